-- When somebody's board was last connected. It stays when they sign out: without a board nobody sees new orders.
CREATE TABLE board_presence (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  seen_at timestamptz(3) NOT NULL,

  CONSTRAINT board_presence_pkey PRIMARY KEY (user_id),
  CONSTRAINT board_presence_dates_in_range CHECK (dates_in_range(seen_at))
);
CREATE INDEX board_presence_seen_at_idx ON board_presence (seen_at);
