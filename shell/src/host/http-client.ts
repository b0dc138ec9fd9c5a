import type { PageEndpoints } from '@travel/contracts/endpoints/page';
import { ApiError, isApiError } from '@travel/contracts/http/api-error';
import type { CallOptions, HttpClient } from '@travel/contracts/http/client';
import type { RequestOf } from '@travel/contracts/http/endpoint';
import type { ApiAnswer } from '@travel/contracts/http/first-calls';
import type { Problem } from '@travel/contracts/http/problem';
import { takeFirstCall } from './first-calls.ts';

interface ClientOptions {
  readonly correlationId: string;
  /** The browser's own `fetch` unless a test answers. */
  readonly ask?: (address: string, init: RequestInit) => Promise<ApiAnswer>;
}

/** A call with its endpoint taken apart: what any endpoint may be given. */
interface Call extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const defaultTimeout = 15_000;

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'status' in body;

/** What stands in an address as it is; what is not given stands in none. */
const isWord = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** `/api/plans/profile/{user_id}` with its parameters in place, and the query behind it: `?star=4&star=5`. */
const addressOf = (path: string, params: Call['params'] = {}, query: Call['query'] = {}): string => {
  const place = path.replaceAll(/\{([^{}]+)\}/g, (_braces, name: string) => encodeURIComponent(`${params[name]}`));
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter(isWord)
        .map((one) => [name, `${one}`]),
    ),
  );
  return asked.size > 0 ? `${place}?${asked}` : place;
};

/** Seconds of a `retry-after`; undefined without one, and for a date, which our services do not send. */
const waitOf = ({ headers }: ApiAnswer): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
};

/** What the text says as JSON; undefined where it is none, as with a proxy's page or half an answer. */
const parsed = (text: string) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The body of an answer; undefined where it is empty.
 * @throws ApiError of the problem that the service told, or `unreadable_answer`
 */
const bodyOf = async (answer: ApiAnswer) => {
  const { status } = answer;
  const text = await answer.text();
  const isDone = status < 400;
  const body = parsed(text);
  if (isDone && (text === '' || body !== undefined)) return body;
  if (isProblem(body)) throw new ApiError(body, waitOf(answer));
  const detail = isDone ? 'The answer is no JSON' : `${status} without a problem`;
  throw new ApiError({ code: 'unreadable_answer', status, detail });
};

/** Rejects as soon as the signal is given, whatever becomes of the answer. */
const unlessGivenUp = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException('Given up', 'AbortError'));
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    answer.then(resolve, reject);
  });

/** The page's one way to the API. Cookies go with it by being of the same origin, which the API checks on every write. */
export const createHttpClient = ({
  correlationId,
  ask = (address, init) => fetch(address, init),
}: ClientOptions): HttpClient => {
  return async <K extends keyof PageEndpoints>(key: K, request?: RequestOf<PageEndpoints[K]> & CallOptions) => {
    const { params, query, body, signal, timeout = defaultTimeout, idempotencyKey }: Call = { ...request };
    const [method = '', path = ''] = key.split(' ');
    const limit = new AbortController();
    const giveUp = () => limit.abort();
    const timer = setTimeout(giveUp, timeout);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    try {
      const address = addressOf(path, params, query);
      const askNow = () =>
        ask(address, {
          method,
          signal: limit.signal,
          headers: {
            accept: 'application/json',
            'x-correlation-id': correlationId,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
      const sent = method === 'GET' ? takeFirstCall(address) : undefined;
      return await bodyOf(await (sent ? unlessGivenUp(sent.catch(askNow), limit.signal) : askNow()));
    } catch (error) {
      if (isApiError(error)) throw error;
      if (signal?.aborted) throw ApiError.transport('aborted');
      if (limit.signal.aborted) throw ApiError.transport('timed_out');
      throw ApiError.transport('network_failed', error instanceof Error ? error.message : undefined);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  };
};
