import { ApiError } from '@travel/contracts/http/api-error';
import type { CallOptions } from '@travel/contracts/host/http-client';
import type { Problem } from '@travel/contracts/http/problem';

/** A call whose endpoint is resolved to a method and a URL. */
export interface HttpCall extends Pick<CallOptions, 'signal' | 'idempotencyKey'> {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Sends a call and returns the body of the response. Rejects with ApiError. */
export type SendCall = <T>(call: HttpCall) => Promise<T>;

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

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'status' in body;

/** Returns the seconds of a `retry-after` header, or undefined for a date, which our services do not send. */
const readRetryAfter = (value: unknown): number | undefined => {
  const seconds = Number(value ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

/** Returns undefined if the text is not JSON, for example a proxy's error page or a truncated response. */
const parseJson = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface AnswerParts {
  readonly status: number;
  readonly text: string;
  /** The `retry-after` header; null or undefined if absent. */
  readonly retryAfter: unknown;
}

/**
 * Returns the body of a response, or undefined if it is empty.
 * @throws ApiError with the problem that the service sent, or `unreadable_answer`
 */
export const readBody = ({ status, text, retryAfter }: AnswerParts) => {
  const isSuccess = status < 400;
  const body = parseJson(text);
  if (isSuccess && (text === '' || body !== undefined)) return body;
  if (isProblem(body)) throw new ApiError(body, readRetryAfter(retryAfter));
  const detail = isSuccess ? 'The answer is no JSON' : `${status} without a problem`;
  throw new ApiError({ code: 'unreadable_answer', status, detail });
};
