import { createHash } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { findBookings } from '@travel/contracts/endpoints/office/office-bookings';
import { addDays, toDay } from '@travel/contracts/locale/days/days';
import type { BenchServices } from './bench-services.ts';

/** Times of a search of the back office over many bookings, in milliseconds. */
export interface OfficeTiming {
  readonly name: string;
  readonly rows: number;
  readonly median: number;
  readonly slowest: number;
}

const bookings = 1_000_000;
const rounds = 20;
/** Part of each total, in minor units, that the card did not pay. */
const paidByCashCard = 500;

/**
 * Fills the search table with bookings of twenty first names and about thirty thousand last names. Its index is built
 * afterwards, because inserting into it would take ten times as long. The rows have no bookings: a list reads no others.
 */
const fill = async (client: pg.Client, count: number): Promise<void> => {
  await client.query('set session_replication_role = replica');
  await client.query('drop index booking_search_words');
  await client.query(
    `insert into booking_search
     select id, 'main', number, case when i % 2003 = 0 then 'paying' else (array['confirmed', 'confirmed', 'cancelled', 'expired', 'failed'])[1 + (i / 7 % 5)] end, 'HLT',
       first || ' ' || last, email, '+' || phone, title, total, 'USD', day, day + 3, card,
       at, at, i % 997 = 0, i % 991 = 0, i % 983 = 0,
       array_to_tsvector(split_words(concat_ws(' ', first, last, title, number, email, 'SB-' || i))
         || array['o:main', lower(id), email, replace(lower(number), ' ', ''), 'p:' || reverse(phone), 'c:' || card, 'a:' || total, 'd:' || day,
           'a:' || total - $2::bigint, 'k:' || (at at time zone 'UTC')::date]), 2
     from (
       select i, 'BK' || upper(substr(md5(i::text), 1, 12)) as id,
         'ALM ' || upper(substr(md5(i::text), 1, 4)) || ' ' || lpad((i % 10000)::text, 4, '0') as number,
         (array['Maya', 'Léon', 'José', 'Anna', 'Peter', 'Fatima', 'Omar', 'Sofia', 'Jürgen', 'Chloé', 'Kofi', 'Hana',
           'Noor', 'Tomasz', 'Ines', 'Ada', 'Sam', 'Liam', 'Emma', 'Olivia'])[1 + (i % 20)] as first,
         (array['Smith', 'Okafor', 'Garcia', 'Nguyen', 'Müller', 'Rossi', 'Kim', 'Silva', 'Haddad', 'Novak'])[1 + (i / 3 % 10)]
           || case when i % 4 = 0 then '' else translate(substr(md5((i % 40000)::text), 1, 3), '0123456789', 'ghijklmnop') end
           as last,
         'traveller' || i || '@example.test' as email, '4420' || lpad((i * 7919 % 100000000)::text, 8, '0') as phone,
         (array['Torre Limonaia', 'Casa Falcone', 'Hotel Aurora', 'Pavillon Vauclair', 'London Paris'])[1 + (i % 5)] as title,
         (i * 37) % 500000 + 1000 as total, date '2026-01-01' + (i % 900)::int as day, lpad((i % 10000)::text, 4, '0') as card,
         timestamptz '2024-01-01' + i * interval '70 seconds' as at
       from generate_series(1, $1::bigint) i) sold`,
    [count, paidByCashCard],
  );
  await client.query('create index booking_search_words on booking_search using gin (words)');
  await client.query(
    `insert into booking_names
     select distinct 'main', name from booking_search, unnest(split_words(traveller)) name where length(name) > 2
     on conflict do nothing`,
  );
  await client.query('vacuum analyze booking_search');
  await client.query('vacuum analyze booking_names');
};

const token = 'office-benchmark'.padEnd(43, '-');

/** Opens a session of the seeded administrator, so that the searches pass the checks of every call. */
const signIn = async (client: pg.Client): Promise<string> => {
  const digest = createHash('sha256').update(token).digest('hex');
  await client.query(
    `insert into operator_sessions
       (token_hash, session_id, user_id, site, second_step_at, created_at, expires_at, ends_at)
     values ($1, 'OBENCH', 'U1013', 'office', now(), now(), now() + interval '30 minutes', now() + interval '1 hour')`,
    [digest],
  );
  return `operatorSession=${token}`;
};

const bookingSchema = z.object({
  number: z.string(),
  email: z.string(),
  phone: z.string(),
  last4: z.string(),
  starts_on: z.string(),
  total: z.coerce.number(),
  created_at: z.date(),
});

/** Reads one of the generated bookings, so that searches for its properties find it. */
const readBooking = async (client: pg.Client): Promise<z.output<typeof bookingSchema>> => {
  const { rows } = await client.query(
    'select *, starts_on::text from booking_search order by booking_id offset (select count(*) / 2 from booking_search) limit 1',
  );
  return bookingSchema.parse(rows[0]);
};

const toAmount = (total: number): string => (total / 100).toFixed(2);

/** Searches as support agents type them: of rare and frequent words, misspelt names, filters and other orders. */
const listSearches = (
  booking: z.output<typeof bookingSchema>,
): (readonly [name: string, query: Readonly<Record<string, string>>])[] => {
  const charged = addDays(toDay(booking.created_at, 'UTC'), 1);
  return [
    ['newest first', {}],
    ['by first day', { sort: 'starts' }],
    ['frequent name', { q: 'maya' }],
    ['frequent name, by total', { q: 'maya', sort: 'total' }],
    ['full name', { q: 'olivia nguyen' }],
    ['one letter', { q: 'm' }],
    ['booking number', { q: booking.number }],
    ['e-mail', { q: booking.email }],
    ['phone end', { q: booking.phone.slice(-7).replace(/(?=.{3}$)/, ' ') }],
    ['card and trip day', { q: `${booking.last4} ${booking.starts_on}` }],
    ['card and charge day', { q: `${booking.last4} ${charged}` }],
    ['card and charge', { q: `${booking.last4} ${toAmount(booking.total - paidByCashCard)}` }],
    ['amount', { q: toAmount(booking.total) }],
    ['misspelt name', { q: 'olivai nguyne' }],
    ['name and product', { q: 'haddad limonaia' }],
    [withoutMatch, { q: 'zzzzzzzz' }],
    ['arriving today', { filter: 'arriving' }],
    ['refund pending', { filter: 'refund_pending' }],
    ['stuck', { filter: 'stuck' }],
  ];
};

const withoutMatch = 'no match';

/** Measures the searches of the back office, one after another, each with its complete answer over HTTP. */
export const measureOffice = async (
  { apiUrl, databaseUrl, ports }: BenchServices,
  say: (text: string) => void,
  count = bookings,
): Promise<OfficeTiming[]> => {
  const url = new URL(databaseUrl);
  url.pathname = '/travel_api';
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    say(`${count} bookings …`);
    await fill(client, count);
    const cookie = await signIn(client);
    const timings: OfficeTiming[] = [];
    for (const [name, query] of listSearches(await readBooking(client))) {
      const path = findBookings.path.replace('{organisation_id}', 'main');
      const times: number[] = [];
      let rows = 0;
      for (let round = 0; round <= rounds; round += 1) {
        const began = performance.now();
        const answer = await fetch(`${apiUrl}${path}?${new URLSearchParams(query)}`, {
          headers: { cookie, 'x-forwarded-host': `office.localhost:${ports.page}` },
        });
        if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
        rows = findBookings.response.parse(await answer.json()).data.bookings.length;
        // The first search compiles code and fills caches.
        if (round > 0) times.push(performance.now() - began);
      }
      if ((rows === 0) !== (name === withoutMatch)) throw new Error(`${name}: found ${rows} rows`);
      const sorted = times.toSorted((one, other) => one - other);
      timings.push({ name, rows, median: sorted[rounds / 2] ?? 0, slowest: sorted.at(-1) ?? 0 });
      say(`${name}: ${sorted[rounds / 2]?.toFixed(1)} ms`);
    }
    return timings;
  } finally {
    await client.end();
  }
};
