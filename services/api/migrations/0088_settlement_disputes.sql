-- Reports of the provider also have disputes and adjustments, which are not in the ledger.
alter table settlement_differences drop constraint settlement_differences_type_check,
  add constraint settlement_differences_type_check check (type in ('charge', 'refund', 'dispute', 'other'));
