import { afterEach, describe, expect, it } from '@jest/globals';
import { isApiError } from '@travel/contracts/http/api-error';
import type { ApiAnswer, FirstCallsPage } from '@travel/contracts/http/first-calls';
import { createHttpClient } from './http-client.ts';

interface Given {
  readonly status?: number;
  readonly text?: string | (() => Promise<string>);
  readonly headers?: Readonly<Record<string, string>>;
}

interface Asked {
  readonly address: string;
  readonly init: RequestInit;
}

/** A client whose network answers as told, and what it was asked. */
const clientWith = ({ status = 200, text = '', headers = {} }: Given) => {
  const asked: Asked[] = [];
  const call = createHttpClient({
    correlationId: 'c-1',
    async ask(address, init) {
      asked.push({ address, init });
      return {
        status,
        headers: { get: (name) => headers[name] ?? null },
        text: typeof text === 'string' ? async () => text : text,
      };
    },
  });
  return { asked, call };
};

/** A client whose network never answers; a call that is given up fails as the browser's do. */
const silent = () =>
  createHttpClient({
    correlationId: 'c-1',
    ask: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        const end = () => reject(new DOMException('given up', 'AbortError'));
        signal?.addEventListener('abort', end);
        if (signal?.aborted) end();
      }),
  });

const failure = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'it worked',
    (error: unknown) =>
      isApiError(error) ? { code: error.code, status: error.status, retryAfter: error.retryAfter } : error,
  );

describe('calling the API', () => {
  it('puts parameters into the path and the query behind it', async () => {
    const { asked, call } = clientWith({ text: '{"data":[]}' });
    await call('GET /api/places/{place_id}', { params: { place_id: 'a b/c' }, query: { lang: 'fr-FR' } });
    expect(asked).toMatchObject([{ address: '/api/places/a%20b%2Fc?lang=fr-FR', init: { method: 'GET' } }]);
  });

  it('asks with each of several values, and leaves out what is not given', async () => {
    const { asked, call } = clientWith({ text: '{"data":[]}' });
    const query = { q: 'a&b', kinds: ['city', 'airport'], lang: undefined };
    await call('GET /api/places', Object.assign({ query: { q: '' } }, { query }));
    expect(asked[0]?.address).toBe('/api/places?q=a%26b&kinds=city&kinds=airport');
  });

  it('sends the body as JSON, with the correlation id and the key that makes a repeated call the same', async () => {
    const { asked, call } = clientWith({ text: '{"user":null,"api_key":null}' });
    const body = { email: 'maya@example.test', password: 'x' };
    await call('POST /api/auth/sign-in', { body, idempotencyKey: 'k-1' });
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-correlation-id': 'c-1',
        'idempotency-key': 'k-1',
      },
    });
  });

  it('answers the body, and nothing where there is none', async () => {
    await expect(clientWith({ text: '{"data":[1]}' }).call('GET /api/places')).resolves.toEqual({ data: [1] });
    await expect(clientWith({ status: 204 }).call('GET /api/places')).resolves.toBeUndefined();
  });

  it('turns a problem into an error with its code, and with the seconds until it is worth another try', async () => {
    const text = JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409, code: 'session_gone' });
    expect(await failure(clientWith({ status: 409, text }).call('POST /api/auth/sign-out'))).toEqual({
      code: 'session_gone',
      status: 409,
      retryAfter: undefined,
    });
    const busy = clientWith({ status: 429, text, headers: { 'retry-after': '7' } });
    expect(await failure(busy.call('POST /api/auth/sign-out'))).toMatchObject({ retryAfter: 7 });
  });

  it('tells of an answer that no service of ours gave', async () => {
    const page = clientWith({ status: 502, text: '<h1>Bad Gateway</h1>' });
    expect(await failure(page.call('GET /api/places'))).toMatchObject({ code: 'unreadable_answer', status: 502 });
    const empty = clientWith({ status: 502 });
    expect(await failure(empty.call('GET /api/places'))).toMatchObject({ code: 'unreadable_answer', status: 502 });
    const cut = clientWith({ status: 200, text: '{"data":[' });
    expect(await failure(cut.call('GET /api/places'))).toMatchObject({ code: 'unreadable_answer', status: 200 });
  });

  it('says that the network failed where no answer came, or only its beginning', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const down = createHttpClient({ correlationId: 'c-1', ask: lost });
    expect(await failure(down('GET /api/places'))).toMatchObject({ code: 'network_failed', status: 0 });
    const half = clientWith({ text: lost });
    expect(await failure(half.call('GET /api/places'))).toMatchObject({ code: 'network_failed', status: 0 });
  });

  it('gives up after its time, and when whoever asked wants no answer any more', async () => {
    expect(await failure(silent()('GET /api/places', { timeout: 5 }))).toMatchObject({ code: 'timed_out', status: 0 });
    const leaving = new AbortController();
    const asking = failure(silent()('GET /api/places', { signal: leaving.signal }));
    leaving.abort();
    expect(await asking).toMatchObject({ code: 'aborted', status: 0 });
    const gone = failure(silent()('GET /api/places', { signal: leaving.signal }));
    expect(await gone).toMatchObject({ code: 'aborted', status: 0 });
  });
});

describe('a call that the document of the page sent already', () => {
  const page: FirstCallsPage & Pick<Window, 'performance'> = window;
  const address = '/api/places/amalfi-coast?lang=fr-FR';
  const sentAlready = (answer: Promise<ApiAnswer>, sent = performance.now()) => {
    page.firstCalls = new Map([[address, { answer, sent }]]);
  };
  const answered = (text: string, status = 200): Promise<ApiAnswer> =>
    Promise.resolve({ status, headers: { get: () => null }, text: async () => text });
  const readPlace = (call: ReturnType<typeof clientWith>['call'], signal?: AbortSignal) =>
    call('GET /api/places/{place_id}', {
      params: { place_id: 'amalfi-coast' },
      query: { lang: 'fr-FR' },
      ...(signal && { signal }),
    });
  afterEach(() => {
    delete page.firstCalls;
  });

  it('is answered by what came of it, once', async () => {
    sentAlready(answered('{"data":"first"}'));
    const { asked, call } = clientWith({ text: '{"data":"second"}' });
    expect(await readPlace(call)).toEqual({ data: 'first' });
    expect(asked).toEqual([]);
    expect(await readPlace(call)).toEqual({ data: 'second' });
  });

  it('is told as refused where it was', async () => {
    sentAlready(answered('{"code":"place_unknown","status":404}', 404));
    const { asked, call } = clientWith({});
    expect(await failure(readPlace(call))).toMatchObject({ code: 'place_unknown', status: 404 });
    expect(asked).toEqual([]);
  });

  it('is sent again where nothing was answered', async () => {
    sentAlready(Promise.reject(new TypeError('Failed to fetch')));
    const { asked, call } = clientWith({ text: '{"data":"second"}' });
    expect(await readPlace(call)).toEqual({ data: 'second' });
    expect(asked).toHaveLength(1);
  });

  it('is sent again where its answer is of long ago', async () => {
    sentAlready(answered('{"data":"first"}'), performance.now() - 16_000);
    const { call } = clientWith({ text: '{"data":"second"}' });
    expect(await readPlace(call)).toEqual({ data: 'second' });
  });

  it('can be given up, and takes no longer than any other', async () => {
    sentAlready(new Promise(() => {}));
    const given = new AbortController();
    const failed = failure(readPlace(clientWith({}).call, given.signal));
    given.abort();
    expect(await failed).toMatchObject({ code: 'aborted' });
    sentAlready(new Promise(() => {}));
    const late = clientWith({}).call('GET /api/places/{place_id}', {
      params: { place_id: 'amalfi-coast' },
      query: { lang: 'fr-FR' },
      timeout: 10,
    });
    expect(await failure(late)).toMatchObject({ code: 'timed_out' });
  });
});
