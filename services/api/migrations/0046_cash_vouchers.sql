-- Vouchers that organisations sell for cash: the code pays an order in full.
create table cash_vouchers (
  voucher_id text primary key,
  code_hash text not null unique,
  organisation_id text not null,
  amount bigint not null check (amount > 0),
  balance bigint not null check (balance between 0 and amount),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null
);
--> statement-breakpoint
-- What a payment took of a voucher and has not given back.
create table cash_voucher_payments (
  payment_id text primary key references payments on delete cascade,
  voucher_id text not null references cash_vouchers on delete cascade,
  amount bigint not null check (amount >= 0)
);
--> statement-breakpoint
create index cash_voucher_payments_voucher_id on cash_voucher_payments (voucher_id);
--> statement-breakpoint
alter table payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('card', 'invoice', 'pay_later', 'bank_redirect', 'cash_voucher')),
  drop constraint payments_have_intents,
  -- The provider knows of neither an invoice nor a voucher.
  add constraint payments_have_intents check (
    case when method in ('invoice', 'cash_voucher') or (amount = 0 and (method = 'card' or customer_id is null))
         then intent_id is null
         else intent_id is not null or state in ('preparing', 'releasing', 'released') end);
