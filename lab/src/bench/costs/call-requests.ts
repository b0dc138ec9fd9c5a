import type { Endpoint } from '@travel/contracts/http/endpoint';
import { expensiveRequests, type AskByKey, type RequestParts, type Turn } from './expensive-requests.ts';

/** Values of path parameters that exist in every sandbox. Only reads use them, so the measurement changes nothing. */
const known: Readonly<Record<string, string>> = {
  place_id: 'rome',
  code: 'LHR',
  package: 'mfe-travel',
  organisation: 'main',
};

export const buildKey = ({ method, path }: Endpoint): string => `${method} ${path}`;

const listParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * Returns the request with which an endpoint is measured: its most expensive request if one is declared, else the
 * sample of its contract. The API responds with 404 to resources that the measurement lacks, and the table shows that
 * status.
 */
export const buildRequest = async (
  endpoint: Endpoint,
  { turn, ask }: { readonly turn: Turn; readonly ask: AskByKey },
): Promise<RequestParts> => {
  const make = expensiveRequests[buildKey(endpoint)];
  if (make) return make(turn, ask);
  const names = listParameters(endpoint.path);
  return {
    params: Object.fromEntries(
      names.map((name) => [name, (endpoint.method === 'GET' && known[name]) || 'UNKNOWN1234']),
    ),
    ...(endpoint.method !== 'GET' && { body: endpoint.sample.request ?? {} }),
  };
};
