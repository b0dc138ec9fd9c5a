-- Each movement of money, with its time. Payments and tenders have only their current sums.
create table ledger_entries (
  entry_id bigint generated always as identity primary key,
  organisation_id text not null,
  at timestamptz not null,
  account text not null
    check (account in ('payment', 'refund', 'invoice', 'credit', 'tender', 'tender_refund')),
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
