-- Goodwill for orders that were paid by points or stored money is issued as a cash card of the customer. The booking
-- has the sum, which reduces what its tenders refund.
alter table goodwill_refunds
  add column to_cash_card bigint not null default 0 check (to_cash_card between 0 and amount),
  -- Null until the card is issued.
  add column cash_card_id text unique;
--> statement-breakpoint
alter table bookings add column goodwill_by_cash_card bigint not null default 0 check (goodwill_by_cash_card >= 0);
--> statement-breakpoint
create function record_goodwill_in_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_entries (organisation_id, at, account, method, amount, currency, booking_id, source_id)
  select organisation_id, new.sent_at, 'tender_refund', 'cash_card', -new.to_cash_card, currency, booking_id, new.goodwill_id
  from bookings where booking_id = new.booking_id;
  return null;
end $$;
--> statement-breakpoint
create trigger goodwill_is_in_ledger after update of state on goodwill_refunds
  for each row when (new.state = 'sent' and old.state <> 'sent' and new.to_cash_card > 0)
  execute function record_goodwill_in_ledger();
