-- What is taken off a total besides the card, and what it is taken from. Balances are set aside first and taken with
-- the booking: no balance can be set aside beyond what is there, whoever asks at the same moment.
create table coupons (
  coupon_id text primary key check (coupon_id ~ '^CP[A-Z0-9]{4,40}$'),
  user_id text not null references accounts on delete cascade,
  coupon_code text not null check (coupon_code ~ '^[A-Z0-9-]{1,40}$'),
  applied_type text not null check (applied_type in ('percentage', 'amount')),
  percent integer check (percent between 1 and 100),
  amount bigint check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_until timestamptz,
  -- Null for a coupon that works again and again.
  most_uses integer check (most_uses > 0),
  uses integer not null default 0,
  created_at timestamptz not null,
  constraint coupons_code_unique unique (user_id, coupon_code),
  constraint coupons_worth check (
    case applied_type when 'percentage' then percent is not null and amount is null
                      else amount is not null and percent is null end),
  constraint coupons_uses check (uses >= 0 and (most_uses is null or uses <= most_uses))
);
--> statement-breakpoint
create table cash_cards (
  cash_card_id text primary key check (cash_card_id ~ '^CC[A-Z0-9]{4,40}$'),
  user_id text not null references accounts on delete cascade,
  balance bigint not null,
  reserved bigint not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  enabled boolean not null default true,
  created_at timestamptz not null,
  constraint cash_cards_not_overdrawn check (reserved between 0 and balance)
);
--> statement-breakpoint
create index cash_cards_user on cash_cards (user_id);
--> statement-breakpoint
create table loyalty_accounts (
  membership_no text not null check (membership_no ~ '^[A-Z0-9]{4,40}$'),
  point_type_code text not null check (point_type_code ~ '^[A-Z0-9]{2,20}$'),
  user_id text not null references accounts on delete cascade,
  point_type_label text not null check (length(point_type_label) between 1 and 60),
  points bigint not null,
  reserved bigint not null default 0,
  -- What one point is worth, in major units of the currency.
  rate_per_miles text not null check (rate_per_miles ~ '^[0-9]{1,6}([.][0-9]{1,6})?$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  funding_partner_code text not null,
  rule_code text not null,
  rule_level text not null,
  -- How much of what a booking costs may be paid with them.
  usable_percent integer not null check (usable_percent between 1 and 100),
  created_at timestamptz not null,
  primary key (membership_no, point_type_code),
  constraint loyalty_accounts_not_overdrawn check (reserved between 0 and points)
);
--> statement-breakpoint
create index loyalty_accounts_user on loyalty_accounts (user_id);
--> statement-breakpoint
alter table holds add column tendered bigint not null default 0
  constraint holds_tendered check (tendered between 0 and total);
--> statement-breakpoint
create table tenders (
  tender_id text primary key check (tender_id ~ '^TN[A-Z0-9]{8,40}$'),
  hold_id text not null references holds on delete cascade,
  kind text not null check (kind in ('coupon', 'wallet', 'loyalty', 'cash_card')),
  source_id text not null,
  user_id text not null references accounts on delete cascade,
  state text not null check (state in ('reserved', 'captured', 'released')),
  -- In the order of application.
  place integer not null,
  label text,
  -- What it takes off where there is room for all of it; the amount is what it does take off.
  worth jsonb not null,
  amount bigint not null check (amount > 0),
  -- The same of the source: minor units of its currency, points, uses.
  source_amount bigint not null check (source_amount > 0),
  source_currency text check (source_currency ~ '^[A-Z]{3}$'),
  -- What came back of both after a cancellation.
  refunded bigint not null default 0 check (refunded between 0 and amount),
  source_refunded bigint not null default 0 check (source_refunded between 0 and source_amount),
  details jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint tenders_place_unique unique (hold_id, place),
  constraint tenders_refunded check (refunded = 0 or state = 'captured')
);
--> statement-breakpoint
create unique index tenders_one_of_a_source on tenders (hold_id, kind, source_id) where state <> 'released';
--> statement-breakpoint
create unique index tenders_one_coupon on tenders (hold_id) where kind = 'coupon' and state <> 'released';
--> statement-breakpoint
create index tenders_source on tenders (kind, source_id) where state = 'reserved';
--> statement-breakpoint
create index tenders_user on tenders (user_id) where state = 'reserved';
