-- Opens one customer's saved cards to that customer's browser, for an hour.
create table ephemeral_keys (
  ephemeral_key_id text primary key check (ephemeral_key_id ~ '^ephkey_[A-Za-z0-9]+$'),
  account_id text not null references merchant_accounts,
  customer_id text not null references customers,
  -- sha256: who reads this table opens nothing.
  secret_hash text not null constraint ephemeral_keys_secret_unique unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
--> statement-breakpoint
create index ephemeral_keys_expires_at on ephemeral_keys (expires_at);
