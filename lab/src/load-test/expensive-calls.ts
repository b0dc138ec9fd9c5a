import { apiEndpoints } from '@travel/contracts/endpoints/api';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { createTurn, expensiveRequests, type RequestParts } from '../bench/costs/expensive-requests.ts';
import { createSender, fillPath } from '../bench/costs/send-calls.ts';
import type { Attack } from './attack.ts';
import { flood, type Shots } from './flood.ts';
import type { Product } from './product.ts';

const endpoints: readonly Endpoint[] = apiEndpoints;

/**
 * Number of different requests to one endpoint that are sent in turn, so that not every response comes from the cache.
 */
const variants = 3;
/** Number of turns in which these requests are looked for: some find nothing, such as resorts in a city. */
const turns = 8;

const limitNames = { search: 'searches', details: 'looks at offers', typing: 'searches for places' };

/**
 * Returns the names of the limits that apply to an expensive call. The only such calls that declare no limit are those
 * that log a line.
 */
const listLimits = ({ limitedAs, cost }: Endpoint): string[] => [
  limitedAs ? limitNames[limitedAs] : 'log lines',
  ...(cost === undefined ? [] : ['expensive requests']),
];

const prepare = async (endpoint: Endpoint, { frontUrl, pagePort }: Product): Promise<Shots> => {
  const name = `${endpoint.method} ${endpoint.path}`;
  const { ask } = createSender(`http://localhost:${pagePort}`);
  const requests: RequestParts[] = [];
  let failure: unknown;
  for (let at = 0; at < turns && requests.length < variants; at += 1) {
    try {
      const request = await expensiveRequests[name]?.(createTurn(1, at), ask);
      if (request) requests.push(request);
    } catch (error) {
      // Some places have no resorts, and some airports have no flights between them. Other variants of the request do.
      failure = error;
    }
  }
  const shots = requests.map((request) => ({
    url: `${frontUrl}${fillPath(endpoint.path, request)}`,
    method: endpoint.method,
    ...(request.body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body),
    }),
  }));
  return {
    name,
    limits: listLimits(endpoint),
    make(at) {
      const shot = shots[at % shots.length];
      if (!shot) throw new Error(`There is no request for ${name}`, { cause: failure });
      return shot;
    },
  };
};

const byProduct = Map.groupBy(
  endpoints.filter(({ method, path }) => `${method} ${path}` in expensiveRequests),
  ({ path }) => path.split('/')[2] ?? '',
);

/** One attack per product, with all of its expensive calls. */
export const expensiveCalls: readonly Attack[] = [...byProduct].map(([product, calls]) =>
  flood(`calls of ${product}`, (running) => Promise.all(calls.map((endpoint) => prepare(endpoint, running)))),
);
