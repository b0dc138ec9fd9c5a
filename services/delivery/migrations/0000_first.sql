create table live (
  id integer primary key default 1 check (id = 1),
  revision bigint not null,
  organisations_version integer not null
);
--> statement-breakpoint
insert into live (revision, organisations_version) values (0, 0);
--> statement-breakpoint
create table organisation_documents (
  organisation text not null,
  version integer not null,
  document jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (organisation, version)
);
--> statement-breakpoint
create table releases (
  package text not null,
  version text not null,
  record jsonb not null,
  announced_at timestamptz not null default now(),
  announced_by text not null,
  published_at timestamptz,
  published_by text,
  primary key (package, version),
  check ((published_at is null) = (published_by is null))
);
--> statement-breakpoint
create index releases_by_time on releases (published_at desc);
--> statement-breakpoint
create function keep_published_release() returns trigger language plpgsql as $$
begin
  raise exception 'release % % is published and stays as it is', old.package, old.version;
end
$$;
--> statement-breakpoint
create trigger releases_immutable before update or delete on releases
  for each row when (old.published_at is not null) execute function keep_published_release();
--> statement-breakpoint
create table rollouts (
  package text primary key,
  default_version text,
  previous_version text,
  rules jsonb not null,
  rules_last boolean not null,
  paused boolean not null,
  killed boolean not null,
  revision integer not null,
  changed_at timestamptz not null default now(),
  foreign key (package, default_version) references releases (package, version),
  foreign key (package, previous_version) references releases (package, version)
);
--> statement-breakpoint
create table release_tokens (
  hash text primary key,
  who text not null,
  packages text[] not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table audit (
  id serial primary key,
  at timestamptz not null default now(),
  who text not null,
  action text not null,
  package text,
  what text not null,
  why text not null
);
--> statement-breakpoint
create index audit_by_package on audit (package, id desc);
--> statement-breakpoint
create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end
$$;
--> statement-breakpoint
create trigger audit_append_only before update or delete on audit
  for each row execute function keep_audit();
--> statement-breakpoint
create table telemetry_minutes (
  minute timestamptz not null,
  package text not null,
  version text not null,
  revision integer not null,
  loads integer not null,
  load_failures integer not null,
  mount_failures integer not null,
  render_failures integer not null,
  mounted integer[] not null,
  lcp integer[] not null,
  primary key (package, version, minute, revision)
);
--> statement-breakpoint
create index telemetry_by_minute on telemetry_minutes (minute);
