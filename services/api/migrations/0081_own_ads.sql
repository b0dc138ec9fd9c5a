-- Ads that staff write themselves. Pages show them before offers, by priority.
create table own_ads (
  organisation_id text not null,
  ad_id text not null,
  revision integer not null,
  archived boolean not null,
  -- Texts by language, path, picture, products, priority and period.
  content jsonb not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (organisation_id, ad_id)
);
