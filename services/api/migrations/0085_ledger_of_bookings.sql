-- The page of a booking lists its payments and refunds.
create index ledger_entries_by_booking on ledger_entries (booking_id, at) where booking_id is not null;
