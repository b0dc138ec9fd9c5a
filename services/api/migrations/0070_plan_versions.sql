-- Terms of membership plans. A change of a plan makes the next version; memberships keep the version that was bought.
create table plan_versions (
  sub_id text not null references plans on delete cascade,
  version integer not null check (version > 0),
  initial_price bigint not null,
  renewal_price bigint not null,
  currency text not null,
  validity_year integer not null,
  validity_month integer not null,
  auto_validity_year integer not null,
  auto_validity_month integer not null,
  is_renewable boolean not null,
  charge_after integer not null,
  init_charge_org boolean not null,
  html text not null,
  member_discount_percent integer not null,
  created_at timestamptz not null,
  -- Terms that staff wrote, by language; null if `html` names a file of the asset host.
  documents jsonb,
  primary key (sub_id, version)
);
--> statement-breakpoint
insert into plan_versions
select sub_id, 1, initial_price, renewal_price, currency, validity_year, validity_month, auto_validity_year,
  auto_validity_month, is_renewable, charge_after, init_charge_org, html, member_discount_percent, created_at
from plans;
--> statement-breakpoint
alter table plans
  -- The version on sale, whose terms are those of the row.
  add column version integer not null default 1,
  add column revision integer not null default 1,
  -- Chosen by the dialog, so a repeated request creates once.
  add column key uuid unique;
--> statement-breakpoint
alter table subscriptions add column plan_version integer not null default 1;
--> statement-breakpoint
alter table subscriptions
  add constraint subscriptions_plan_version foreign key (sub_id, plan_version) references plan_versions;
--> statement-breakpoint
create index subscriptions_by_plan on subscriptions (sub_id, plan_version);
