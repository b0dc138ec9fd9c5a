-- The back office: who works there, what they did, and the search over bookings.
create table staff_members (
  user_id text not null references accounts on delete cascade,
  organisation_id text not null,
  roles text[] not null check (cardinality(roles) > 0),
  -- E-mail address of the person who gave the roles, or `operator`.
  invited_by text not null,
  invited_at timestamptz not null,
  primary key (organisation_id, user_id)
);
--> statement-breakpoint
create index staff_members_user_id on staff_members (user_id);
--> statement-breakpoint
-- Each origin of staff has sessions of its own.
alter table operator_sessions add column site text not null default 'ops' check (site in ('ops', 'office'));
--> statement-breakpoint
create table staff_actions (
  action_id bigint generated always as identity primary key,
  at timestamptz not null,
  organisation_id text not null,
  who text not null,
  action text not null,
  subject text not null,
  why text not null,
  before jsonb,
  after jsonb
);
--> statement-breakpoint
create index staff_actions_organisation on staff_actions (organisation_id, action_id desc);
--> statement-breakpoint
create index staff_actions_subject on staff_actions (subject, action_id);
--> statement-breakpoint
create index staff_actions_at on staff_actions (at);
--> statement-breakpoint
create table booking_notes (
  note_id bigint generated always as identity primary key,
  booking_id text not null references bookings on delete cascade,
  at timestamptz not null,
  who text not null,
  text text not null check (length(text) between 1 and 2000)
);
--> statement-breakpoint
create index booking_notes_booking_id on booking_notes (booking_id);
--> statement-breakpoint
create table sent_mails (
  mail_id bigint generated always as identity primary key,
  booking_id text not null references bookings on delete cascade,
  message_id text not null constraint sent_mails_message_id_unique unique,
  -- The job that sent it, with which it can be sent again.
  request jsonb not null,
  recipient text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null
);
--> statement-breakpoint
create index sent_mails_booking_id on sent_mails (booking_id);
--> statement-breakpoint
create index sent_mails_sent_at on sent_mails (sent_at);
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
-- One row for each booking, with what lists show and the words that find it.
create table booking_search (
  booking_id text primary key references bookings on delete cascade,
  organisation_id text not null,
  number text,
  status text not null,
  product_type text not null,
  traveller text not null,
  email text not null,
  phone text not null,
  title text not null,
  total bigint not null,
  currency text not null,
  starts_on date,
  ends_on date,
  last4 text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_unpaid boolean not null,
  refund_pending boolean not null,
  cancelled_by_supplier boolean not null,
  words tsvector not null
);
--> statement-breakpoint
create index booking_search_words on booking_search using gin (words);
--> statement-breakpoint
create index booking_search_newest on booking_search (organisation_id, created_at desc, booking_id desc);
--> statement-breakpoint
create index booking_search_starts on booking_search (organisation_id, starts_on desc nulls last, booking_id desc);
--> statement-breakpoint
create index booking_search_total on booking_search (organisation_id, total desc, booking_id desc);
--> statement-breakpoint
create index booking_search_in_progress on booking_search (organisation_id, created_at desc)
  where status in ('paying', 'authorised', 'capturing', 'cancelling');
--> statement-breakpoint
create index booking_search_unpaid on booking_search (organisation_id, created_at desc) where is_unpaid;
--> statement-breakpoint
create index booking_search_refund_pending on booking_search (organisation_id, created_at desc) where refund_pending;
--> statement-breakpoint
create index booking_search_cancelled_by_supplier on booking_search (organisation_id, created_at desc)
  where cancelled_by_supplier;
--> statement-breakpoint
-- Names of travellers by organisation, in which a misspelt name is looked up.
create table booking_names (
  organisation_id text not null,
  name text not null,
  primary key (organisation_id, name)
);
--> statement-breakpoint
create index booking_names_similar on booking_names using gin (name gin_trgm_ops);
--> statement-breakpoint
-- Lower case without accents, the same for a booking's words and for those typed by staff.
create function fold_text(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    normalize(
      translate(
        replace(replace(replace(lower(value collate "pg_c_utf8"), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        'øłđħı', 'oldhi'),
      nfkd),
    U&'[\0300-\036F]', '', 'g');
--> statement-breakpoint
create function split_words(value text) returns text[] language sql immutable parallel safe
  return array_remove(regexp_split_to_array(fold_text(coalesce(value, '')), '[\s!-/:-@\[-`{-~]+'), '');
--> statement-breakpoint
create index accounts_words on accounts using gin (
  array_to_tsvector(split_words(firstname || ' ' || lastname || ' ' || email)));
--> statement-breakpoint
create function refresh_booking_search(id text) returns void language plpgsql as $$
declare
  one record;
  names text[];
begin
  select b.*, p.last4 as card, coalesce(p.state in ('kept', 'charging', 'due'), false)
      or exists (select from invoices v where v.booking_id = b.booking_id and v.state = 'issued') as unpaid,
    i.titles, i.titles_text, i.references_text, coalesce(i.pending, false) as pending,
    exists (select from item_events e
      where e.booking_id = b.booking_id and e.kind in ('cancelled_by_supplier', 'overbooked') and e.state = 'open') as supplier_cancelled,
    regexp_replace(b.contact ->> 'phone', '\D', '', 'g') as digits
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
  where b.booking_id = id;
  if one.booking_id is null then return; end if;

  select coalesce(array_agg(distinct word), '{}') into names
  from jsonb_array_elements(one.travellers) t,
    unnest(split_words(concat_ws(' ', t ->> 'first_name', t ->> 'last_name'))) word;

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
        'c:' || one.card, 'a:' || one.total, 'd:' || one.starts_on, 'd:' || one.ends_on
      ], null), '')))
  on conflict (booking_id) do update set
    number = excluded.number, status = excluded.status, traveller = excluded.traveller, email = excluded.email,
    phone = excluded.phone, title = excluded.title, total = excluded.total, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, last4 = excluded.last4, updated_at = excluded.updated_at,
    is_unpaid = excluded.is_unpaid, refund_pending = excluded.refund_pending,
    cancelled_by_supplier = excluded.cancelled_by_supplier, words = excluded.words;

  insert into booking_names
  select one.organisation_id, name from unnest(names) name where length(name) > 2 and name !~ '\d'
  on conflict do nothing;
end $$;
--> statement-breakpoint
-- Runs when the transaction commits, so that a booking is read once with all its changes.
create function booking_search_changed() returns trigger language plpgsql as $$
declare
  id text;
begin
  -- A field of another table would be an error, so each branch reads only its own.
  if tg_table_name = 'order_items' then
    select booking_id into id from bookings where hold_id = new.hold_id;
  else
    id := new.booking_id;
  end if;
  if id is null or current_setting('office.refreshed', true) = id then return null; end if;
  perform refresh_booking_search(id);
  perform set_config('office.refreshed', id, true);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bookings_are_searched after insert or update on bookings
  deferrable initially deferred for each row execute function booking_search_changed();
--> statement-breakpoint
create constraint trigger items_are_searched
  after update of title, status, reference, refund, settled_at on order_items
  deferrable initially deferred for each row execute function booking_search_changed();
--> statement-breakpoint
create constraint trigger payments_are_searched after update of booking_id, state, last4 on payments
  deferrable initially deferred for each row when (new.booking_id is not null)
  execute function booking_search_changed();
--> statement-breakpoint
create constraint trigger invoices_are_searched after insert or update of state on invoices
  deferrable initially deferred for each row execute function booking_search_changed();
--> statement-breakpoint
create constraint trigger item_events_are_searched after insert or update of state on item_events
  deferrable initially deferred for each row execute function booking_search_changed();
--> statement-breakpoint
select refresh_booking_search(booking_id) from bookings;
