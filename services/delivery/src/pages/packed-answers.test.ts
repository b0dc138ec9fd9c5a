import { setTimeout as passed } from 'node:timers/promises';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { fc, test } from '@fast-check/jest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPageSessions } from '@travel/contracts/endpoints/people/page-sessions';
import { guestSession } from '@travel/contracts/people/guest';
import { parseBoot, openTrial, type Answer, type Trial, type Visit } from '../testing/delivery-trial.ts';
import { createSession } from '../testing/create-session.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

let api: StandInApi;
let trial: Trial;

const people = ['ada', 'eve'];

beforeAll(async () => {
  api = await startFakeApi();
  // The fake API uses the session token in the cookie as the visitor's name.
  api.answer = (request, response, body) => {
    const name = /userToken=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const answer =
      request.url === readPageSessions.path
        ? { sessions: readPageSessions.body.parse(JSON.parse(body)).pages.map(({ token }) => createSession(token)) }
        : createSession(name);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
  trial = await openTrial({ env: { API_URL: api.url } });
  const frames = {
    'header/v1': { 'en-US': `<style nonce="__NONCE__">.h{}</style>\n<!--body-->\n${'<p>Of __BRAND__</p>'.repeat(99)}` },
  };
  await trial.goLive('shell');
  await trial.goLive('mfe-header', { frames });
  await trial.goLive('mfe-travel');
});
afterAll(async () => {
  await trial.end();
  await api.close();
});

const askFor = (url: string, { headers, ...visit }: Visit = {}): Promise<Answer> =>
  trial.visit(url, { ...visit, headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers } });

const isPacked = ({ headers }: Answer): boolean => headers['content-encoding'] === 'br';
const unpackText = (answer: Answer): string =>
  (isPacked(answer) ? brotliDecompressSync : zstdDecompressSync)(answer.rawPayload).toString();

/**
 * Repeats the request until the response is brotli, as only the cache of compressed pages sends it. This takes at least
 * two requests.
 */
const askUntilPacked = async (url: string, visit: Visit = {}): Promise<Answer> => {
  for (;;) {
    const answer = await askFor(url, visit);
    if (isPacked(answer)) return answer;
    await passed(10);
  }
};
describe('a page requested again', () => {
  it('has the same content when it comes from the cache of compressed pages', async () => {
    const cookies = { visitor: 'visitor-visitor-visitor', correlationId: 'journey-20261120' };
    const plain = await trial.visit('/', { cookies });
    const packed = await askUntilPacked('/', { cookies });
    const steady = (page: string) => page.replaceAll(/nonce="[^"]*"/g, '');
    expect(steady(unpackText(packed))).toBe(steady(plain.body));
    expect(packed.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: '*' });
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  });

  it('has a new nonce, correlation ID and page mark each time', async () => {
    const pages = [await askUntilPacked('/'), await askUntilPacked('/'), await askUntilPacked('/')];
    const told = pages.map((page) => {
      const body = unpackText(page);
      const nonces = new Set([...body.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
      const { correlationId, pageMark } = parseBoot({ body });
      const policy = String(page.headers['content-security-policy']);
      expect([nonces.size, policy.includes(`'nonce-${[...nonces].join('')}'`)]).toEqual([1, true]);
      expect(page.headers['x-correlation-id']).toBe(correlationId);
      return [...nonces, correlationId, pageMark];
    });
    expect(new Set(told.flat()).size).toBe(9);
  });

  it('arrives without the cache’s compression if the browser does not accept brotli', async () => {
    await askUntilPacked('/');
    const encodings = ['gzip', 'zstd', 'identity'];
    const answers = await Promise.all(encodings.map((one) => askFor('/', { headers: { 'accept-encoding': one } })));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'zstd', undefined]);
  });

  it('contains the new releases after a change of the live state', async () => {
    await askUntilPacked('/');
    await trial.goLive('mfe-travel', { version: '1.1.0' });
    expect(parseBoot({ body: unpackText(await askUntilPacked('/')) }).releases['mfe-travel']?.version).toBe('1.1.0');
  });
});

const visits = fc.array(
  fc.record({
    url: fc.constantFrom('/', '/cars/search-details', '/no/such/page'),
    host: fc.constantFrom('localhost', 'skyline.localhost', 'harbor.localhost'),
    person: fc.constantFrom(null, ...people),
    language: fc.constantFrom('en-US', 'fr-FR'),
    currency: fc.constantFrom('USD', 'EUR'),
    visitor: fc.constantFrom('visitor-number-one-one', 'visitor-number-two-two'),
    userCountryCode: fc.constantFrom('US', 'DE'),
    correlationId: fc.constantFrom('journey-20261120', 'journey-20261121'),
  }),
  { minLength: 10, maxLength: 20 },
);

describe('pages of concurrent visitors', () => {
  const packed: boolean[] = [];

  type Wanted = typeof visits extends fc.Arbitrary<(infer One)[]> ? One : never;

  const check = async (
    ask: typeof askFor,
    { url, host, person, language, currency, ...cookies }: Wanted,
  ): Promise<void> => {
    const given = { ...cookies, lang_code: language, currency_code: currency };
    const answer = await ask(url, { host, cookies: { ...given, ...(person !== null && { userToken: person }) } });
    packed.push(isPacked(answer));
    const body = unpackText(answer);
    const boot = parseBoot({ body });
    expect(boot).toMatchObject({
      organisation: { id: host === 'localhost' ? 'main' : host.split('.')[0] },
      locale: { language, currency },
      reports: { asks: cookies.userCountryCode === 'DE' },
      correlationId: cookies.correlationId,
    });
    // The session is null if the API took too long, and never that of another visitor.
    expect(person === null ? [guestSession] : [createSession(person), null]).toContainEqual(boot.session);
    expect(body).toContain(`<html lang="${language}"`);
    expect(answer.statusCode).toBe(url === '/no/such/page' ? 404 : 200);
    for (const other of people.filter((one) => one !== person)) expect(body).not.toContain(`U-${other}`);
  };

  test.prop([visits], { numRuns: 15 })('contain no data of another visitor', async (all) => {
    await Promise.all([...all, ...all, ...all].map((one) => check(askFor, one)));
    // Responses may be sent before the background compression has stored a page.
    for (const one of all.slice(0, 3)) await check(askUntilPacked, one);
  });

  it('covers both cached and uncached pages', () => {
    expect(new Set(packed)).toEqual(new Set([true, false]));
  });
});
