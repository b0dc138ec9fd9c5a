-- Finance marks a difference as settled, for example after the provider has paid what was missing.
alter table settlement_differences
  add column settled_at timestamptz,
  add column settled_by text,
  add column settled_why text,
  add constraint settlement_differences_settled_check check (num_nulls(settled_at, settled_by, settled_why) in (0, 3));
