-- What travellers write to an organisation's support, in the chat of its pages.
create table support_messages (
  message_id text primary key check (message_id ~ '^SM[A-Z0-9]{10,40}$'),
  organisation_id text not null,
  -- Gone with the account.
  user_id text references accounts on delete cascade,
  email text not null check (length(email) between 3 and 320),
  text text not null check (length(text) between 1 and 2000),
  page text not null check (length(page) <= 200),
  created_at timestamptz not null
);
--> statement-breakpoint
create index support_messages_created_at on support_messages (created_at);
--> statement-breakpoint
create index support_messages_user_id on support_messages (user_id);
