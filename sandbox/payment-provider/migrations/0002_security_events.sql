-- The trail of security: what was tried and done, kept for 400 days.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  service text not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  -- Many of the same are written as one.
  times integer not null default 1 check (times > 0),
  -- Keyed digests: nobody is named here, and who knows an account finds it.
  accounts text[] not null default '{}',
  actor text,
  -- In full for 30 days; its keyed digest stays.
  address text,
  network text,
  reason text,
  correlation_id text,
  details jsonb not null default '{}'
);
--> statement-breakpoint
create index security_events_at on security_events (at desc);
--> statement-breakpoint
create index security_events_kind on security_events (kind, at desc);
--> statement-breakpoint
create index security_events_network on security_events (network, at desc) where network is not null;
--> statement-breakpoint
create index security_events_accounts on security_events using gin (accounts);
--> statement-breakpoint
-- Those whose address is still to be forgotten.
create index security_events_addresses on security_events (at) where address is not null;
