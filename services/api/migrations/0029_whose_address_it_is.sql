-- An address is confirmed by a mailed link: for a day, and once.
create table email_confirmations (
  confirmation_id text primary key,
  user_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (created_at < expires_at)
);
--> statement-breakpoint
create index email_confirmations_user_id on email_confirmations (user_id);
--> statement-breakpoint
create index email_confirmations_expires_at on email_confirmations (expires_at);
--> statement-breakpoint
-- Signing up does not tell whether an address has an account: it makes one all the same, beside the one that has the
-- address. An address is still one account's.
alter table accounts add column duplicate_of text references accounts on delete cascade;
--> statement-breakpoint
alter table accounts drop constraint accounts_email_key_unique;
--> statement-breakpoint
create unique index accounts_email_key_unique on accounts (email_key) where duplicate_of is null;
--> statement-breakpoint
create index accounts_of_one_address on accounts (email_key) where duplicate_of is not null;
--> statement-breakpoint
create index accounts_duplicate_of on accounts (duplicate_of) where duplicate_of is not null;
--> statement-breakpoint
-- Nobody has shown that they read an address whose account is another.
alter table accounts add constraint duplicates_are_not_confirmed check (duplicate_of is null or email_confirmed_at is null);
