-- Ways to pay beside cards. What only cards have is there for cards alone.
alter table payment_methods add column type text not null default 'card' check (type ~ '^[a-z_]+$');
--> statement-breakpoint
alter table payment_methods
  alter column card drop not null,
  alter column brand drop not null,
  alter column last4 drop not null,
  alter column exp_month drop not null,
  alter column exp_year drop not null,
  alter column fingerprint drop not null,
  alter column has_cvc drop not null;
--> statement-breakpoint
alter table payment_methods add constraint payment_methods_card check (
  num_nonnulls(card, brand, last4, exp_month, exp_year, fingerprint, has_cvc) = case type when 'card' then 7 else 0 end);
--> statement-breakpoint
-- The types of payment methods that an intent takes.
alter table payment_intents add column payment_method_types jsonb not null default '["card"]'
  check (jsonb_typeof(payment_method_types) = 'array' and jsonb_array_length(payment_method_types) > 0);
--> statement-breakpoint
-- Whose page asks the payer; only 3D Secure sends codes.
alter table challenges add column payment_method_type text not null default 'card';
--> statement-breakpoint
alter table challenges alter column code drop not null, alter column code_expires_at drop not null;
--> statement-breakpoint
alter table challenges add constraint challenges_code check ((code is null) = (code_expires_at is null));
--> statement-breakpoint
alter table refunds add column payment_method_type text not null default 'card';
