-- Coupons that staff of an organisation give to all its customers, as one code or as many codes for one use each.
create table coupon_campaigns (
  campaign_id text primary key,
  organisation_id text not null,
  -- Chosen by the dialog, so a repeated request creates once.
  key uuid not null unique,
  name text not null,
  state text not null check (state in ('active', 'paused')),
  percent integer check (percent between 1 and 100),
  -- Lists of amounts in minor units, one for each currency.
  amounts jsonb not null,
  minimum jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Empty for all products.
  products text[] not null,
  first_order_only boolean not null,
  per_customer integer check (per_customer > 0),
  in_total integer check (in_total > 0),
  -- The only code, or the number of codes for one use each.
  code text,
  bulk_codes integer check (bulk_codes > 0),
  uses integer not null default 0 check (uses >= 0),
  revision integer not null default 1,
  created_at timestamptz not null,
  constraint coupon_campaigns_worth check ((percent is null) <> (amounts = '[]')),
  constraint coupon_campaigns_codes check ((code is null) <> (bulk_codes is null)),
  constraint coupon_campaigns_period check (ends_at > starts_at)
);
--> statement-breakpoint
create index coupon_campaigns_newest on coupon_campaigns (organisation_id, campaign_id desc);
--> statement-breakpoint
create table campaign_codes (
  organisation_id text not null,
  code text not null check (code ~ '^[A-Z0-9-]{1,40}$'),
  campaign_id text not null references coupon_campaigns on delete cascade,
  primary key (organisation_id, code)
);
--> statement-breakpoint
create index campaign_codes_campaign_id on campaign_codes (campaign_id, code);
--> statement-breakpoint
-- A traveller's first use of a code makes a coupon of their own.
alter table coupons add column campaign_id text references coupon_campaigns on delete cascade;
--> statement-breakpoint
alter table coupons drop constraint coupons_code_unique;
--> statement-breakpoint
alter table coupons add constraint coupons_code_unique unique nulls not distinct (user_id, coupon_code, campaign_id);
--> statement-breakpoint
create index coupons_campaign_id on coupons (campaign_id, user_id) where campaign_id is not null;
--> statement-breakpoint
create index tenders_of_coupons on tenders (source_id) where kind = 'coupon' and state = 'captured';
