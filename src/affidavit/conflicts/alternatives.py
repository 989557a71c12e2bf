"""Words that name alternatives of one thing, and words that name a kind of another thing.

Knowledge of the world that comparing needs and no single text gives: "dark" and "light" are two answers to one
question, "latte" is a kind of "coffee". Both languages stand side by side, for a memory may hold both.
"""

from __future__ import annotations

from collections.abc import Mapping

# Each line: answers to one question, of which one is true at a time.
ALTERNATIVES: tuple[frozenset[str], ...] = tuple(
    frozenset(line.split())
    for line in (
        "dark light",
        "深色 浅色 暗色 亮色 黑暗 明亮",
        "formal casual chatty informal friendly",
        "正式 随意 口语 轻松 活泼",
        "brief short concise terse detailed long thorough verbose",
        "简短 简洁 详细 详尽 啰嗦",
        "voice text",
        "语音 文字",
        "sms text call phone email mail wechat whatsapp telegram app slack",
        "短信 电话 来电 邮件 微信 邮箱 飞书 钉钉 站内信",
        "window aisle middle",
        "靠窗 过道 靠过道 靠走道",
        "sweet salty savoury savory spicy bitter sour",
        "甜 咸 辣 苦 酸 甜口 咸口",
        "hot iced cold warm",
        "热 冰 常温 温 热的 冰的",
        "vegetarian vegan pescatarian omnivore",
        "素食 纯素 荤食",
        "english chinese japanese french german spanish russian korean portuguese italian",
        "英文 中文 英语 汉语 日语 日文 法语 德语 韩语 俄语 西班牙语",
        "morning afternoon evening night noon",
        "早上 上午 中午 下午 晚上 夜里",
        "celsius fahrenheit",
        "摄氏 华氏",
        "metric imperial",
        "公制 英制",
        "single married divorced widowed engaged",
        "单身 已婚 离异 丧偶 订婚",
        "train car bus bike bicycle subway metro tube foot tram",
        "火车 开车 公交 自行车 骑车 地铁 步行 高铁",
        "left right",
        "左 右",
        "on off enabled disabled",
        "开启 关闭 打开 关掉",
        "tea coffee",
        "茶 咖啡",
    )
)

# Kind → the wider word it is a kind of.
KINDS: Mapping[str, str] = {
    kind: wide
    for wide, kinds in {
        "coffee": "latte americano espresso cappuccino mocha cold_brew flat_white",
        "咖啡": "拿铁 美式 冰美式 热美式 冷萃 卡布奇诺 摩卡 浓缩",
        "meat": "beef pork chicken lamb mutton bacon ham steak turkey duck",
        "肉": "牛肉 猪肉 鸡肉 羊肉 鸭肉 五花肉 火腿",
        "seafood": "shrimp prawn crab lobster oyster mussel squid shellfish fish salmon tuna",
        "海鲜": "虾 螃蟹 龙虾 生蚝 扇贝 鱿鱼 鱼 三文鱼",
        "nut": "peanut almond walnut cashew hazelnut pistachio",
        "坚果": "花生 杏仁 核桃 腰果 榛子 开心果",
        "dairy": "milk cheese yoghurt yogurt butter cream",
        "乳制品": "牛奶 奶酪 酸奶 黄油 奶油",
        "fruit": "apple banana mango orange grape strawberry pineapple durian peach pear",
        "水果": "苹果 香蕉 芒果 橙子 葡萄 草莓 菠萝 榴莲 桃子 梨",
        "music": "rock jazz pop classical techno metal folk blues hip_hop",
        "音乐": "摇滚 爵士 流行 古典 民谣 轻音乐 电子乐",
        "sport": "football soccer basketball tennis badminton swimming running hiking cycling",
        "运动": "足球 篮球 网球 羽毛球 游泳 跑步 徒步 骑行",
        "pet": "cat dog rabbit hamster parrot tortoise",
        "宠物": "猫 狗 兔子 仓鼠 鹦鹉 乌龟",
        "notification": "reminder push alert",
        "推送": "提醒 通知 消息",
        "alcohol": "beer wine whisky whiskey vodka gin rum sake",
        "酒": "啤酒 红酒 白酒 威士忌 黄酒 葡萄酒",
    }.items()
    for kind in kinds.split()
}

# Objects that stand for everything of their sort.
UNIVERSAL = frozenset({
    "anything", "everything", "any", "all", "nothing",
    "任何东西", "任何", "一切", "所有", "全部", "所有东西", "什么", "东西", "任何消息", "任何推送",
})  # fmt: skip

# Objects that name the whole sort which a relation takes: who has no children has no sons either.
SORTS = frozenset({
    "child", "children", "kid", "kids", "sibling", "siblings", "pet", "pets", "animal", "animals", "job", "work",
    "allergy", "allergies", "hobby", "hobbies", "instrument", "instruments", "friend", "friends", "vehicle",
    "孩子", "小孩", "子女", "兄弟姐妹", "宠物", "工作", "过敏", "爱好", "乐器", "朋友",
})  # fmt: skip

# What a rule against all messages speaks of: "any notifications", 推送任何消息.
MESSAGES = frozenset({
    "notification", "push", "message", "alert", "reminder", "send", "me", "ever", "again", "anymore", "at", "stuff",
    "推送", "推", "发", "消息", "通知", "提醒", "给我", "我", "再", "的", "信息",
})  # fmt: skip

# Objects of "I quit my job", "不上班了": the state that ends is meant as a whole.
WHOLE_STATES = frozenset({"job", "work", "position", "工作", "班", "职", "it", "that", "there", "那里", "那儿"})

# Prepositions that lead to more about a thing, and words for the class of a thing whose name stands before them.
LEADS = frozenset({"at", "in", "on", "with", "for", "by", "of", "to", "from", "near", "using", "through", "via"})
TAILS = frozenset({
    "subscription", "membership", "account", "class", "club", "team", "course", "lesson", "training", "practice",
    "plan", "app", "tablet", "session", "league", "group", "trip", "job", "machine",
})  # fmt: skip

# What anything may be measured in: that two amounts are in weeks does not make them amounts of one thing.
MEASURES = frozenset({
    "second", "minute", "hour", "day", "week", "month", "year", "km", "m", "cm", "mile", "kg", "g", "mg", "ml", "litre",
    "euro", "dollar", "pound", "%", "degree", "time", "people", "person", "thing", "am", "pm",
})  # fmt: skip

# Words that close a choice, and words that open one.
ONLY = ("only", "nothing but", "exclusively", "只喝", "只吃", "只要", "只听", "只用", "只坐", "只认", "仅", "别的免谈")
# Words that say that it is otherwise than before, and words that say that the rest stays.
CHANGED = (
    "now", "these days", "nowadays", "lately", "from now on", "anymore", "any more", "instead", "switched", "gone off",
    "现在", "如今", "以后", "往后", "今后", "从此", "改成", "改为", "改喝", "改吃", "改用", "改坐", "改订",
    "这阵子", "不再",
)  # fmt: skip
# Words of what comes to what one has: two shirts bought are not all there are.
GAINED = (
    "bought", "adopted", "ordered", "purchased", "rescued", "picked up", "won", "received", "found", "another",
    "买了", "领养", "收养", "又",
)  # fmt: skip
ALSO = ("also", "too", "as well", "another", "也", "还有", "另外")
OPEN = (
    "fine", "okay", "ok with", "will do", "don't mind", "doesn't matter",
    "也行", "也可以", "也好", "都行", "都可以", "也能", "不介意", "无所谓",
)  # fmt: skip
