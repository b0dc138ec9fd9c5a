-- Which account of a payment provider a payment goes through, and with whose card.
alter table payments add column pg_type text not null default 'PG_03' check (pg_type ~ '^PG_[0-9]{2}$');
--> statement-breakpoint
alter table payments alter column pg_type drop default;
--> statement-breakpoint
-- The provider's customer whose card was given, and whether it was asked to be kept.
alter table payments add column customer_id text;
--> statement-breakpoint
alter table payments add column keeps_card boolean not null default false;
--> statement-breakpoint
alter table payments add check (not keeps_card or customer_id is not null);
--> statement-breakpoint
-- Who an account is with each provider; made when it is first needed.
create table provider_customers (
  user_id text not null references accounts on delete cascade,
  pg_type text not null check (pg_type ~ '^PG_[0-9]{2}$'),
  customer_id text not null constraint provider_customers_customer_unique unique check (customer_id ~ '^cus_[A-Za-z0-9]+$'),
  created_at timestamptz not null,
  primary key (user_id, pg_type)
);
