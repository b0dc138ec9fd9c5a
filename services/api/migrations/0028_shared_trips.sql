-- Trips are shared by invitation: what a trip is made of, who may see how much of it, and who was asked.
alter table trips add column organisation_id text;
--> statement-breakpoint
-- Whoever was of a trip before had it alone.
alter table trip_members add column role text not null default 'owner' check (role in ('owner', 'companion', 'viewer'));
--> statement-breakpoint
-- What the others know a person of the trip by.
alter table trip_members add column person_id text not null default upper(substr(md5(random()::text), 1, 12));
--> statement-breakpoint
create unique index trip_members_person_id on trip_members (trip_id, person_id);
--> statement-breakpoint
create table trip_bookings (
  trip_id text not null references trips on delete cascade,
  booking_id text not null unique references bookings on delete cascade,
  primary key (trip_id, booking_id)
);
--> statement-breakpoint
create table trip_invitations (
  invitation_id text primary key,
  trip_id text not null references trips on delete cascade,
  invited_by text not null references accounts on delete cascade,
  email text not null,
  email_key text not null,
  firstname text not null check (length(firstname) between 1 and 80),
  lastname text not null check (length(lastname) between 1 and 80),
  role text not null check (role in ('companion', 'viewer')),
  -- Of the code that was mailed last; null until it was.
  code_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  user_id text references accounts on delete cascade,
  accepted_at timestamptz,
  check ((user_id is null) = (accepted_at is null))
);
--> statement-breakpoint
-- An address is asked once at a time.
create unique index trip_invitations_open on trip_invitations (trip_id, email_key) where accepted_at is null;
