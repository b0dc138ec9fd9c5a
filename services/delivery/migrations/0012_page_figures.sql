-- What pages tell besides: presses that nothing came of, how soon a page answers and how much it jumps.
alter table telemetry_minutes
  add column dead_clicks integer not null default 0,
  add column inp integer[] not null default '{}',
  add column cls integer[] not null default '{}';
--> statement-breakpoint
-- The same by page, in steps of ten minutes, so that a day stays small.
create table telemetry_routes (
  step timestamptz not null,
  package text not null,
  version text not null,
  route text not null,
  loads integer not null,
  load_failures integer not null,
  mount_failures integer not null,
  render_failures integer not null,
  errors integer not null,
  dead_clicks integer not null,
  mounted integer[] not null,
  lcp integer[] not null,
  inp integer[] not null,
  cls integer[] not null,
  primary key (package, version, route, step)
);
