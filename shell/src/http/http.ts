import { ApiError } from '@travel/contracts/http/api-error';
import type { CallOptions, HttpClient } from '@travel/contracts/http/client';

/** A call with its endpoint taken apart: what any endpoint may be given. */
export interface Call extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Makes a call by its key. Rejects with ApiError. */
export type Caller = (key: string, call: Call) => Promise<unknown>;

/** The one way of the page to the API. The client behind it is a chunk of its own, fetched with the first call. */
export const createHttp = (loadCaller: () => Promise<Caller>): HttpClient => {
  let loading: Promise<Caller> | undefined;
  const caller = (): Promise<Caller> => {
    loading ??= loadCaller().catch((error: unknown) => {
      loading = undefined;
      throw ApiError.transport('network_failed', error instanceof Error ? error.message : undefined);
    });
    return loading;
  };
  const http = async (key: string, call: Call = {}) => (await caller())(key, call);
  // The endpoint's declaration is the promise that this answer has its type; the services hold it on their side.
  return http as HttpClient;
};
