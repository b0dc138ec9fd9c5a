-- Networks from which the owner of an account signed in: wrong passwords from elsewhere do not close the account to them.
create table sign_in_networks (
  user_id text not null references accounts on delete cascade,
  network_hash text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
--> statement-breakpoint
create index sign_in_networks_last_at on sign_in_networks (last_at);
