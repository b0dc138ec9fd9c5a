-- Digests of who took a hold: of the session or browser, and of the network (a keyed one: addresses can be guessed).
-- Null for holds of before, and once nobody needs to know.
alter table holds add column holder_hash text;
--> statement-breakpoint
alter table holds add column network_hash text;
--> statement-breakpoint
create index holds_open_of_network on holds (network_hash) where status = 'held' and unit_id is not null;
--> statement-breakpoint
create index holds_open_of_holder on holds (holder_hash) where status = 'held' and unit_id is not null;
