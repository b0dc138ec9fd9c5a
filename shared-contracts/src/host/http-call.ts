import type { CallOptions } from './http-client.ts';

/** A call whose endpoint is resolved to a method and a URL. */
export interface HttpCall extends Pick<CallOptions, 'signal' | 'idempotencyKey'> {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
  /** Milliseconds. */
  readonly timeout: number;
}

interface CallRequest extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const defaultTimeout = 15_000;

const isQueryValue = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Fills the parameters of a path such as `/api/plans/profile/{user_id}` and appends the query: `?star=4&star=5`. */
const buildAddress = (path: string, params: CallRequest['params'] = {}, query: CallRequest['query'] = {}): string => {
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_braces, name: string) => encodeURIComponent(`${params[name]}`));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter(isQueryValue)
        .map((one) => [name, `${one}`]),
    ),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** Splits the key of an endpoint (`GET /api/places`) and fills its path from the request. */
export const resolveCall = (
  key: string,
  { params, query, body, signal, timeout = defaultTimeout, idempotencyKey }: CallRequest = {},
): HttpCall => {
  const [method = '', path = ''] = key.split(' ');
  return {
    method,
    address: buildAddress(path, params, query),
    body,
    timeout,
    ...(signal && { signal }),
    ...(idempotencyKey && { idempotencyKey }),
  };
};
