"""Chinese, simplified and traditional; `chinese.py` assembles it."""
