-- Pages also hear of changes that leave the status as it is: one of several items is cancelled, or a name is corrected.
drop trigger progress_of_bookings_is_told on bookings;
--> statement-breakpoint
create or replace function tell_booking_progressed() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_progressed',
    json_build_object('booking_id', new.booking_id, 'status', new.status, 'number', new.number, 'version', new.version)::text);
  return null;
end $$;
--> statement-breakpoint
create trigger progress_of_bookings_is_told
  after update on bookings
  for each row when (old.version <> new.version)
  execute function tell_booking_progressed();
