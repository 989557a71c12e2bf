"""Festivals of the Chinese calendar: days from a table, because no short rule gives them."""

from __future__ import annotations

from datetime import date, timedelta

# Month and day (MMDD) of: Spring Festival, Lantern Festival, Dragon Boat, Qixi, Ghost Festival, Mid-Autumn,
# Chongyang.
_TABLE = """
2000 0205 0219 0606 0806 0814 0912 1006
2001 0124 0207 0625 0825 0902 1001 1025
2002 0212 0226 0615 0815 0823 0921 1014
2003 0201 0215 0604 0804 0812 0911 1004
2004 0122 0205 0622 0822 0830 0928 1022
2005 0209 0223 0611 0811 0819 0918 1011
2006 0129 0212 0531 0731 0808 1006 1030
2007 0218 0304 0619 0819 0827 0925 1019
2008 0207 0221 0608 0807 0815 0914 1007
2009 0126 0209 0528 0826 0903 1003 1026
2010 0214 0228 0616 0816 0824 0922 1016
2011 0203 0217 0606 0806 0814 0912 1005
2012 0123 0206 0623 0823 0831 0930 1023
2013 0210 0224 0612 0813 0821 0919 1013
2014 0131 0214 0602 0802 0810 0908 1002
2015 0219 0305 0620 0820 0828 0927 1021
2016 0208 0222 0609 0809 0817 0915 1009
2017 0128 0211 0530 0828 0905 1004 1028
2018 0216 0302 0618 0817 0825 0924 1017
2019 0205 0219 0607 0807 0815 0913 1007
2020 0125 0208 0625 0825 0902 1001 1025
2021 0212 0226 0614 0814 0822 0921 1014
2022 0201 0215 0603 0804 0812 0910 1004
2023 0122 0205 0622 0822 0830 0929 1023
2024 0210 0224 0610 0810 0818 0917 1011
2025 0129 0212 0531 0829 0906 1006 1029
2026 0217 0303 0619 0819 0827 0925 1018
2027 0206 0220 0609 0808 0816 0915 1008
2028 0126 0209 0528 0826 0903 1003 1026
2029 0213 0227 0616 0816 0824 0922 1016
2030 0203 0217 0605 0805 0813 0912 1005
2031 0123 0206 0624 0824 0901 1001 1024
2032 0211 0225 0612 0812 0820 0919 1012
2033 0131 0214 0601 0801 0809 0908 1001
2034 0219 0305 0620 0820 0828 0927 1020
2035 0208 0222 0610 0810 0818 0916 1009
2036 0128 0211 0530 0828 0905 1004 1027
2037 0215 0301 0618 0817 0825 0924 1017
2038 0204 0218 0607 0807 0815 0913 1007
2039 0124 0207 0527 0826 0903 1002 1026
2040 0212 0226 0614 0814 0822 0920 1014
"""
_NAMES = ("spring festival", "lantern festival", "dragon boat", "qixi", "ghost festival", "mid-autumn", "chongyang")


def _read(table: str) -> dict[int, dict[str, date]]:
    return {
        int(year): {name: _day(int(year), cell) for name, cell in zip(_NAMES, cells, strict=True)}
        for year, *cells in (line.split() for line in table.strip().splitlines())
    }


def _day(year: int, cell: str) -> date:
    return date(year, int(cell[:2]), int(cell[2:]))


_DAYS = _read(_TABLE)
LUNAR_FESTIVALS = frozenset((*_NAMES, "lunar new year's eve"))


def lunar_festival(name: str, year: int) -> date | None:
    """The day of a lunar festival, or `None` outside the table; New Year's Eve is the one that opens `year`."""
    days = _DAYS.get(year)
    if days is None:
        return None
    if name == "lunar new year's eve":
        return days["spring festival"] - timedelta(days=1)
    return days.get(name)


def qingming(year: int) -> date:
    """Tomb-Sweeping Day, a solar term: 4 or 5 April in this century."""
    return date(year, 4, int(year % 100 * 0.2422 + 4.81) - year % 100 // 4)
