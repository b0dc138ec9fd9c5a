-- Those whom an account travels with, its owner among them: birthdays and documents, sealed.
create table saved_travellers (
  traveller_id text primary key,
  user_id text not null references accounts on delete cascade,
  -- The owner of the account, whose name is the account's.
  is_self boolean not null,
  sealed text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
--> statement-breakpoint
create index saved_travellers_user_id on saved_travellers (user_id);
--> statement-breakpoint
create unique index saved_travellers_self_unique on saved_travellers (user_id) where is_self;
