create table holds (
  hold_id text primary key check (hold_id ~ '^HD[A-Z0-9]{10,40}$'),
  -- sha256: who reads this table has no hold.
  token_hash text not null constraint holds_token_unique unique check (token_hash ~ '^[0-9a-f]{64}$'),
  organisation_id text not null,
  product_type text not null,
  path text not null check (length(path) between 1 and 40),
  status text not null check (status in ('held', 'booking', 'booked', 'released', 'expired')),
  unit_id text not null,
  quantity integer not null check (quantity between 1 and 9),
  checkin date not null,
  checkout date not null,
  stay jsonb not null,
  offered_price jsonb not null,
  price jsonb not null,
  total bigint not null check (total >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  extensions_left integer not null check (extensions_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  renewed_at timestamptz,
  renewed_by text check (length(renewed_by) <= 64),
  ended_at timestamptz,
  rooms_returned_at timestamptz,
  check (checkin < checkout),
  constraint holds_end_once check ((status in ('booked', 'released', 'expired')) = (ended_at is not null)),
  constraint holds_return_rooms check (
    case when status in ('released', 'expired') then rooms_returned_at is not null
         when status in ('held', 'booking') then rooms_returned_at is null
         else true end)
);
--> statement-breakpoint
create index holds_running_out on holds (expires_at) where status = 'held';
--> statement-breakpoint
create function keep_hold_ended() returns trigger language plpgsql as $$
begin
  raise exception 'hold % ended as %', old.hold_id, old.status using errcode = 'check_violation', constraint = 'holds_end_once';
end $$;
--> statement-breakpoint
create trigger ended_holds_stay_ended
  before update on holds
  for each row when (old.ended_at is not null and (new.status <> old.status or old.rooms_returned_at is not null and new.rooms_returned_at is distinct from old.rooms_returned_at))
  execute function keep_hold_ended();
--> statement-breakpoint
create table bookings (
  booking_id text primary key check (booking_id ~ '^BK[A-Z0-9]{8,40}$'),
  -- A hold becomes one booking at most.
  hold_id text not null constraint bookings_hold_unique unique references holds on delete cascade,
  organisation_id text not null,
  user_id text references accounts on delete cascade,
  -- sha256 of the cookie of the browser that began it.
  browser_hash text check (browser_hash ~ '^[0-9a-f]{64}$'),
  product_type text not null,
  status text not null check (status in
    ('draft', 'paying', 'authorised', 'capturing', 'confirmed', 'failed', 'cancelling', 'cancelled', 'expired')),
  version integer not null default 0,
  number text constraint bookings_number_unique unique,
  reason text check (length(reason) <= 80),
  guests jsonb not null,
  contact jsonb not null,
  language text not null check (language ~ '^[a-z]{2}-[A-Z]{2}$'),
  total bigint not null check (total >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  checkin date not null,
  checkout date not null,
  supplier_reference text check (length(supplier_reference) <= 80),
  refund bigint check (refund between 0 and total),
  card_attempts integer not null default 0,
  history jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  check (checkin < checkout),
  constraint bookings_numbered check ((status in ('confirmed', 'cancelling', 'cancelled')) = (number is not null)),
  constraint bookings_cancelled check ((status in ('cancelling', 'cancelled')) = (refund is not null)),
  constraint bookings_reference check (status not in ('capturing', 'confirmed') or supplier_reference is not null)
);
--> statement-breakpoint
create index bookings_user on bookings (user_id, checkin);
--> statement-breakpoint
create index bookings_unsettled on bookings (updated_at)
  where status in ('paying', 'authorised', 'capturing', 'cancelling');
--> statement-breakpoint
create table payments (
  payment_id text primary key check (payment_id ~ '^P[A-Z0-9]{8,40}$'),
  hold_id text not null references holds on delete cascade,
  booking_id text references bookings on delete cascade,
  organisation_id text not null,
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  state text not null check (state in
    ('preparing', 'open', 'confirming', 'challenged', 'authorised', 'captured', 'releasing', 'released')),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  intent_id text constraint payments_intent_unique unique,
  client_secret text,
  description text not null check (length(description) <= 200),
  return_url text not null check (length(return_url) <= 300),
  attempt integer not null default 0,
  payment_method text,
  challenge_url text,
  message text,
  message_code text,
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  paid_at timestamptz,
  refunded bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payments_of_bookings check (
    booking_id is not null or state in ('preparing', 'open', 'releasing', 'released')),
  -- Nothing to pay has no intent; everything else has one before a card is given.
  constraint payments_have_intents check (
    case when amount = 0 then intent_id is null
         else intent_id is not null or state in ('preparing', 'releasing', 'released') end),
  constraint payments_paid check ((state = 'captured') = (paid_at is not null)),
  constraint payments_refunded check (refunded between 0 and amount and (refunded = 0 or state in ('captured', 'releasing', 'released')))
);
--> statement-breakpoint
-- One attempt in flight for a booking, and none any more once one was captured.
create unique index payments_one_attempt on payments (booking_id)
  where state in ('confirming', 'challenged', 'authorised', 'captured');
--> statement-breakpoint
create unique index payments_one_live on payments (hold_id)
  where state in ('preparing', 'open', 'confirming', 'challenged', 'authorised', 'captured');
--> statement-breakpoint
create index payments_hold on payments (hold_id);
--> statement-breakpoint
create index payments_booking on payments (booking_id);
--> statement-breakpoint
create index payments_letting_go on payments (updated_at) where state in ('preparing', 'releasing');
--> statement-breakpoint
create table provider_events (
  event_id text primary key check (length(event_id) between 1 and 200),
  type text not null check (length(type) between 1 and 200),
  intent_id text check (length(intent_id) <= 200),
  times integer not null default 1,
  received_at timestamptz not null
);
--> statement-breakpoint
create table supplier_bookings (
  idempotency_key text primary key,
  reference text constraint supplier_bookings_reference_unique unique,
  status text not null check (status in ('booked', 'refused', 'cancelled')),
  reason text,
  hotel_id text,
  room_id text,
  checkin date,
  checkout date,
  lead_guest text,
  made_at timestamptz not null,
  cancelled_at timestamptz,
  check (status <> 'booked' or reference is not null),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
--> statement-breakpoint
create table supplier_faults (
  fault_id bigint generated always as identity primary key,
  settings jsonb not null,
  remaining integer not null check (remaining >= 0)
);
--> statement-breakpoint
-- However a booking moves on, every copy of the API hears of it and tells the pages that follow it.
create function tell_booking_progressed() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_progressed',
    json_build_object('booking_id', new.booking_id, 'status', new.status, 'number', new.number)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger progress_of_bookings_is_told
  after update on bookings
  for each row when (old.status <> new.status)
  execute function tell_booking_progressed();
