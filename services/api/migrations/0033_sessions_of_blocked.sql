-- Whoever is signed out because their account was blocked is told why: by the cookie that opens nothing any more.
create table blocked_sessions (
  token_hash text primary key,
  session_id text not null unique,
  user_id text not null references accounts on delete cascade,
  -- When the cookie is gone from every browser.
  ends_at timestamptz not null
);
--> statement-breakpoint
create index blocked_sessions_user_id on blocked_sessions (user_id);
--> statement-breakpoint
create index blocked_sessions_ends_at on blocked_sessions (ends_at);
--> statement-breakpoint
create or replace function end_sessions_of_blocked() returns trigger language plpgsql as $$
begin
  insert into blocked_sessions (token_hash, session_id, user_id, ends_at)
    select token_hash, session_id, user_id, ends_at from sessions where user_id = new.user_id
    on conflict do nothing;
  delete from sessions where user_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
-- What is said of a block ends with it; the sessions stay over.
create function forget_sessions_of_unblocked() returns trigger language plpgsql as $$
begin
  delete from blocked_sessions where user_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger unblocked_accounts_are_told_nothing
  after update of is_blocked on accounts
  for each row when (old.is_blocked and not new.is_blocked)
  execute function forget_sessions_of_unblocked();
