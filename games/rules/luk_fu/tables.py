"""What Luk Fu is, apart from any match: its rules, options and rulesets."""

from games.engine.core import GameInfo
from games.engine.measure import Measure
from games.rules.luk_fu.options_table import OPTIONS, RULESETS
from games.rules.luk_fu.rules_of_deal import DEAL_RULES
from games.rules.luk_fu.rules_of_play import PLAY_RULES

DEALS = {"4-deals": 4, "1-deal": 1, "12-deals": 12}
MAX_EVENTS_OF_A_DEAL = 1 + 2 + 3 + 36 + 1  # the deal, Five Tigers, calls, plays, claim or pass at the end

INFO = GameInfo(
    slug="luk-fu",
    name="Luk Fu",
    version=1,
    deck="six-tigers",
    seats=(4, 3),
    rules=DEAL_RULES + PLAY_RULES,
    options=OPTIONS,
    rulesets=RULESETS,
    max_plies=1 + max(DEALS.values()) * MAX_EVENTS_OF_A_DEAL,
    zero_sum=True,
    face_down=frozenset({"discard"}),
    measure=Measure(
        "units",
        "Luk Fu is weighed in units, not in points: whoever wins has 2.5 and the two others lose 1.25 each; "
        "points received or paid count besides by their square root, so that 4 points are 2 units.",
    ),
)
