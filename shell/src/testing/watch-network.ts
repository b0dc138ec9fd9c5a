import { isApiError } from '@travel/contracts/http/api-error';

/** What the page asked the API for, `GET /api/…` each, and what it was answered. */
export interface WatchedNetwork {
  readonly asked: string[];
  /** The bodies of the calls, in their order; null where there was none. */
  readonly bodies: unknown[];
  stop(): void;
}

/** Lines of the log go beside the calls, and are no concern of theirs. */
const isCall = (address: string) => address.startsWith('/api/') && address !== '/api/logger';

const toResponse = (status: number, body: unknown, headers: readonly (readonly [string, string])[] = []) => ({
  status,
  headers: new Map(headers),
  text: async () => JSON.stringify(body) ?? '',
});

/** Responds with what the answer returns, or with the problem of an ApiError that it throws. */
const respond = async (answer: () => unknown) => {
  try {
    return toResponse(200, await answer());
  } catch (error) {
    if (!isApiError(error) || error.status === 0) throw error;
    const { code, status, message, errors, context, retryAfter } = error;
    const headers = retryAfter === undefined ? [] : [['retry-after', `${retryAfter}`] as const];
    return toResponse(status, { code, status, detail: message, errors, context }, headers);
  }
};

/**
 * Watches every call to the API that leaves the page; answers those that are given, by method and path, and no others.
 * An answer that throws an ApiError is a refusal; one that throws anything else is a failed call.
 */
export const watchNetwork = (answers: Readonly<Record<string, () => unknown>>): WatchedNetwork => {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const before: unknown = Reflect.get(globalThis, 'fetch');
  const ask = async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    if (!isCall(address)) throw new TypeError(`Nobody answers ${address}`);
    const call = `${method} ${address.split('?', 1).join('')}`;
    asked.push(call);
    bodies.push(typeof body === 'string' ? JSON.parse(body) : null);
    const answer = answers[call];
    if (!answer) throw new TypeError(`Nobody answers ${call}`);
    const response = await respond(answer);
    signal?.throwIfAborted();
    return response;
  };
  Object.assign(globalThis, { fetch: ask });
  return {
    asked,
    bodies,
    stop() {
      Object.assign(globalThis, { fetch: before });
    },
  };
};
