create table plans (
  sub_id text primary key check (sub_id ~ '^PL[A-Z0-9]{2,30}$'),
  membership_id text not null check (length(membership_id) between 1 and 40),
  organisation_id text not null,
  subscription_code text not null constraint plans_code_unique unique check (length(subscription_code) between 1 and 40),
  words jsonb not null,
  image text not null check (length(image) between 1 and 80),
  initial_price bigint not null check (initial_price >= 0),
  renewal_price bigint not null check (renewal_price >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  validity_year integer not null check (validity_year between 0 and 50),
  validity_month integer not null check (validity_month between 0 and 600),
  auto_validity_year integer not null check (auto_validity_year between 0 and 50),
  auto_validity_month integer not null check (auto_validity_month between 0 and 600),
  is_renewable boolean not null,
  charge_after integer not null check (charge_after between 0 and 366),
  init_charge_org boolean not null,
  html text not null check (html ~ '^terms/[a-z0-9-]+\.html$'),
  member_discount_percent integer not null check (member_discount_percent between 0 and 90),
  status text not null check (status in ('active', 'withdrawn')),
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint plans_last check (validity_year + validity_month > 0),
  constraint plans_renew check (not is_renewable or auto_validity_year + auto_validity_month > 0),
  -- A trial is followed by charges to a card that is kept for them.
  constraint plans_trial check (charge_after = 0 or (is_renewable and not init_charge_org))
);
--> statement-breakpoint
create index plans_on_sale on plans (organisation_id, position) where status = 'active';
--> statement-breakpoint
-- A membership for all of an account's life: one that is over is taken up again.
create table subscriptions (
  subscription_id text primary key check (subscription_id ~ '^SB[A-Z0-9]{8,40}$'),
  user_id text not null constraint subscriptions_user_unique unique references accounts on delete cascade,
  organisation_id text not null,
  sub_id text not null references plans,
  status text not null check (status in ('trialing', 'active', 'past_due', 'expired', 'cancelled', 'blocked')),
  event text not null,
  version integer not null default 0,
  member_since date not null,
  period_start date not null,
  period_end date not null,
  anchor_day integer not null check (anchor_day between 1 and 31),
  time_zone text not null check (length(time_zone) between 1 and 60),
  cancel_at_period_end boolean not null default false,
  blocked_from text check (blocked_from in ('trialing', 'active', 'past_due', 'expired', 'cancelled')),
  pg_type text check (pg_type ~ '^PG_[0-9]{2}$'),
  customer_id text,
  payment_method text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_exp_month integer check (card_exp_month between 1 and 12),
  card_exp_year integer check (card_exp_year between 2000 and 2200),
  next_bill_at timestamptz,
  reminded_of date,
  history jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint subscriptions_period check (period_start <= period_end and member_since <= period_end),
  constraint subscriptions_blocked check ((status = 'blocked') = (blocked_from is not null)),
  constraint subscriptions_cancel check (
    not cancel_at_period_end or status in ('trialing', 'active') or blocked_from in ('trialing', 'active')),
  -- A card is kept whole or not at all.
  constraint subscriptions_card check (
    num_nulls(pg_type, customer_id, payment_method) in (0, 3)
    and (payment_method is not null or num_nonnulls(card_brand, card_last4, card_exp_month, card_exp_year) = 0)),
  -- What runs has an end that comes by itself, or a charge.
  constraint subscriptions_go_on check (status not in ('trialing', 'active', 'past_due') or next_bill_at is not null),
  constraint subscriptions_rest check (status not in ('expired', 'cancelled') or next_bill_at is null)
);
--> statement-breakpoint
create index subscriptions_to_bill on subscriptions (next_bill_at) where status in ('trialing', 'active', 'past_due');
--> statement-breakpoint
-- The table of moves of services/api/src/memberships/subscription-moves.ts; a membership begins from 'none'.
create table subscription_moves (
  from_status text not null,
  event text not null,
  to_status text not null,
  primary key (from_status, event, to_status)
);
--> statement-breakpoint
insert into subscription_moves (from_status, event, to_status) values
  ('none', 'trial_began', 'trialing'),
  ('none', 'began', 'active'),
  ('trialing', 'charged', 'active'),
  ('trialing', 'charge_failed', 'past_due'),
  ('trialing', 'extended', 'active'),
  ('trialing', 'blocked', 'blocked'),
  ('trialing', 'period_ended', 'expired'),
  ('trialing', 'ended_as_agreed', 'cancelled'),
  ('trialing', 'cancel_agreed', 'trialing'),
  ('trialing', 'resumed', 'trialing'),
  ('trialing', 'debt_paid', 'trialing'),
  ('trialing', 'card_changed', 'trialing'),
  ('active', 'charged', 'active'),
  ('active', 'charge_failed', 'past_due'),
  ('active', 'extended', 'active'),
  ('active', 'blocked', 'blocked'),
  ('active', 'period_ended', 'expired'),
  ('active', 'ended_as_agreed', 'cancelled'),
  ('active', 'cancel_agreed', 'active'),
  ('active', 'resumed', 'active'),
  ('active', 'debt_paid', 'active'),
  ('active', 'card_changed', 'active'),
  ('past_due', 'charged', 'active'),
  ('past_due', 'charge_failed', 'past_due'),
  ('past_due', 'extended', 'active'),
  ('past_due', 'blocked', 'blocked'),
  ('past_due', 'given_up', 'expired'),
  ('past_due', 'cancel_agreed', 'cancelled'),
  ('past_due', 'debt_paid', 'past_due'),
  ('past_due', 'card_changed', 'past_due'),
  ('expired', 'rejoined', 'active'),
  ('expired', 'blocked', 'blocked'),
  ('expired', 'debt_paid', 'expired'),
  ('expired', 'card_changed', 'expired'),
  ('cancelled', 'rejoined', 'active'),
  ('cancelled', 'blocked', 'blocked'),
  ('cancelled', 'debt_paid', 'cancelled'),
  ('cancelled', 'card_changed', 'cancelled'),
  ('blocked', 'unblocked', 'trialing'),
  ('blocked', 'unblocked', 'active'),
  ('blocked', 'unblocked', 'past_due'),
  ('blocked', 'unblocked', 'expired'),
  ('blocked', 'unblocked', 'cancelled');
--> statement-breakpoint
create function keep_to_subscription_moves() returns trigger language plpgsql as $$
declare
  before text := case tg_op when 'INSERT' then 'none' else old.status end;
  next integer := case tg_op when 'INSERT' then 0 else old.version + 1 end;
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    if new.status = old.status and new.event = old.event and new.blocked_from is not distinct from old.blocked_from then
      return new;
    end if;
    raise exception 'membership % changes without a move', new.subscription_id
      using errcode = 'check_violation', constraint = 'subscriptions_move_by_event';
  end if;
  if new.version <> next then
    raise exception 'membership % leaves out a version', new.subscription_id
      using errcode = 'check_violation', constraint = 'subscriptions_move_one_by_one';
  end if;
  if not exists (
    select 1 from subscription_moves
    where from_status = before and event = new.event and to_status = new.status)
  then
    raise exception 'membership % cannot take % from % to %', new.subscription_id, new.event, before, new.status
      using errcode = 'check_violation', constraint = 'subscriptions_legal_moves';
  end if;
  if before = 'blocked' and new.status <> old.blocked_from or new.status = 'blocked' and new.blocked_from <> before then
    raise exception 'membership % does not come back to where it was blocked', new.subscription_id
      using errcode = 'check_violation', constraint = 'subscriptions_unblocked_as_before';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger subscriptions_keep_to_moves
  before insert or update on subscriptions
  for each row execute function keep_to_subscription_moves();
--> statement-breakpoint
create table subscription_quotes (
  user_id text not null references accounts on delete cascade,
  wish_hash text not null check (wish_hash ~ '^[0-9a-f]{64}$'),
  hold_id text constraint subscription_quotes_hold_unique unique references holds on delete set null,
  seed text,
  created_at timestamptz not null,
  primary key (user_id, wish_hash)
);
--> statement-breakpoint
create table subscription_charges (
  charge_id text primary key check (charge_id ~ '^SC[A-Z0-9]{8,40}$'),
  subscription_id text not null references subscriptions on delete cascade,
  kind text not null check (kind in ('initial', 'trial_end', 'renewal')),
  sub_id text not null references plans,
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  from_day date not null,
  until_day date not null,
  state text not null check (state in
    ('waiting', 'charging', 'paid', 'failed', 'given_up', 'waived', 'by_organisation')),
  attempt integer not null default 0 check (attempt >= 0),
  next_try_at timestamptz,
  pg_type text check (pg_type ~ '^PG_[0-9]{2}$'),
  customer_id text,
  payment_method text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  intent_id text constraint subscription_charges_intent_unique unique,
  client_secret text,
  message text,
  message_code text,
  needs_bank boolean not null default false,
  booking_id text references bookings on delete set null,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (from_day <= until_day),
  constraint subscription_charges_paid check ((state = 'paid') = (paid_at is not null))
);
--> statement-breakpoint
-- A period is charged once.
create unique index subscription_charges_once on subscription_charges (subscription_id, from_day)
  where state <> 'waived';
--> statement-breakpoint
create index subscription_charges_open on subscription_charges (next_try_at)
  where state in ('waiting', 'charging', 'failed');
--> statement-breakpoint
create table subscription_debts (
  debt_id text primary key check (debt_id ~ '^SD[A-Z0-9]{8,40}$'),
  user_id text not null references accounts on delete cascade,
  subscription_id text not null references subscriptions on delete cascade,
  charge_id text constraint subscription_debts_charge_unique unique references subscription_charges on delete cascade,
  plan_name jsonb not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  from_day date not null,
  until_day date not null,
  since date not null,
  settled_by_booking text references bookings on delete set null,
  settled_at timestamptz,
  check (from_day <= until_day)
);
--> statement-breakpoint
create index subscription_debts_open on subscription_debts (user_id) where settled_at is null;
--> statement-breakpoint
create table subscription_invoices (
  invoice_id text primary key check (invoice_id ~ '^SI[A-Z0-9]{8,40}$'),
  number text not null,
  organisation_id text not null,
  user_id text not null references accounts on delete cascade,
  subscription_id text not null references subscriptions on delete cascade,
  charge_id text constraint subscription_invoices_charge_unique unique references subscription_charges on delete cascade,
  booking_id text references bookings on delete set null,
  state text not null check (state in ('paid', 'open', 'refunded', 'charged_to_organisation')),
  issued_on date not null,
  plan_name jsonb not null,
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  from_day date,
  until_day date,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  -- Two organisations may begin theirs with the same letters.
  constraint subscription_invoices_number_unique unique (organisation_id, number),
  check ((from_day is null) = (until_day is null) and from_day <= until_day)
);
--> statement-breakpoint
create index subscription_invoices_user on subscription_invoices (user_id, issued_on);
--> statement-breakpoint
-- Numbers without gaps: the last one of each organisation and year.
create table subscription_invoice_numbers (
  organisation_id text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (organisation_id, year)
);
