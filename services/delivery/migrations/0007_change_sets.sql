-- Several packages that go out as one: the rule of a set stands in the rollout of each of its packages, by its number.
create table change_sets (
  id integer primary key generated always as identity,
  -- Package and version, in the order in which they were named.
  packages jsonb not null,
  state text not null check (state in ('open', 'paused', 'stopped', 'done', 'rolled_back')),
  -- Audience, percent, times and plan.
  rule jsonb not null,
  revision integer not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  why text not null,
  changed_at timestamptz not null default now()
);
--> statement-breakpoint
-- Every step of a set with its state and rule before and after it; the first has nothing before.
create table change_set_steps (
  change_set integer not null references change_sets (id),
  -- That the step made of the set.
  revision integer not null,
  kind text not null check (kind in ('change', 'stop')),
  before jsonb,
  after jsonb not null,
  -- The revision that the rollback made.
  undone_by integer,
  at timestamptz not null default now(),
  primary key (change_set, revision)
);
--> statement-breakpoint
-- Steps of a package that a set took are taken back with the set alone.
alter table rollout_steps add column change_set integer references change_sets (id), add column set_revision integer;
--> statement-breakpoint
-- One line of the log for all packages of a set, with the revision that each of them came to.
alter table audit add column change_set integer, add column package_revisions jsonb;
--> statement-breakpoint
create index audit_by_change_set on audit (change_set, id desc) where change_set is not null;
