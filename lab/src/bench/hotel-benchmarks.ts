import pg from 'pg';
import { z } from 'zod';
import { dayMs } from '@travel/contracts/time/durations';
import type { Comparison } from './compare.ts';
import type { BenchServices } from './bench-services.ts';

/** The place with the most hotels. */
const place = 'london';
export const dateIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const money = z.object({ amount: z.int() });
const answer = z.object({
  data: z.object({
    total: z.int(),
    hotels: z.array(
      z.object({
        hotel_id: z.string(),
        name: z.string(),
        area: z.string(),
        stars: z.int(),
        score: z.int(),
        reviews: z.int(),
        latitude: z.number(),
        longitude: z.number(),
        note: z.string(),
        room_name: z.string(),
        board: z.string(),
        amenities: z.array(z.string()),
        price: z.object({ inclusive: money, tax: money, per_night: money }),
      }),
    ),
  }),
});

interface Stay {
  /** First day of the stay, in days from today. */
  readonly from: number;
  readonly limit: number;
}

export const searchUrl = (apiUrl: string, { from, limit }: Stay): string =>
  `${apiUrl}/api/hotels?${new URLSearchParams({
    place,
    checkin: dateIn(from),
    checkout: dateIn(from + 4),
    limit: String(limit),
  }).toString()}`;

/** Returns the text of a response without parsing it, because parsing would be the browser's work. */
const get = async (url: string): Promise<string> => {
  const response = await fetch(url);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return text;
};

const columns = `hotel_id text primary key, place_id text not null, rank integer not null, name text not null,
  area text not null, stars integer not null, score integer not null, reviews integer not null,
  latitude double precision not null, longitude double precision not null, note text not null,
  room_name text not null, board text not null, amenities text not null, inclusive bigint not null,
  tax bigint not null, per_night bigint not null`;

/** Fills a table with the results of a search, and with as many rows of other places as the inventory has. */
const fillTable = async (client: pg.Client, text: string): Promise<number> => {
  const { hotels } = answer.parse(JSON.parse(text)).data;
  await client.query(`create table bench_hotels (${columns})`);
  const rows = hotels.map(({ price, amenities, ...hotel }, rank) => ({
    ...hotel,
    rank,
    place_id: place,
    amenities: amenities.join(),
    inclusive: price.inclusive.amount,
    tax: price.tax.amount,
    per_night: price.per_night.amount,
  }));
  await client.query('insert into bench_hotels select * from jsonb_populate_recordset(null::bench_hotels, $1)', [
    JSON.stringify(rows),
  ]);
  await client.query(
    `insert into bench_hotels
     select other || hotel_id, 'other-' || other, rank, name, area, stars, score, reviews, latitude, longitude, note,
            room_name, board, amenities, inclusive, tax, per_night
     from bench_hotels, generate_series(1, 4) other`,
  );
  await client.query('create index bench_hotels_place on bench_hotels (place_id, rank)');
  await client.query('vacuum analyze bench_hotels');
  return hotels.length;
};

/**
 * Fills the table of the bare query with the results of an API search. Returns the search's response and its number of
 * rows.
 */
export const fillBareTable = async (
  client: pg.Client,
  apiUrl: string,
): Promise<{ readonly whole: string; readonly count: number }> => {
  const whole = await get(searchUrl(apiUrl, { from: 60, limit: 2000 }));
  return { whole, count: await fillTable(client, whole) };
};

/**
 * Returns the URLs of the details of the hotels that a search found, for its dates and for later dates up to this many
 * days.
 */
export const listDetailsUrls = (apiUrl: string, whole: string, days = 0): string[] => {
  const { hotels } = answer.parse(JSON.parse(whole)).data;
  return Array.from(
    { length: days + 1 },
    (_, day) => `checkin=${dateIn(60 + day)}&checkout=${dateIn(64 + day)}`,
  ).flatMap((stay) => hotels.map(({ hotel_id }) => `${apiUrl}/api/hotels/${hotel_id}?${stay}`));
};

/**
 * Prepares the measurement of searches and details of the API, relative to a bare query for as many rows by index on
 * the same server.
 */
export const prepareHotelBenchmarks = async (
  { apiUrl, databaseUrl }: BenchServices,
  onEnd: (undo: () => Promise<void>) => void,
): Promise<Comparison[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onEnd(() => client.end());
  const { whole, count } = await fillBareTable(client, apiUrl);
  const rows = (limit: number) => async () => {
    const text = 'select * from bench_hotels where place_id = $1 order by rank limit $2';
    const { rowCount } = await client.query({ name: 'bench hotels', text, values: [place, limit] });
    if (rowCount !== Math.min(limit, count)) throw new Error(`The bare query gave ${rowCount} rows`);
  };
  const [details = ''] = listDetailsUrls(apiUrl, whole);
  return [
    {
      name: `search of ${count} hotels, all returned, cached`,
      baseline: `indexed query of ${count} rows`,
      trial: () => get(searchUrl(apiUrl, { from: 60, limit: 2000 })),
      base: rows(2000),
    },
    {
      name: `search of ${count} hotels, first 50 returned, cached`,
      baseline: 'indexed query of 50 rows',
      trial: () => get(searchUrl(apiUrl, { from: 60, limit: 50 })),
      base: rows(50),
    },
    {
      name: `search of ${count} hotels, first 50 returned, not cached`,
      baseline: 'indexed query of 50 rows',
      trial: (round) => get(searchUrl(apiUrl, { from: 70 + round, limit: 50 })),
      base: rows(50),
    },
    {
      name: 'a hotel with signed offers',
      baseline: 'indexed query of 1 row',
      trial: () => get(details),
      base: rows(1),
    },
  ];
};
