import { request as sendRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createBookingRequest,
  findRate,
  may,
  openApitude,
  readError,
  signHeaders,
  twoAdults,
  type Apitude,
} from '../testing/apitude-client.ts';

const status = '/hotel-api/1.0/status';
let apitude: Apitude;
beforeAll(async () => {
  apitude = await openApitude();
});
beforeEach(() => apitude.suppliers.reset());
afterAll(() => apitude.close());

const findBookable = async () => {
  const { hotels } = await apitude.search({ stay: may, occupancies: [twoAdults], destination: { code: 'AMF' } });
  return findRate(hotels, ({ rateType }) => rateType === 'BOOKABLE');
};

describe('access', () => {
  it.each([
    ['now', 0],
    ['four minutes ago', -240],
    ['in four minutes', 240],
  ])('accepts a signature of %s', async (_, seconds) => {
    const answer = await apitude.call('GET', status, undefined, signHeaders(seconds));
    expect(answer).toMatchObject({ status: 200, body: { status: 'OK', auditData: { environment: '[sandbox]' } } });
  });

  it.each([
    ['no key', {}, 401, 'ERR_403_NOT_AUTHORIZED'],
    ['another key', signHeaders(0, { key: 'other', secret: 'sandbox-secret' }), 403, 'ERR_403_DEVELOPER_INACTIVE'],
    ['another secret', signHeaders(0, { key: 'sandbox', secret: 'other' }), 401, 'ERR_403_NOT_AUTHORIZED'],
    ['an old signature', signHeaders(-600), 401, 'ERR_403_NOT_AUTHORIZED'],
    ['no signature', { 'api-key': 'sandbox' }, 401, 'ERR_403_NOT_AUTHORIZED'],
  ])('rejects %s', async (_, headers, code, gatewayCode) => {
    const answer = await apitude.call('GET', status, undefined, headers);
    expect([answer.status, answer.headers.get('x-mashery-error-code')]).toEqual([code, gatewayCode]);
    expect(readError(answer)).toEqual(expect.any(String));
  });

  it('limits requests per second and per day', async () => {
    const credentials = { key: 'small', secret: 'small-secret', perSecond: 3, perDay: 6 };
    const limited = await openApitude({ apitudeCredentials: credentials });
    const call = () => limited.call('GET', status, undefined, signHeaders(0, credentials));
    const answers = [];
    for (let at = 0; at < 7; at += 1) answers.push(await call());
    await limited.close();
    const codes = answers.map((answer) => answer.headers.get('x-mashery-error-code'));
    expect(codes).toContain('ERR_403_DEVELOPER_OVER_QPS');
    const [last] = answers.slice(-1);
    expect([last?.status, codes.at(-1)]).toEqual([403, 'ERR_403_DEVELOPER_OVER_RATE']);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('compresses large answers for callers that accept gzip', async () => {
    const read = (encoding: string) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
        const url = `${apitude.suppliers.apitudeOrigin}/hotel-content-api/1.0/hotels?fields=all&from=1&to=50`;
        const sent = sendRequest(url, { headers: { ...signHeaders(), 'accept-encoding': encoding } }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(parts) }));
        });
        sent.on('error', reject).end();
      });
    const [zipped, plain] = [await read('gzip'), await read('identity')];
    expect([zipped.encoding, plain.encoding]).toEqual(['gzip', undefined]);
    expect(gunzipSync(zipped.body).toString()).toContain('"hotels":[');
    expect(zipped.body.length * 4).toBeLessThan(plain.body.length);
  });

  it('answers broken JSON, other formats and unknown paths with errors of the API', async () => {
    const broken = await apitude.call('POST', '/hotel-api/1.0/hotels', '{"stay":');
    expect([broken.status, readError(broken)]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
    const xml = await apitude.call('GET', status, undefined, { ...signHeaders(), accept: 'application/xml' });
    expect([xml.status, readError(xml)]).toMatchObject([406, { message: 'Not Acceptable' }]);
    const unknown = await apitude.call('GET', '/hotel-api/1.0/nothing');
    expect([unknown.status, readError(unknown)]).toMatchObject([404, { code: 'INVALID_REQUEST' }]);
  });
});

describe('failures on purpose', () => {
  const bookings = '/hotel-api/1.0/bookings';
  const countBookings = async () => (await apitude.list({ start: '2026-11-19', end: '2026-11-21' })).total;

  it.each([
    ['error', { kind: 'error', status: 503 }, 503, /^SYSTEM_ERROR$/, null],
    ['limit', { kind: 'rate_limited', retry_after_seconds: 2 }, 429, /^Rate limit exceeded$/, '2'],
    ['quota', { kind: 'rate_limited', retry_after_seconds: 600 }, 403, /^Quota exceeded$/, '600'],
  ] as const)('answers with an %s, once', async (_, fault, code, message, retryAfter) => {
    await apitude.suppliers.fail({ server: 'apitude', path: '/hotel-api', ...fault });
    const answer = await apitude.call('GET', status);
    const error = readError(answer);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([code, retryAfter]);
    expect(typeof error === 'string' ? error : error.code).toMatch(message);
    expect((await apitude.call('GET', status)).status).toBe(200);
  });

  it('answers late, and with text that is no JSON', async () => {
    await apitude.suppliers.fail({ server: 'apitude', kind: 'slow', milliseconds: 300 });
    const began = performance.now();
    await apitude.call('GET', status);
    expect(performance.now() - began).toBeGreaterThan(290);
    await apitude.suppliers.fail({ server: 'apitude', kind: 'malformed' });
    await expect(apitude.call('GET', status)).rejects.toThrow(SyntaxError);
  });

  it('books but loses the answer, so that the booking is found by its client reference', async () => {
    const { rateKey } = await findBookable();
    await apitude.suppliers.fail({ kind: 'lost_answer', path: bookings, method: 'POST' });
    await expect(apitude.call('POST', bookings, createBookingRequest('LOST', [rateKey]))).rejects.toThrow(
      'fetch failed',
    );
    const found = await apitude.list({ start: '2026-11-19', end: '2026-11-21', clientReference: 'LOST' });
    expect(found.bookings).toMatchObject([{ status: 'CONFIRMED', clientReference: 'LOST' }]);
  });

  it('books nothing if it never answers', async () => {
    const { rateKey } = await findBookable();
    await apitude.suppliers.fail({ kind: 'timeout', path: bookings, method: 'POST' });
    const waiting = fetch(apitude.suppliers.apitudeOrigin + bookings, {
      method: 'POST',
      headers: { ...signHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify(createBookingRequest('NEVER', [rateKey])),
      signal: AbortSignal.timeout(400),
    });
    await expect(waiting).rejects.toThrow(/timeout|aborted/);
    expect(await countBookings()).toBe(0);
  });

  it('sells the last room elsewhere when the rate is booked', async () => {
    const { rateKey } = await findBookable();
    await apitude.suppliers.fail({ kind: 'sold_out', server: 'apitude' });
    const answer = await apitude.call('POST', bookings, createBookingRequest('SOLD', [rateKey]));
    expect([answer.status, readError(answer)]).toMatchObject([
      500,
      { code: 'PRODUCT_ERROR', message: 'Insufficient allotment' },
    ]);
    expect(await countBookings()).toBe(0);
  });

  it('raises the price when the rate is checked, and books it at that price', async () => {
    const { rateKey, net } = await findBookable();
    await apitude.suppliers.fail({ kind: 'price_changed', server: 'apitude', path: '/hotel-api/1.0/checkrates' });
    const checked = await apitude.checkRates([{ rateKey }]);
    expect(Number(checked.totalNet)).toBeCloseTo(Number(net) * 1.08, 1);
    const [raised] = checked.rooms.flatMap(({ rates }) => rates);
    const booking = await apitude.book(createBookingRequest('RAISED', [raised?.rateKey ?? '']));
    expect(booking.hotel.totalNet).toBe(checked.totalNet);
  });

  it('raises the price for the guest PRICEUP when the rate is checked', async () => {
    const { rateKey, net } = await findBookable();
    const checked = await apitude.checkRates([{ rateKey, paxes: [{ roomId: 1, type: 'AD', surname: 'Priceup' }] }]);
    expect(Number(checked.totalNet)).toBeGreaterThan(Number(net));
  });

  it('records requests for the page, without personal data', async () => {
    const { rateKey } = await findBookable();
    await apitude.book(createBookingRequest('RECORDED', [rateKey], { surname: 'Hopper' }));
    const rows = await apitude.suppliers.sql<{ path: string; status: number }>(
      `select * from requests where server = 'apitude'`,
    );
    expect(rows.map(({ path }) => path)).toContain('/hotel-api/1.0/hotels');
    expect(JSON.stringify(rows)).not.toContain('Hopper');
    expect(apitude.suppliers.logged.join('')).not.toContain('Hopper');
  });
});
