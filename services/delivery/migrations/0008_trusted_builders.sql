-- A change names the revision that it was made on.
alter table release_tokens
  add column revision integer not null default 1,
  -- The trusted builder that it was exchanged for, and what its identity token said.
  add column builder text,
  add column identity jsonb;
--> statement-breakpoint
alter table trusted_builders
  -- Other claims that identity tokens must have, by name; values may hold * for any text.
  add column claims jsonb not null default '{}',
  add column revision integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default 'operator';
--> statement-breakpoint
-- Identity tokens that were exchanged, as digests: each is taken once. Rows go when the token would have ended.
create table used_identity_tokens (
  digest text primary key,
  ends_at timestamptz not null
);
--> statement-breakpoint
-- Keys that releases were signed with. A key is made of a token, so it proves that whoever signed had the token.
create table signing_keys (
  id text primary key,
  public_key text not null,
  who text not null,
  -- Null for the operator's token.
  token text,
  builder text,
  identity jsonb,
  first_used_at timestamptz not null default now()
);
--> statement-breakpoint
-- Signed statements of where a release comes from: DSSE envelopes of in-toto statements.
create table release_provenance (
  package text not null,
  version text not null,
  key text not null references signing_keys (id),
  envelope jsonb not null,
  signed_at timestamptz not null,
  primary key (package, version, key),
  foreign key (package, version) references releases (package, version) on delete cascade
);
