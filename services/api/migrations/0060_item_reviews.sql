-- Reviews by travellers of items whose stay or activity has ended, one for each item.
create table item_reviews (
  review_id text primary key,
  item_id text not null unique references order_items,
  booking_id text not null references bookings,
  organisation_id text not null,
  product_type text not null,
  unit_id text not null,
  score integer not null check (score between 10 and 100),
  topics jsonb not null,
  traveller_type text not null check (traveller_type in ('couple', 'family', 'solo', 'friends', 'business')),
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (char_length(title) between 3 and 100),
  text text not null check (char_length(text) between 30 and 2000),
  author_name text,
  author_country text check (author_country ~ '^[A-Z]{2}$'),
  stayed_on date not null,
  status text not null default 'pending' check (status in ('pending', 'published', 'refused')),
  refusal text,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decided_why text,
  answer text,
  answered_on date,
  reports integer not null default 0,
  report_reason text,
  check ((status = 'refused') = (refusal is not null)),
  check (status = 'pending' or decided_at is not null),
  check ((answer is null) = (answered_on is null))
);
--> statement-breakpoint
create index item_reviews_unit on item_reviews (organisation_id, product_type, unit_id) where status = 'published';
--> statement-breakpoint
create index item_reviews_status on item_reviews (status, updated_at);
--> statement-breakpoint
create index item_reviews_booking_id on item_reviews (booking_id);
--> statement-breakpoint
-- Bookings whose travellers got a request for reviews, so that each gets one mail.
create table review_requests (
  booking_id text primary key references bookings on delete cascade,
  requested_at timestamptz not null
);
--> statement-breakpoint
-- Digests of e-mail addresses that get no such mails.
create table review_mail_stops (
  email_hash text primary key,
  stopped_at timestamptz not null
);
--> statement-breakpoint
create index bookings_ended on bookings (ends_on) where status = 'confirmed';
