-- Other names that suppliers are being asked for, and which asking of theirs stands.
alter table bookings
  add column wanted_travellers jsonb,
  add column names_version integer;
--> statement-breakpoint
create index bookings_wanted_travellers on bookings (updated_at) where wanted_travellers is not null;
--> statement-breakpoint
alter table supplier_bookings add column names_version integer not null default 0;
