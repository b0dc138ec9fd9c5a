-- How many rooms of a kind are taken for a night. What is there at all follows from the inventory's seed; a row is made
-- when the first one is taken.
create table inventory_taken (
  -- place.hotel/kind of room
  unit_id text not null check (unit_id ~ '^[a-z0-9-]+\.[a-z0-9-]+/[a-z0-9-]+$'),
  night date not null,
  taken integer not null check (taken >= 0),
  -- As it was when the row was made.
  allotment integer not null check (allotment >= 0),
  place_id text not null generated always as (split_part(unit_id, '.', 1)) stored,
  primary key (unit_id, night),
  constraint inventory_taken_within_allotment check (taken <= allotment)
);
--> statement-breakpoint
-- Searches ask for all that is taken at a place.
create index inventory_taken_place_night on inventory_taken (place_id, night) where taken > 0;
