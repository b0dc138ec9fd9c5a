-- Orders at suppliers by idempotency key. A row exists before its order is sent, so that a crash loses no order.
create table supplier_orders (
  key text primary key,
  supplier text not null,
  product text not null,
  offer text,
  reference text,
  confirmation text,
  status text not null check (status in ('sent', 'booked', 'refused', 'cancelled')),
  reason text,
  cancel_refusal text,
  total bigint check (total >= 0),
  currency text,
  refund bigint,
  fee bigint,
  refund_currency text,
  organisation_id text,
  language text not null,
  remarks jsonb not null,
  names_version integer not null default 0,
  sent_at timestamptz not null,
  settled_at timestamptz,
  checks integer not null default 0,
  check_at timestamptz,
  check ((total is null) = (currency is null))
);
--> statement-breakpoint
create index supplier_orders_reference on supplier_orders (supplier, reference) where reference is not null;
--> statement-breakpoint
create index supplier_orders_check_at on supplier_orders (check_at) where check_at is not null;
--> statement-breakpoint
create index supplier_orders_settled_at on supplier_orders (settled_at) where status = 'booked';
