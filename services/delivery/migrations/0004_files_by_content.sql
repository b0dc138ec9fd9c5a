-- What a name stands for, of files that are addressed by content. Releases of before have none here.
create table release_files (
  package text not null,
  path text not null,
  integrity text not null,
  bytes integer not null,
  brotli_bytes integer not null,
  primary key (package, path)
);
--> statement-breakpoint
-- Releases that nothing could choose any more and that are gone, so that a rollout of one is refused in words.
create table pruned_releases (
  package text not null,
  version text not null,
  pruned_at timestamptz not null default now(),
  pruned_by text not null,
  primary key (package, version)
);
--> statement-breakpoint
-- When a rollout last spoke of a release, kept by the database whoever changes the rollout: what was live a moment ago is
-- still on open pages.
create table live_releases (
  package text not null,
  version text not null,
  last_live_at timestamptz not null,
  primary key (package, version)
);
--> statement-breakpoint
create function versions_of_rollout(rollout rollouts) returns setof text language sql stable as $$
  select rollout.default_version where rollout.default_version is not null
  union
  select rollout.previous_version where rollout.previous_version is not null
  union
  select jsonb_path_query(rollout.rules, 'lax $.**.version ? (@.type() == "string")') #>> '{}'
$$;
--> statement-breakpoint
insert into live_releases (package, version, last_live_at)
select o.package, v, now() from rollouts o, versions_of_rollout(o) v;
--> statement-breakpoint
create function note_live_releases() returns trigger language plpgsql as $$
begin
  insert into live_releases (package, version, last_live_at)
  select new.package, v, now() from versions_of_rollout(new) v
  union
  select old.package, v, now() from versions_of_rollout(old) v where tg_op = 'UPDATE'
  on conflict (package, version) do update set last_live_at = excluded.last_live_at;
  return new;
end
$$;
--> statement-breakpoint
create trigger note_live_releases after insert or update on rollouts
  for each row execute function note_live_releases();
--> statement-breakpoint
-- A published release never changes. It goes as a whole, where pruning says that it is at work.
create or replace function keep_published_release() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('delivery.pruning', true) = 'on' then
    return old;
  end if;
  raise exception 'release % % is published and stays as it is', old.package, old.version;
end
$$;
