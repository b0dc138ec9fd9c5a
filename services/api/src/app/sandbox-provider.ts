import { httpClient } from '@travel/kit/outgoing/http-client';
import type { HttpClient } from '@travel/kit/outgoing/http-client';
import type { ApiOptions } from './api-options.ts';

type Options = Pick<ApiOptions, 'sandboxProviderUrl' | 'operatorToken'>;

/** Returns the way to the sandbox's payment provider, whose time and seed go with ours; undefined where there is none. */
export const sandboxProvider = ({ sandboxProviderUrl, operatorToken }: Options): HttpClient | undefined =>
  sandboxProviderUrl === undefined
    ? undefined
    : httpClient({
        baseUrl: sandboxProviderUrl,
        headers: { authorization: `Bearer ${operatorToken}` },
        timeout: 20_000,
      });
