-- What a canary is judged by besides failures and bookings: steps of checkout, presses without a response, and how long
-- the largest paint and the slowest response took.
alter table telemetry_visitors
  add column guests boolean not null default false,
  add column payment boolean not null default false,
  add column dead_click boolean not null default false,
  add column lcp integer,
  add column inp integer;
