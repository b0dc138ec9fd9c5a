-- With a default, so that an older copy of the service beside a newer one can still make tokens.
alter table release_tokens add column id text default 'tok_' || left(md5(random()::text), 12);
--> statement-breakpoint
update release_tokens set id = 'tok_' || left(hash, 12);
--> statement-breakpoint
alter table release_tokens alter column id set not null;
--> statement-breakpoint
alter table release_tokens add constraint release_tokens_id_key unique (id);
--> statement-breakpoint
alter table release_tokens
  add column created_by text not null default 'operator',
  -- Tokens of before had no end: they go on for ninety days from now.
  add column expires_at timestamptz not null default now() + interval '90 days',
  add column last_used_at timestamptz,
  add column revoked_at timestamptz,
  add column revoked_by text;
--> statement-breakpoint
-- A change names the revision that it was made on; the log says what came between.
alter table audit add column organisation text, add column revision integer;
--> statement-breakpoint
create index audit_by_organisation on audit (organisation, id desc);
--> statement-breakpoint
-- An older copy beside a newer one goes on with the last document of a deleted organisation.
alter table organisation_documents add column deleted boolean not null default false;
