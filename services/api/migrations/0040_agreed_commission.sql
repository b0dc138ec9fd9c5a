-- The share that an agent earns of a booking, in percent, as it was when they booked; null where no agent did.
alter table bookings add column commission_percent integer check (commission_percent between 0 and 100);
--> statement-breakpoint
update bookings set commission_percent = 8
from accounts
where accounts.user_id = bookings.user_id and accounts.role = 'agent';
