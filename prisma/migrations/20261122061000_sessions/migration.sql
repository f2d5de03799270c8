-- A token works while its session's row is here, so that people can see where they are signed in. Everybody signs in once more.
CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  token_version integer NOT NULL,
  device text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,

  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_dates_in_range CHECK (dates_in_range(created_at, last_used_at, expires_at))
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

DROP TABLE revoked_sessions;
