-- Bookings at sandbox suppliers become orders at suppliers like all others, with the names and outcomes so far.
insert into supplier_orders
  (key, supplier, product, offer, reference, confirmation, status, reason, total, currency, organisation_id, language,
    remarks, names_version, sent_at, settled_at)
select s.idempotency_key, coalesce(i.supplier ->> 'id', s.supplier_id, 'sandbox'), i.product_type, s.item, s.reference,
  s.reference, s.status, s.reason, i.total, i.price -> 'inclusive' ->> 'currency', b.organisation_id, b.language, '[]',
  s.names_version, s.made_at, coalesce(s.cancelled_at, s.made_at)
from supplier_bookings s
  join bookings b on b.booking_id = split_part(s.idempotency_key, '/', 1)
  join order_items i on i.hold_id = b.hold_id
    and i.position = coalesce(nullif(split_part(s.idempotency_key, '/', 2), '')::int, 0)
on conflict do nothing;
--> statement-breakpoint
-- Refused orders, and keys that were cancelled before anything was booked, are known from the orders.
delete from supplier_bookings where reference is null;
--> statement-breakpoint
alter table supplier_bookings
  drop column reason,
  drop column names_version,
  add column price jsonb,
  add column cancellation jsonb not null default '[]';
--> statement-breakpoint
update supplier_bookings s set
  supplier_id = coalesce(o.supplier, s.supplier_id, 'sandbox'),
  price = jsonb_build_object('net', p.total, 'taxes', p.nothing, 'fees', p.nothing, 'total', p.total)
from supplier_bookings x left join supplier_orders o on o.key = x.idempotency_key,
  lateral (select
    jsonb_build_object('amount', coalesce(o.total, 0), 'currency', coalesce(o.currency, 'USD')) as total,
    jsonb_build_object('amount', 0, 'currency', coalesce(o.currency, 'USD')) as nothing) p
where x.idempotency_key = s.idempotency_key;
--> statement-breakpoint
update supplier_bookings set item = coalesce(item, ''), lead_guest = coalesce(lead_guest, '');
--> statement-breakpoint
alter table supplier_bookings
  alter column reference set not null,
  alter column supplier_id set not null,
  alter column item set not null,
  alter column lead_guest set not null,
  alter column price set not null,
  alter column cancellation drop default;
