-- Points that staff gave to customers or took from them.
create table point_adjustments (
  adjustment_id bigint generated always as identity primary key,
  user_id text not null references accounts on delete cascade,
  -- Chosen by the dialog, so a repeated request adjusts once.
  key uuid not null unique,
  membership_no text not null,
  point_type_code text not null,
  points bigint not null check (points <> 0),
  at timestamptz not null,
  -- E-mail address of the member of staff.
  who text not null,
  why text not null,
  foreign key (membership_no, point_type_code) references loyalty_accounts on delete cascade
);
--> statement-breakpoint
create index point_adjustments_user_id on point_adjustments (user_id, adjustment_id desc);
--> statement-breakpoint
create index tenders_of_points on tenders (user_id) where kind = 'loyalty' and state = 'captured';
