import pg from 'pg';
import { z } from 'zod';
import { shoppers } from '@travel/shoppers';
import type { BenchServices } from './bench-services.ts';
import { createCaller } from './caller.ts';
import { timeCrowd } from './crowd.ts';
import type { CrowdTiming } from './crowd.ts';
import { dateIn } from './hotel-benchmarks.ts';

/** Times of a search by many callers at once, and of a bare query for as many rows by as many callers. */
export interface SearchTiming {
  readonly name: string;
  readonly rows: number;
  readonly trial: CrowdTiming;
  readonly base: CrowdTiming;
}

/**
 * Number of callers and requests. The first requests run code that is not compiled yet, so they are not counted. The
 * counted ones take a few seconds: one garbage collection delays all twenty callers, so two collections among only a
 * thousand requests would determine the 99th percentile.
 */
const crowd = { connections: 20, warm: 1_000, counted: 4_000 };

/** The list of results, whatever its name in the product's response. */
const answered = z.object({
  data: z.looseObject({
    hotels: z.array(z.unknown()).optional(),
    results: z.array(z.unknown()).optional(),
    options: z.array(z.unknown()).optional(),
  }),
});

const countRows = (text: string): number => {
  const { hotels, results, options } = answered.parse(JSON.parse(text)).data;
  return (hotels ?? results ?? options ?? []).length;
};

/** Search criteria for which every product has results. */
const wish = { place: 'amalfi-coast', nights: 4, adults: 2 };

/** Measures the searches of every product by twenty callers at once. Announces each search before it begins. */
export const measureSearches = async (
  { apiUrl, databaseUrl }: BenchServices,
  say: (name: string) => void,
): Promise<SearchTiming[]> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: crowd.connections });
  const caller = createCaller(crowd.connections);
  const timings: SearchTiming[] = [];
  try {
    for (const { name, search, buildQuery: queryOf } of shoppers) {
      say(name);
      const query = new URLSearchParams(queryOf({ ...wish, day: dateIn(60) })).toString();
      const ask = () => caller.ask(`${apiUrl}${search.path}?${query}`);
      const rows = countRows(await ask());
      const text = 'select * from bench_hotels where place_id = $1 order by rank limit $2';
      const bare = () => pool.query({ name: 'bench search', text, values: ['london', rows] });
      timings.push({ name, rows, trial: await timeCrowd(ask, crowd), base: await timeCrowd(bare, crowd) });
    }
    return timings;
  } finally {
    caller.close();
    await pool.end();
  }
};
