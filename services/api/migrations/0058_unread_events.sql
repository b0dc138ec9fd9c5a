-- Changes that suppliers reported and that could not be read, until they are read. Operators see them in the console.
create table unread_events (
  supplier text not null,
  reference text not null,
  kind text check (kind in ('schedule_changed', 'cancelled_by_supplier', 'overbooked')),
  occurred_at timestamptz not null,
  error text not null,
  attempts integer not null default 1,
  failed_at timestamptz not null,
  primary key (supplier, reference)
);
