CREATE TABLE houses (
    guild BIGSERIAL NOT NULL,
    settings VARCHAR NOT NULL,
    PRIMARY KEY (guild)
);
CREATE TABLE meta (
    id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE people (
    "user" BIGSERIAL NOT NULL,
    settings VARCHAR NOT NULL,
    PRIMARY KEY ("user")
);
CREATE TABLE ratings (
    guild BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    game VARCHAR NOT NULL,
    period VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    mu FLOAT NOT NULL,
    sigma FLOAT NOT NULL,
    ordinal FLOAT NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    points INTEGER NOT NULL,
    best INTEGER NOT NULL,
    PRIMARY KEY (guild, "user", game, period)
);
CREATE INDEX leaderboard ON ratings (guild, game, period, ordinal, "user");
CREATE TABLE tables (
    id SERIAL NOT NULL,
    channel BIGINT NOT NULL,
    guild BIGINT,
    game VARCHAR NOT NULL,
    state_schema INTEGER NOT NULL,
    options VARCHAR NOT NULL,
    status VARCHAR NOT NULL,
    revision INTEGER NOT NULL,
    state BYTEA,
    undoable BOOLEAN NOT NULL,
    host BIGINT NOT NULL,
    message BIGINT,
    created_at TIMESTAMP WITHOUT TIME ZONE NOT NULL,
    ended_at TIMESTAMP WITHOUT TIME ZONE,
    pace VARCHAR NOT NULL,
    rematch_of INTEGER,
    company BOOLEAN NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX ix_tables_guild ON tables (guild);
CREATE UNIQUE INDEX one_open_table_per_channel ON tables (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_being_played ON tables (id);
CREATE INDEX tables_by_channel ON tables (channel);
CREATE TABLE moves (
    table_id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    seat INTEGER,
    key VARCHAR NOT NULL,
    events BYTEA NOT NULL,
    state BYTEA NOT NULL,
    state_schema INTEGER NOT NULL,
    undoable BOOLEAN NOT NULL,
    taken_back BOOLEAN NOT NULL,
    at TIMESTAMP WITHOUT TIME ZONE NOT NULL,
    PRIMARY KEY (table_id, revision),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE rating_changes (
    table_id INTEGER NOT NULL,
    "user" BIGINT NOT NULL,
    game VARCHAR NOT NULL,
    guild BIGINT NOT NULL,
    at TIMESTAMP WITHOUT TIME ZONE NOT NULL,
    ordinal FLOAT NOT NULL,
    gained FLOAT NOT NULL,
    PRIMARY KEY (table_id, "user", game),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX rating_curve ON rating_changes (guild, "user", game, table_id);
CREATE TABLE seats (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    "user" BIGINT NOT NULL,
    name VARCHAR NOT NULL,
    automa VARCHAR,
    points INTEGER,
    rank INTEGER,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX ix_seats_user ON seats ("user");
CREATE TABLE turns (
    table_id INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    "user" BIGINT NOT NULL,
    since TIMESTAMP WITHOUT TIME ZONE NOT NULL,
    deadline TIMESTAMP WITHOUT TIME ZONE,
    remind_at TIMESTAMP WITHOUT TIME ZONE,
    overdue_told BOOLEAN NOT NULL,
    look_at TIMESTAMP WITHOUT TIME ZONE,
    PRIMARY KEY (table_id),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX ix_turns_look_at ON turns (look_at);
CREATE TABLE votes (
    table_id INTEGER NOT NULL,
    motion VARCHAR NOT NULL,
    "user" BIGINT NOT NULL,
    PRIMARY KEY (table_id, motion, "user"),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO meta (id, version) VALUES (1, 2);
