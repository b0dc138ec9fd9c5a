-- What an operator's authenticator app keeps as well; the secret is sealed.
create table operator_second_steps (
  user_id text primary key references accounts on delete cascade,
  secret text not null,
  -- Null until the first code of the app was right.
  enrolled_at timestamptz,
  -- Of the last code that was taken, in steps of 30 seconds: no code is taken twice.
  last_step bigint not null default 0 check (last_step >= 0),
  made_at timestamptz not null
);
--> statement-breakpoint
-- Each opens once in the place of a code of the app.
create table operator_recovery_codes (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  user_id text not null references accounts on delete cascade,
  made_at timestamptz not null,
  used_at timestamptz
);
--> statement-breakpoint
create index operator_recovery_codes_user_id on operator_recovery_codes (user_id);
--> statement-breakpoint
-- Sessions of the operators' own origin, apart from those of the product.
create table operator_sessions (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  session_id text not null unique,
  user_id text not null references accounts on delete cascade,
  -- Null until the second step was done: until then the session opens nothing.
  second_step_at timestamptz,
  created_at timestamptz not null,
  -- Moves on while the session is used.
  expires_at timestamptz not null,
  ends_at timestamptz not null check (expires_at <= ends_at)
);
--> statement-breakpoint
create index operator_sessions_user_id on operator_sessions (user_id);
--> statement-breakpoint
create index operator_sessions_expires_at on operator_sessions (expires_at);
