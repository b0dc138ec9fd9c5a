-- An order can be a purchase as well, which takes no rooms: a certificate, a subscription, a hired car.
alter table holds
  add column purchase jsonb,
  alter column unit_id drop not null,
  alter column checkin drop not null,
  alter column checkout drop not null,
  alter column stay drop not null,
  add constraint holds_stay_or_purchase check (
    case when purchase is null
      then unit_id is not null and checkin is not null and checkout is not null and stay is not null
      else unit_id is null and stay is null end);
--> statement-breakpoint
alter table bookings
  alter column checkin drop not null,
  alter column checkout drop not null,
  drop constraint bookings_reference,
  -- What is handed out with its payment has no supplier who knows it by another name.
  add constraint bookings_reference check (
    status not in ('capturing', 'confirmed') or supplier_reference is not null or product_type in ('SUB', 'WLT'));
