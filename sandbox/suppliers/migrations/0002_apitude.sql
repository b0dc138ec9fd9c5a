-- Bookings of the APItude-compatible server.
create table apitude_bookings (
  number bigint generated always as identity (start with 1000001) primary key,
  api_key text not null,
  client_reference text not null check (length(client_reference) between 1 and 20),
  digest text not null,
  creation_user text not null,
  status text not null check (status in ('CONFIRMED', 'CANCELLED')),
  hotel_id text not null,
  hotel_code integer not null,
  destination text not null,
  country text not null,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  holder_name text not null,
  holder_surname text not null,
  remark text,
  language text not null,
  rooms jsonb not null,
  total_net bigint not null check (total_net >= 0),
  cancellation_reference text,
  cancellation_amount bigint check (cancellation_amount between 0 and total_net),
  hotel_reason text,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
--> statement-breakpoint
create unique index apitude_bookings_confirmed_once on apitude_bookings (api_key, client_reference, digest)
  where status = 'CONFIRMED';
--> statement-breakpoint
create index apitude_bookings_created on apitude_bookings (created_at);
--> statement-breakpoint
-- Rooms taken per type of room and night.
create table apitude_taken_rooms (
  unit_id text not null,
  night date not null,
  taken integer not null check (taken >= 0),
  allotment integer not null,
  place_id text not null generated always as (split_part(unit_id, '.', 1)) stored,
  primary key (unit_id, night),
  check (taken <= allotment)
);
--> statement-breakpoint
create index apitude_taken_rooms_place on apitude_taken_rooms (place_id, night);
