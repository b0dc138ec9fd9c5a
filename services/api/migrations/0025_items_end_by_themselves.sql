-- An item of several can be cancelled by itself, or be refused by its supplier while the others are booked.
alter table order_items
  -- Of the refund, what goes back through the payment; the rest went back to tenders at once.
  add column refund_by_payment bigint not null default 0 check (refund_by_payment >= 0),
  -- What of its price was to be charged later, and is not any more.
  add column uncharged bigint not null default 0 check (uncharged between 0 and total),
  -- When a cancelled item was settled: its supplier told, the money on its way.
  add column settled_at timestamptz,
  add constraint order_items_settled check (settled_at is null or status = 'cancelled');
--> statement-breakpoint
update order_items as i set settled_at = i.cancelled_at
from bookings b where b.hold_id = i.hold_id and b.status = 'cancelled' and i.status = 'cancelled';
--> statement-breakpoint
-- What was agreed to and is still to be paid back is paid back with the first item, as it would have been.
update order_items as i set refund_by_payment = greatest(0,
  b.refund - coalesce((select sum(t.refunded) from tenders t where t.hold_id = i.hold_id and t.state = 'captured'), 0))
from bookings b where b.hold_id = i.hold_id and b.status = 'cancelling' and i.status = 'cancelled' and i.position = 0;
--> statement-breakpoint
create index order_items_to_settle on order_items (hold_id) where status = 'cancelled' and settled_at is null;
--> statement-breakpoint
-- Whether all of an order is wanted or nothing of it; null where it was begun before anybody was asked.
alter table bookings add column all_or_nothing boolean;
