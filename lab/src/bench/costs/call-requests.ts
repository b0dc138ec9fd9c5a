import type { Endpoint } from '@travel/contracts/http/endpoint';
import { expensiveRequests } from './expensive-requests.ts';
import type { AskByKey, RequestParts, Turn } from './expensive-requests.ts';

/** Values of path parameters that every sandbox has. Only reads use them, so that nothing is changed. */
const known: Readonly<Record<string, string>> = {
  place_id: 'rome',
  code: 'LHR',
  package: 'mfe-travel',
  organisation: 'main',
};

export const buildKey = ({ method, path }: Endpoint): string => `${method} ${path}`;

const listParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * Returns the request that a call is measured with: its most expensive one where it is declared, else the sample of its
 * contract. Things that the measurement does not have are answered 404, and the table shows that.
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
