-- Reservations of the car supplier Wheelhouse.
create table wheelhouse_reservations (
  reservation_id text primary key,
  place bigint generated always as identity,
  idempotency_key text not null unique,
  status text not null check (status in ('confirmed', 'cancelled', 'cancelled_by_supplier', 'overbooked')),
  station_id text not null,
  class_code text not null,
  -- Local days on which the car is taken.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  driver jsonb not null,
  document jsonb not null,
  total bigint not null check (total > 0),
  made_at timestamptz not null,
  changed_at timestamptz not null
);
--> statement-breakpoint
create index wheelhouse_reservations_made on wheelhouse_reservations (made_at);
--> statement-breakpoint
create index wheelhouse_reservations_taken on wheelhouse_reservations (station_id, class_code, last_day)
  where status = 'confirmed';
--> statement-breakpoint
-- The address that receives events; at most one row.
create table wheelhouse_webhook (
  only_row boolean primary key default true check (only_row),
  url text not null,
  secret text not null
);
