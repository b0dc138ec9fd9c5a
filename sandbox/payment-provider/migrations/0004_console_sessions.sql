-- Who is signed in to the console. Signing out takes the row, and with it whatever cookie still names it.
create table console_sessions (
  -- sha256: who reads this table opens nothing.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Of the operator's token that opened it: a new one ends what the old one opened.
  opened_with text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
