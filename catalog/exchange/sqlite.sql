-- The tables of catalog.sqlite3. Ids are the permanent ids of the site; what is unknown is null.

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE sources (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,        -- kind of entry, as BibLaTeX names it
    label TEXT NOT NULL,       -- author and year
    authors TEXT,
    title TEXT NOT NULL,
    year INTEGER,
    language TEXT,
    access TEXT CHECK (access IN ('read', 'excerpt', 'not-read')),
    via TEXT REFERENCES sources (id),
    reference TEXT NOT NULL,   -- the full reference as text
    annotation TEXT,
    other_ids TEXT NOT NULL,   -- JSON: further keys of the same work
    fields TEXT NOT NULL,      -- JSON: the whole entry by BibLaTeX field
    html_uri TEXT NOT NULL
);

CREATE TABLE decks (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    family TEXT NOT NULL,
    kind TEXT NOT NULL,
    region TEXT NOT NULL,
    period TEXT NOT NULL,
    year_min INTEGER,
    year_max INTEGER,
    card_count INTEGER,
    distinct_cards INTEGER,
    copies_per_card INTEGER,
    card_list_complete INTEGER NOT NULL CHECK (card_list_complete IN (0, 1)),
    description TEXT,          -- Markdown; sources as [@key, place]
    sizes TEXT NOT NULL,       -- JSON
    red_stamp TEXT NOT NULL,   -- JSON: one entry for each list in a source
    facts TEXT NOT NULL,       -- JSON
    html_uri TEXT NOT NULL
);

CREATE TABLE related_decks (
    deck TEXT NOT NULL REFERENCES decks (id),
    related TEXT NOT NULL REFERENCES decks (id),
    PRIMARY KEY (deck, related)
);

CREATE TABLE suits (
    id TEXT PRIMARY KEY,
    deck TEXT NOT NULL REFERENCES decks (id),
    position INTEGER NOT NULL,
    glyph TEXT,
    meaning TEXT,
    plant TEXT,
    month_japan INTEGER,
    month_korea INTEGER,
    card_order TEXT NOT NULL,  -- JSON: ids of cards, from high to low
    note TEXT,
    html_uri TEXT NOT NULL
);
CREATE INDEX suits_deck ON suits (deck);

CREATE TABLE categories (
    id TEXT PRIMARY KEY,
    deck TEXT NOT NULL REFERENCES decks (id),
    html_uri TEXT NOT NULL
);
CREATE INDEX categories_deck ON categories (deck);

CREATE TABLE cards (
    id TEXT PRIMARY KEY,
    deck TEXT NOT NULL REFERENCES decks (id),
    suit TEXT REFERENCES suits (id),
    position INTEGER NOT NULL,
    title TEXT NOT NULL,
    rank REAL,
    rank_label TEXT,
    copies INTEGER,
    code TEXT,
    glyphs TEXT NOT NULL,      -- JSON
    red_stamp INTEGER CHECK (red_stamp IN (0, 1)),
    attributes TEXT NOT NULL,  -- JSON
    note TEXT,
    html_uri TEXT NOT NULL
);
CREATE INDEX cards_deck ON cards (deck, position);
CREATE INDEX cards_suit ON cards (suit);

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    players TEXT,
    type TEXT,
    rules_known TEXT NOT NULL,
    playable INTEGER NOT NULL CHECK (playable IN (0, 1)),
    description TEXT,
    note TEXT,
    variants TEXT NOT NULL,    -- JSON
    options TEXT NOT NULL,     -- JSON: where the sources differ or are silent
    rulesets TEXT NOT NULL,    -- JSON
    html_uri TEXT NOT NULL
);

CREATE TABLE game_decks (
    game TEXT NOT NULL REFERENCES games (id),
    deck TEXT NOT NULL REFERENCES decks (id),
    PRIMARY KEY (game, deck)
);
CREATE INDEX game_decks_deck ON game_decks (deck);

CREATE TABLE rules (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    basis TEXT NOT NULL,
    html_uri TEXT NOT NULL
);
CREATE INDEX rules_game ON rules (game, position);

CREATE TABLE rule_cards (
    rule TEXT NOT NULL REFERENCES rules (id),
    card TEXT NOT NULL REFERENCES cards (id),
    PRIMARY KEY (rule, card)
);
CREATE INDEX rule_cards_card ON rule_cards (card);

CREATE TABLE hands (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    position INTEGER NOT NULL,
    value INTEGER,
    rule TEXT REFERENCES rules (id),
    html_uri TEXT NOT NULL
);
CREATE INDEX hands_game ON hands (game, position);

CREATE TABLE hand_cards (
    hand TEXT NOT NULL REFERENCES hands (id),
    card TEXT NOT NULL REFERENCES cards (id),
    PRIMARY KEY (hand, card)
);
CREATE INDEX hand_cards_card ON hand_cards (card);

CREATE TABLE names (
    number INTEGER PRIMARY KEY, -- place in the file; it is no id
    id TEXT NOT NULL UNIQUE,
    text TEXT NOT NULL,
    lang TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('deck', 'suit', 'category', 'card', 'game', 'hand')),
    deck TEXT REFERENCES decks (id), -- that the thing named belongs to
    suit TEXT REFERENCES suits (id),
    category TEXT REFERENCES categories (id),
    card TEXT REFERENCES cards (id),
    game TEXT REFERENCES games (id),
    hand TEXT REFERENCES hands (id),
    romanization TEXT,
    romanization_system TEXT,
    gloss TEXT,
    source TEXT NOT NULL REFERENCES sources (id),
    locator TEXT,
    via TEXT REFERENCES sources (id),
    attested_in TEXT REFERENCES decks (id),
    certainty TEXT CHECK (certainty IN ('high', 'medium', 'low')),
    reason TEXT,
    composed INTEGER NOT NULL CHECK (composed IN (0, 1)),
    note TEXT,
    html_uri TEXT NOT NULL
);
CREATE INDEX names_deck ON names (deck);
CREATE INDEX names_suit ON names (suit);
CREATE INDEX names_card ON names (card);
CREATE INDEX names_game ON names (game);
CREATE INDEX names_source ON names (source);
CREATE INDEX names_lang ON names (lang);
CREATE VIRTUAL TABLE names_fts USING fts5 (
    text, romanization, gloss, content="names", content_rowid="number", tokenize="unicode61 remove_diacritics 2"
);

CREATE TABLE claims (
    id TEXT PRIMARY KEY,
    topic TEXT NOT NULL,
    statement TEXT NOT NULL,
    state TEXT NOT NULL,
    status TEXT NOT NULL,      -- the state in words
    evidence TEXT NOT NULL,    -- JSON
    html_uri TEXT NOT NULL
);

CREATE TABLE claim_subjects (
    claim TEXT NOT NULL REFERENCES claims (id),
    kind TEXT NOT NULL CHECK (kind IN ('deck', 'suit', 'card', 'game', 'source')),
    deck TEXT REFERENCES decks (id),
    suit TEXT REFERENCES suits (id),
    card TEXT REFERENCES cards (id),
    game TEXT REFERENCES games (id),
    source TEXT REFERENCES sources (id)
);
CREATE INDEX claim_subjects_claim ON claim_subjects (claim);
CREATE INDEX claim_subjects_card ON claim_subjects (card);
CREATE INDEX claim_subjects_deck ON claim_subjects (deck);

CREATE TABLE homologues (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    state TEXT NOT NULL,
    status TEXT NOT NULL,
    html_uri TEXT NOT NULL
);

CREATE TABLE members (
    homologue TEXT NOT NULL REFERENCES homologues (id),
    position INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('card', 'suit')),
    deck TEXT NOT NULL REFERENCES decks (id),
    card TEXT REFERENCES cards (id),
    suit TEXT REFERENCES suits (id),
    name TEXT,
    certainty TEXT,
    attested INTEGER NOT NULL CHECK (attested IN (0, 1)), -- 1: a source states it; 0: it is argued
    note TEXT,
    PRIMARY KEY (homologue, position)
);
CREATE INDEX members_card ON members (card);

CREATE TABLE objects (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    institution TEXT NOT NULL,
    object_number TEXT,
    url TEXT,
    deck TEXT REFERENCES decks (id),
    type TEXT NOT NULL,
    place TEXT,
    culture TEXT,
    date_made TEXT,
    year_min INTEGER,
    year_max INTEGER,
    card_count INTEGER,
    details TEXT NOT NULL,     -- JSON: size, material, credit and the like
    facts TEXT NOT NULL,       -- JSON
    certainty TEXT,
    note TEXT,
    html_uri TEXT NOT NULL
);
CREATE INDEX objects_deck ON objects (deck);

CREATE TABLE citations (
    number INTEGER PRIMARY KEY,
    deck TEXT REFERENCES decks (id),
    claim TEXT REFERENCES claims (id),
    homologue TEXT REFERENCES homologues (id),
    object TEXT REFERENCES objects (id),
    game TEXT REFERENCES games (id),
    rule TEXT REFERENCES rules (id),
    role TEXT NOT NULL,        -- what it does there: asserted, disputed, evidence, fact, rule ...
    place TEXT NOT NULL,       -- which part cites
    position INTEGER NOT NULL,
    source TEXT NOT NULL REFERENCES sources (id),
    locator TEXT,
    via TEXT REFERENCES sources (id),
    says TEXT,
    certainty TEXT,
    note TEXT
);
CREATE INDEX citations_source ON citations (source);
CREATE INDEX citations_deck ON citations (deck);
CREATE INDEX citations_claim ON citations (claim);
CREATE INDEX citations_rule ON citations (rule);
