-- The rules by which an organisation's travellers earn points. A change adds a revision; earned points keep theirs.
create table loyalty_rules (
  organisation_id text not null,
  revision integer not null,
  point_type_code text not null,
  label text not null,
  -- Value of 1,000 points in US cents.
  worth integer not null check (worth > 0),
  -- Points for USD 100.
  per_hundred integer not null check (per_hundred >= 0),
  products jsonb not null,
  expiry_months integer check (expiry_months > 0),
  created_at timestamptz not null,
  primary key (organisation_id, revision)
);
--> statement-breakpoint
-- Points that completed travel earned, that were taken back, and that expired: one of each for an item.
create table point_movements (
  movement_id bigint generated always as identity primary key,
  item_id text not null references order_items on delete cascade,
  kind text not null check (kind in ('earned', 'reversed', 'expired')),
  user_id text not null references accounts on delete cascade,
  membership_no text not null,
  point_type_code text not null,
  points bigint not null check (case kind when 'earned' then points >= 0 else points <= 0 end),
  at timestamptz not null,
  -- The rule by which the points were earned.
  organisation_id text not null,
  revision integer not null,
  -- Null for points that do not expire.
  expires_at timestamptz,
  unique (item_id, kind),
  foreign key (membership_no, point_type_code) references loyalty_accounts on delete cascade,
  foreign key (organisation_id, revision) references loyalty_rules on delete cascade
);
--> statement-breakpoint
create index point_movements_user_id on point_movements (user_id, movement_id desc);
--> statement-breakpoint
create index point_movements_due on point_movements (expires_at) where kind = 'earned' and points > 0;
--> statement-breakpoint
create index order_items_cancelled on order_items (cancelled_at) where status = 'cancelled';
--> statement-breakpoint
-- Increases with each change by staff.
alter table wallet_products add column revision integer not null default 1;
