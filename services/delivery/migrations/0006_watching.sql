-- A fair sample of an hour's visitors: who is in it is drawn, and its share falls as more of them come. Rows of before
-- belong to every sample.
alter table telemetry_visitors
  add column draw real not null default 0,
  add column share real not null default 1,
  -- How far a visitor's booking came on pages with the release.
  add column begun boolean not null default false,
  add column paid boolean not null default false,
  add column refused boolean not null default false;
--> statement-breakpoint
-- Asked each second while a release is watched.
create index telemetry_visitors_failed on telemetry_visitors (package, revision) where failed;
--> statement-breakpoint
alter table collected_errors add column first_path text not null default '';
