-- Searches with their offers; the IDs of offers, slices, segments and services are formed from the key.
create table duffel_searches (
  key text primary key check (key ~ '^[0-9A-Za-z]{15}$'),
  place bigint generated always as identity,
  kind text not null check (kind in ('complete', 'partial', 'batch')),
  search jsonb not null,
  offers jsonb not null,
  raised jsonb not null default '[]',
  batches_sent integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
--> statement-breakpoint
create index duffel_searches_place on duffel_searches (kind, place desc);
--> statement-breakpoint
create index duffel_searches_expires_at on duffel_searches (expires_at);
--> statement-breakpoint
-- Seats that orders have taken of each cabin of a flight.
create table duffel_taken_seats (
  flight_id text not null,
  cabin text not null check (cabin in ('economy', 'premium', 'business', 'first')),
  taken integer not null check (taken >= 0),
  primary key (flight_id, cabin)
);
--> statement-breakpoint
create table duffel_orders (
  order_id text primary key,
  place bigint generated always as identity,
  -- One order for each search, as with the real supplier.
  search_key text not null constraint duffel_orders_search unique,
  offer_id text not null,
  type text not null check (type in ('instant', 'hold')),
  booking_reference text not null constraint duffel_orders_booking_reference unique,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  base bigint not null,
  tax bigint not null check (tax >= 0),
  total bigint not null check (total >= 0),
  document jsonb not null,
  metadata jsonb not null default '{}',
  paid_at timestamptz,
  payment_required_by timestamptz,
  price_guarantee_expires_at timestamptz,
  cancelled_at timestamptz,
  -- Set when the seats of a cancelled or lapsed order are for sale again.
  are_seats_released boolean not null default false,
  created_at timestamptz not null,
  synced_at timestamptz not null,
  check (base + tax = total),
  check ((type = 'hold') = (payment_required_by is not null))
);
--> statement-breakpoint
create index duffel_orders_place on duffel_orders (place desc);
--> statement-breakpoint
create index duffel_orders_offer on duffel_orders (offer_id);
--> statement-breakpoint
-- Seats that passengers of orders have chosen.
create table duffel_chosen_seats (
  flight_id text not null,
  seat text not null,
  order_id text not null references duffel_orders on delete cascade,
  primary key (flight_id, seat)
);
--> statement-breakpoint
create index duffel_chosen_seats_order on duffel_chosen_seats (order_id);
--> statement-breakpoint
create table duffel_payments (
  payment_id text primary key,
  place bigint generated always as identity,
  order_id text not null references duffel_orders on delete cascade,
  type text not null,
  amount bigint not null,
  currency text not null,
  created_at timestamptz not null
);
--> statement-breakpoint
create index duffel_payments_order on duffel_payments (order_id);
--> statement-breakpoint
create table duffel_order_cancellations (
  cancellation_id text primary key,
  place bigint generated always as identity,
  order_id text not null references duffel_orders on delete cascade,
  refund bigint not null check (refund >= 0),
  currency text not null,
  refund_to text not null check (refund_to in ('balance', 'awaiting_payment')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
--> statement-breakpoint
create index duffel_order_cancellations_order on duffel_order_cancellations (order_id, place desc);
--> statement-breakpoint
-- Searches for other flights of an order; the IDs of their offers are formed from the key.
create table duffel_change_requests (
  key text primary key,
  place bigint generated always as identity,
  order_id text not null references duffel_orders on delete cascade,
  request jsonb not null,
  offers jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
--> statement-breakpoint
create table duffel_order_changes (
  change_id text primary key,
  order_id text not null references duffel_orders on delete cascade,
  request_key text not null references duffel_change_requests on delete cascade,
  offer integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
--> statement-breakpoint
-- Changes that airlines made by themselves.
create table duffel_airline_changes (
  change_id text primary key,
  place bigint generated always as identity,
  order_id text not null references duffel_orders on delete cascade,
  added jsonb not null,
  removed jsonb not null,
  action_taken text check (action_taken in ('accepted', 'cancelled', 'changed')),
  action_taken_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
--> statement-breakpoint
create index duffel_airline_changes_order on duffel_airline_changes (order_id, place desc);
--> statement-breakpoint
create table duffel_webhooks (
  webhook_id text primary key,
  place bigint generated always as identity,
  url text not null,
  events jsonb not null,
  secret text not null,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
--> statement-breakpoint
create table duffel_events (
  event_id text primary key,
  place bigint generated always as identity,
  type text not null,
  idempotency_key text not null,
  object jsonb not null,
  created_at timestamptz not null
);
--> statement-breakpoint
-- One row for each event and webhook, with the last answer of the webhook.
create table duffel_deliveries (
  delivery_id text primary key,
  place bigint generated always as identity,
  event_id text not null references duffel_events on delete cascade,
  webhook_id text not null references duffel_webhooks on delete cascade,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  response_body text,
  created_at timestamptz not null
);
