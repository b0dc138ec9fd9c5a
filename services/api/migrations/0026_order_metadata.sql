-- What the order says of itself to the provider (spec §3): the same whenever its intent is made again.
alter table payments add column order_metadata jsonb not null default '{}';
