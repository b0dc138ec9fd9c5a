-- How far the sandbox's time is ahead of the real one; every copy of the service reads it with each call.
create table sandbox (
  only_row boolean primary key default true check (only_row),
  ahead_seconds bigint not null default 0 check (ahead_seconds >= 0)
);
--> statement-breakpoint
-- A shop's account at one gateway; its key decides whose money a call moves.
create table merchant_accounts (
  account_id text primary key check (account_id ~ '^acct_[A-Za-z0-9]+$'),
  name text not null check (length(name) between 1 and 80),
  gateway text not null check (length(gateway) between 1 and 40),
  -- sha256: who reads this table can call nothing.
  secret_key_hash text not null constraint merchant_accounts_secret_key_unique unique,
  publishable_key text not null constraint merchant_accounts_publishable_key_unique unique,
  -- May act for the other accounts by the Stripe-Account header.
  is_platform boolean not null default false
);
--> statement-breakpoint
create table customers (
  customer_id text primary key check (customer_id ~ '^cus_[A-Za-z0-9]+$'),
  place bigint generated always as identity,
  account_id text not null references merchant_accounts,
  email text check (length(email) <= 512),
  name text check (length(name) <= 256),
  phone text check (length(phone) <= 40),
  description text check (length(description) <= 1000),
  address jsonb,
  preferred_locales jsonb not null default '[]',
  default_payment_method_id text,
  metadata jsonb not null default '{}',
  is_deleted boolean not null default false,
  created_at timestamptz not null
);
--> statement-breakpoint
create index customers_account_place on customers (account_id, place desc);
--> statement-breakpoint
create index customers_account_email on customers (account_id, email);
--> statement-breakpoint
-- Of a card: brand, last four, expiry and how it behaves in the sandbox. Its number is nowhere.
create table payment_methods (
  payment_method_id text primary key check (payment_method_id ~ '^pm_[A-Za-z0-9]+$'),
  place bigint generated always as identity,
  account_id text not null references merchant_accounts,
  customer_id text references customers,
  -- A card that belongs to no customer pays once; one that was taken off a customer pays no more.
  state text not null check (state in ('fresh', 'attached', 'used', 'detached')),
  card text not null check (card ~ '^[a-z_]+$'),
  brand text not null check (brand in ('visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb')),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null check (exp_year between 2000 and 2199),
  fingerprint text not null check (fingerprint ~ '^[A-Za-z0-9]{16}$'),
  has_cvc boolean not null,
  billing_details jsonb not null default '{}',
  allow_redisplay text not null default 'unspecified' check (allow_redisplay in ('always', 'limited', 'unspecified')),
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  check ((state = 'attached') = (customer_id is not null))
);
--> statement-breakpoint
create index payment_methods_customer on payment_methods (customer_id, place desc);
--> statement-breakpoint
create table payment_intents (
  payment_intent_id text primary key check (payment_intent_id ~ '^pi_[A-Za-z0-9]+$'),
  place bigint generated always as identity,
  account_id text not null references merchant_accounts,
  client_secret text not null,
  status text not null check (status in ('requires_payment_method', 'requires_confirmation', 'requires_action',
    'processing', 'requires_capture', 'canceled', 'succeeded')),
  amount bigint not null check (amount > 0),
  amount_capturable bigint not null default 0 check (amount_capturable between 0 and amount),
  amount_received bigint not null default 0 check (amount_received between 0 and amount),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  capture_method text not null check (capture_method in ('automatic', 'automatic_async', 'manual')),
  confirmation_method text not null check (confirmation_method in ('automatic', 'manual')),
  setup_future_usage text check (setup_future_usage in ('on_session', 'off_session')),
  customer_id text references customers,
  payment_method_id text references payment_methods,
  latest_charge_id text,
  automatic_payment_methods jsonb,
  description text,
  receipt_email text,
  return_url text,
  shipping jsonb,
  statement_descriptor text,
  statement_descriptor_suffix text,
  transfer_group text,
  last_error jsonb,
  -- Set when the bank has asked the cardholder and the confirmation that follows is the server's.
  authenticated_method_id text,
  cancellation_reason text,
  canceled_at timestamptz,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  constraint payment_intents_capturable check ((status = 'requires_capture') = (amount_capturable > 0)),
  constraint payment_intents_received check ((status = 'succeeded') = (amount_received > 0)),
  constraint payment_intents_canceled check ((status = 'canceled') = (canceled_at is not null)),
  constraint payment_intents_method check (
    status in ('requires_payment_method', 'canceled') or payment_method_id is not null)
);
--> statement-breakpoint
create index payment_intents_account_place on payment_intents (account_id, place desc);
--> statement-breakpoint
create index payment_intents_customer on payment_intents (customer_id, place desc);
--> statement-breakpoint
create table setup_intents (
  setup_intent_id text primary key check (setup_intent_id ~ '^seti_[A-Za-z0-9]+$'),
  place bigint generated always as identity,
  account_id text not null references merchant_accounts,
  client_secret text not null,
  status text not null check (status in ('requires_payment_method', 'requires_confirmation', 'requires_action',
    'processing', 'canceled', 'succeeded')),
  usage text not null check (usage in ('on_session', 'off_session')),
  customer_id text references customers,
  payment_method_id text references payment_methods,
  automatic_payment_methods jsonb,
  description text,
  return_url text,
  last_error jsonb,
  cancellation_reason text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  constraint setup_intents_method check (
    status in ('requires_payment_method', 'canceled') or payment_method_id is not null)
);
--> statement-breakpoint
create index setup_intents_account_place on setup_intents (account_id, place desc);
--> statement-breakpoint
create table charges (
  charge_id text primary key check (charge_id ~ '^ch_[A-Za-z0-9]+$'),
  place bigint generated always as identity,
  account_id text not null references merchant_accounts,
  payment_intent_id text not null references payment_intents,
  customer_id text references customers,
  payment_method_id text not null references payment_methods,
  status text not null check (status in ('succeeded', 'failed')),
  amount bigint not null check (amount > 0),
  amount_captured bigint not null default 0 check (amount_captured between 0 and amount),
  amount_refunded bigint not null default 0,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Where the bank held the money and the shop has not taken it yet: until when it may.
  capture_before timestamptz,
  -- The hold was let go without a capture.
  is_released boolean not null default false,
  is_authenticated boolean not null,
  failure_code text,
  failure_decline_code text,
  failure_message text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  constraint charges_refunded check (amount_refunded between 0 and amount_captured),
  constraint charges_failed check ((status = 'failed') = (failure_code is not null)),
  constraint charges_failed_move_nothing check (status = 'succeeded' or amount_captured = 0),
  constraint charges_released_or_captured check (not (is_released and amount_captured > 0))
);
--> statement-breakpoint
-- However often an intent is confirmed, at most one charge of it goes through.
create unique index charges_one_succeeds on charges (payment_intent_id) where status = 'succeeded';
--> statement-breakpoint
create index charges_payment_intent on charges (payment_intent_id, place desc);
--> statement-breakpoint
create index charges_account_place on charges (account_id, place desc);
--> statement-breakpoint
alter table payment_intents add foreign key (latest_charge_id) references charges deferrable initially deferred;
--> statement-breakpoint
alter table customers add foreign key (default_payment_method_id) references payment_methods deferrable initially deferred;
--> statement-breakpoint
create table refunds (
  refund_id text primary key check (refund_id ~ '^re_[A-Za-z0-9]+$'),
  place bigint generated always as identity,
  account_id text not null references merchant_accounts,
  charge_id text not null references charges,
  payment_intent_id text not null references payment_intents,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  reason text check (reason in ('duplicate', 'fraudulent', 'requested_by_customer')),
  metadata jsonb not null default '{}',
  created_at timestamptz not null
);
--> statement-breakpoint
create index refunds_charge on refunds (charge_id, place desc);
--> statement-breakpoint
create index refunds_account_place on refunds (account_id, place desc);
--> statement-breakpoint
-- The bank asks the cardholder (3D Secure); asked and answered once.
create table challenges (
  -- Also the secret part of the page's address.
  challenge_id text primary key check (challenge_id ~ '^[A-Za-z0-9]{32}$'),
  account_id text not null references merchant_accounts,
  payment_intent_id text references payment_intents,
  setup_intent_id text references setup_intents,
  payment_method_id text not null references payment_methods,
  state text not null check (state in ('pending', 'completed', 'failed', 'expired', 'superseded')),
  code text not null check (code ~ '^[0-9]{6}$'),
  code_expires_at timestamptz not null,
  wrong_codes smallint not null default 0,
  codes_sent smallint not null default 1,
  return_url text,
  uses_sdk boolean not null,
  language text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((payment_intent_id is null) <> (setup_intent_id is null)),
  check ((state = 'pending') = (ended_at is null))
);
--> statement-breakpoint
create unique index challenges_one_pending_payment on challenges (payment_intent_id) where state = 'pending';
--> statement-breakpoint
create unique index challenges_one_pending_setup on challenges (setup_intent_id) where state = 'pending';
--> statement-breakpoint
create table events (
  event_id text primary key check (event_id ~ '^evt_[A-Za-z0-9]+$'),
  place bigint generated always as identity,
  account_id text not null references merchant_accounts,
  type text not null,
  object_id text not null,
  -- The object as it was then, with what changed of it.
  data jsonb not null,
  request_id text,
  idempotency_key text,
  created_at timestamptz not null
);
--> statement-breakpoint
create index events_account_place on events (account_id, place desc);
--> statement-breakpoint
create index events_object on events (object_id, place desc);
--> statement-breakpoint
create table webhook_endpoints (
  webhook_endpoint_id text primary key check (webhook_endpoint_id ~ '^we_[A-Za-z0-9]+$'),
  place bigint generated always as identity,
  -- None: it hears of all accounts.
  account_id text references merchant_accounts,
  url text not null,
  secret text not null,
  enabled_events jsonb not null,
  is_enabled boolean not null default true,
  is_deleted boolean not null default false,
  description text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null
);
--> statement-breakpoint
create table webhook_deliveries (
  delivery_id bigint generated always as identity primary key,
  event_id text not null references events,
  webhook_endpoint_id text not null references webhook_endpoints,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  check ((state = 'pending') = (next_attempt_at is not null)),
  constraint webhook_deliveries_once unique (event_id, webhook_endpoint_id)
);
--> statement-breakpoint
create index webhook_deliveries_endpoint on webhook_deliveries (webhook_endpoint_id, delivery_id desc);
--> statement-breakpoint
create table webhook_attempts (
  attempt_id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries,
  -- What the endpoint answered; none where nothing came back.
  status integer,
  failure text,
  milliseconds integer not null,
  attempted_at timestamptz not null
);
--> statement-breakpoint
create index webhook_attempts_delivery on webhook_attempts (delivery_id, attempt_id);
--> statement-breakpoint
-- The first answer to a key, written with the work it is about or not at all.
create table idempotency_keys (
  account_id text not null references merchant_accounts,
  key text not null check (length(key) between 1 and 255),
  -- HMAC over method, path and parameters: these may hold a card number, whose plain hash can be guessed.
  request_digest text not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
--> statement-breakpoint
create index idempotency_keys_created on idempotency_keys (created_at);
--> statement-breakpoint
create table faults (
  fault_id bigint generated always as identity primary key,
  kind text not null,
  settings jsonb not null,
  remaining integer not null check (remaining >= 0)
);
--> statement-breakpoint
create table ledger_transfers (
  transfer_id bigint generated always as identity primary key,
  account_id text not null references merchant_accounts,
  kind text not null check (kind in ('authorise', 'release', 'capture', 'refund')),
  charge_id text not null references charges,
  refund_id text references refunds,
  created_at timestamptz not null,
  check ((kind = 'refund') = (refund_id is not null)),
  unique (transfer_id, account_id)
);
--> statement-breakpoint
-- One money movement of its kind for each cause.
create unique index ledger_transfers_once on ledger_transfers (charge_id, kind) where kind <> 'refund';
--> statement-breakpoint
create unique index ledger_transfers_refund_once on ledger_transfers (refund_id) where kind = 'refund';
--> statement-breakpoint
create table ledger_entries (
  transfer_id bigint not null,
  account_id text not null,
  ledger_account text not null check (ledger_account in ('card_holds', 'merchant_holds', 'card_clearing', 'merchant_balance')),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, ledger_account, currency),
  -- Both sides of a transfer are one merchant's.
  foreign key (transfer_id, account_id) references ledger_transfers (transfer_id, account_id)
);
--> statement-breakpoint
create index ledger_entries_account on ledger_entries (account_id, ledger_account, currency);
--> statement-breakpoint
create function ledger_transfer_is_balanced() returns trigger language plpgsql as $$
declare
  fault text;
begin
  select case when count(*) < 2 then 'has no two sides' else 'is off by ' || sum(amount) || ' ' || currency end
    into fault
    from ledger_entries where transfer_id = new.transfer_id
    group by currency having sum(amount) <> 0 or count(*) < 2
    limit 1;
  if not found and not exists (select from ledger_entries where transfer_id = new.transfer_id) then
    fault := 'has no entries';
  end if;
  if fault is not null then
    raise exception 'Ledger transfer % %', new.transfer_id, fault
      using errcode = 'check_violation', constraint = 'ledger_transfer_is_balanced';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transfers_balance after insert on ledger_transfers
  deferrable initially deferred for each row execute function ledger_transfer_is_balanced();
--> statement-breakpoint
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_transfer_is_balanced();
--> statement-breakpoint
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is corrected by a further transfer, never changed'
    using errcode = 'check_violation', constraint = 'ledger_is_append_only';
end $$;
--> statement-breakpoint
create trigger ledger_transfers_stay before update or delete on ledger_transfers
  for each row execute function ledger_is_append_only();
--> statement-breakpoint
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
