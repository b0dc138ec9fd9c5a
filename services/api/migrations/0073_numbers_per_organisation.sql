-- Invoices and credit notes are counted per organisation, and their prefix is the beginning of its ID, so two
-- organisations can have the same number.
alter table invoices drop constraint invoices_number_unique;
--> statement-breakpoint
alter table invoices add constraint invoices_number_unique unique (organisation_id, number);
--> statement-breakpoint
alter table credit_notes drop constraint credit_notes_pkey;
--> statement-breakpoint
alter table credit_notes add primary key (invoice_id, number);
--> statement-breakpoint
drop index credit_notes_of_invoice;
