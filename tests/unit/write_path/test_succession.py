"""What is given up, replaced or put off changes what is held, whatever relation holds it, and nothing else."""

from __future__ import annotations

import pytest

from affidavit import Assertion, Memory
from affidavit.domain.assertion import Modality, Polarity, Status

# what was said, what is said then, and what no longer is
ENDED = [
    ("I play the bassoon and the tuba.", "I've given up the bassoon.", "plays bassoon"),
    (
        "I'm a member of the Kestrel rowing club.",
        "I quit the Kestrel rowing club.",
        "is a member of Kestrel rowing club",
    ),
    ("I use Notepad.", "I'm done with Notepad.", "uses Notepad"),
    ("I play squash.", "Packed in the squash, my knee hurts.", "plays squash"),
    ("I play chess.", "I've packed chess in.", "plays chess"),
    ("I play darts.", "Knocked darts on the head last month.", "plays darts"),
    ("I play chess.", "I've binned off chess.", "plays chess"),
    ("I'm reading Emma.", "Finished Emma last night.", "reads Emma"),
    ("I play squash.", "My knees are bad, so no more squash for me.", "plays squash"),
    ("I go to the Kite gym.", "I quit that gym finally.", "go to the Kite gym"),
    ("I have an Audible subscription.", "I cancelled Audible last night.", "subscribes to Audible subscription"),
    ("I take ibuprofen.", "The doctor took me off the ibuprofen.", "takes ibuprofen"),
    ("We're thinking of getting a parrot.", "We're not getting a parrot after all.", "considering getting a parrot"),
    ("I'm going to apply for the Leeds job.", "I've decided against the Leeds job.", "apply for the Leeds job"),
    ("We're going to Malta in August.", "Malta is off, no money.", "travels to Malta"),
    ("We're going to Malta in August.", "The trip to Malta fell through.", "travels to Malta"),
    ("We're going to Malta in August.", "We're not going to Malta any more.", "travels to Malta"),
    ("I'm running the 10k in May.", "The 10k is off.", "running the 10k"),
    ("I'm doing a welding course.", "The welding course was cancelled.", "studies welding course"),
    ("I work at Fenwick Foods.", "I got laid off.", "works at Fenwick Foods"),  # of which job, what is held says
    ("我在华兴电缆厂上班。", "我失业了。", "在华兴电缆厂工作"),
    ("我妈在纺织厂上班。", "我妈退休了。", "妈在纺织厂工作"),
    ("我在看《三体》。", "三体看完了。", "在读三体"),
    ("我在吃布洛芬。", "医生让我停了布洛芬。", "在吃布洛芬"),
    ("我侄子在学拉丁舞。", "拉丁舞停了。", "侄子在学拉丁舞"),  # whose it was, what is held says
    ("我在浦发存钱。", "浦发的卡销了。", "用浦发的银行账户"),
    ("我用滴答清单。", "滴答清单卸载了。", "用滴答清单"),
]
# and what is in its place
REPLACED = [
    ("I drive a Volvo.", "I swapped my Volvo for a Skoda.", "Volvo", "drives Skoda"),
    ("I drive a Corsa.", "I traded in the Corsa for a Leaf.", "drives Corsa", "drives Leaf"),
    ("I drink cow's milk.", "We replaced cow's milk with oat milk.", "cow's", "drinks oat milk"),
    ("My physio is Monika Reiss.", "I'm with Pavel Dusek now for physio.", "Monika Reiss", "doctor Pavel Dusek"),
    (
        "Our energy supplier is Volta.",
        "We've switched to Enerco, Volta kept overcharging.",
        "supplier: Volta",
        "supplier: Enerco",
    ),
    ("Our rent is £640 a month.", "The rent went up to £700.", "£640", "£700 a month"),
    ("The allotment costs 85 a year.", "allotment's gone up to 110 a year, robbery", "costs 85", "costs 110 a year"),
    ("My boiler is broken.", "The boiler's been fixed.", "broken", "fixed"),
    ("Our broadband is with Virgo.", "We left Virgo, we're with Hyperlink now.", "Virgo", "Hyperlink"),
    ("I bank with Fenland.", "Ditched Fenland, I'm with Monza now.", "Fenland", "banks with Monza"),
    ("My mum's in ward 7.", "They've moved mum to ward 12.", "ward 7", "ward 12"),
    ("I'm reading Emma.", "Finished Emma! On to Persuasion now.", "reads Emma", "reads Persuasion"),
    ("My gate code is 4471.", "Changed the gate code, it's 9002 now.", "4471", "9002"),
    ("My gate code is 4471.", "We've reset the gate code to 9002.", "4471", "9002"),
    ("My locker number is 12.", "I've got a new locker number, it's 44.", "12", "44"),
    ("My bank pin is 5531.", "New bank pin: 8890", "5531", "8890"),
    ("My work email is a@b.org.", "My work email has changed to c@d.org.", "a@b.org", "c@d.org"),
    ("I never liked opera.", "I used to hate opera, now I can't get enough of it.", "dislikes", "likes opera"),
    ("I hated rowing.", "I hated rowing but now I love it.", "dislikes", "likes rowing"),
    ("I swim at Oasis.", "I swim at Parliament Hill now.", "Oasis", "Parliament Hill"),
    ("Horror films are my favourite.", "My favourite films now are musicals.", "horror", "favourite film: musicals"),
    ("Please keep your answers long and detailed.", "Keep your answers short from here on.", "long", "replies: short"),
    ("I use Evernote.", "I've switched from Evernote to Joplin.", "Evernote", "uses Joplin"),
    ("I've got three goats.", "We're up to five goats.", "three goats", "five goats"),
    ("I drink two cups of tea a day.", "I drink four cups of tea a day.", "two cups", "four cups"),
    ("I train at Leyton.", "I train at Hackney now.", "Leyton", "Hackney"),
    ("I go to pilates on Mondays.", "I go to pilates on Fridays now.", "Mondays", "Fridays"),
    ("I take 20mg of citalopram.", "They've upped my citalopram to 40mg.", "20mg", "40mg of citalopram"),
    ("My locker is 118.", "I've been moved to locker 52.", "118", "locker: 52"),
    ("I park in bay 14 at the office.", "They've moved me to bay 31.", "bay 14", "bay 31 at the office"),
    ("I work on the 4th floor.", "I'm on the 7th floor now.", "4th", "7th floor"),
    ("I weigh 91 kilos.", "Down to 83 kilos!", "91", "83 kilos"),
    ("My rent is 700.", "The rent's up to 750.", "700", "rent: 750"),
    ("Fencing is on Wednesdays.", "Fencing's been moved to Thursdays.", "Wednesdays", "Thursdays"),
    ("My favourite season is summer.", "Spring has become my favourite season.", "summer", "season: Spring"),
    ("My salary is 38k a year.", "I got bumped to 42k!", "38k", "42k a year"),
    ("I pay 26 a month for the pool.", "The pool hiked it to 31 a month.", "26", "31 a month"),
    ("Our water is 18 quid a month.", "They've put the water up to 21.", "18 quid", "21 quid"),
    ("I take 20mg of citalopram.", "The doctor brought my citalopram down to 10mg.", "20mg", "10mg of citalopram"),
    ("Anouk walks our dog.", "Anouk has exams, so Leif walks our dog now.", "Anouk regularly", "Leif regularly"),
    ("Anouk teaches me the oboe.", "Leif teaches me the oboe now.", "Anouk", "Leif teaches me the oboe"),
    ("Anouk is my hairdresser.", "Leif does my hair these days.", "hairdresser: Anouk", "hairdresser: Leif"),
    ("My manager is Anouk.", "Leif has taken over from Anouk.", "manager Anouk", "manager Leif"),
    ("My manager is Anouk.", "My new manager is called Leif.", "manager Anouk", "manager Leif"),
    ("Our caterer is Krill & Co.", "The new caterer is called Samphire.", "Krill", "caterer: Samphire"),
    ("My phone is a Pixel.", "My new phone is a Fairphone.", "Pixel", "Fairphone"),
    ("The report is due on May 2.", "They gave us two more weeks to finish the report.", "05-02", "05-16"),
    ("My permit runs out on the 30th of June.", "The permit has been renewed until 2028.", "06-30", "2028-12-31"),
    ("我昵称叫半糖。", "昵称改了，现在叫少冰。", "半糖", "昵称是少冰"),
    ("我妹的钢琴老师是赵老师。", "钢琴老师换了，现在是钱老师。", "赵老师", "妹的钢琴老师是钱老师"),
    ("我家宽带是电信的。", "宽带换了，现在用联通。", "电信", "宽带是联通"),
    ("我工位在十二楼。", "工位挪了，现在在七楼。", "十二楼", "七楼"),
    ("我常去的理发店是沙宣。", "理发店换了一家，现在去文峰。", "沙宣", "文峰"),
    ("我儿子在一小读书。", "儿子转学了，现在在实验小学。", "一小", "在实验小学上学"),
    ("我家保姆是周姐。", "换保姆了，姓祝。", "周姐", "保姆是祝"),
    ("我开卡罗拉。", "卡罗拉换成汉了。", "开卡罗拉", "开汉"),
    ("我开卡罗拉。", "卡罗拉卖了，换了辆思域。", "开卡罗拉", "开思域"),
    ("我喝美式。", "美式换成拿铁了。", "喝美式", "喝拿铁"),
    ("我用iPhone。", "把iPhone换成华为了。", "iPhone", "用华为"),
    ("我用滴答清单。", "滴答清单卸载了，换成番茄ToDo了。", "用户用滴答清单", "用番茄ToDo"),
    ("家里宽带是电信的。", "电信到期没续，换成联通了。", "宽带是电信", "宽带是联通"),
    ("我家宽带是电信的。", "电信宽带到期了，换成联通了。", "宽带是电信", "宽带是联通"),
    ("我在浦发存钱。", "浦发的卡销了，改用招行。", "用浦发", "用招行的银行账户"),
]
# what stays as it was
LEFT_ALONE = [
    ("我在亦庄上班。", "手机换了，现在在快递柜里。", "亦庄"),
    ("我家保姆是周姐。", "我姐换保姆了，姓祝。", "用户的保姆是周姐"),
    ("我昵称叫半糖。", "心情变了，叫了杯少冰的奶茶。", "半糖"),
    ("我开卡罗拉。", "我弟把卡罗拉换成汉了。", "用户开卡罗拉"),
    ("我开卡罗拉。", "我在想要不要把卡罗拉换成汉。", "用户开卡罗拉"),
    ("我用小米手机。", "手机不充电了。", "小米手机"),
    ("我喝牛奶。", "牛奶喝完了。", "用户喝牛奶"),
    ("我每天跑步。", "今天不跑步了。", "跑步"),
    ("我在浦发存钱。", "浦发大厦拆了。", "浦发"),
    ("我弟在学拉丁舞，我哥也学拉丁舞。", "拉丁舞停了。", "弟在学拉丁舞"),  # one of the two, and nobody knows which
    ("我在京东上班。", "我爸退休了。", "用户在京东工作"),
    ("我在京东上班。", "我可能要失业了。", "用户在京东工作"),
    ("I own a kettle.", "I gave up on the kettle today.", "kettle"),
    ("I'm allergic to walnuts.", "I've given up walnuts.", "walnuts"),
    ("I love coffee.", "I've given up coffee.", "likes coffee"),
    ("I play chess.", "I packed in the dark and forgot the chess set.", "plays chess"),
    ("I play chess.", "The king knocked the chess pieces on the floor.", "plays chess"),
    ("I'm reading Emma.", "Finished dinner! On to Persuasion Street now.", "reads Emma"),
    ("I bank with Fenland.", "I left Fenland Road, I'm with Ana at lunch", "banks with Fenland"),
    ("My mum's in ward 7.", "They've moved a patient to ward 12.", "ward 7"),
    ("My gate code is 4471.", "I sent the gate code to 3 people.", "4471"),
    ("I play football manager.", "I've given up football.", "football manager"),
    ("I play the tuba.", "I might give up the tuba.", "tuba"),
    ("I play the tuba.", "Should I give up the tuba?", "tuba"),
    ("I bought two shirts.", "I bought three shirts.", "has two shirts"),
    ("I have three goats.", "I also have two goats at my mum's.", "three goats"),
    ("I go to pilates on Mondays.", "I also go to pilates on Fridays now.", "Mondays"),
    ("I have two cats.", "My brother is down to one cat.", "two cats"),
    ("I get 5 weeks of leave.", "I'm 3 weeks into the course now.", "5 weeks"),
    ("I park in bay 14.", "I saw 31 bays there.", "bay 14"),
    ("I take 20mg of citalopram.", "The doctor brought mum's citalopram down to 10mg.", "20mg"),
    ("We have 3 kids.", "I took the kids up to 7 huts.", "3 kids"),
    ("I'm having dinner with 6 people on Friday.", "Moved the dinner to 8.", "6 people"),
    ("My rent is 700.", "My brother's up to 750 a month.", "rent: 700"),
    ("My dad plays golf.", "My mum plays golf now.", "Dad plays golf"),
    ("Anouk walks our dog.", "Leif walks our dog now too.", "Anouk regularly"),
    ("Anouk walks our dog.", "Leif feeds our dog now.", "Anouk regularly"),
    ("Anouk walks our dog.", "Leif walked our dog yesterday.", "Anouk regularly"),
    ("My cat is Mungo.", "My new cat is called Tully.", "Mungo"),
    ("Our rent is £640 a month.", "My brother's rent went up to £700.", "£640"),
    ("Our rent is £640 a month.", "The rent went up by £20.", "£640"),
    ("Our rent is £640 a month.", "The bus goes to 700 places.", "£640"),
    ("I live in Leeds.", "I've switched to Monzo, Leeds is so grey.", "lives in Leeds"),
    ("My physio is Monika Reiss.", "I'm with Pavel now for lunch.", "Monika Reiss"),
    ("We're going to Malta in August.", "My brother's trip to Malta is off.", "travels to Malta"),
    ("Horror films are my favourite.", "My favourite soups now are cold ones.", "Horror films"),
    ("I use Evernote.", "My brother switched from Evernote to Joplin.", "uses Evernote"),
    ("The report is due on May 2.", "I got another week of leave.", "05-02"),
    ("The books are due back on May 2.", "We renewed the books till February 26.", "05-02"),
]


def _after(memory: Memory, *said: str) -> list[str]:
    """What holds when all is said."""
    user = " ".join(said)
    for number, words in enumerate(said):
        memory.add(words, user_id=user, at=f"2026-03-{2 + 3 * number:02}T09:00:00+00:00", session_id=f"s{number}")
    return [one.render() for one in memory.get_all(user_id=user) if _holds(one)]


def _holds(one: Assertion) -> bool:
    return one.status is Status.ACTIVE and one.modality is not Modality.PAST and one.polarity is Polarity.POSITIVE


@pytest.mark.parametrize(("before", "then", "gone"), ENDED)
def test_what_is_given_up_is_over(memory: Memory, before: str, then: str, gone: str) -> None:
    assert any(gone in line for line in _after(memory, before))
    assert not any(gone in line for line in _after(memory, before, then))


@pytest.mark.parametrize(("before", "then", "gone", "instead"), REPLACED)
def test_one_thing_takes_the_place_of_another(memory: Memory, before: str, then: str, gone: str, instead: str) -> None:
    lines = _after(memory, before, then)
    assert any(instead in line for line in lines), lines
    assert not any(gone in line and "swapped" not in line for line in lines), lines


@pytest.mark.parametrize(("before", "then", "stays"), LEFT_ALONE)
def test_nothing_else_is_touched(memory: Memory, before: str, then: str, stays: str) -> None:
    assert any(stays in line for line in _after(memory, before, then))
