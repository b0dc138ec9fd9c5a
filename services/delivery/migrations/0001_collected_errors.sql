alter table telemetry_minutes add column errors integer not null default 0;
--> statement-breakpoint
create table telemetry_visitors (
  package text not null,
  version text not null,
  revision integer not null,
  hour timestamptz not null,
  visitor text not null,
  network text not null,
  seen_at timestamptz not null,
  failed boolean not null,
  mounted integer,
  primary key (package, version, revision, hour, visitor)
);
--> statement-breakpoint
create index telemetry_visitors_by_hour on telemetry_visitors (hour);
--> statement-breakpoint
create table collected_errors (
  id text primary key,
  package text not null,
  version text not null,
  module text not null,
  kind text not null,
  message text not null,
  stack text not null,
  path text not null,
  organisation text not null,
  browser text not null,
  count integer not null check (count > 0),
  visitors integer not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null
);
--> statement-breakpoint
create index collected_errors_by_release on collected_errors (package, version);
--> statement-breakpoint
create index collected_errors_by_time on collected_errors (last_seen);
--> statement-breakpoint
create table collected_error_visitors (
  error text not null references collected_errors (id) on delete cascade,
  visitor text not null,
  primary key (error, visitor)
);
