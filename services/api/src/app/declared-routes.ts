import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { Endpoint } from '@travel/contracts/http/endpoint';

/**
 * All endpoints of the API, from which the permissions table in the docs is generated. The tests call each endpoint in
 * every role.
 */
export const servedEndpoints: readonly Endpoint[] = [...apiEndpoints, searchSecurityEvents, ...sandboxEndpoints];

/**
 * Returns the routes without a declaration: the webhook, which the provider signs, and in production the sandbox paths,
 * which respond with 404 to everyone.
 */
export const listUndeclaredRoutes = (environment: 'sandbox' | 'production'): readonly string[] => [
  'POST /webhooks/payments',
  ...(environment === 'sandbox' ? [] : sandboxEndpoints.map(({ method, path }) => `${method} ${path}`)),
];
