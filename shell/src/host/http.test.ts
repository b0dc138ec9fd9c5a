import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isApiError } from '@travel/contracts/http/api-error';
import type { HttpClient } from '@travel/contracts/host/http-client';
import type { ApiResponse, FirstCallsPage } from '@travel/contracts/http/first-calls';
import { createAxiosClient } from './axios-client.ts';
import type { SendCall } from './http-call.ts';
import { hasFirstAnswers } from './first-calls.ts';
import { createHttp } from './http.ts';

interface Answer {
  readonly status?: number;
  readonly text?: string | (() => Promise<string>);
  readonly headers?: Readonly<Record<string, string>>;
}

interface Request {
  readonly address: string;
  readonly method: string | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

type FakeFetch = (address: string, init: RequestInit) => Promise<unknown>;

const before: unknown = Reflect.get(globalThis, 'fetch');
const answerFetch = (fetch: unknown): void => void Object.assign(globalThis, { fetch });
afterEach(() => answerFetch(before));

/** Whether the chunk with axios is loaded when a call is made, or never loads. */
type Chunk = 'is there' | 'never comes';

/** Opens a page whose network responds with `answer`. */
const openClient = async (answer: FakeFetch, chunk: Chunk = 'is there'): Promise<HttpClient> => {
  answerFetch(answer);
  const loadClient = (): Promise<SendCall> =>
    chunk === 'is there' ? Promise.resolve(createAxiosClient('c-1')) : new Promise(() => {});
  const { http, prepare } = createHttp({ correlationId: 'c-1', loadClient, onLoadFailure: () => {} });
  if (chunk === 'is there') await prepare();
  return http;
};

/**
 * Opens a page whose network gives the same response to every call. Returns the page's client and the received calls.
 */
const openAnswered = async ({ status = 200, text = '', headers = {} }: Answer, chunk?: Chunk) => {
  const requests: Request[] = [];
  const answer: FakeFetch = async (address, { method, body, headers: sent }) => {
    requests.push({ address, method, body, headers: Object.fromEntries(Object.entries(sent ?? {})) });
    const given = typeof text === 'string' ? async () => text : text;
    return { status, headers: new Map(Object.entries(headers)), text: given };
  };
  return { requests, call: await openClient(answer, chunk) };
};

/** A network that never responds; an aborted call fails as in a browser. */
const noAnswer: FakeFetch = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    const end = () => reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const failure = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'it worked',
    (error: unknown) =>
      isApiError(error) ? { code: error.code, status: error.status, retryAfter: error.retryAfter } : error,
  );

describe.each<Chunk>(['is there', 'never comes'])('a read while the axios chunk %s', (chunk) => {
  it('fills the parameters into the path and appends the query', async () => {
    const { requests, call } = await openAnswered({ text: '{"data":[]}' }, chunk);
    await call('GET /api/places/{place_id}', { params: { place_id: 'a b/c' }, query: { lang: 'fr-FR' } });
    expect(requests).toMatchObject([
      { address: '/api/places/a%20b%2Fc?lang=fr-FR', headers: { 'x-correlation-id': 'c-1' } },
    ]);
  });

  it('repeats parameters with several values and omits undefined ones', async () => {
    const { requests, call } = await openAnswered({ text: '{"data":[]}' }, chunk);
    const query = { q: 'a&b', kinds: ['city', 'airport'], lang: undefined };
    await call('GET /api/places', Object.assign({ query: { q: '' } }, { query }));
    expect(requests[0]?.address).toBe('/api/places?q=a%26b&kinds=city&kinds=airport');
  });

  it('returns the body, or undefined if it is empty', async () => {
    const full = await openAnswered({ text: '{"data":[1]}' }, chunk);
    await expect(full.call('GET /api/places')).resolves.toEqual({ data: [1] });
    const empty = await openAnswered({ status: 204 }, chunk);
    await expect(empty.call('GET /api/places')).resolves.toBeUndefined();
  });

  it('rejects with the code of a problem and the seconds until a retry', async () => {
    const text = JSON.stringify({ type: 'about:blank', title: 'Too many', status: 429, code: 'too_many_requests' });
    const busy = await openAnswered({ status: 429, text, headers: { 'retry-after': '7' } }, chunk);
    expect(await failure(busy.call('GET /api/places'))).toEqual({
      code: 'too_many_requests',
      status: 429,
      retryAfter: 7,
    });
    const silent = await openAnswered({ status: 429, text }, chunk);
    expect(await failure(silent.call('GET /api/places'))).toMatchObject({ retryAfter: undefined });
  });

  it.each([
    { status: 502, text: '<h1>Bad Gateway</h1>' },
    { status: 502, text: '' },
    { status: 200, text: '{"data":[' },
  ])('rejects with unreadable_answer for $status and "$text"', async ({ status, text }) => {
    const { call } = await openAnswered({ status, text }, chunk);
    expect(await failure(call('GET /api/places'))).toMatchObject({ code: 'unreadable_answer', status });
  });

  it('rejects a call on timeout and when its signal is aborted', async () => {
    const call = await openClient(noAnswer, chunk);
    expect(await failure(call('GET /api/places', { timeout: 5 }))).toMatchObject({ code: 'timed_out', status: 0 });
    const leaving = new AbortController();
    const sent = failure(call('GET /api/places', { signal: leaving.signal }));
    leaving.abort();
    expect(await sent).toMatchObject({ code: 'aborted', status: 0 });
    const never = failure(call('GET /api/places', { signal: leaving.signal }));
    expect(await never).toMatchObject({ code: 'aborted', status: 0 });
  });
});

describe('a call through axios', () => {
  it('sends JSON with the correlation ID and the idempotency key, and keeps the user agent', async () => {
    const { requests, call } = await openAnswered({ text: '{"user":null,"api_key":null}' });
    const body = { email: 'maya@example.test', password: 'x' };
    await call('POST /api/auth/sign-in', { body, idempotencyKey: 'k-1' });
    expect(requests).toMatchObject([{ address: '/api/auth/sign-in', method: 'POST', body: JSON.stringify(body) }]);
    const headers = Object.entries(requests[0]?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-correlation-id': 'c-1',
      'idempotency-key': 'k-1',
    });
  });

  it('sends a write without a body with no content type', async () => {
    const { requests, call } = await openAnswered({ text: '' });
    await call('POST /api/auth/sign-out');
    const names = Object.keys(requests[0]?.headers ?? {}).map((name) => name.toLowerCase());
    expect(names.toSorted()).toEqual(['accept', 'x-correlation-id']);
  });

  it('rejects with network_failed for a missing or truncated response', async () => {
    const call = await openClient(lost);
    expect(await failure(call('GET /api/places'))).toMatchObject({ code: 'network_failed', status: 0 });
    const half = await openAnswered({ text: lost });
    expect(await failure(half.call('GET /api/places'))).toMatchObject({ code: 'network_failed', status: 0 });
  });
});

describe('the axios chunk', () => {
  const noUser = { user: null, api_key: null };
  const text = JSON.stringify(noUser);

  it('loads the axios chunk once, and writes wait for it', async () => {
    const { requests } = await openAnswered({ text });
    const chunk = Promise.withResolvers<SendCall>();
    let loads = 0;
    const loadClient = () => {
      loads += 1;
      return chunk.promise;
    };
    const { http, prepare } = createHttp({ correlationId: 'c-1', loadClient, onLoadFailure: () => {} });
    await http('GET /api/auth/session');
    expect(loads).toBe(0);
    requests.length = 0;
    const prepared = prepare();
    const signOut = http('POST /api/auth/sign-out');
    expect(requests).toEqual([]);
    chunk.resolve(createAxiosClient('c-1'));
    await prepared;
    expect(await signOut).toEqual(noUser);
    expect(requests).toMatchObject([{ address: '/api/auth/sign-out', method: 'POST' }]);
    expect(loads).toBe(1);
  });

  it('fails a write with a network error if axios cannot be loaded, and loads it for the next write', async () => {
    await openAnswered({ text });
    const failures: unknown[] = [];
    let isAway = true;
    const { http, prepare } = createHttp({
      correlationId: 'c-1',
      loadClient: async () => {
        if (isAway) throw new Error('chunk 12 failed');
        return createAxiosClient('c-1');
      },
      onLoadFailure: (error) => failures.push(error),
    });
    const signOut = () => http('POST /api/auth/sign-out');
    await prepare();
    expect(await failure(signOut())).toMatchObject({ code: 'network_failed', status: 0 });
    expect(failures).toEqual([new Error('chunk 12 failed'), new Error('chunk 12 failed')]);
    await expect(http('GET /api/auth/session')).resolves.toEqual(noUser);
    isAway = false;
    await expect(signOut()).resolves.toEqual(noUser);
  });

  it('ends writes that wait for the axios chunk at their own timeouts and never sends them', async () => {
    const { requests } = await openAnswered({ text });
    const chunk = Promise.withResolvers<SendCall>();
    const { http } = createHttp({ correlationId: 'c-1', loadClient: () => chunk.promise, onLoadFailure: () => {} });
    const late = failure(http('POST /api/auth/sign-out', { timeout: 5 }));
    expect(await late).toMatchObject({ code: 'timed_out', status: 0 });
    const leaving = new AbortController();
    const sent = failure(http('POST /api/auth/sign-out', { signal: leaving.signal }));
    leaving.abort();
    expect(await sent).toMatchObject({ code: 'aborted', status: 0 });
    chunk.resolve(createAxiosClient('c-1'));
    await http('POST /api/auth/sign-out');
    expect(requests).toHaveLength(1);
  });

  it('does not delay the error of a read that failed', async () => {
    answerFetch(async () => {
      throw new TypeError('Failed to fetch');
    });
    const { http } = createHttp({
      correlationId: 'c-1',
      loadClient: () => new Promise(() => {}),
      onLoadFailure: () => {},
    });
    await expect(http('GET /api/auth/session')).rejects.toMatchObject({ code: 'network_failed' });
  });
});

describe('a call whose answer the document contains', () => {
  const read = (call: HttpClient) =>
    call('GET /api/places/{place_id}', { params: { place_id: 'amalfi-coast' }, query: { lang: 'fr-FR' } });
  const putAnswer = (text: string) => {
    const element = Object.assign(document.createElement('script'), { type: 'application/json', textContent: text });
    element.setAttribute('data-answer', '/api/places/amalfi-coast?lang=fr-FR');
    document.body.append(element);
  };

  it('resolves with this answer once, without a request', async () => {
    expect(hasFirstAnswers()).toBe(false);
    putAnswer('{"data":"first"}');
    expect(hasFirstAnswers()).toBe(true);
    const { requests, call } = await openAnswered({ text: '{"data":"second"}' });
    expect(await read(call)).toEqual({ data: 'first' });
    expect([requests, hasFirstAnswers()]).toEqual([[], false]);
    expect(await read(call)).toEqual({ data: 'second' });
  });

  it('sends a request if the answer is no longer fresh', async () => {
    putAnswer('{"data":"first"}');
    const clock = jest.spyOn(performance, 'now').mockReturnValue(16_000);
    const { call } = await openAnswered({ text: '{"data":"second"}' });
    expect(await read(call)).toEqual({ data: 'second' });
    clock.mockRestore();
  });
});

describe('a call that the document has already sent', () => {
  const page: FirstCallsPage & Pick<Window, 'performance'> = window;
  const address = '/api/places/amalfi-coast?lang=fr-FR';
  const putFirstCall = (answer: Promise<ApiResponse>, sent = performance.now()) => {
    page.firstCalls = new Map([[address, { answer, sent }]]);
  };
  const toAnswer = (text: string, status = 200): Promise<ApiResponse> =>
    Promise.resolve({ status, headers: { get: () => null }, text: async () => text });
  const readPlace = (call: HttpClient, options: { readonly signal?: AbortSignal; readonly timeout?: number } = {}) =>
    call('GET /api/places/{place_id}', {
      params: { place_id: 'amalfi-coast' },
      query: { lang: 'fr-FR' },
      ...options,
    });
  afterEach(() => {
    delete page.firstCalls;
  });

  it("resolves with the response to the document's call once, without another request", async () => {
    putFirstCall(toAnswer('{"data":"first"}'));
    const { requests, call } = await openAnswered({ text: '{"data":"second"}' });
    expect(await readPlace(call)).toEqual({ data: 'first' });
    expect(requests).toEqual([]);
    expect(await readPlace(call)).toEqual({ data: 'second' });
  });

  it("resolves with the response to the document's call while the axios chunk is loading", async () => {
    putFirstCall(toAnswer('{"data":"first"}'));
    const { requests, call } = await openAnswered({}, 'never comes');
    expect(await readPlace(call)).toEqual({ data: 'first' });
    expect(requests).toEqual([]);
  });

  it("rejects with the problem that the service returned to the document's call", async () => {
    putFirstCall(toAnswer('{"code":"place_unknown","status":404}', 404));
    const { requests, call } = await openAnswered({});
    expect(await failure(readPlace(call))).toMatchObject({ code: 'place_unknown', status: 404 });
    expect(requests).toEqual([]);
  });

  it("sends a request if the document's call failed", async () => {
    putFirstCall(lost());
    const { requests, call } = await openAnswered({ text: '{"data":"second"}' });
    expect(await readPlace(call)).toEqual({ data: 'second' });
    expect(requests).toHaveLength(1);
  });

  it("sends a request if the response of the document's call is too old", async () => {
    putFirstCall(toAnswer('{"data":"first"}'), performance.now() - 16_000);
    const { call } = await openAnswered({ text: '{"data":"second"}' });
    expect(await readPlace(call)).toEqual({ data: 'second' });
  });

  it('rejects a call that the document sent on timeout and when its signal is aborted', async () => {
    const { call } = await openAnswered({});
    putFirstCall(new Promise(() => {}));
    const leaving = new AbortController();
    const sent = failure(readPlace(call, { signal: leaving.signal }));
    leaving.abort();
    expect(await sent).toMatchObject({ code: 'aborted' });
    putFirstCall(new Promise(() => {}));
    expect(await failure(readPlace(call, { timeout: 10 }))).toMatchObject({ code: 'timed_out' });
  });
});
