-- Staff create cash vouchers, list and void them. A void voucher pays nothing, and refunds still return to it.
alter table cash_vouchers
  add column created_by text,
  -- Key of the request that created the voucher, by which a repeated request is known.
  add column request_key uuid,
  add column voided_at timestamptz,
  -- The balance that voiding took.
  add column voided_amount bigint check (voided_amount between 0 and amount);
--> statement-breakpoint
create index cash_vouchers_by_key on cash_vouchers (organisation_id, request_key) where request_key is not null;
--> statement-breakpoint
create index cash_vouchers_newest on cash_vouchers (organisation_id, created_at desc, voucher_id desc);
