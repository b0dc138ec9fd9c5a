-- Somebody sees where they are signed in, and signs other devices out: a session knows its device and where it began.
alter table sessions
  add column browser text check (length(browser) <= 40),
  add column system text check (length(system) <= 40),
  add column kind text check (kind in ('desktop', 'phone', 'tablet')),
  -- The beginning of an address alone: it tells a city from another, not a household.
  add column network text check (length(network) <= 60),
  add column time_zone text check (length(time_zone) <= 64),
  add column last_used_at timestamptz,
  -- Whose key is taken back with the session.
  add column browser_hash text;
--> statement-breakpoint
update sessions set last_used_at = created_at;
--> statement-breakpoint
alter table sessions alter column last_used_at set not null, alter column last_used_at set default now();
--> statement-breakpoint
alter table sessions drop constraint sessions_opened_by_check;
--> statement-breakpoint
alter table sessions add check (opened_by in ('password', 'passkey', 'sign-up', 'reset', 'key'));
