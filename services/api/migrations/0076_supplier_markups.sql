-- Markups that staff set for an organisation's account at a supplier, instead of those of the configuration.
create table supplier_markups (
  organisation_id text not null,
  supplier text not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  set_by text not null,
  set_at timestamptz not null,
  primary key (organisation_id, supplier)
);
