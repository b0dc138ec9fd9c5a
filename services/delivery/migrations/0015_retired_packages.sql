-- A package that was taken off the lists. Its releases and its audit log stay, and a new rollout brings it back.
alter table rollouts add column retired boolean not null default false;
