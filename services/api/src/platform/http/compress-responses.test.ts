import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { readSession, signIn } from '@travel/contracts/endpoints/people/auth';
import { listHotelPins } from '@travel/contracts/endpoints/products/hotel-map';
import { listSubscriptionPlans } from '@travel/contracts/endpoints/membership/plans';
import { readWeekStart } from '@travel/contracts/endpoints/reference/reference';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { isCompressed } from './compress-responses.ts';

let api: TestApi;
let origin: string;
beforeAll(async () => {
  api = await openApi();
  origin = await api.listen();
});
afterAll(() => api.close());

const host = 'localhost:3000';
const call = async (path: string, encodings: string, sent?: object) => {
  const answer = await fetch(`${origin}${path}`, {
    headers: {
      'x-forwarded-host': host,
      'accept-encoding': encodings,
      ...(sent && { 'content-type': 'application/json', origin: `http://${host}` }),
    },
    ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
  });
  const { headers, status } = answer;
  return { status, headers, encoding: headers.get('content-encoding'), text: await answer.text() };
};

const pins = `${listHotelPins.path}?place=paris&checkin=2027-05-14&checkout=2027-05-18`;

describe('a long response without secrets', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
  ])('gets compressed for clients that accept %s', async (encodings, wanted) => {
    const plain = await call(pins, 'identity');
    const packed = await call(pins, encodings);
    expect(plain.encoding).toBeNull();
    expect(packed).toMatchObject({ status: 200, encoding: wanted });
    expect(packed.text === plain.text).toBe(true);
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    expect(plain.text.length).toBeGreaterThan(10_000);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.text.length / 3);
  });

  it('stays uncompressed if the client accepts neither br nor gzip', async () => {
    expect((await call(pins, 'zstd;q=1, br;q=0')).encoding).toBeNull();
  });
});

describe('a response', () => {
  it('stays uncompressed if it is short', async () => {
    const short = await call(`${readWeekStart.path}?lang=en-US`, 'br');
    expect(short).toMatchObject({ status: 200, encoding: null });
  });

  it('stays uncompressed if it contains secrets and text from the request', async () => {
    const signedIn = await call(signIn.path, 'br, gzip', {
      email: 'traveller@example.test',
      password: 'Travel-2026!',
    });
    expect(signedIn).toMatchObject({ status: 200, encoding: null });
    expect((await call(readSession.path, 'br, gzip')).encoding).toBeNull();
    const plans = await call(listSubscriptionPlans.path, 'br, gzip', { lang: 'en-US' });
    expect(plans.text.length).toBeGreaterThan(1_024);
    expect(plans.encoding).toBeNull();
    expect(apiEndpoints.filter(isCompressed).map(({ method }) => method)).not.toContain('POST');
    const packed = new Set(apiEndpoints.filter(isCompressed).map(({ tag }) => tag));
    const others = new Set(apiEndpoints.filter((one) => !isCompressed(one)).map(({ tag }) => tag));
    expect([...packed].toSorted((a, b) => a.localeCompare(b)).join(' ')).toBe(
      'activities ads cars cruises flights holiday-rentals hotels places reference resorts reviews stays transfers',
    );
    for (const tag of ['accounts', 'bookings', 'holds', 'payments', 'membership', 'wallet', 'saved cards'])
      expect(others).toContain(tag);
  });
});
