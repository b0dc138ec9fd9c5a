-- Every step of a rollout with what was served before and after it, so that a rollback can take back the last one, and
-- the one before that.
create table rollout_steps (
  package text not null,
  -- That the step made of the rollout.
  revision integer not null,
  -- A stop takes a version off visitors by itself; a rollback never brings it back.
  kind text not null check (kind in ('change', 'stop')),
  -- That was stopped.
  version text,
  before jsonb not null,
  after jsonb not null,
  -- The revision that the rollback made.
  undone_by integer,
  at timestamptz not null default now(),
  primary key (package, revision)
);
--> statement-breakpoint
-- Null: visitors of every organisation, as tokens of before.
alter table release_tokens add column organisations text[];
--> statement-breakpoint
-- Builders whose own identity tokens are taken, for a release token that lasts minutes.
create table trusted_builders (
  id text primary key,
  issuer text not null,
  audience text not null,
  -- May hold * for any text.
  subject text not null,
  packages text[] not null,
  organisations text[],
  created_at timestamptz not null default now(),
  created_by text not null
);
--> statement-breakpoint
-- From which branch and commit a release was published: the same content may come from several.
create table release_builds (
  package text not null,
  version text not null,
  branch text not null,
  commit text not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (package, version, branch),
  foreign key (package, version) references releases (package, version) on delete cascade
);
--> statement-breakpoint
create index release_builds_by_branch on release_builds (package, branch, published_at desc);
