-- Places that home pages of a product suggest first, in order, instead of the organisation's usual ones.
create table home_places (
  organisation_id text not null,
  product text not null,
  place_ids text[] not null check (cardinality(place_ids) between 1 and 12),
  set_by text not null,
  set_at timestamptz not null,
  primary key (organisation_id, product)
);

-- Ads that staff hide, or show before all others, in a period.
create table ad_rules (
  organisation_id text not null,
  section text not null,
  lodging_id text not null,
  -- Name of the lodging when the rule was set, shown while it has no offer.
  name text not null,
  kind text not null check (kind in ('hide', 'pin')),
  -- 1 is shown first.
  priority integer not null check (priority between 1 and 99),
  from_day date,
  until_day date,
  set_by text not null,
  set_at timestamptz not null,
  primary key (organisation_id, section, lodging_id),
  check (from_day is null or until_day is null or from_day <= until_day)
);
