-- Bookings are also found by the card, day and amount of each charge, and by the name of the buyer.
-- Later migrations of this release need these tables. Payments and accounts write to them before they write to the search
-- of bookings, so they are locked in the same order.
lock table accounts, ledger_entries, sent_mails, supplier_conversations in share row exclusive mode;
--> statement-breakpoint
alter table booking_search add column words_version smallint not null default 1;
--> statement-breakpoint
-- A job refreshes these rows in small batches, because one statement would lock all bookings for minutes.
create index booking_search_outdated on booking_search (booking_id) where words_version < 2;
--> statement-breakpoint
create or replace function refresh_booking_search(id text) returns void language plpgsql as $$
declare
  one record;
  names text[];
begin
  select b.*, p.last4 as card, coalesce(p.state in ('kept', 'charging', 'due'), false)
      or exists (select from invoices v where v.booking_id = b.booking_id and v.state = 'issued') as unpaid,
    i.titles, i.titles_text, i.references_text, coalesce(i.pending, false) as pending,
    exists (select from item_events e
      where e.booking_id = b.booking_id and e.kind in ('cancelled_by_supplier', 'overbooked') and e.state = 'open') as supplier_cancelled,
    regexp_replace(b.contact ->> 'phone', '\D', '', 'g') as digits, c.words as charge_words,
    concat_ws(' ', a.firstname, a.lastname) as buyer
  into one
  from bookings b
  left join lateral (
    select last4, state from payments
    where booking_id = b.booking_id order by (state = 'released'), created_at desc limit 1) p on true
  left join lateral (
    select string_agg(title, ' · ' order by position) as titles,
      string_agg(concat_ws(' ', title, place ->> 'name'), ' ') as titles_text,
      string_agg(reference, ' ') as references_text,
      bool_or(status = 'cancelled' and settled_at is null and refund > 0) as pending
    from order_items where hold_id = b.hold_id) i on true
  left join lateral (
    select array_agg(word) as words
    from payments, unnest(array[
      'c:' || last4, 'a:' || amount, 'k:' || (coalesce(paid_at, created_at) at time zone 'UTC')::date]) word
    where booking_id = b.booking_id and last4 is not null) c on true
  left join accounts a on a.user_id = b.user_id and a.erased_at is null
  where b.booking_id = id;
  if one.booking_id is null then return; end if;

  select coalesce(array_agg(distinct word), '{}') into names
  from (
    select concat_ws(' ', t ->> 'first_name', t ->> 'last_name') as name from jsonb_array_elements(one.travellers) t
    union all select one.buyer) people, unnest(split_words(name)) word;

  insert into booking_search values (
    id, one.organisation_id, one.number, one.status, one.product_type,
    coalesce(concat_ws(' ', one.travellers -> 0 ->> 'first_name', one.travellers -> 0 ->> 'last_name'), ''),
    one.contact ->> 'email', one.contact ->> 'phone', coalesce(one.titles, ''), one.total, one.currency,
    one.starts_on, one.ends_on, one.card, one.created_at, one.updated_at,
    one.status = 'confirmed' and one.unpaid, one.pending, one.supplier_cancelled,
    array_to_tsvector(array_remove(array_remove(
      names || split_words(one.titles_text) || split_words(one.number) || split_words(one.references_text)
      || split_words(one.contact ->> 'email') || array[
        -- A colon cannot be part of a word, so it separates words that stand for something else.
        'o:' || one.organisation_id,
        lower(id), lower(one.user_id), fold_text(one.contact ->> 'email'),
        replace(fold_text(coalesce(one.number, '')), ' ', ''),
        case when one.digits <> '' then 'p:' || reverse(one.digits) end,
        'a:' || one.total, 'd:' || one.starts_on, 'd:' || one.ends_on
      ] || one.charge_words, null), '')), 2)
  on conflict (booking_id) do update set
    number = excluded.number, status = excluded.status, traveller = excluded.traveller, email = excluded.email,
    phone = excluded.phone, title = excluded.title, total = excluded.total, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, last4 = excluded.last4, updated_at = excluded.updated_at,
    is_unpaid = excluded.is_unpaid, refund_pending = excluded.refund_pending,
    cancelled_by_supplier = excluded.cancelled_by_supplier, words = excluded.words,
    words_version = excluded.words_version;

  insert into booking_names
  select one.organisation_id, name from unnest(names) name where length(name) > 2 and name !~ '\d'
  on conflict do nothing;
end $$;
--> statement-breakpoint
-- Refreshes at most `most` bookings with outdated words and returns their number. Rows that a booking's own change has
-- locked are skipped, because it refreshes them.
create function refresh_outdated_searches(most integer) returns integer language plpgsql as $$
declare
  id text;
  refreshed integer := 0;
begin
  -- The row is locked before its booking is read, so that a concurrent change is not overwritten.
  for id in select booking_id from booking_search where words_version < 2 limit most for update skip locked loop
    perform refresh_booking_search(id);
    refreshed := refreshed + 1;
  end loop;
  return refreshed;
end $$;
--> statement-breakpoint
create function buyer_changed() returns trigger language plpgsql as $$
begin
  -- A company's account can have thousands of bookings, so the job refreshes them.
  update booking_search set words_version = 1 from bookings b
  where b.user_id = new.user_id and booking_search.booking_id = b.booking_id;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger buyers_are_searched after update of firstname, lastname, erased_at on accounts
  deferrable initially deferred for each row
  when ((old.firstname, old.lastname, old.erased_at) is distinct from (new.firstname, new.lastname, new.erased_at))
  execute function buyer_changed();
