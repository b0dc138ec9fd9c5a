create table rate_limit_counts (
  rule text not null,
  key_hash text not null,
  count integer not null,
  window_ends_at timestamptz not null,
  primary key (rule, key_hash)
);
--> statement-breakpoint
create index rate_limit_counts_ended on rate_limit_counts (window_ends_at);
