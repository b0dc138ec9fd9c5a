-- Changes of booked items that their suppliers made, with the travellers' answers. A notification that arrives again
-- has the same ID and is ignored.
create table item_events (
  event_id text primary key,
  booking_id text not null references bookings on delete cascade,
  item_id text not null references order_items on delete cascade,
  supplier text not null,
  notification_id text not null,
  kind text not null check (kind in ('schedule_changed', 'cancelled_by_supplier', 'overbooked')),
  state text not null default 'open' check (state in ('open', 'accepted', 'refunded', 'rebooked', 'cancelled')),
  answers jsonb not null,
  change_reference text,
  before jsonb not null,
  after jsonb,
  answer_by timestamptz not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by text check (answered_by in ('traveller', 'deadline')),
  unique (supplier, notification_id),
  check ((state = 'open') = (answered_at is null))
);
--> statement-breakpoint
create index item_events_booking_id on item_events (booking_id);
--> statement-breakpoint
create index item_events_answer_by on item_events (answer_by) where state = 'open';
--> statement-breakpoint
-- When a booking was last compared with its supplier; null if it never was.
alter table supplier_orders add column followed_at timestamptz;
