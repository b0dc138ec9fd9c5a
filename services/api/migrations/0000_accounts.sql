create table accounts (
  user_id text primary key check (user_id ~ '^[A-Za-z0-9]{4,40}$'),
  email text not null check (length(email) between 3 and 254),
  -- What two spellings of one address have in common; one account each.
  email_key text not null constraint accounts_email_key_unique unique check (email_key = lower(email_key)),
  password_hash text not null check (password_hash like '$argon2id$%'),
  firstname text not null check (length(firstname) between 1 and 80),
  lastname text not null check (length(lastname) between 1 and 80),
  title text check (length(title) <= 20),
  calling_code text check (length(calling_code) <= 8),
  phone text check (length(phone) <= 30),
  role text not null check (role in ('traveller', 'agent', 'operator')),
  usr_type text not null check (usr_type in ('2', '3')),
  is_demo boolean not null default false,
  is_blocked boolean not null default false,
  preferred_language text check (preferred_language ~ '^[a-z]{2}-[A-Z]{2}$'),
  preferred_currency text check (preferred_currency ~ '^[A-Z]{3}$'),
  -- Where the account was made; it signs in at every organisation (docs/decisions).
  organisation_id text not null,
  access_code text check (length(access_code) <= 80),
  invited_trip_id text check (length(invited_trip_id) <= 80),
  referral_code text check (length(referral_code) <= 80),
  created_at timestamptz not null
);
--> statement-breakpoint
create table sessions (
  -- sha256 of the userToken cookie: who reads this table can open no session.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  session_id text not null constraint sessions_session_id_unique unique,
  user_id text not null references accounts on delete cascade,
  organisation_id text not null,
  opened_by text not null check (opened_by in ('password', 'sign-up', 'reset', 'key')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  check (created_at <= expires_at and expires_at <= ends_at)
);
--> statement-breakpoint
create index sessions_user_id on sessions (user_id);
--> statement-breakpoint
create index sessions_expires_at on sessions (expires_at);
--> statement-breakpoint
create function end_sessions_of_blocked() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger blocked_accounts_have_no_sessions
  after update of is_blocked on accounts
  for each row when (new.is_blocked and not old.is_blocked)
  execute function end_sessions_of_blocked();
--> statement-breakpoint
-- However a session ends, every copy of the API hears of it and tells the pages it belongs to.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.session_id);
  return null;
end $$;
--> statement-breakpoint
create trigger ended_sessions_are_told
  after delete on sessions
  for each row execute function tell_session_ended();
--> statement-breakpoint
create table password_resets (
  reset_id text primary key,
  user_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (created_at < expires_at)
);
--> statement-breakpoint
create index password_resets_user_id on password_resets (user_id);
--> statement-breakpoint
create table impersonation_keys (
  key_hash text primary key check (key_hash ~ '^[0-9a-f]{64}$'),
  outcome text not null check (outcome in ('sign-in', 'session-out', 'sso-logout')),
  user_id text references accounts on delete cascade,
  -- Null for a key that works at every organisation.
  organisation_id text,
  reusable boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  check ((outcome = 'sign-in') = (user_id is not null)),
  constraint organisations_keys_are_single_use check (organisation_id is null or not reusable)
);
--> statement-breakpoint
create index impersonation_keys_user_id on impersonation_keys (user_id);
--> statement-breakpoint
create table attempts (
  rule text not null,
  -- sha256 of an e-mail or address: the table tells nobody who tried.
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  count integer not null check (count >= 0),
  window_ends_at timestamptz not null,
  primary key (rule, key_hash)
);
--> statement-breakpoint
create index attempts_window_ends_at on attempts (window_ends_at);
--> statement-breakpoint
create table trips (
  trip_id text primary key check (length(trip_id) between 1 and 80),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null
);
--> statement-breakpoint
create table trip_members (
  trip_id text not null references trips on delete cascade,
  user_id text not null references accounts on delete cascade,
  joined_at timestamptz not null,
  primary key (trip_id, user_id)
);
--> statement-breakpoint
create index trip_members_user_id on trip_members (user_id);
--> statement-breakpoint
create table exchange_rates (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  -- Units for one US dollar.
  rate numeric(20, 8) not null check (rate > 0),
  as_of date not null,
  check (currency <> 'USD' or rate = 1)
);
--> statement-breakpoint
-- What the socket's adapter carries between copies of the API when it is too long for a notification.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
--> statement-breakpoint
create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  ahead_seconds bigint not null default 0 check (ahead_seconds >= 0)
);
--> statement-breakpoint
insert into sandbox_clock default values;
--> statement-breakpoint
create function tell_clock_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('clock_moved', new.ahead_seconds::text);
  return null;
end $$;
--> statement-breakpoint
create trigger moved_clocks_are_told
  after update on sandbox_clock
  for each row execute function tell_clock_moved();
