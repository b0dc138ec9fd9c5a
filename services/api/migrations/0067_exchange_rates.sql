-- Rates are imported daily. One that jumps waits for confirmation, and an override replaces one until its end.
alter table exchange_rates
  add column source text not null default 'seed' check (source in ('seed', 'import')),
  add column jump_rate numeric(20, 8) check (jump_rate > 0),
  add column jump_as_of date,
  add column override_rate numeric(20, 8) check (override_rate > 0),
  add column override_until timestamptz,
  -- E-mail address of the member of staff.
  add column override_by text,
  add column override_why text,
  add constraint exchange_rates_jump_is_whole check ((jump_rate is null) = (jump_as_of is null)),
  add constraint exchange_rates_override_is_whole
    check (num_nulls(override_rate, override_until, override_by, override_why) in (0, 4));
--> statement-breakpoint
-- The last import from the address of the settings, and the last of an uploaded file.
create table exchange_rate_imports (
  origin text primary key check (origin in ('address', 'file')),
  at timestamptz not null,
  -- Null for a scheduled import.
  who text,
  -- Date of the rates of the last import that succeeded.
  as_of date,
  -- Null if the last import succeeded.
  failure text
);
