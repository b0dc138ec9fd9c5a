import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as passed } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { fc, test } from '@fast-check/jest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readPageSessions } from '@travel/contracts/endpoints/people/page-sessions';
import { guestSession } from '@travel/contracts/people/guest';
import type { Session } from '@travel/contracts/people/session.schema';
import {
  parseBoot,
  metricsRequest,
  openTrial,
  operatorToken,
  type Trial,
  type TrialOptions,
} from '../testing/delivery-trial.ts';
import { createHttpSender, type TestResponse } from '../testing/http-sender.ts';
import { createSession } from '../testing/create-session.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

const people = ['ada', 'eve'];

const { body: pagesIn } = readPageSessions;

let api: StandInApi;
let trial: Trial;
let ask: Awaited<ReturnType<typeof createHttpSender>>;
/** Names of people whose sessions have ended. */
const ended = new Set<string>();

const open = async (env: TrialOptions['env'] = {}): Promise<void> => {
  trial = await openTrial({ env: { API_URL: api.url, ...env } });
  ask = await createHttpSender(trial.pages);
  await trial.goLive('shell');
  await trial.goLive('mfe-header');
  await trial.goLive('mfe-travel');
};

/** The number of requests that were answered by a route instead of the cache. */
let routed = 0;
const requestOfRoute = 'tracing:fastify.request.handler:start';
const countRouted = (): void => {
  routed += 1;
};

const sessionNow = (name: string): Session => (ended.has(name) ? guestSession : createSession(name));

beforeAll(async () => {
  subscribe(requestOfRoute, countRouted);
  api = await startFakeApi();
  api.answer = (request, response, body) => {
    const name = /userToken=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const answer =
      request.url === readPageSessions.path
        ? { sessions: pagesIn.parse(JSON.parse(body)).pages.map(({ token }) => sessionNow(token)) }
        : sessionNow(name);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
});
afterAll(() => {
  unsubscribe(requestOfRoute, countRouted);
  return api.close();
});
afterEach(() => ended.clear());

interface PageRequest {
  readonly url?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const sentWith = ({ cookie = 'visitor=visitor-visitor-visitor', headers = {} }: PageRequest) => ({
  host: 'localhost:3000',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'x-correlation-id': 'page-12345678',
  cookie,
  ...headers,
});

const over = (asked: PageRequest = {}, method = 'GET'): Promise<TestResponse> =>
  ask(asked.url ?? '/', sentWith(asked), method);

/** Requests the page from its route, because injected requests bypass the response from the cache. */
const byRoute = async (asked: PageRequest = {}): Promise<TestResponse> => {
  const { statusCode, headers, rawPayload } = await trial.pages.inject({
    url: asked.url ?? '/',
    headers: sentWith(asked),
  });
  return { statusCode, headers: headers as TestResponse['headers'], rawPayload };
};

/** Repeats the request to the route until the page comes from the cache of compressed pages, which use brotli. */
const made = async (asked: PageRequest = {}): Promise<TestResponse> => {
  for (;;) {
    const answer = await byRoute(asked);
    if (answer.headers['content-encoding'] === 'br') return answer;
    await passed(10);
  }
};

const unpackText = ({ rawPayload }: TestResponse): string => brotliDecompressSync(rawPayload).toString();

/** Returns a response without the values that differ in each. */
const steady = (answer: TestResponse) => {
  const { date: _date, connection: _connection, 'keep-alive': _alive, ...headers } = answer.headers;
  const withoutNew = (text: string) =>
    text
      .replaceAll(/nonce[=-](["']?)[^"' ;>]+/g, 'nonce')
      .replaceAll(/"pageMark":"[^"]*"/g, '')
      .replaceAll(/visitor=[\w-]+/g, 'visitor');
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutNew(String(value))])),
    text: withoutNew(unpackText(answer)),
  };
};

const answeredBy = (): string[] =>
  trial.log.filter((line) => line.includes('Request answered')).map((line) => JSON.parse(line).path);

describe.each<[string, TrialOptions['env']]>([
  ['over http', {}],
  ['over https', { PAGE_ORIGIN: 'https://localhost:3000' }],
  ['with rate limits', { RATE_LIMIT_FACTOR: '1' }],
])('a cached page, %s', (_, env) => {
  beforeAll(() => open(env));
  afterAll(() => trial.end());

  it.each<[string, PageRequest]>([
    ['a guest', {}],
    ['a new visitor', { cookie: '' }],
    ['a URL with a query', { url: '/search-detail?place=rome' }],
    [
      'a visitor who chose language and currency',
      { cookie: 'visitor=visitor-visitor-visitor; lang_code=fr-FR; currency_code=EUR; ip=127.0.0.1' },
    ],
    ['a visitor with a correlation ID', { cookie: 'visitor=visitor-visitor-visitor; correlationId=journey-20261120' }],
    ['a host of another organisation', { headers: { host: 'skyline.localhost:3000' } }],
    [
      'a visitor from a country that requires consent',
      { cookie: 'visitor=visitor-visitor-visitor; userCountryCode=DE' },
    ],
    ['a signed-in visitor', { cookie: 'visitor=visitor-visitor-visitor; userToken=ada; __Host-userToken=ada' }],
  ])('equals the response of the uncached route for %s', async (_who, asked) => {
    const byItsRoute = steady(await made(asked));
    const before = routed;
    const ready = steady(await over(asked));
    const told = ({ ratelimit: _left, ...headers }: Record<string, string>) => headers;
    expect({ ...ready, headers: told(ready.headers) }).toEqual({ ...byItsRoute, headers: told(byItsRoute.headers) });
    expect(await over(asked, 'HEAD')).toMatchObject({ statusCode: 200, rawPayload: Buffer.alloc(0) });
    expect(routed).toBe(before);
  });
});

describe('a cached page', () => {
  beforeEach(() => open());
  afterEach(() => trial.end());

  it('appears in the log and metrics like an uncached page', async () => {
    await made();
    await over();
    const lines = trial.log.filter((line) => line.includes('Request answered')).map((line) => JSON.parse(line));
    const [byItsRoute, ready] = lines.slice(-2);
    expect(ready).toEqual({ ...byItsRoute, time: expect.any(String), ms: expect.any(Number) });
    expect(ready).toMatchObject({ correlationId: 'page-12345678', path: '/', route: '/*', status: 200 });
    const metrics = (await trial.pages.inject(metricsRequest)).body;
    const pages = lines.filter(({ route }) => route === '/*').length;
    expect(metrics).toMatch(new RegExp(`^pages_total\\{organisation="main",status="200".*\\} ${pages}$`, 'm'));
    expect(metrics).toMatch(new RegExp(`^page_releases_total\\{package="shell",version="1.0.0".*\\} ${pages}$`, 'm'));
  });

  it('contains the new releases after a change of the live state', async () => {
    await made();
    await over();
    await trial.goLive('mfe-travel', { version: '1.1.0' });
    const answer = await over({ headers: { 'accept-encoding': 'identity' } });
    expect(parseBoot({ body: answer.rawPayload.toString() }).releases['mfe-travel']?.version).toBe('1.1.0');
    await made();
    expect(parseBoot({ body: unpackText(await over()) }).releases['mfe-travel']?.version).toBe('1.1.0');
  });

  it('reaches no visitor whose session has ended', async () => {
    const asked = { cookie: 'visitor=visitor-visitor-visitor; userToken=ada' };
    await made(asked);
    expect(unpackText(await over(asked))).toContain('U-ada');
    ended.add('ada');
    await made(asked);
    expect(parseBoot({ body: unpackText(await over(asked)) }).session).toEqual(guestSession);
  });

  it.each<[string, PageRequest]>([
    ['a checkout', { url: '/hotel-checkout' }],
    ['a URL without a page', { url: '/no/such/page' }],
    ['a URL that redirects to a page', { url: '/hotels' }],
    ['a URL with escape sequences', { url: '/%' }],
    ['an unknown host', { headers: { host: 'unknown.example' } }],
    ['the operators’ host', { headers: { host: 'ops.localhost:3000' } }],
    ['a visitor with a cookie of a failed shell', { cookie: 'visitor=visitor-visitor-visitor; failedShell=1.0.0' }],
    ['a browser without brotli', { headers: { 'accept-encoding': 'gzip' } }],
  ])('leaves the response to the route for %s', async (_what, asked) => {
    await made();
    await byRoute(asked);
    const before = routed;
    await over(asked);
    expect(routed).toBe(before + 1);
  });

  it('causes only one request for the session if the page turns out not to be cached', async () => {
    api.seen.length = 0;
    await over({ cookie: 'visitor=visitor-visitor-visitor; userToken=eve' });
    expect(api.seen).toMatchObject([{ url: '/api/auth/session', headers: { 'x-correlation-id': 'page-12345678' } }]);
    expect(answeredBy().at(-1)).toBe('/');
  });

  /** Sends one request per name. The API answers no request before the last one has arrived. */
  const allAtOnce = async (names: readonly string[], encoding: string): Promise<TestResponse[]> => {
    const { answer } = api;
    const all = Promise.withResolvers<void>();
    let came = 0;
    const count = (): void => {
      came += 1;
      if (came === names.length) all.resolve();
    };
    trial.pages.server.on('request', count);
    api.answer = (...asked) => void all.promise.then(() => answer?.(...asked));
    const pages = await Promise.all(
      names.map((name) =>
        over({
          cookie: `visitor=visitor-visitor-visitor; userToken=${name}`,
          headers: { 'accept-encoding': encoding },
        }),
      ),
    );
    api.answer = answer;
    trial.pages.server.off('request', count);
    return pages;
  };
  const all = ['ada', 'eve', 'ada', 'eve', 'ada', 'eve', 'ada', 'eve'];

  it('serves concurrent visitors their own pages with fewer calls to the API than pages', async () => {
    for (const name of people) await made({ cookie: `visitor=visitor-visitor-visitor; userToken=${name}` });
    api.seen.length = 0;
    const pages = await allAtOnce(all, 'gzip, deflate, br, zstd');
    expect(pages.map((page) => parseBoot({ body: unpackText(page) }).session)).toEqual(all.map(createSession));
    expect(api.seen.length).toBeLessThan(all.length);
    expect(api.seen.filter(({ url }) => url === readPageSessions.path)).toContainEqual(
      expect.objectContaining({ headers: expect.objectContaining({ authorization: `Bearer ${operatorToken}` }) }),
    );
  });

  it('leaves the session to the shell if the API returns the wrong number of sessions', async () => {
    const { answer } = api;
    api.answer = (request, response, body) =>
      request.url === readPageSessions.path
        ? response.writeHead(200).end(JSON.stringify({ sessions: [createSession('ada')] }))
        : answer?.(request, response, body);
    const pages = await allAtOnce(all, 'identity');
    api.answer = answer;
    const sessions = pages.map(({ rawPayload }) => parseBoot({ body: rawPayload.toString() }).session);
    for (const [at, session] of sessions.entries())
      expect([null, createSession(all[at] ?? '')]).toContainEqual(session);
    expect(sessions).toContain(null);
  });

  it('contains the version that a percentage rule assigns to the visitor', async () => {
    const { record } = await trial.goLive('mfe-travel', { version: '1.2.0' });
    await trial.goLive('mfe-travel', { version: '1.3.0' });
    await trial.change('mfe-travel', { action: 'rollout', version: record.version, percent: 50, audience: {} });
    const got = new Set<string | undefined>();
    for (let at = 0; at < 12; at += 1) {
      const asked = { cookie: `visitor=visitor-number-${at}-of-twelve` };
      const version = parseBoot({ body: unpackText(await made(asked)) }).releases['mfe-travel']?.version;
      expect(parseBoot({ body: unpackText(await over(asked)) }).releases['mfe-travel']?.version).toBe(version);
      got.add(version);
    }
    expect(got).toEqual(new Set(['1.2.0', '1.3.0']));
  });
});

const visits = fc.array(
  fc.record({
    url: fc.constantFrom('/', '/cars/search-details', '/hotel-checkout', '/no/such/page'),
    host: fc.constantFrom('localhost', 'skyline.localhost', 'harbor.localhost'),
    person: fc.constantFrom(null, ...people),
    lang_code: fc.constantFrom('en-US', 'fr-FR'),
    currency_code: fc.constantFrom('USD', 'EUR'),
    visitor: fc.constantFrom('visitor-number-one-one', 'visitor-number-two-two'),
    userCountryCode: fc.constantFrom('US', 'DE'),
    correlationId: fc.constantFrom('journey-20261120', 'journey-20261121'),
  }),
  { minLength: 10, maxLength: 20 },
);

describe('pages of concurrent visitors', () => {
  beforeAll(() => open());
  afterAll(() => trial.end());

  test.prop([visits], { numRuns: 10 })('contain no data of another visitor', async (all) => {
    await Promise.all(
      [...all, ...all, ...all].map(async ({ url, host, person, ...cookies }) => {
        const sent = Object.entries({ ...cookies, ...(person !== null && { userToken: person }) });
        const cookie = sent.map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await over({ url, cookie, headers: { host, 'accept-encoding': 'br' } });
        const boot = parseBoot({ body: unpackText(answer) });
        expect(boot).toMatchObject({
          organisation: { id: host === 'localhost' ? 'main' : host.split('.')[0] },
          locale: { language: cookies.lang_code, currency: cookies.currency_code },
          reports: { asks: cookies.userCountryCode === 'DE' },
          correlationId: cookies.correlationId,
        });
        // The session is null if the API took too long, and never that of another visitor.
        expect(person === null ? [guestSession] : [createSession(person), null]).toContainEqual(boot.session);
        expect(answer.statusCode).toBe(url === '/no/such/page' ? 404 : 200);
      }),
    );
  });
});
