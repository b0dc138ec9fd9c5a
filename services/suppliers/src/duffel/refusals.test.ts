import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { createStoppedClock } from '@travel/kit/clock/clock';
import type { DuffelDeadlines } from './duffel-options.ts';
import { createError } from './testing/bodies.ts';
import { createFakeDuffel, type FakeDuffel } from './testing/fake-duffel.ts';
import { adult, createContext, createSupplier, infant, returnTrip } from './testing/samples.ts';

let server: FakeDuffel;
beforeAll(async () => {
  server = await createFakeDuffel();
});
afterAll(() => server.close());

const context = createContext();
const book = (deadlines?: Partial<DuffelDeadlines>) =>
  createSupplier(server.url, { deadlines }).book(
    `key-${Math.random()}`,
    { offer: 'off_0', total: money(12_015, 'GBP'), travellers: [adult, infant], services: [] },
    context,
  );

describe('refusals', () => {
  it.each([
    ['invalid_state_error', 'offer_expired', 422, 'offer_expired', null],
    ['validation_error', 'offer_request_already_booked', 422, 'offer_expired', null],
    ['airline_error', 'offer_no_longer_available', 422, 'sold_out', null],
    ['airline_error', 'price_changed', 422, 'price_changed', null],
    ['validation_error', 'payment_amount_does_not_match_order_amount', 422, 'price_changed', null],
    ['airline_error', 'duplicate_booking', 422, 'duplicate', null],
    ['invalid_state_error', 'insufficient_balance', 422, 'insufficient_balance', null],
    ['authentication_error', 'access_token_not_found', 401, 'unauthorised', null],
    ['authentication_error', 'other', 403, 'unauthorised', null],
    [
      'validation_error',
      'invalid_phone_number',
      422,
      'invalid_traveller',
      'travellers[1].phone',
      '/passengers/1/phone_number',
    ],
    [
      'validation_error',
      'validation_required',
      422,
      'invalid_traveller',
      'travellers[0].born_on',
      '/data/passengers/0/born_on',
    ],
    [
      'validation_error',
      'validation_format',
      422,
      'invalid_traveller',
      'travellers[0].document.number',
      '/passengers/0/identity_documents/0/unique_identifier',
    ],
    ['validation_error', 'validation_required', 422, 'rejected', null, '/payments/0/amount'],
    ['airline_error', 'airline_internal', 422, 'rejected', null],
    ['invalid_request_error', 'not_found', 404, 'offer_expired', null],
  ])('maps %s %s with status %i at a booking to %s', async (type, code, status, reason, field, pointer = '') => {
    const source = { field: pointer.split('/').at(-1) ?? '', pointer };
    server.fail('POST /air/orders', createError(status, { type, code, ...(pointer && { source }) }));
    const error: unknown = await book().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'SupplierRefusal', supplier: 'duffel', reason, field });
    expect(String(error)).not.toContain('personal');
  });

  it.each([
    ['quoteCancellation', 'POST /air/order_cancellations', 'not_cancellable'],
    ['listChanges', 'POST /air/order_change_requests', 'not_changeable'],
  ] as const)('maps other refusals of %s by the operation', async (operation, line, reason) => {
    const supplier = createSupplier(server.url);
    const { reference } = await book().catch(() => ({ reference: 'ord_1' }));
    server.fail(line, createError(422, { type: 'invalid_state_error', code: 'other' }));
    const change = { remove: [], add: returnTrip.slices, cabin: 'economy' } as const;
    const refused =
      operation === 'listChanges'
        ? supplier.listChanges(reference, change, context)
        : supplier.quoteCancellation(reference, context);
    await expect(refused).rejects.toMatchObject({ reason });
  });

  it('names an unknown order not found', async () => {
    await expect(createSupplier(server.url).quoteHeld('ord_x', context)).rejects.toMatchObject({ reason: 'not_found' });
  });
});

describe('failures', () => {
  const html = { status: 502, body: '<html>Bad gateway</html>' };
  it.each([
    ['a server error', html],
    ['a gateway timeout', { status: 504, body: '' }],
    ['a body that is not JSON', { status: 200, body: 'almost {' }],
    ['a body that does not fit', { status: 200, body: { data: { id: 7 } } }],
    ['an amount with too many decimals', { status: 200, body: { data: { id: 'x', total_amount: '1.234' } } }],
    ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
    ['a lost response', 'lost'],
    ['no response', 'never'],
  ] as const)('reports %s as down for reads and as unknown for bookings', async (_, failure) => {
    const impatient = { ...(failure === 'never' && { read: 300 }) };
    server.fail('GET /air/offers', failure);
    const quote = createSupplier(server.url, { deadlines: impatient }).quote('off_0', context);
    await expect(quote).rejects.toMatchObject({ name: 'SupplierDownError' });
    server.fail('GET /air/offers', failure);
    await expect(book(impatient)).rejects.toMatchObject({ name: 'SupplierDownError' });
    server.orders.clear();
    server.fail('POST /air/orders', failure);
    await expect(book({ write: 300 })).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    server.orders.clear();
  });

  it('reports a server without a connection and an aborted request as down, because nothing was sent', async () => {
    const stopped = await createFakeDuffel();
    await stopped.close();
    const unreachable = createSupplier(stopped.url);
    await expect(unreachable.acceptScheduleChange('ord_1/aic_1', context)).rejects.toMatchObject({
      name: 'SupplierDownError',
    });
    const aborted = createSupplier(server.url).acceptScheduleChange('ord_1/aic_1', createContext(AbortSignal.abort()));
    await expect(aborted).rejects.toMatchObject({ name: 'SupplierDownError' });
  });

  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': 'Fri, 27 Nov 2026 10:00:09 GMT', 'ratelimit-reset': '1' }, 9_000],
    [{ 'ratelimit-reset': 'Fri, 27 Nov 2026 10:00:30 GMT' }, 30_000],
    [{ 'ratelimit-reset': '1795773612' }, 12_000],
    [{ 'ratelimit-reset': 'Fri, 27 Nov 2026 09:59:00 GMT' }, 0],
    [{}, 5_000],
  ])('reads the wait of 429 with the headers %j', async (headers, retryAfterMs) => {
    const clock = createStoppedClock('2026-11-27T10:00:00Z');
    const limited = createError(429, { type: 'rate_limit_error', code: 'rate_limit_exceeded' });
    server.fail('GET /air/offers', { ...limited, headers });
    await expect(createSupplier(server.url, { clock }).quote('off_0', context)).rejects.toMatchObject({
      name: 'SupplierBusyError',
      retryAfterMs,
    });
  });
});

it.each([
  ['first_name', { first_name: '李' }],
  ['last_name', { last_name: 'Œuvre' }],
  ['title', { title: null }],
  ['gender', { gender: null }],
  ['born_on', { born_on: null }],
  ['born_on', { born_on: '2010-13-45' }],
  ['born_on', { born_on: '2150-01-01' }],
  ['email', { email: 'amelia' }],
  ['phone', { phone: '020 8016 0509' }],
  ['document', { document: null }],
  [
    'document.kind',
    { document: { kind: 'identity_card', number: '19KL56147', country: 'GB', expires_on: '2035-04-25' } },
  ],
  [
    'document.country',
    { document: { kind: 'passport', number: '19KL56147', country: 'GBR', expires_on: '2035-04-25' } },
  ],
  [
    'document.expires_on',
    { document: { kind: 'passport', number: '19KL56147', country: 'GB', expires_on: '2027-05-21' } },
  ],
  ['document.expires_on', { document: { kind: 'passport', number: '19KL56147', country: 'GB', expires_on: null } }],
] as const)('refuses an invalid %s before anything is booked', async (field, change) => {
  const request = { offer: 'off_0', total: money(12_015, 'GBP'), services: [] };
  const travellers = [{ ...adult, ...change }, infant];
  await expect(createSupplier(server.url).book('key', { ...request, travellers }, context)).rejects.toMatchObject({
    reason: 'invalid_traveller',
    field: `travellers[0].${field}`,
  });
  expect(server.orders.size).toBe(0);
});
