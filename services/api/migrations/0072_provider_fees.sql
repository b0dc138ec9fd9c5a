-- Fees of the payment provider are in the ledger too. Settlement files write them when they are uploaded.
alter table ledger_entries drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (
    account in ('payment', 'refund', 'invoice', 'credit', 'tender', 'tender_refund', 'received', 'fee'));
--> statement-breakpoint
-- A charge that several files list has its fee once.
create unique index ledger_entries_fees on ledger_entries (organisation_id, charge_id, method, at, currency)
  where account = 'fee';
