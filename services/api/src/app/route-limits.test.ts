import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { signIn } from '@travel/contracts/endpoints/people/auth';
import { findBooking } from '@travel/contracts/endpoints/orders/find-booking';
import { readFareCalendar } from '@travel/contracts/endpoints/products/flights';
import { createHold } from '@travel/contracts/endpoints/orders/holds';
import { searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { writeLog } from '@travel/contracts/endpoints/delivery/logging';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { openApi, type TestApi } from '../testing/open-api.ts';
import type { Answer, TestVisitor } from '../testing/visitor.ts';
import { routeLimits, formatRoute } from './route-limits.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ floodFactor: 1 });
});
afterAll(() => api.close());

/** Calls `ask` up to `most` times. Returns the first refused response and the number of responses before it. */
const flood = async (most: number, ask: () => Promise<Answer>) => {
  for (let answered = 0; answered < most; answered += 1) {
    const answer = await ask();
    if (answer.status === 429) return { answered, refused: answer };
  }
  throw new Error(`Nothing was refused in ${most} times`);
};

const search = (visitor: TestVisitor) =>
  visitor.call(searchHotels, {
    query: { place: 'amalfi-coast', checkin: '2027-05-14', checkout: '2027-05-18', rooms: '2', limit: 1 },
  });

describe('requests from one IP address', () => {
  it('limits expensive calls, regardless of made-up cookies, without delaying other IP addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => {
        const guest = api.visitor({ address: '198.51.100.9' });
        guest.cookies.set('userToken', `${at}`.padEnd(43, 'x'));
        return search(guest);
      }),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(120);
    expect(refused[0]?.problem).toMatchObject({ code: 'too_many_requests', context: { limit: 'searches' } });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search(api.visitor({ address: '198.51.100.10' }))).status).toBe(200);
  });

  it('limits the log lines that pages may send', async () => {
    const visitor = api.visitor({ address: '198.51.100.44' });
    const { answered, refused } = await flood(60, () => visitor.call(writeLog, { body: {} }));
    expect(answered).toBeGreaterThanOrEqual(20);
    expect(refused.problem).toMatchObject({ code: 'too_many_requests', context: { limit: 'log lines' } });
  });

  it('limits sign-ins from an entire IPv6 network before any password is hashed', async () => {
    const attempt = (at: number) =>
      api
        .visitor({ address: `2001:db8::${at.toString(16)}` })
        .call(signIn, { body: { email: `nobody${at}@example.test`, password: 'x' } });
    const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => attempt(at)));
    const limits = answers.flatMap(({ status, problem }) => (status === 429 ? [problem.context?.['limit']] : []));
    expect(new Set(limits)).toEqual(new Set(['sign-ins']));
    expect(limits.length).toBeLessThanOrEqual(20);
  });
});

it('sets rate limits only for existing routes', () => {
  const served = new Set([...apiEndpoints.map(formatRoute), 'GET /openapi.json', 'GET /docs']);
  expect([...routeLimits.keys()].filter((route) => !served.has(route))).toEqual([]);
});

it('limits every endpoint that a link, token or number opens without a session', () => {
  const unlimited = apiEndpoints
    .filter(({ access, path }: Endpoint) => {
      const isOfSomebody = access.own !== undefined || access.caller === 'signedInOrLink';
      return access.caller !== 'signedIn' && (isOfSomebody || path === findBooking.path);
    })
    .map(formatRoute)
    .filter((route) => !routeLimits.has(route));
  expect(unlimited).toEqual([]);
});

it('limits attempts to find a booking', async () => {
  const visitor = api.visitor({ address: '198.51.100.45' });
  const attempt = () => visitor.call(findBooking, { body: { number: 'X', email: 'not an address' } });
  const { refused } = await flood(60, attempt);
  expect(refused.problem).toMatchObject({ code: 'too_many_requests', context: { limit: 'attempts' } });
});

describe('calls that use much CPU time', () => {
  it('limits expensive calls per IP address by their cost, so that a booking is still possible', async () => {
    const visitor = api.visitor({ address: '198.51.100.46' });
    const calendar = (to: string) =>
      visitor.call(readFareCalendar, { query: { from: 'LHR', to, month: '2027-05', passengers: '2' } });
    const answers = await Promise.all(Array.from({ length: 100 }, () => calendar('LHR')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.problem).toMatchObject({ context: { limit: 'expensive requests' } });
    expect((await visitor.call(createHold, { body: { offer: 'x' } })).status).not.toBe(429);
    expect((await search(api.visitor({ address: '198.51.100.47' }))).status).toBe(200);
  });

  it('costs for the most expensive call at most a tenth of what an IP address may use at once', () => {
    const dearest = Math.max(...apiEndpoints.map(({ cost = 0 }: Endpoint) => cost));
    const limits = [...routeLimits.values()].flat().filter(({ cost }) => cost !== undefined);
    expect(Math.min(...limits.map(({ burst }) => burst))).toBeGreaterThan(dearest * 10);
  });
});
