import { createHttpClient } from '@travel/kit/outgoing/http-client';
import type { HttpClient } from '@travel/kit/outgoing/http-client';
import type { ApiOptions } from './api-options.ts';

type Options = Pick<ApiOptions, 'sandboxProviderUrl' | 'operatorToken'>;

/**
 * Returns a client for the sandbox payment provider, whose clock and seed data are changed together with ours.
 * Undefined without a sandbox provider.
 */
export const createSandboxProviderClient = ({ sandboxProviderUrl, operatorToken }: Options): HttpClient | undefined =>
  sandboxProviderUrl === undefined
    ? undefined
    : createHttpClient({
        baseUrl: sandboxProviderUrl,
        headers: { authorization: `Bearer ${operatorToken}` },
        timeout: 20_000,
      });
