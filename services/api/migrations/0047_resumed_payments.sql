-- A payment is resumed in another browser: with a second token of its hold and, by guests, in the browser that a mailed
-- link was opened in. Null until somebody does.
alter table holds add column resume_hash text check (resume_hash ~ '^[0-9a-f]{64}$');
--> statement-breakpoint
create unique index holds_resume_hash on holds (resume_hash) where resume_hash is not null;
--> statement-breakpoint
alter table bookings add column resumed_browser_hash text, add column waiting_mail_at timestamptz;
--> statement-breakpoint
create index bookings_resumed_browser on bookings (resumed_browser_hash)
  where resumed_browser_hash is not null and user_id is null;
