import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { OutcomeUnknownError, SupplierDownError } from '@travel/supplier-kit/ports/errors';
import { closeFakes, createContext, createGuest, now, openAdapter, type FakeAnswer } from './testing/fake-apitude.ts';
import { signRequest } from './transport.ts';
import { money } from '@travel/contracts/money/money';

afterAll(closeFakes);

const quoteAnswer = {
  hotel: { code: 1, currency: 'EUR', rooms: [{ code: 'DBL', rates: [{ rateKey: 'k2', net: '10.00' }] }] },
};
const order = {
  rooms: [{ rate: 'k', guests: [createGuest()] }],
  total: money(1_000, 'EUR'),
  remark: '',
};

describe('requests', () => {
  it('signs a request with key, secret and the seconds of the clock', async () => {
    const seconds = Date.parse(now) / 1_000;
    const signature = createHash('sha256').update(`sandboxsandbox-secret${seconds}`).digest('hex');
    expect(signRequest('sandbox', 'sandbox-secret', new Date(now))).toBe(signature);

    const { supplier, fake } = await openAdapter(() => ({ body: quoteAnswer }));
    await supplier.quote('k', createContext());
    expect(fake.requests[0]?.headers).toMatchObject({
      'api-key': 'sandbox',
      'x-signature': signature,
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
    });
  });

  it.each(['/', '/hotel-api/1.0', '/hotel-api/1.0/', '/hotel-content-api/1.0'])(
    'accepts a base URL that ends with %s',
    async (end) => {
      const { fake } = await openAdapter(() => ({ body: quoteAnswer }));
      const { supplier } = await openAdapter(() => 'close', { baseUrl: `${fake.url}${end}` });
      await supplier.quote('k', createContext());
      expect(fake.requests[0]?.path).toBe('/hotel-api/1.0/checkrates');
    },
  );

  it('reports a request with its response after decompression', async () => {
    const { supplier, conversations } = await openAdapter(() => ({ body: quoteAnswer }));
    await supplier.quote('k', createContext());
    expect(conversations).toEqual([
      expect.objectContaining({
        supplier: 'beds',
        operation: 'quote',
        organisation_id: 'acme',
        correlation_id: 'page-1',
        method: 'POST',
        path: '/hotel-api/1.0/checkrates',
        status: 200,
        request_body: JSON.stringify({ rooms: [{ rateKey: 'k' }], language: 'ALE' }),
        response_body: JSON.stringify(quoteAnswer),
        started_at: now,
      }),
    ]);
  });

  it('reports a request without a response if there was none', async () => {
    const { supplier, conversations } = await openAdapter(() => 'close');
    await expect(supplier.quote('k', createContext())).rejects.toBeInstanceOf(SupplierDownError);
    expect(conversations).toMatchObject([{ status: null, response_body: null, response_headers: {} }]);
  });
});

describe('failures', () => {
  /** Finds no earlier booking, and answers the booking itself. */
  const onBook =
    (answer: FakeAnswer | 'close' | 'hang') =>
    ({ method }: { readonly method: string }) =>
      method === 'POST' ? answer : { body: { bookings: { from: 1, to: 25, total: 0 } } };

  it.each<[string, FakeAnswer | 'close' | 'hang']>([
    ['a closed connection', 'close'],
    ['no answer in time', 'hang'],
    ['a page of HTML', { body: '<html>' }],
    ['an empty body', { body: '' }],
    ['an answer without a booking', { body: { auditData: {} } }],
    ['a booking without a price', { body: { booking: { reference: '1-1', status: 'CONFIRMED' } } }],
    ['503', { status: 503, body: 'down' }],
  ])('leaves the outcome of a booking open after %s', async (_title, answer) => {
    const { supplier } = await openAdapter(onBook(answer), { timeoutMs: 300 });
    await expect(supplier.book('key', order, createContext())).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it.each<[string, FakeAnswer | 'close' | 'hang']>([
    ['a closed connection', 'close'],
    ['no answer in time', 'hang'],
    ['a page of HTML', { body: '<html>' }],
    ['503', { status: 503, body: 'down' }],
  ])('books nothing if earlier bookings cannot be read because of %s', async (_title, answer) => {
    const { supplier, fake } = await openAdapter(() => answer, { timeoutMs: 300 });
    await expect(supplier.book('key', order, createContext())).rejects.toBeInstanceOf(SupplierDownError);
    expect(fake.requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('knows that nothing was booked if the server cannot be reached', async () => {
    const { supplier, fake } = await openAdapter(() => 'hang');
    await fake.close();
    await expect(supplier.book('key', order, createContext())).rejects.toBeInstanceOf(SupplierDownError);
  });

  it('ends a request when the caller aborts, and sends none afterwards', async () => {
    const caller = new AbortController();
    const { supplier, fake } = await openAdapter(() => (caller.abort(), 'hang'));
    const context = createContext({ signal: caller.signal });
    await expect(supplier.quote('k', context)).rejects.toBeInstanceOf(SupplierDownError);
    await expect(supplier.quote('k', context)).rejects.toBeInstanceOf(SupplierDownError);
    expect(fake.requests).toHaveLength(1);
  });

  it('hides the credentials and values of the answer from errors', async () => {
    const { supplier } = await openAdapter(onBook({ body: { booking: { reference: 5, holder: { name: 'Ada' } } } }));
    const failure: unknown = await supplier.book('key', order, createContext()).catch((error: unknown) => error);
    expect(String(failure)).toContain('booking.reference');
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/sandbox-secret|Ada|Lovelace/);
  });
});
