-- Two more ways than a card that is charged at once: an invoice, and a card that is kept and charged before the stay.
alter table payments
  add column method text not null default 'card' check (method in ('card', 'invoice', 'pay_later')),
  -- When a kept card is charged, and until when it can be paid otherwise where that failed.
  add column charge_at timestamptz,
  add column pay_by timestamptz,
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in
    ('preparing', 'open', 'confirming', 'challenged', 'authorised', 'kept', 'charging', 'due', 'captured', 'releasing',
     'released')),
  drop constraint payments_have_intents,
  -- Nothing to pay has no intent, and neither has an invoice; everything else has one before a card is given.
  add constraint payments_have_intents check (
    case when amount = 0 or method = 'invoice' then intent_id is null
         else intent_id is not null or state in ('preparing', 'releasing', 'released') end),
  add constraint payments_pay_later check (
    state not in ('kept', 'charging', 'due') or (method = 'pay_later' and charge_at is not null));
--> statement-breakpoint
drop index payments_one_attempt;
--> statement-breakpoint
create unique index payments_one_attempt on payments (booking_id)
  where state in ('confirming', 'challenged', 'authorised', 'kept', 'charging', 'due', 'captured');
--> statement-breakpoint
drop index payments_one_live;
--> statement-breakpoint
create unique index payments_one_live on payments (hold_id)
  where state in ('preparing', 'open', 'confirming', 'challenged', 'authorised', 'kept', 'charging', 'due', 'captured');
--> statement-breakpoint
create index payments_to_charge on payments (charge_at) where state in ('kept', 'charging', 'due');
--> statement-breakpoint
create table invoices (
  invoice_id text primary key check (invoice_id ~ '^IV[A-Z0-9]{8,40}$'),
  booking_id text not null constraint invoices_booking_unique unique references bookings on delete cascade,
  organisation_id text not null,
  user_id text not null references accounts on delete cascade,
  number text constraint invoices_number_unique unique,
  state text not null check (state in ('reserved', 'issued', 'paid', 'void')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  credited bigint not null default 0,
  -- What it takes of the organisation's credit limit now, in the limit's currency.
  credit_open bigint not null check (credit_open >= 0),
  credit_currency text not null check (credit_currency ~ '^[A-Z]{3}$'),
  days integer not null check (days between 0 and 180),
  issued_at timestamptz,
  due_on date,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint invoices_credited check (credited between 0 and amount),
  constraint invoices_numbered check (
    (state in ('issued', 'paid')) = (number is not null and issued_at is not null and due_on is not null)),
  constraint invoices_paid check ((state = 'paid') = (paid_at is not null)),
  constraint invoices_free_the_limit check (state in ('reserved', 'issued') or credit_open = 0)
);
--> statement-breakpoint
create index invoices_open on invoices (organisation_id) where credit_open > 0;
--> statement-breakpoint
-- Numbers without gaps: the last one of each organisation and year.
create table invoice_numbers (
  organisation_id text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (organisation_id, year)
);
