import pg from 'pg';
import { z } from 'zod';
import { searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { shoppers } from '@travel/shoppers';
import type { BenchServices } from './bench-services.ts';
import { dateIn } from './hotel-benchmarks.ts';
import type { Trial } from './compare.ts';
import { Agent, request } from 'node:http';

/** Median and 99th percentile of the measured times, in milliseconds. */
interface CrowdTiming {
  readonly median: number;
  /** The 99th percentile in milliseconds. */
  readonly p99: number;
}

interface Crowd {
  /** Number of parallel connections. Each sends its next request when the previous one was answered. */
  readonly connections: number;
  readonly warm: number;
  readonly counted: number;
}

const getQuantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Measures an action that many callers repeat at the same time. */
const timeCrowd = async (trial: Trial, { connections, warm, counted }: Crowd): Promise<CrowdTiming> => {
  const times: number[] = [];
  let asked = 0;
  const visitor = async (): Promise<void> => {
    while (asked < warm + counted) {
      const round = asked;
      asked += 1;
      const began = performance.now();
      await trial(round);
      if (round >= warm) times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const sorted = times.toSorted((a, b) => a - b);
  return { median: getQuantile(sorted, 0.5), p99: getQuantile(sorted, 0.99) };
};

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

/** Response of a search; the list of results has another name in each product. */
const answered = z.object({
  data: z.union([
    z.array(z.unknown()),
    z.looseObject({
      hotels: z.array(z.unknown()).optional(),
      results: z.array(z.unknown()).optional(),
      options: z.array(z.unknown()).optional(),
    }),
  ]),
});

const countRows = (text: string): number => {
  const { data } = answered.parse(JSON.parse(text));
  return (Array.isArray(data) ? data : (data.hotels ?? data.results ?? data.options ?? [])).length;
};

/** Search criteria for which every product has results. */
const wish = { place: 'amalfi-coast', nights: 4, adults: 2 };

/** Beginnings of places as travellers type them, some with a typing error. */
const typedPlaces = ['lond', 'amlafi', 'new yrok', 'barc', 'munich', 'lisbno', 'tok', 'cape to'];

/** Punctuation that makes each text a different one for the cache of suggestions, but not for the search. */
const digits = ['.', ',', ';', '!'] as const;
const punctuate = (round: number): string =>
  round.toString(digits.length).replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '');

/** A search with the path of each of its requests, which may differ. */
interface MeasuredSearch {
  readonly name: string;
  getPath(round: number): string;
}

/** Returns the searches of every product, and the suggestions of places while a traveller types. */
const listSearches = (): MeasuredSearch[] => [
  ...shoppers.map(({ name, search, buildQuery }) => {
    const query = new URLSearchParams(buildQuery({ ...wish, day: dateIn(60) })).toString();
    return { name, getPath: () => `${search.path}?${query}` };
  }),
  {
    name: 'places, uncached',
    getPath: (round) => {
      const query = `${typedPlaces[round % typedPlaces.length] ?? ''}${punctuate(round)}`;
      return `${searchPlaces.path}?${new URLSearchParams({ query, limit: '10' })}`;
    },
  },
];

/** Sends requests over connections that stay open. */
interface Caller {
  /**
   * Returns the text of the response.
   * @throws if its status is not 200
   */
  ask(url: string): Promise<string>;
  close(): void;
}

/**
 * Creates a caller that needs little CPU, because it shares the cores with the measured service. `fetch` creates so
 * much garbage per response that garbage collection delayed the service and caused half of the slowest times.
 */
const createCaller = (connections: number): Caller => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask: (url) =>
      new Promise((resolve, reject) => {
        const asked = request(url, { agent }, (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.once('error', reject);
          answer.once('end', () => {
            if (answer.statusCode === 200) resolve(text);
            else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`));
          });
        });
        asked.once('error', reject);
        asked.end();
      }),
    close: () => agent.destroy(),
  };
};

/** Measures the searches of every product and of places by twenty callers at once. Announces each search before it begins. */
export const measureSearches = async (
  { apiUrl, databaseUrl }: BenchServices,
  say: (name: string) => void,
): Promise<SearchTiming[]> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: crowd.connections });
  const caller = createCaller(crowd.connections);
  const timings: SearchTiming[] = [];
  try {
    for (const { name, getPath } of listSearches()) {
      say(name);
      const ask = (round: number) => caller.ask(`${apiUrl}${getPath(round)}`);
      const rows = countRows(await ask(0));
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
