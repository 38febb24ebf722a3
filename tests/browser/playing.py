"""How a person plays at the page: by pointer, by touch, by keyboard, or with nothing but forms."""

import json

from games.engine.core import Action

HAND = "label.k[data-card='{}'] input[name=card]:not(:checked)"
POOL = "label.k[data-card='{}'] input[name=take]:not(:checked)"


def deal(page, game, **fields):
    """Deals a match of one deal from the page of a game, against computers that think nothing out."""
    usual = {"length": "1-deal", "level": "greedy"}
    query = "&".join(f"{key}={value}" for key, value in {**usual, **fields}.items())
    page.goto(f"/play/{game}?{query}")
    page.get_by_role("button", name="Deal", exact=True).click()
    page.wait_for_selector("#table")


def sit_down(page, game, **fields):
    """Deals until the person has something to do: a computer that leads may win before that."""
    for _ in range(10):
        deal(page, game, **fields)
        if wait(page):
            return
    raise AssertionError("ten deals ended before the person's turn")


def legal(page):
    """The legal actions; of a pattern the first choice."""
    found = []
    for entry in json.loads(page.locator("#legal").text_content()):
        text = entry.get("action") or " ".join([entry["verb"], *entry["from"][: entry["choose"]]])
        found.append(Action.parse(text))
    return found


def wait(page):
    """Until it is the person's turn, or the deal has ended. Whether it goes on."""
    page.wait_for_selector("form.felt, #end, a.present", timeout=20_000)
    while page.locator("a.present").count():  # where no script asks for the next step
        page.locator("a.present").click()
    return page.locator("#end").count() == 0


def by_pointer(page, action):
    """Chooses the cards of an action and presses its button."""
    if not choose(page, action, lambda box: box.click()):
        finish(page, action)


def by_touch(page, action):
    """The same with a finger."""
    if not choose(page, action, lambda box: box.tap()):
        finish(page, action, lambda button: button.tap())


def choose(page, action, press):
    """Chooses the cards. Whether the move was made by that: choosing its last target makes it."""
    # Where the cards come from: the first from the hand, of the fishing games the rest from the pool.
    fixed = page.locator("input[data-fixed]").count()
    pool = page.locator("input[name=take]").count() > 0
    for at, card in enumerate(action.cards):
        if at < fixed:
            continue
        box = page.locator((POOL if pool and at > 0 else HAND).format(card)).first
        is_target = page.locator(f"label.legal[data-card='{card}']").count() > 0
        press(box)
        if pool and at > 0 and is_target:
            return True
    return False


def finish(page, action, press=lambda button: button.click()):
    button = page.locator(f"form.felt button[name=verb][value='{action.verb}']")
    if button.count():
        press(button)


def by_keyboard(page, action):
    """The same with keys alone: Tab between the groups, arrows within one, Enter."""
    fixed = page.locator("input[data-fixed]").count()
    pool = page.locator("input[name=take]").count() > 0
    for at, card in enumerate(action.cards):
        if at < fixed:
            continue
        selector = (POOL if pool and at > 0 else HAND).format(card)
        reach(page, selector)
        is_target = page.locator("label.legal:has(:focus)").count() > 0
        page.keyboard.press("Enter")
        if pool and is_target:
            return
    reach(page, f"form.felt button[name=verb][value='{action.verb}']")
    page.keyboard.press("Enter")


def reach(page, selector):
    """Moves the focus to the first element of a selector by the keys of a person."""
    focused = f":is({selector}):focus"
    for _ in range(80):
        if page.locator(focused).count():
            return
        inside = page.locator(f"[role=group]:has(:focus):has({selector})").count()
        page.keyboard.press("ArrowRight" if inside else "Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def play(page, how, choose_action=lambda actions: actions[0]):
    """Plays until the deal has ended; gives the number of the person's moves."""
    moves = 0
    while wait(page):
        ply = page.get_attribute("#table", "data-ply")
        how(page, choose_action(legal(page)))
        page.wait_for_selector(f"#table:not([data-ply='{ply}'])", timeout=20_000)
        moves += 1
        assert moves < 60
    return moves
