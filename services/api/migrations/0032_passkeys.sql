-- Somebody signs in with a passkey besides the password.
create table passkeys (
  passkey_id text primary key,
  user_id text not null references accounts on delete cascade,
  -- The authenticator's own id, at the site that it is for.
  credential_id text not null check (length(credential_id) between 1 and 2000),
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports jsonb not null default '[]',
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential_unique unique (credential_id, rp_id)
);
--> statement-breakpoint
create index passkeys_user_id on passkeys (user_id);
--> statement-breakpoint
-- What an authenticator signs: for one browser, once, for minutes.
create table passkey_challenges (
  challenge_hash text primary key check (challenge_hash ~ '^[0-9a-f]{64}$'),
  browser_hash text not null,
  -- Null where somebody signs in.
  user_id text references accounts on delete cascade,
  expires_at timestamptz not null
);
--> statement-breakpoint
create index passkey_challenges_user_id on passkey_challenges (user_id) where user_id is not null;
--> statement-breakpoint
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
