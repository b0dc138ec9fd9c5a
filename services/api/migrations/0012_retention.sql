-- What is cleared by and by is found by its age.
create index subscription_quotes_age on subscription_quotes (created_at);
--> statement-breakpoint
create index holds_come_to_nothing on holds (ended_at) where status in ('released', 'expired');
--> statement-breakpoint
create index provider_events_age on provider_events (received_at);
--> statement-breakpoint
-- An invoice of a membership is written of what was paid; what is owed is a debt, and has its invoice once it is paid.
alter table subscription_invoices
  drop constraint subscription_invoices_state_check,
  add constraint subscription_invoices_state_check check (state in ('paid', 'charged_to_organisation'));
