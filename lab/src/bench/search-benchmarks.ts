import pg from 'pg';
import { z } from 'zod';
import { shoppers } from '@travel/shoppers';
import type { BenchServices } from './bench-services.ts';
import { createCaller } from './caller.ts';
import { timeCrowd } from './crowd.ts';
import type { CrowdTiming } from './crowd.ts';
import { dateIn } from './hotel-benchmarks.ts';

/** A search that many ask at once, beside a bare query of as many rows that as many ask at once. */
export interface SearchTiming {
  readonly name: string;
  readonly rows: number;
  readonly trial: CrowdTiming;
  readonly base: CrowdTiming;
}

/**
 * Whoever comes first waits behind code that runs for the first time, and that is made faster while it runs. As many are
 * counted as take a few seconds: one pause for garbage holds all twenty, so that among a thousand two pauses would be
 * the p99 by chance.
 */
const crowd = { connections: 20, warm: 1_000, counted: 4_000 };

/** The list of an answer, whatever its product calls it. */
const answered = z.object({
  data: z.looseObject({
    hotels: z.array(z.unknown()).optional(),
    results: z.array(z.unknown()).optional(),
    options: z.array(z.unknown()).optional(),
  }),
});

const rowsOf = (text: string): number => {
  const { hotels, results, options } = answered.parse(JSON.parse(text)).data;
  return (hotels ?? results ?? options ?? []).length;
};

/** Where every product has something. */
const wish = { place: 'amalfi-coast', nights: 4, adults: 2 };

/** Searches of every product, warm, by twenty at once. Tells each before it begins. */
export const searchBenchmarks = async (
  { apiUrl, databaseUrl }: BenchServices,
  say: (name: string) => void,
): Promise<SearchTiming[]> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: crowd.connections });
  const caller = createCaller(crowd.connections);
  const timings: SearchTiming[] = [];
  try {
    for (const { name, search, queryOf } of shoppers) {
      say(name);
      const query = new URLSearchParams(queryOf({ ...wish, day: dateIn(60) })).toString();
      const ask = () => caller.ask(`${apiUrl}${search.path}?${query}`);
      const rows = rowsOf(await ask());
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
