-- How far the sandbox's time is ahead of the real time.
create table sandbox (
  only_row boolean primary key default true check (only_row),
  ahead_seconds bigint not null default 0 check (ahead_seconds >= 0)
);
--> statement-breakpoint
insert into sandbox default values;
--> statement-breakpoint
-- Failures that the next requests have on purpose.
create table faults (
  fault_id bigint generated always as identity primary key,
  kind text not null,
  settings jsonb not null,
  remaining integer not null check (remaining >= 0)
);
--> statement-breakpoint
-- Requests to both servers, without their bodies, which hold personal data.
create table requests (
  request_id bigint generated always as identity primary key,
  server text not null check (server in ('duffel', 'apitude')),
  method text not null,
  path text not null,
  status integer,
  error_code text,
  fault text,
  milliseconds integer not null,
  made_at timestamptz not null
);
