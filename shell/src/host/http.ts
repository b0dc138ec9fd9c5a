import { ApiError } from '@travel/contracts/http/api-error';
import type { HttpClient } from '@travel/contracts/http/client';

/** The one way of the page to the API. The client behind it is a chunk of its own, fetched with the first call. */
export const createHttp = (loadClient: () => Promise<HttpClient>): HttpClient => {
  let loading: Promise<HttpClient> | undefined;
  const client = (): Promise<HttpClient> => {
    loading ??= loadClient().catch((error: unknown) => {
      loading = undefined;
      throw ApiError.transport('network_failed', error instanceof Error ? error.message : undefined);
    });
    return loading;
  };
  return async (key, request) => (await client())(key, request);
};
