import { isApiError } from '@travel/contracts/http/api-error';

/** The calls of the page to the API, each as `GET /api/…`, and their bodies. */
export interface WatchedNetwork {
  readonly asked: string[];
  /** The bodies of the calls, in order; null for calls without a body. */
  readonly bodies: unknown[];
  stop(): void;
}

/** Log lines are not recorded as calls. */
const isCall = (address: string) => address.startsWith('/api/') && address !== '/api/logger';

const toResponse = (status: number, body: unknown, headers: readonly (readonly [string, string])[] = []) => ({
  status,
  headers: new Map(headers),
  text: async () => JSON.stringify(body) ?? '',
});

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
 * Records every call to the API that leaves the page. Responds only to the calls in `answers`, by method and path. An
 * answer that throws an ApiError is a refusal; one that throws anything else is a failed call.
 */
export const watchNetwork = (answers: Readonly<Record<string, () => unknown>>): WatchedNetwork => {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const before: unknown = Reflect.get(globalThis, 'fetch');
  const fetchAddress = async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
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
  Object.assign(globalThis, { fetch: fetchAddress });
  return {
    asked,
    bodies,
    stop() {
      Object.assign(globalThis, { fetch: before });
    },
  };
};
