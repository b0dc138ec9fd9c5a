-- A browser gets another key when somebody signs in or out; what hangs on the key of before is found by it.
create index bookings_browser on bookings (browser_hash) where browser_hash is not null and user_id is null;
--> statement-breakpoint
create index payments_browser on payments (browser_hash);
