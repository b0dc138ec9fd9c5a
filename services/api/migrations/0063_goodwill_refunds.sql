-- Refunds that staff give beyond the policies. The booking has their sum, so the row that refunds lock guards it too.
alter table bookings add column goodwill bigint not null default 0 check (goodwill >= 0);
--> statement-breakpoint
create table goodwill_refunds (
  goodwill_id text primary key,
  booking_id text not null references bookings on delete cascade,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('requested', 'agreed', 'sent', 'rejected')),
  why text not null,
  requested_by text not null,
  requested_at timestamptz not null,
  -- Null while a second person has not decided.
  decided_by text,
  decided_at timestamptz,
  sent_at timestamptz
);
--> statement-breakpoint
create index goodwill_refunds_booking_id on goodwill_refunds (booking_id);
--> statement-breakpoint
create index goodwill_refunds_open on goodwill_refunds (state, requested_at) where state in ('requested', 'agreed');
