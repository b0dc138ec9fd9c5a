-- Our ID of each hotel of a supplier. Hotels that several suppliers sell have one ID.
create table supplied_hotels (
  supplier text not null,
  hotel text not null,
  hotel_id text not null,
  place_id text not null,
  primary key (supplier, hotel)
);
--> statement-breakpoint
create index supplied_hotels_place_id_index on supplied_hotels (place_id);
--> statement-breakpoint
create index supplied_hotels_hotel_id_index on supplied_hotels (hotel_id);
--> statement-breakpoint
-- The last import of each supplier's content. The revision increases whenever imported hotels have changed.
create table hotel_imports (
  supplier text primary key,
  revision integer not null,
  status text not null check (status in ('running', 'complete', 'failed')),
  started_at timestamptz not null,
  completed_at timestamptz,
  pages integer not null,
  hotels integer not null,
  failure text
);
