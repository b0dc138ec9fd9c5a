-- What products ask of travellers besides their names: sealed by the API, and deleted some time after the journey.
create table traveller_answers (
  booking_id text primary key references bookings on delete cascade,
  sealed text not null check (length(sealed) between 1 and 60000)
);
--> statement-breakpoint
-- Documents were taken with travellers in the clear, though no product asked for one.
update bookings set travellers = (
  select jsonb_agg(who - 'document' order by at) from jsonb_array_elements(travellers) with ordinality as all_of (who, at))
where jsonb_path_exists(travellers, '$[*].document');
