-- The back office shows the charges of the last day.
create index subscription_charges_by_change on subscription_charges (updated_at);
