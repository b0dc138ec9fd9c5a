-- An order holds items: things of any product with the same columns, and details of their product alone. What an item
-- takes of what there is to sell are its claims: so many of a unit in a slot, any number of times.
create table order_items (
  item_id text primary key check (item_id ~ '^IT[A-Z0-9]{8,40}$'),
  hold_id text not null references holds on delete cascade,
  position integer not null check (position between 0 and 99),
  product_type text not null,
  status text not null check (status in ('held', 'booked', 'cancelled', 'released')),
  title text not null check (length(title) between 1 and 200),
  subtitle text check (length(subtitle) <= 300),
  picture jsonb,
  place jsonb,
  -- Moments at a place, with its zone.
  starts jsonb,
  ends jsonb,
  quantity integer not null check (quantity > 0),
  parties jsonb not null,
  -- What anybody pays, and what was agreed to.
  listed_price jsonb not null,
  price jsonb not null,
  total bigint not null generated always as ((price -> 'inclusive' ->> 'amount')::bigint) stored check (total >= 0),
  -- Null where it cannot be given back.
  cancellation jsonb,
  -- Who sees to it that the traveller has it, and what of, as whoever it is knows it.
  fulfilled_by text not null check (fulfilled_by in ('supplier', 'sandbox', 'wallet', 'membership')),
  fulfilment jsonb,
  supplier jsonb,
  reference text check (length(reference) <= 80),
  refund bigint,
  cancelled_at timestamptz,
  details jsonb,
  constraint order_items_position unique (hold_id, position),
  constraint order_items_cancelled check ((status = 'cancelled') = (refund is not null and cancelled_at is not null)),
  constraint order_items_refund check (refund between 0 and total),
  -- A supplier who has it knows it by a reference.
  constraint order_items_reference check (status <> 'booked' or fulfilled_by <> 'supplier' or reference is not null)
);
--> statement-breakpoint
create table capacity_claims (
  item_id text not null references order_items on delete cascade,
  unit_id text not null,
  -- A night, a departure, a time of day.
  slot text not null check (length(slot) between 1 and 40),
  quantity integer not null check (quantity > 0),
  returned_at timestamptz,
  primary key (item_id, unit_id, slot)
);
--> statement-breakpoint
create index capacity_claims_of_unit on capacity_claims (unit_id, slot) where returned_at is null;
--> statement-breakpoint
-- What is taken of a unit, slot by slot: the nights of a room, the seats of a flight.
alter table inventory_taken rename to capacity_taken;
--> statement-breakpoint
alter table capacity_taken rename column night to slot;
--> statement-breakpoint
alter table capacity_taken alter column slot type text using to_char(slot, 'YYYY-MM-DD');
--> statement-breakpoint
alter table capacity_taken rename constraint inventory_taken_within_allotment to capacity_within_allotment;
--> statement-breakpoint
alter index inventory_taken_place_night rename to capacity_taken_place_slot;
--> statement-breakpoint
create function item_price(price jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'inclusive', price -> 'inclusive', 'exclusive', price -> 'exclusive', 'tax', price -> 'tax', 'strike', price -> 'strike',
    'member', (select jsonb_build_object('applies', m -> 'applies', 'percent', m -> 'percent', 'saving', m -> 'saving')
      from (select price -> 'member') as of (m) where jsonb_typeof(m) = 'object'),
    'lines', coalesce(
      (select jsonb_agg(jsonb_build_object('kind', 'unit', 'date', n -> 'date', 'label', null, 'amount', n -> 'inclusive') order by at)
        from jsonb_array_elements(price -> 'nights') with ordinality as nights (n, at)),
      jsonb_build_array(jsonb_build_object('kind', 'unit', 'date', null, 'label', null, 'amount', price -> 'inclusive'))))
$$;
--> statement-breakpoint
create function place_time(day text, clock text, until text, zone text) returns jsonb language sql stable as $$
  select case when day is not null then jsonb_build_object(
    'at', to_char(((day || ' ' || coalesce(clock, '00:00'))::timestamp at time zone zone) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'zone', zone, 'date', day, 'time', clock, 'until', until) end
$$;
--> statement-breakpoint
-- `2,2-1:7` is two adults, then two adults with a child of seven.
create function parties_of(rooms text) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_object(
    'adults', split_part(room, '-', 1)::int,
    'children', coalesce((select jsonb_agg(age::int order by n) from unnest((string_to_array(room, ':'))[2:]) with ordinality as ages (age, n)), '[]')
  ) order by at)
  from unnest(string_to_array(rooms, ',')) with ordinality as rooms (room, at)
$$;
--> statement-breakpoint
-- Each order of before is of one item.
insert into order_items (item_id, hold_id, position, product_type, status, title, subtitle, picture, place, starts, ends,
  quantity, parties, listed_price, price, cancellation, fulfilled_by, fulfilment, supplier, reference, refund,
  cancelled_at, details)
select 'IT' || substr(h.hold_id, 3), h.hold_id, 0, h.product_type,
  case when h.status in ('released', 'expired') then 'released'
       when b.status in ('cancelling', 'cancelled') then 'cancelled'
       when h.status = 'booked' then 'booked' else 'held' end,
  s ->> 'hotel_name', s ->> 'room_name', s -> 'scene',
  jsonb_build_object('place_id', s -> 'place_id', 'name', s -> 'place_name', 'address', s -> 'address',
    -- A country is found by its place.
    'country_code', '', 'latitude', s -> 'latitude', 'longitude', s -> 'longitude'),
  place_time(s ->> 'checkin', s ->> 'checkin_from', s ->> 'checkin_until', s ->> 'time_zone'),
  place_time(s ->> 'checkout', s ->> 'checkout_until', null, s ->> 'time_zone'),
  h.quantity, parties_of(s ->> 'rooms'), item_price(h.offered_price), item_price(h.price), s -> 'cancellation',
  'supplier', null, jsonb_build_object('id', 'sandbox', 'name', s -> 'hotel_name'), b.supplier_reference,
  case when b.status in ('cancelling', 'cancelled') then b.refund end,
  case when b.status in ('cancelling', 'cancelled') then coalesce(b.cancelled_at, b.updated_at) end,
  jsonb_build_object('hotel_id', s -> 'hotel_id', 'stars', s -> 'stars', 'room_id', s -> 'room_id', 'board', s -> 'board',
    'rooms', s -> 'rooms', 'max_guests', s -> 'max_guests', 'good_to_know', s -> 'good_to_know',
    'per_night', h.price -> 'per_night')
from holds h cross join lateral (select h.stay) as of (s) left join bookings b using (hold_id)
where s is not null;
--> statement-breakpoint
insert into order_items (item_id, hold_id, position, product_type, status, title, subtitle, starts, ends, quantity,
  parties, listed_price, price, fulfilled_by, fulfilment, reference, refund, cancelled_at)
select 'IT' || substr(h.hold_id, 3), h.hold_id, 0, h.product_type,
  case when h.status in ('released', 'expired') then 'released'
       when b.status in ('cancelling', 'cancelled') then 'cancelled'
       when h.status = 'booked' then 'booked' else 'held' end,
  p ->> 'name', nullif(p ->> 'detail', ''),
  place_time(to_char(h.checkin, 'YYYY-MM-DD'), null, null, 'UTC'),
  place_time(to_char(h.checkout, 'YYYY-MM-DD'), null, null, 'UTC'),
  1, '[]', item_price(h.offered_price), item_price(h.price),
  p ->> 'by', jsonb_build_object('item', p -> 'item', 'metadata', p -> 'metadata'), b.supplier_reference,
  case when b.status in ('cancelling', 'cancelled') then b.refund end,
  case when b.status in ('cancelling', 'cancelled') then coalesce(b.cancelled_at, b.updated_at) end
from holds h cross join lateral (select h.purchase) as of (p) left join bookings b using (hold_id)
where p is not null;
--> statement-breakpoint
insert into capacity_claims (item_id, unit_id, slot, quantity, returned_at)
select 'IT' || substr(h.hold_id, 3), h.unit_id, to_char(night, 'YYYY-MM-DD'), h.quantity, h.rooms_returned_at
from holds h, generate_series(h.checkin, h.checkout - 1, interval '1 day') as night
where h.unit_id is not null;
--> statement-breakpoint
drop function item_price(jsonb);
--> statement-breakpoint
drop function place_time(text, text, text, text);
--> statement-breakpoint
drop function parties_of(text);
--> statement-breakpoint
-- What is said of items is said once: there.
drop trigger ended_holds_stay_ended on holds;
--> statement-breakpoint
alter table holds
  drop constraint holds_return_rooms,
  drop column unit_id,
  drop column quantity,
  drop column checkin,
  drop column checkout,
  drop column stay,
  drop column purchase,
  drop column offered_price,
  drop column price;
--> statement-breakpoint
alter table holds rename column rooms_returned_at to returned_at;
--> statement-breakpoint
-- Whatever its items took goes back once: when the hold ends without a booking, or with the cancellation of one.
alter table holds add constraint holds_return_capacity check (
  case when status in ('released', 'expired') then returned_at is not null
       when status in ('held', 'booking') then returned_at is null
       else true end);
--> statement-breakpoint
create trigger ended_holds_stay_ended
  before update on holds
  for each row when (old.ended_at is not null and (new.status <> old.status or old.returned_at is not null and new.returned_at is distinct from old.returned_at))
  execute function keep_hold_ended();
--> statement-breakpoint
create index holds_open_of_network on holds (network_hash) where status = 'held';
--> statement-breakpoint
create index holds_open_of_holder on holds (holder_hash) where status = 'held';
--> statement-breakpoint
-- Travellers have a kind and an age, and one of them leads.
alter table bookings rename column guests to travellers;
--> statement-breakpoint
update bookings set travellers = (
  select jsonb_agg(jsonb_build_object(
    'kind', case when g -> 'child_age' is null then 'adult' when (g ->> 'child_age')::int < 2 then 'infant' else 'child' end,
    'first_name', g -> 'first_name', 'last_name', g -> 'last_name',
    'age', coalesce(g -> 'child_age', 'null'), 'lead', at = 1) order by at)
  from jsonb_array_elements(travellers) with ordinality as guests (g, at))
where jsonb_array_length(travellers) > 0;
--> statement-breakpoint
alter table bookings rename column checkin to starts_on;
--> statement-breakpoint
alter table bookings rename column checkout to ends_on;
--> statement-breakpoint
alter table bookings
  drop constraint bookings_reference,
  drop column supplier_reference,
  drop constraint bookings_check1,
  add constraint bookings_days check (starts_on <= ends_on),
  -- One that had an item cancelled stands as it did before, and knows what came back.
  drop constraint bookings_cancelled,
  add constraint bookings_cancelled check (status not in ('cancelling', 'cancelled') or refund is not null);
