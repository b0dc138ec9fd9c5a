/** What the page asked the API for, `GET /api/…` each, and what it was answered. */
export interface WatchedNetwork {
  readonly asked: string[];
  /** The bodies of the calls, in their order; null where there was none. */
  readonly bodies: unknown[];
  stop(): void;
}

/** Lines of the log go beside the calls, and are no concern of theirs. */
const isCall = (address: string) => address.startsWith('/api/') && address !== '/api/logger';

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
    const given = await answer();
    signal?.throwIfAborted();
    return { status: 200, headers: { get: () => null }, text: async () => JSON.stringify(given) ?? '' };
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
