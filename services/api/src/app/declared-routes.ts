import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { Endpoint } from '@travel/contracts/http/endpoint';

/** All that the API serves: what the table of permissions has, and the tests ask for in every role. */
export const servedEndpoints: readonly Endpoint[] = [...apiEndpoints, searchSecurityEvents, ...sandboxEndpoints];

/**
 * What is served without a declaration: the provider signs what it tells. Where there is no sandbox, its paths answer
 * everybody alike that there is none.
 */
export const undeclaredRoutes = (environment: 'sandbox' | 'production'): readonly string[] => [
  'POST /webhooks/payments',
  ...(environment === 'sandbox' ? [] : sandboxEndpoints.map(({ method, path }) => `${method} ${path}`)),
];
