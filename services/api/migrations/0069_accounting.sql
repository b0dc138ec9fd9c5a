-- Each movement of money, with its time. Payments and tenders have only their current sums.
create table ledger_entries (
  entry_id bigint generated always as identity primary key,
  organisation_id text not null,
  at timestamptz not null,
  account text not null
    check (account in ('payment', 'refund', 'invoice', 'credit', 'tender', 'tender_refund', 'received')),
  -- Payment method, kind of tender, or `membership` for the charge of a further period.
  method text not null,
  -- In minor units; negative for money that was returned.
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Without a reference, because the ledger stays when a booking is deleted.
  booking_id text,
  -- ID of the payment, tender or charge of a membership.
  source_id text not null,
  -- ID of the charge at the provider, if it was involved.
  charge_id text
);
--> statement-breakpoint
create index ledger_entries_by_time on ledger_entries (organisation_id, at, entry_id);
--> statement-breakpoint
create index payments_authorised on payments (organisation_id, updated_at, payment_id) where state = 'authorised';
--> statement-breakpoint
create function record_payment_in_ledger() returns trigger language plpgsql as $$
declare
  taken bigint := case when new.state = 'captured' then new.amount else 0 end;
  returned bigint := new.refunded;
begin
  if tg_op = 'UPDATE' then
    taken := taken - case when old.state = 'captured' then old.amount else 0 end;
    returned := returned - old.refunded;
  end if;
  if taken <> 0 then
    insert into ledger_entries
      (organisation_id, at, account, method, amount, currency, booking_id, source_id, charge_id)
    values (new.organisation_id, coalesce(new.paid_at, new.updated_at),
      case new.method when 'invoice' then 'invoice' else 'payment' end,
      new.method, taken, new.currency, new.booking_id, new.payment_id, new.intent_id);
  end if;
  if returned <> 0 then
    insert into ledger_entries
      (organisation_id, at, account, method, amount, currency, booking_id, source_id, charge_id)
    values (new.organisation_id, new.updated_at,
      case new.method when 'invoice' then 'credit' else 'refund' end,
      new.method, -returned, new.currency, new.booking_id, new.payment_id, new.intent_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger payments_are_in_ledger after insert or update of state, amount, refunded on payments
  for each row execute function record_payment_in_ledger();
--> statement-breakpoint
create function record_tender_in_ledger() returns trigger language plpgsql as $$
declare
  taken bigint := case when new.state = 'captured' then new.amount else 0 end;
  returned bigint := new.refunded;
begin
  if tg_op = 'UPDATE' then
    taken := taken - case when old.state = 'captured' then old.amount else 0 end;
    returned := returned - old.refunded;
  end if;
  insert into ledger_entries (organisation_id, at, account, method, amount, currency, booking_id, source_id)
  select h.organisation_id, new.updated_at, line.account, new.kind, line.amount, h.currency,
    (select b.booking_id from bookings b where b.hold_id = h.hold_id), new.tender_id
  from holds h, (values ('tender', taken), ('tender_refund', -returned)) line (account, amount)
  where h.hold_id = new.hold_id and line.amount <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger tenders_are_in_ledger after insert or update of state, amount, refunded on tenders
  for each row execute function record_tender_in_ledger();
--> statement-breakpoint
create function record_membership_in_ledger() returns trigger language plpgsql as $$
begin
  -- The first period of a membership is paid with its order.
  insert into ledger_entries
    (organisation_id, at, account, method, amount, currency, booking_id, source_id, charge_id)
  select s.organisation_id, new.paid_at, 'payment', 'membership', new.amount, new.currency, new.booking_id,
    new.charge_id, new.intent_id
  from subscriptions s
  where s.subscription_id = new.subscription_id and new.amount > 0
    and not exists (select from payments p where p.intent_id = new.intent_id);
  return null;
end $$;
--> statement-breakpoint
create trigger membership_charges_are_in_ledger after update of state on subscription_charges
  for each row when (new.state = 'paid' and old.state <> 'paid' and new.intent_id is not null)
  execute function record_membership_in_ledger();
--> statement-breakpoint
-- The times of earlier refunds are those of the last change of their payment.
insert into ledger_entries (organisation_id, at, account, method, amount, currency, booking_id, source_id, charge_id)
select organisation_id, at, account, method, amount, currency, booking_id, source_id, charge_id from (
  select organisation_id, paid_at as at, case method when 'invoice' then 'invoice' else 'payment' end as account,
    method, amount, currency, booking_id, payment_id as source_id, intent_id as charge_id
  from payments where state = 'captured'
  union all
  select organisation_id, updated_at, case method when 'invoice' then 'credit' else 'refund' end,
    method, -refunded, currency, booking_id, payment_id, intent_id
  from payments
  union all
  select h.organisation_id, t.updated_at, line.account, t.kind, line.amount, h.currency,
    (select b.booking_id from bookings b where b.hold_id = h.hold_id), t.tender_id, null
  from tenders t join holds h using (hold_id),
    lateral (values ('tender', t.amount), ('tender_refund', -t.refunded)) line (account, amount)
  where t.state = 'captured'
  union all
  select s.organisation_id, c.paid_at, 'payment', 'membership', c.amount, c.currency, c.booking_id, c.charge_id,
    c.intent_id
  from subscription_charges c join subscriptions s using (subscription_id)
  where c.state = 'paid' and c.intent_id is not null
    and not exists (select from payments p where p.intent_id = c.intent_id)
) earlier
where amount <> 0 order by at;
--> statement-breakpoint
alter table invoices
  -- What was paid of the invoice, in minor units.
  add column received bigint not null default 0 check (received between 0 and amount),
  add column revision integer not null default 0;
--> statement-breakpoint
update invoices set received = amount - credited where state = 'paid';
--> statement-breakpoint
create index invoices_by_time on invoices (organisation_id, issued_at desc, invoice_id desc) where number is not null;
--> statement-breakpoint
create table invoice_payments (
  payment_no bigint generated always as identity primary key,
  invoice_id text not null references invoices on delete cascade,
  -- Chosen by the dialog, so a repeated request records a payment once.
  key uuid not null unique,
  amount bigint not null check (amount > 0),
  received_on date not null,
  reference text not null,
  at timestamptz not null,
  -- E-mail address of the member of staff; null for the operator's call.
  who text
);
--> statement-breakpoint
create index invoice_payments_of_invoice on invoice_payments (invoice_id);
--> statement-breakpoint
create table credit_notes (
  number text primary key,
  invoice_id text not null references invoices on delete cascade,
  amount bigint not null check (amount > 0),
  issued_at timestamptz not null
);
--> statement-breakpoint
create index credit_notes_of_invoice on credit_notes (invoice_id);
--> statement-breakpoint
-- The last number of the credit notes of each organisation and year.
create table credit_note_numbers (
  organisation_id text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (organisation_id, year)
);
--> statement-breakpoint
insert into credit_note_numbers (organisation_id, year, last)
select organisation_id, extract(year from updated_at at time zone 'UTC'), count(*) from invoices
where credited > 0 and number is not null group by 1, 2;
--> statement-breakpoint
insert into credit_notes (number, invoice_id, amount, issued_at)
select left(number, 3) || '-C-' || extract(year from updated_at at time zone 'UTC') || '-' ||
    lpad((row_number() over (partition by organisation_id, extract(year from updated_at at time zone 'UTC')
      order by updated_at, invoice_id))::text, 6, '0'),
  invoice_id, credited, updated_at
from invoices where credited > 0 and number is not null;
--> statement-breakpoint
create table invoice_reminders (
  invoice_id text not null references invoices on delete cascade,
  level integer not null check (level > 0),
  sent_on date not null,
  at timestamptz not null,
  -- E-mail addresses of the member of staff and of the recipient.
  who text not null,
  recipient text not null,
  primary key (invoice_id, level),
  constraint invoice_reminders_once_a_day unique (invoice_id, sent_on)
);
--> statement-breakpoint
create function record_received_in_ledger() returns trigger language plpgsql as $$
begin
  -- What is received is no longer owed, so the sum of the ledger stays.
  insert into ledger_entries (organisation_id, at, account, method, amount, currency, booking_id, source_id)
  select new.organisation_id, new.updated_at, line.account, 'invoice', line.amount, new.currency, new.booking_id,
    new.invoice_id
  from (values ('received', new.received - old.received), ('invoice', old.received - new.received))
    line (account, amount);
  return null;
end $$;
--> statement-breakpoint
create trigger received_is_in_ledger after update of received on invoices
  for each row when (new.received <> old.received) execute function record_received_in_ledger();
--> statement-breakpoint
create index ledger_entries_of_charges on ledger_entries (charge_id) where charge_id is not null;
--> statement-breakpoint
-- Settlement files of the payment provider, as they compared with the ledger when they were uploaded.
create table settlements (
  settlement_id text primary key,
  organisation_id text not null,
  name text not null,
  hash text not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  matched integer not null,
  differences integer not null,
  sums jsonb not null,
  uploaded_at timestamptz not null,
  -- E-mail address of the member of staff.
  uploaded_by text not null,
  constraint settlements_once unique (organisation_id, hash)
);
--> statement-breakpoint
create table settlement_differences (
  settlement_id text not null references settlements on delete cascade,
  position integer not null,
  kind text not null check (kind in ('amount', 'file_only', 'ledger_only')),
  type text not null check (type in ('charge', 'refund')),
  charge_id text not null,
  booking_id text,
  currency text not null,
  -- In minor units; null where the charge or refund is missing.
  file_amount bigint,
  ledger_amount bigint,
  primary key (settlement_id, position)
);
