-- The names that a booking was made with: corrections are compared with them, so that small steps never add up to
-- another person. Null while the names were never changed.
alter table bookings add column booked_travellers jsonb;
