create table wallet_products (
  payment_card_id text primary key check (payment_card_id ~ '^WP[A-Z0-9]{2,30}$'),
  organisation_id text not null,
  payment_card_type text not null check (payment_card_type in ('certificate', 'discountcard')),
  user_segment text not null check (user_segment in ('all', 'business')),
  words jsonb not null,
  image text not null check (length(image) between 1 and 80),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  purchase_price bigint not null check (purchase_price > 0),
  redemption_price bigint check (redemption_price > 0),
  validity_years integer not null check (validity_years between 0 and 50),
  validity_months integer not null check (validity_months between 0 and 600),
  validity_days integer not null check (validity_days between 0 and 20000),
  services jsonb not null,
  on_sale boolean not null,
  position integer not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  constraint wallet_products_last check (validity_years + validity_months + validity_days > 0),
  constraint wallet_products_segment check (payment_card_type = 'certificate' or user_segment = 'business'),
  constraint wallet_products_serve check (jsonb_typeof(services) = 'array' and jsonb_array_length(services) > 0)
);
--> statement-breakpoint
create index wallet_products_on_sale on wallet_products (organisation_id, position) where on_sale;
--> statement-breakpoint
create table wallet_cards (
  wallet_id text primary key check (wallet_id ~ '^WC[A-Z0-9]{8,40}$'),
  payment_card_id text not null references wallet_products,
  user_id text not null references accounts on delete cascade,
  -- An order hands out one card, however often it is told to.
  hold_id text constraint wallet_cards_once unique references holds on delete set null,
  card_code text not null constraint wallet_cards_code_unique unique check (length(card_code) between 6 and 40),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  purchase_price bigint not null check (purchase_price > 0),
  redemption_price bigint check (redemption_price > 0),
  balance bigint not null,
  reserved bigint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  constraint wallet_cards_not_overdrawn check (reserved between 0 and balance),
  constraint wallet_cards_worth check (balance <= coalesce(redemption_price, purchase_price)),
  constraint wallet_cards_last check (expires_at > created_at)
);
--> statement-breakpoint
create index wallet_cards_user on wallet_cards (user_id);
