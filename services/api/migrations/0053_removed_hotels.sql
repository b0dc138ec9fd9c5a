-- By these days an import finds the hotels that a supplier no longer has.
alter table hotel_contents add column seen_on text not null default '1970-01-01';
--> statement-breakpoint
alter table hotel_contents alter column seen_on drop default;
--> statement-breakpoint
alter table hotel_content_cursors add column full_started_on text not null default '1970-01-01';
--> statement-breakpoint
alter table hotel_content_cursors alter column full_started_on drop default;
