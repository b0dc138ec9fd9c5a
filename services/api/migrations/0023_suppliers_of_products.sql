-- A unit is named by its place, its product where that is no hotel, its house, and what is taken in it.
alter table capacity_taken drop constraint inventory_taken_unit_id_check;
--> statement-breakpoint
alter table capacity_taken add constraint capacity_unit_id
  check (unit_id ~ '^[a-z0-9-]+(\.[a-z0-9-]+){1,2}/[a-z0-9-]+$');
--> statement-breakpoint
-- What the sandbox's suppliers have booked knows no hotel: who has it, what it is, and from when until when.
alter table supplier_bookings rename column hotel_id to supplier_id;
--> statement-breakpoint
alter table supplier_bookings rename column room_id to item;
--> statement-breakpoint
alter table supplier_bookings rename column checkin to starts;
--> statement-breakpoint
alter table supplier_bookings rename column checkout to ends;
--> statement-breakpoint
-- One supplier had everything until now.
update supplier_bookings set item = supplier_id || '/' || item, supplier_id = 'sandbox' where supplier_id is not null;
