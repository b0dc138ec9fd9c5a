-- What is held in the place of a booked item, as it was promised: that item is cancelled once it is booked.
alter table holds
  add column replaces_item text references order_items,
  add column replaces jsonb,
  add constraint holds_replaces check ((replaces_item is null) = (replaces is null));
--> statement-breakpoint
-- Of several that are held in one item's place, one is booked.
create unique index holds_replaces_item on holds (replaces_item)
  where replaces_item is not null and status in ('held', 'booking', 'booked');
--> statement-breakpoint
-- Number of the booking that took the place of a cancelled item.
alter table order_items add column replaced_by text;
