"""Repairs of chat English before the parser sees it; each is one substitution with its guard."""

from __future__ import annotations

import re
from collections.abc import Iterable

from affidavit.languages.en.edited import Edited, Replacement
from affidavit.languages.en.lexicons import mapping, words
from affidavit.languages.en.parsing import verb_lemma
from affidavit.languages.en.spelling import spelled
from affidavit.languages.en.texting import written_out

_KIN = "|".join(
    sorted((re.escape(w) for t in ("kin", "role", "pet") for w in mapping("people", t) if w.isalpha()), key=len)[::-1]
)
_WHO = rf"(?:{_KIN}|he|she|it|that|there|here|what|who|where|when|how|[A-Z][a-z]+)"
# whose "'s" is a verb: a noun at the beginning of a clause, and none that may own what follows
_HAVING_BE = (
    r"((?:^|[.!?,;] )(?!(?:it|he|she|that|there|what|let|who|where|how|here|when|why)')[A-Za-z]{3,}"
    r"|\b(?:my|our|the|his|her|their) (?:[\w-]+ )?[\w-]+)"
)
_IS_AFTER = (
    r"allergic|a|an|not|called|named|getting|going|too|so|really|afraid|vegan|vegetarian|diabetic|pregnant|turning|moving|"
    r"working|living|studying|coming|leaving|been|from|in|at|on|still|now|also|always|never|back|off|only|the|my|our|"
    r"scared|terrified|married|single|engaged|retired|sick|ill|tired|lactose|gluten|intolerant|coeliac|celiac|nearly|"
    r"almost|about|just|currently|based|having|starting|learning|training|visiting|staying|\d+"
)
_NATION = "|".join(re.escape(one) for one in words("classes.complement", "nationality") if one.isalpha())
_BEING_SO = (
    r"[a-z]+ing|broken|dead|closed|shut|full|empty|flat|late|blocked|stuck|cracked|asleep|free|busy|ready|due|open|dirty|"
    rf"gone|down|out|off|blind|deaf|pregnant|ill|sick|{_NATION}"
)  # what "my kettle's" says of it where nothing follows
_REGIONS = "|".join(sorted(map(re.escape, words("regions", "regions")), key=len, reverse=True))
_CLAUSE_END = r"(?:[,.!?;]|$|\b(?:and|but|so|because|until|till|again|today)\b)"
_FULL_NAME = r"(?:Dr\.? |Mrs?\.? |Ms\.? )?[A-Z]\w+(?: [A-Z]\w+)?"
_SUBJECT = r"(?:i|we|you|they|he|she|it|who|that|people|kids)"

_Repair = tuple[re.Pattern[str], Replacement]


_WHY = (
    r"(?:'s| is) (?:probably |exactly |partly )?(?:the reason )?why"
    r"(?! (?:I|we) (?:asked|ask|said|say|told|came|wrote|called|wondered|(?:am|was) asking)\b)"  # of the talk itself
)


def _r(pattern: str, new: Replacement, flags: int = re.IGNORECASE) -> _Repair:
    return re.compile(pattern, flags), new


def _digits(match: re.Match[str]) -> str:
    return re.sub(r"\D", "0", match[0])


def _untagged(match: re.Match[str]) -> str:
    """Without "isn't it?" at its end; "how old is she?" asks by it, and "I ski, do you?" asks of another."""
    sentence = re.split(r"[.!?\n]", match.string[: match.start()])[-1]
    own = re.match(r"\W*$|\W*(?:(?:and|so|but|oh|yes|no)\W+)*(?:I|we|my)\b", sentence, re.I)
    if own and re.search(r"\byou\s*\?$", match[0], re.I):
        return match[0]
    asks = re.match(
        r"\W*(?:(?:and|so|but|oh|aw+|ok|hey)\W+)*(?:how|what|where|when|who|why|which|whose)\b", sentence, re.I
    )
    return match[0] if asks and not match[0].startswith(",") else "?"


def _placed_in(match: re.Match[str]) -> str:
    """A city without the comma before its state or country; of a list of countries each stays by itself."""
    return match[0] if match[1] in words("regions", "regions") else match[1]


def _space(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _after_subject(clause: str, verb: str) -> str:
    """The clause with its verb behind its subject: "I studied harder" with "had" is "I had studied harder"."""
    subject = re.match(r"(?:(?:my|our|his|her|the) )?[\w-]+", clause, re.IGNORECASE)
    end = subject.end() if subject else 0
    return f"{clause[:end]} {verb.lower()}{clause[end:]}"


_REPAIRS: tuple[_Repair, ...] = (
    _r(r"^\s*(?:hey|hi|hello|yeah|yup|yep|wow|thanks|thank you|definitely|absolutely|totally|exactly|awesome|cool|"
       r"great),?\s+(?-i:[A-Z][a-z]+)(?:\s*,\s+|\s*!+\s+)(?=\S)", _space),  # who is spoken to
    _r(r"\[(?:an? )?(?:photo|photograph|photography|picture|image|pic|video|screenshot|gif|sticker|audio|file|"
       r"attachment)\b[^\[\]]*\]", _space),  # what is attached, as an export describes it
    _r(r"[’‘´]", "'"),
    _r(r"\b([a-z]+)-(?=(?:sitting|hunting|washing|keeping|surfing|hopping|carving|spotting)\b)", r"\1"),
    _r(r"(?<=[a-z]{3}s):(?= [A-Z][a-z]+(?:, [A-Z][a-z]+)*,? and [A-Z][a-z]+\s*(?:[.!;]|$))", ",", 0),  # cats: Mo, Ed
    _r(r"\b(?:as|like) (?:i|we)(?:'ve| have)? (?:just |already )?(?:said|mentioned|told you|wrote|explained)"
       r"(?: before| earlier| already| last (?:time|week))?,", _space),
    _r(r"(?<=mornings)\s+now\b|(?<=evenings)\s+now\b|(?<=afternoons)\s+now\b|(?<=nights)\s+now\b", _space),
    _r(r"(?<=\w)(?<!\bof)(?<!\bone)\s+(?:these days|nowadays)(?=\s*(?:[,.!?;]|$))", _space),
    _r(r"(?:(?:\s*[,.])?\s+(?:that's (?:it|all)|thank you|thanks|thx|cheers|bye|over and out|"
       r"end of (?:message|memo)))+\s*$", _space),
    _r(r"(?:^|(?<=[.!?] ))\s*neither\s*[,.!](?=\s*(?:I|we|it)\b)", _space),
    _r(r"\bits(?=\s+(?:not|a|an|the|been|on|in|at|so|too|really|still|now|just|called|named|broken|going)\b)", "it's"),
    _r(r"\bits(?=\s+(?:\d+|got|gonna|[a-z]+ing\s+(?:me|us|him|her|them|my|our|a|so|like|to)\b|"
       r"all\s+(?:gone|over)\b))", "it's"),
    _r(rf"(?:^|(?<=[.!?] ))\s*(?:and |so )?(?:that|this|it){_WHY}(?= (?:I|we)\b)", _space),
    _r(rf",?(?<!know)(?<!think)(?<!say)(?<!said)(?<!guess)(?<!see)\s+(?:and |so )?(?:which|that|this){_WHY}"
       r"(?= (?:I|we|my|our)\b)", ";"),
    _r(r"[“”]", '"'),
    _r(r"(?<![\w.])\+?\d[\d\-() ]{5,}\d(?!\w)(?<=\d{3})", _digits),
    _r(r"\b(?:mother|father|brother|sister|son|daughter)-in-law\b", "cousin"),
    _r(r"\bin-laws\b", "cousins"),
    _r(r"(?:^|(?<=[,.;!?:] )|(?<=\bbut )|(?<=\band ))\s*(?:(?:it )?turns out(?: that)?|apparently|"
       r"just so you know|for the record|heads up|fun fact|guess what|"
       r"i hate to say it(?:,? but)?|i have to (?:say|admit)|i must (?:say|admit)|not gonna lie|"
       r"to tell you the truth|if i'?m honest|honestly|"
       r"just (?:a )?(?:heads up|fyi)|fyi|ps|p\.s\.|psa|"
       r"(?:a |just a )?(?:quick )?reminder(?: that)?|ok so|okay so|so yeah|anyway|anyways|"
       r"long story short)\b[,:]?", _space),
    _r(r"\b(?:a (?:little )?bit|more|something|kind|sort) of an?(?=\s)", "a"),
    _r(r"\b(?:kind|sort) of(?=\s+(?!person|thing|guy|music|food|place|car|dog|job|weather|people|stuff|books|"
       r"movies))(?<!what kind of)(?<!what sort of)", _space),
    _r(r"^\s*(?:(?:but|and|so|well)\s+)?(?:in the end|at the end of the day|in the long run|on the other hand|"
       r"all in all|"
       r"on the whole|for starters|in theory|in any case|in the meantime)\b,?", _space),
    _r(r"\b(?:did|do) (?:you|u) know(?: that)?(?= (?:I|my|we)(?:'\w+)? )", _space),
    _r(r"(?:,\s*)?\b(?:at the moment|at least|of course|for sure|in fact|as well|at all|to be honest|in general|"
       r"after all|by the way|as usual|so far|you know|i mean(?=,)|to be fair)\b,?", _space),
    _r(r",?\s+(?:(?:isn't|aren't|don't|doesn't|didn't|wasn't|weren't|haven't|hasn't|won't|can't|is|are|do|does|"
       r"did) (?:it|he|she|you|they|we|that|i)|right|correct|yeah|eh|huh|no|am i right)\s*\?", _untagged),
    _r(r"^.*?\b(?:(?:no )?(?:wait )?let me start (?:again|over)|scratch all (?:of )?that)\b[.,:!]*\s*(?=\S)", _space),
    _r(r"^(\s*(?:(?:and|but|so|well|man|ugh|honestly),?\s+)?)(had|were)\s+"
       r"((?:I|we|he|she|they|it|(?:my|our|his|her|the) [\w-]+)\s+(?:not\s+)?(?!any\b|a\b|an\b|to\s+do\b)[\w-]+"
       r"[^.?!]*\b(?:would|could|might|I'd|we'd|he'd|she'd|they'd)\b)",
       lambda match: f"{match[1]}if {_after_subject(match[3], match[2])}"),
    _r(rf"\b([A-Z][\w'-]+),(?= (?:{_REGIONS})\b(?!,? (?:and|or) [A-Z][\w'-]+(?!,)\b))", _placed_in, 0),
    _r(r"(\b(?:am|'m|doing|not|feeling) (?:(?:very|really|pretty|so|doing) )*(?:good|great|well|fine|ok|okay|bad)"
       r"|^(?:pretty |very )?(?:good|great|fine|well))(?:,? (?:thanks|thank you|today))?,?"
       r"(?= just (?:got|finished|came|[a-z]{3,}ing)\b)", lambda match: f"{match[1]}."),
    _r(r"\bmy names(?= (?!are\b|were\b|and\b|or\b))", "my name is"),
    _r(r"(?:'s|'ve| has| have)? (?:now )?(?:become|became)(?= (?:my|our|his|her|their) (?:new )?favou?rite\b)", " is"),
    _r(r"\b(?:hes|shes)\b(?=\s)", lambda match: f"{match[0][:-1]}'s"),
    _r(r"\btheyre\b", "they're"),
    _r(r"\bits(?=\s+(?:on|for|just|called|always|never|still|now|due|uh|um|actually|about|been|\d|gonna|going|like|"
       r"because|ok|fine|over|closed|open)\b)", "it's"),
    _r(r"(?<=[\w'] )n(?= \w)", "and", 0),
    _r(r"\bpl+e*z+e*\b", "please"),
    _r(r"\b(?:teh|hte)\b", "the"),
    _r(r"(?<=\bwe )r(?= \w)|(?<=\byou )r(?= \w)|(?<=\bthey )r(?= \w)", "are"),
    _r(r"\b(?:dr|mr|mrs|ms|prof)\.? [a-z](?=[a-z]{2})", lambda match: match[0][:-1] + match[0][-1].upper(), 0),
    _r(r"\bl[uo]+v(?:e{2,}|v*)\b", "love"),
    _r(r"\bfor (?:a (?:long |little |good )?while(?: now)?|ages|now|good|once|a change|a bit|the most part)\b", _space),
    _r(r"\bborn (?:and|&|n) (?:raised|bred)\b", "born"),
    _r(r"\btype (?:1|2|one|two|i|ii) diabetes\b", "Diabetes"),
    _r(r"(?<=[\w'] )lives(?=\s+(?:in|at|near|with|on|alone|here|there|next|by|outside)\b)", "resides"),
    _r(r"\bgrad(?= school\b)", "law"),
    _r(r"(?<=[\w'] )works(?=\s+(?:at|for|in|as|with|nights|from)\b)", "serves"),
    _r(r"(?<=\s)full stop(?=\s|$)", "."),
    _r(r"(?:(?<=^)|(?<=[\s,.!?]))(?:u+m+|u+h+|e+r+m*|hm+|uhh+)(?=[\s,.!?]|$),?", _space),
    _r(r"(?:^|(?<=[,.!?;]))\s*(?:lol|tbh|btw|haha+|hehe+|lmao|rofl|imo|imho|ngl|fyi|tho|omg|lmfao)\b[,!.]*", _space),
    _r(r"(?:^|(?<=[.!?] ))\s*(?:a+w+|w+o+a+h+|w+h+o+a+|wow+|yay+|o+h+ my|ooh+|gosh|yikes|phew|woohoo)\b[,!]*", _space),
    _r(r"\bidk\b", "I don't know"),
    _r(r"(?<!-)\bu\b(?!-)", "you"),
    _r(r"\bur\b", "your"),
    _r(r"(?<![\w'\"])i(?=[\s,'])(?!\s*(?:=|\+\+))", "I", 0),
    _r(r"(?<!\w)im(?=\s+(?!me\b|him\b|her\b|them\b))", "I'm", 0),
    _r(r"(?<!\w)Im(?=\s)", "I'm", 0),
    _r(r"(?<!\w)ive\b", "I've"),
    _r(r"(?<!\w)(?:i|I)d(?=\s+(?:like|love|rather|prefer|be|go|never|say|have)\b)", "I'd", 0),
    _r(r"(?<!\w)ill(?=\s+(?:be|go|get|have|do|take|make|try|call|ring|send|need|move|start|buy|see|come|meet|"
       r"just|probably|never|let|visit|book)\b)", "I'll", 0),
    _r(rf"(?<=\b)({_SUBJECT})\s+(do|does|did|have|has|is|was|were|would|could|should|are|had)nt\b", r"\1 \2n't"),
    _r(r"\b(do|does|did|have|has|is|was|were|would|could|should|are|had)nt\b", r"\1n't"),
    _r(rf"\b({_SUBJECT}|just|really)\s+(ca|wo)nt\b", r"\1 \2n't"),
    _r(r"(?:^|(?<=[,.] ))(ca|wo)nt\b(?!\s+(?:is|was)\b)", r"\1n't"),
    _r(r"\b(that|what|there|he|she|it|who|where|here)s(?=\s+(?:a|an|the|my|not|so|too|been|going|really|in|at|"
       r"from)\b)", r"\1's"),
    _r(r"\b(they|we|you)re\b(?=\s+(?:a|an|the|my|not|so|too|been|going|really|in|at|from|\w+ing)\b)", r"\1're"),
    _r(r"\b(they|we|you)ve\b", r"\1've"),
    _r(r"(?:^|(?<=[.!?] ))gonna(?=\s+(?!rain|snow|be\s+(?:hot|cold|sunny|fun)))", "I am going to"),
    _r(r"\bgonna\b", "going to"),
    _r(r"\bgotta\b", "have to"),
    _r(r"(?:(?<=\bam )|(?<='m )|(?<=\bare )|(?<='re ))(?:just )?about to(?=\s+[a-z])", "going to"),
    _r(r"\b(?:just )?got done(?: with)?(?=\s+[a-z]+ing\b)", "finished"),
    _r(r"\bhafta\b", "have to"),
    _r(r"\b(?:kinda|sorta)\s", _space),
    _r(r"\blemme\b", "let me"),
    _r(r"\bgimme\b", "give me"),
    _r(r"\bdunno\b", "don't know"),
    _r(r"(?<=\w\s)@(?=\s\w)", "at"),
    _r(r"(?<=\s)w/(?=\s*\w)", "with "),
    _r(r"(?<=\s)b/c(?=\s)", "because"),
    _r(r"(?<=[a-z] )cause(?= (?:i|I|my|we|he|she|they|it)\b)", "because", 0),
    _r(r"\b(?:rn)(?=\s*(?:[,.!?;]|$))", "now"),
    _r(r"\bmy rents(?=\s[^\w\s]?\d)", "my rent is"),
    _r(r"\b(my|our|his|her|their|your)\s+sis\b", r"\1 sister"),
    _r(r"\b(my|our|his|her|their|your)\s+bro\b", r"\1 brother"),
    _r(r"\bfav(?:e|s|es)?\b", "favourite"),
    _r(r"\b(\w+)-(intolerant|free|intolerance)\b", r"\1 \2"),
    _r(rf"(?<!\bat )(?<!\bto )(?<!\bfrom )(?<!\bround )\b((?:my|our|his|her|their|"
       rf"the)\s+(?:\w+\s+)?(?:{_KIN}))'s(?=\s+(?:{_IS_AFTER})\b(?!\s*(?:own\b)))(?!\s+\w+ing\s+\w+\s+(?:is|are|"
       rf"was|were)\b)", r"\1 is"),
    _r(r"\b((?:my|our|the|his|her|their|your)\s+(?:[a-z-]+\s+)?[a-z-]+)'s(?=\s+(?:a|an|on|at|not|been|the|my|our|"
       r"so|very|too|really|still|always|never|already|just|now|\d)\b(?!\s+own\b))", r"\1 is"),
    _r(r"\b([A-Z][a-zà-ÿ]+)'s(?=\s+(?:my|our|a|an|not|been|allergic|called|moving|getting|coming|really|so|too|"
       r"still)\b)", r"\1 is", 0),
    _r(rf"\b((?:my|our|the|his|her|their|your)\s+(?:[a-z-]+\s+)?[a-z-]+)'s(?=\s+(?:{_BEING_SO})\s*{_CLAUSE_END})"
       r"(?<!thing's)(?<!day's)", r"\1 is"),
    _r(rf"\b((?:my|our)\s+[a-z-]+)'s(?=\s+{_FULL_NAME}(?:\s+(?:now|again))?\s*(?:[,.!?;]|$))", r"\1 is", 0),
    _r(r"((?:^|[.!?,;] )[A-Za-z]{3,}|\b(?:my|our|the|his|her|their) (?:[\w-]+ )?[\w-]+)'s(?=\s+(?:due(?! date)|booked|"
       r"scheduled|cancelled|canceled|postponed|(?:at|on) (?:\d|noon|mon|tue|wed|thu|fri|sat|sun)))", r"\1 is"),
    _r(rf"{_HAVING_BE}'s(?=\s+(?:in (?:the|a|for|hospital|bits)|(?:up|down) to|at (?:the|a)|"
       r"off (?:work|school|sick|to)|out of|back (?:in|from|at|on)|on the)\b)", r"\1 is"),
    _r(r"((?:^|(?<=[.!?;] ))\s*(?:my|our|the|his|her|their) (?:[\w-]+ )?[\w-]+)'s(?=\s+in (?-i:[A-Z])\w)", r"\1 is"),
    _r(rf"{_HAVING_BE}'s(?=\s+(?:gone (?:up|down|off|bust)|packed in|broken down|run out|come (?:back|out|down))\b)",
       r"\1 has"),
    _r(rf"(?:(?<=^)|(?<=[.!?,;:] )|(?<=\band )|(?<=\bbut )|(?<=\bso ))((?:my|our|his|her|their)\s+"
       rf"(?!kids|parents|folks|twins)(?:{_KIN}))s(?=\s+(?:an?|allergic|called|getting|"
       r"really|so|too|not|always|still|in|from|at|just|deaf|blind|ill|sick|pregnant|retired|vegan|vegetarian)\b)",
       r"\1 is"),
    _r(rf"\b((?:my|our)\s+[a-z]{{3,}}[a-rt-z])s(?=\s+(?:dead|broken|flat|empty|{_FULL_NAME})(?:\s+btw)?\s*(?:[,.!?;]|$))",
       r"\1 is", 0),
    _r(r"\b((?!What|How|Who|Where|When|Why|So|And|But|Neither|Nor)[A-Z][a-z]+) does"
       r"(?= (?:the|all the|most of the|my|our) [a-z]+(?: [a-z]+)?\s*(?:[,.;]|and\b|but\b|$))", r"\1 handles", 0),
    _r(r"\b(the|my|his|her|their) name's\b", r"\1 name is"),
    _r(rf"\b(he|she|it|that|there|who|everyone|someone)'s(?=\s+(?:{_IS_AFTER}|\w+ing)\b)(?!\s+(?:been|got|had|"
       rf"gone)\b)", r"\1 is"),
    _r(r"\b(I|we|you|they|he|she|it|who)'(ve|s) got\b(?!\s+to\b)", r"\1'\2 had"),
    _r(r"^(\s*(?:if|when|once|unless|after|before|whenever)\b(?!.*\b(?:think|say|said|know|hope|tell|"
       r"told)\b)\s+\S+\s+[^,]*?)\s(?=(?:I'll|I'd|I will|I would|I'm|we'll|we'd|we will|I can|I might)\b)", r"\1, "),
    _r(r"^(\s*(?:if|when|once|after|before|whenever)\s+(?:I|we|I'm|we're|it's|my \w+)\s+[^,]{2,40}?)"
       r"\s(?=(?:I|we)\s+[a-z]+[^,]*$)"
       r"(?<!think )(?<!know )(?<!say )(?<!hope )(?<!thing )(?<!time )", r"\1, "),
    _r(r"\b(she|he|I|we|the|a|to|it|they|my|is|was|and|that|in|of)\s+\1\b", r"\1"),
)  # fmt: skip


def repair(content: Edited) -> Edited:
    """All repairs, in order."""
    result = written_out(content)
    for pattern, new in _REPAIRS:
        if pattern.search(result.text):
            result = result.sub(pattern, new)
    return spelled(result)


_EMPHASISED = re.compile(
    r"\b(?:IS|ARE|WAS|WERE|AM|NOT|NEVER|ALWAYS|DO|DOES|DID|HAVE|HAS|HAD|WILL|CAN|SO|VERY|REALLY|LOVE|LOVES|LOVED|HATE|HATES|"
    r"STILL|NOW|THE|MY|AND|BUT|ALL|ONLY|AGAIN|FINALLY|NEED|WANT|FREEZING|WARM|HUGE|TODAY|TOMORROW|NO|YES|THREE|TWO|FOUR|"
    r"EVERY|MOST|BEFORE|AFTER|FINALLY|JUST|GOT|ONE|FIVE|NEW|BACK|OUT|INTO)\b(?=.*[a-z])|(?<=[a-z] )(?:IS|ARE|NOT|NOW)\b"
)  # of words written large for their weight, in a segment that is not shouted as a whole


def calm(segment: Edited) -> Edited:
    """A segment shouted in capitals, in small letters: the parser takes capitals for names."""
    segment = segment.sub(_EMPHASISED, lambda match: match[0].lower())
    letters = [char for char in segment.text if char.isalpha()]
    capitals = sum(char.isupper() for char in letters)
    if len(letters) < 8 or capitals < 0.7 * len(letters):
        return segment
    lowered = "".join(char.lower() if len(char.lower()) == 1 else char for char in segment.text)
    lowered = re.sub(r"\bi\b", "I", lowered)
    return Edited(lowered, segment.begins, segment.ends)


_SUPPLY: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), new)
    for pattern, new in (
        (r"(?=(?:back|off|stuck|home|no longer|allergic|afraid|scared|tired|knackered|sick|lactose intolerant|"
         r"gluten|out|away|down|"
         r"currently|now|still|not|really|so|totally|super|obsessed|addicted|married|divorced|engaged|pregnant|vegan|"
         r"vegetarian|based|born|originally|proud|glad|excited|ready|due|thinking|planning|moving|going|working|living|"
         r"learning|studying|training|trying|starting|getting|looking|hoping|considering|reading|watching|writing|"
         r"playing|using|taking|flying|driving|heading|staying|visiting|selling|buying|leaving|waiting|travelling|"
         r"traveling|meeting|seeing|having|doing|building|making|switching|quitting|expecting|saving|renting)\b"
         r"(?!\s+(?:is|was|are|were|has|sucks|makes|\w+s\s+(?:my|me|a|the))\b)(?!\s*[:=])(?!\s*,?\s+(?:I|he|she|we|they|it|it's|I'm|I've)\b)(?!\s+(?:now|far|what|how|"
         r"on\s*$))(?!\s+an?\s[\w' -]+\s(?:on|at|in)\s[\w ]*\d))",
         "I am "),
        (r"(?=(?:back |over |up |down |out )?(?:in|at) (?-i:[A-Z])[\w-]+(?: (?-i:[A-Z])[\w-]+)? (?:for (?:the|a|two|"
         r"three|\d)|until|till|this|all|"
         r"right now|at the moment|currently|now|with my|since)\b)", "I am "),
        (r"(?=(?:need|want|own|enjoy|collect|love|hate|prefer|live|work|got|have|had|miss|wish|hope|loved|hated|"
         r"started|used to|usually|"
         r"always|never|quit|bought|sold|went|saw|met|moved|visited|finished|broke|lost|found|booked|ordered|"
         r"adopted|joined|passed|failed|picked|tried|ran|cooked|baked|made|took|gave|came|stayed|signed|switched|"
         r"upgraded|cancelled|canceled|watched|spent|slept|forgot|left|turned|grew|graduated|studied|played|"
         r"can't|cannot|don't|didn't|won't|couldn't|haven't|might|may|will|should|think|guess|just|finally)\b"
         r"(?!\s*[:=,])(?!\s+(?:you|your|is|was|are)\b))",
         "I "),
    )
)  # fmt: skip
_IMPERATIVE = re.compile(
    r"^(?:don't|never|always|just|finally)\s+(?:\w+\s+)?(?:send|remind|tell|ask|call|use|push|ping|message|suggest|recommend|"
    r"show|give|book|order|mention|bring|contact|notify|email|text|wake|reply|answer|write|speak|schedule|forget|worry|"
    r"bother|disturb|say|add|put|assume|share|include|start|make|let|buy|play|translate|address|be|go|do|keep|set|turn)\b",
    re.IGNORECASE,
)


_DOING = re.compile(
    r"^(?:just |still |currently |now )?(?P<verb>[a-z]+(?:-[a-z]+)?ing)\s+(?:for|with|at|in|on|to|my|our|the|a|"
    r"an|until|this|some|again|from|"
    r"about|up|out|off|back|through|around|into|two|three)\b(?!.*\b(?:is|was|are|were|makes?|made|would|will)\b)",
    re.IGNORECASE,
)  # "house-sitting for my aunt"
_GERUND_SUBJECT = re.compile(
    r"^\w+ing\b[^,;.!?]*\s(?:is|isn't|was|wasn't|are|were|makes?|made|helps?|helped|feels?|felt|takes?|can|will|has|gives?|"
    r"keeps?|kept|\w{3,}s\s+me)\b",
    re.IGNORECASE,
)  # "learning a language is tough" has a subject


def supply_subject(segment: Edited, *, question: bool) -> Edited:
    """Put back the speaker that chat English leaves out at the beginning."""
    lead = re.match(
        r"\s*(?:(?:and|but|so|also|ok|okay|well|oh|yeah|yes|no|hi|hey|then|plus)[\s,]+)*", segment.text, re.IGNORECASE
    )
    at = lead.end() if lead else 0
    rest = segment.text[at:]
    if question or _IMPERATIVE.match(rest) or _GERUND_SUBJECT.match(rest):
        return segment
    doing = _DOING.match(rest)
    if doing is not None and verb_lemma(doing["verb"].rpartition("-")[2].lower()) is not None:
        return segment.splice(at, at, "I am ")
    for pattern, supplied in _SUPPLY:
        if pattern.match(rest):
            return _without_here(segment).splice(at, at, supplied)
    return segment


_HERE = re.compile(
    r"(?<=\w)\s+(?:over )?here\s*$(?<!up here)(?<!out here)(?<!in here)(?<!from here)(?<!right here)", re.IGNORECASE
)
_STATING = re.compile(
    r"^\W*(?:\w+\s+)?(?:allergic|intolerant|afraid|scared|tired|knackered|sick|vegan|vegetarian|addicted|obsessed|proud|"
    r"glad|excited|pregnant|married|divorced|engaged|love|hate|prefer|enjoy|own|collect|dislike)\b",
    re.IGNORECASE,
)


def _without_here(segment: Edited) -> Edited:
    """Without the "here" by which a subjectless note means its writer: "allergic to nuts here", not "working here"."""
    here = _HERE.search(segment.text)
    return segment.cut(0, here.start()) if here and _STATING.match(segment.text) else segment


def all_of(pieces: Iterable[Edited]) -> Edited:
    """Pieces of text joined by spaces, each keeping its places."""
    text = ""
    begins: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    for piece in pieces:
        if text:
            at = piece.begins[0] if piece.begins else max(ends, default=0)
            text, begins, ends = text + " ", (*begins, at), (*ends, at)
        text, begins, ends = text + piece.text, begins + piece.begins, ends + piece.ends
    return Edited(text, begins, ends)
