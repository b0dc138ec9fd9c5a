import { fc, test } from '@fast-check/jest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@travel/tooling/jest/eventually';
import { fromDecimal } from '@travel/contracts/money/money';
import {
  bookInstantly,
  canBeHeld,
  createOrderData,
  createPassenger,
  createSlice,
  findOffer,
  holdOrder,
  oneAdult,
} from '../../testing/book-flight.ts';
import { openSuppliers, type TestSuppliers } from '../../testing/open-suppliers.ts';

let suppliers: TestSuppliers;

beforeAll(async () => {
  suppliers = await openSuppliers();
});
beforeEach(() => suppliers.reset());
afterAll(() => suppliers.close());

const refusal = (type: string, code: string, status = 422) =>
  expect.objectContaining({ status, errors: [expect.objectContaining({ type, code })] });

const sumDecimals = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + fromDecimal(amount, 'USD').amount, 0);

const formatCents = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

describe('instant orders', () => {
  it('books and pays an offer', async () => {
    const found = await findOffer(suppliers);
    const { data, status } = await suppliers.duffel.orders.create(
      createOrderData(found, { metadata: { booking: 'BK-1' } }),
    );
    expect(status).toBe(201);
    expect(data).toMatchObject({
      id: expect.stringMatching(/^ord_0000\w{18}$/),
      live_mode: false,
      booking_reference: expect.stringMatching(/^\w{6}$/),
      total_amount: found.offer.total_amount,
      payment_status: { awaiting_payment: false, paid_at: '2026-11-20T08:00:00Z' },
      passengers: [{ id: found.request.passengers[0]?.id, family_name: 'Earhart', type: 'adult' }],
      documents: [{ type: 'electronic_ticket', unique_identifier: expect.stringMatching(/^\d{13}$/) }],
      metadata: { booking: 'BK-1' },
      available_actions: expect.arrayContaining(['cancel', 'update']),
      cancellation: null,
      airline_initiated_changes: [],
    });
    expect(data.slices.map(({ id }) => id)).toEqual(found.offer.slices.map(({ id }) => id));
    expect((await suppliers.duffel.orders.get(data.id)).data).toEqual(data);
  });

  it('books bags and seats, whose prices are part of the total', async () => {
    const found = await findOffer(suppliers, ({ conditions }) => !conditions.refund_before_departure?.allowed);
    const { data: offer } = await suppliers.duffel.offers.get(found.offer.id, { return_available_services: true });
    const { data: maps } = await suppliers.duffel.seatMaps.get({ offer_id: offer.id });
    const seat = maps[0]?.cabins[0]?.rows
      .flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))
      .flatMap((element) => (element.type === 'seat' ? element.available_services : []))[0];
    const [bag] = offer.available_services;
    const total = sumDecimals([
      offer.total_amount,
      bag?.total_amount ?? '',
      bag?.total_amount ?? '',
      seat?.total_amount ?? '',
    ]);
    const { data } = await suppliers.duffel.orders.create(
      createOrderData(found, {
        services: [
          { id: bag?.id ?? '', quantity: 2 },
          { id: seat?.id ?? '', quantity: 1 },
        ],
        payments: [{ type: 'balance', amount: formatCents(total), currency: 'USD' }],
      }),
    );
    expect(data.total_amount).toBe(formatCents(total));
    expect(data.services).toMatchObject([
      { type: 'baggage', quantity: 2 },
      { type: 'seat', metadata: { designator: expect.stringMatching(/^\d+[A-K]$/) } },
    ]);
    expect(data.slices[0]?.segments[0]?.passengers[0]?.seat).toMatchObject({ designator: expect.any(String) });
  });

  it('books an infant on the lap of an adult', async () => {
    const search = { ...oneAdult, passengers: [{ type: 'adult' as const }, { age: 1 }] };
    const found = await findOffer(suppliers, undefined, search);
    const [adult, infant] = found.request.passengers.map(({ id }) => id);
    const baby = createPassenger(infant ?? '', { given_name: 'Ada', born_on: '2026-01-04' });
    const alone = createOrderData(found, { passengers: [createPassenger(adult ?? ''), baby] });
    await expect(suppliers.duffel.orders.create(alone)).rejects.toEqual(
      refusal('validation_error', 'validation_required'),
    );
    const { data } = await suppliers.duffel.orders.create({
      ...alone,
      passengers: [createPassenger(adult ?? '', { infant_passenger_id: infant ?? '' }), baby],
    });
    expect(data.passengers[0]?.infant_passenger_id).toBe(infant);
  });

  it.each([
    [
      { payments: [{ type: 'balance' as const, amount: '1.00', currency: 'USD' }] },
      'payment_amount_does_not_match_order_amount',
    ],
    [
      { payments: [{ type: 'balance' as const, amount: '1.00', currency: 'EUR' }] },
      'payment_currency_does_not_match_order_currency',
    ],
    [{ payments: [] }, 'validation_required'],
    [{ passengers: [] }, 'validation_length'],
    [{ services: [{ id: 'ase_unknown', quantity: 1 }] }, 'validation_inclusion'],
  ])('refuses %j', async (changed, code) => {
    const found = await findOffer(suppliers);
    await expect(suppliers.duffel.orders.create(createOrderData(found, changed))).rejects.toEqual(
      refusal('validation_error', code),
    );
  });

  it('refuses an offer after it expired', async () => {
    const found = await findOffer(suppliers);
    await suppliers.moveClock(1_801);
    await expect(suppliers.duffel.orders.create(createOrderData(found))).rejects.toEqual(
      refusal('invalid_state_error', 'offer_expired'),
    );
  });

  it('requires documents on offers that require them', async () => {
    const found = await findOffer(suppliers, (offer) => offer.passenger_identity_documents_required, {
      ...oneAdult,
      slices: [createSlice('LON', 'BCN', '2027-02-10')],
    });
    await expect(suppliers.duffel.orders.create(createOrderData(found))).rejects.toMatchObject({
      errors: [{ code: 'validation_required', source: { pointer: '/passengers/0/identity_documents' } }],
    });
    const passport = {
      type: 'passport' as const,
      unique_identifier: '19KL56147',
      issuing_country_code: 'GB',
      expires_on: '2030-04-25',
    };
    const passengers = found.request.passengers.map(({ id }) =>
      createPassenger(id, { identity_documents: [passport] }),
    );
    expect((await suppliers.duffel.orders.create(createOrderData(found, { passengers }))).status).toBe(201);
  });

  test.prop([fc.integer({ min: 2, max: 6 }), fc.boolean()], { numRuns: 3 })(
    'books an offer request once, however many orders arrive together',
    async (count, isSameOffer) => {
      const found = await findOffer(suppliers);
      const outcomes = await Promise.allSettled(
        Array.from({ length: count }, (_, at) => {
          const offer = isSameOffer ? found.offer : (found.request.offers[at] ?? found.offer);
          return suppliers.duffel.orders.create(createOrderData({ ...found, offer }));
        }),
      );
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toEqual(
        Array.from({ length: count - 1 }, () => refusal('validation_error', 'offer_request_already_booked')),
      );
      const ids = found.request.offers.map(({ id }) => id);
      const [made] = await suppliers.sql<{ count: number }>(
        'select count(*)::int as count from duffel_orders where offer_id = any($1)',
        [ids],
      );
      expect(made?.count).toBe(1);
    },
  );

  it('sells each seat of a flight once', async () => {
    const search = { ...oneAdult, cabin_class: 'first' as const, max_connections: 0 as const };
    const found = await findOffer(suppliers, undefined, {
      ...search,
      slices: [createSlice('LON', 'NYC', '2027-02-10')],
    });
    const flight = found.offer.slices[0]?.segments[0];
    const request = {
      ...search,
      slices: [createSlice(flight?.origin.iata_code ?? '', flight?.destination.iata_code ?? '', '2027-02-10')],
    };
    const isSameFlight = ({ slices }: typeof found.offer) =>
      slices[0]?.segments[0]?.marketing_carrier_flight_number === flight?.marketing_carrier_flight_number;
    let sold = 0;
    for (; sold < 40; sold += 1) {
      const { data } = await suppliers.duffel.offerRequests.create(request);
      const offer = data.offers.find(isSameFlight);
      if (!offer) break;
      await suppliers.duffel.orders.create(createOrderData({ request: { ...found.request, ...data }, offer }));
    }
    expect(sold).toBeGreaterThan(0);
    expect(sold).toBeLessThan(40);
    const unavailable = refusal('airline_error', 'offer_no_longer_available');
    await expect(suppliers.duffel.orders.create(createOrderData(found))).rejects.toEqual(unavailable);
    await expect(suppliers.duffel.offers.get(found.offer.id)).rejects.toEqual(unavailable);
  });
});

describe('lists of orders', () => {
  it('finds orders by reference, offer, passenger and state', async () => {
    const booked = await bookInstantly(suppliers);
    const held = await holdOrder(suppliers);
    const list = async (params: object) => (await suppliers.duffel.orders.list(params)).data.map(({ id }) => id);
    expect(await list({})).toEqual([held.id, booked.id]);
    expect(await list({ booking_reference: booked.booking_reference })).toEqual([booked.id]);
    expect(await list({ awaiting_payment: true })).toEqual([held.id]);
    expect(await list({ 'passenger_name[]': ['earhart'], limit: 1 })).toEqual([held.id]);
    expect(await list({ 'passenger_name[]': ['lindbergh'] })).toEqual([]);
    const [stored] = await suppliers.sql<{ offer_id: string }>(
      'select offer_id from duffel_orders where order_id = $1',
      [booked.id],
    );
    expect(await list({ offer_id: stored?.offer_id })).toEqual([booked.id]);
  });

  it('changes the metadata of an order', async () => {
    const { id } = await bookInstantly(suppliers);
    const { data } = await suppliers.duffel.orders.update(id, { metadata: { trip: '7' } });
    expect(data.metadata).toEqual({ trip: '7' });
  });

  it('adds bags to an order', async () => {
    const order = await bookInstantly(suppliers);
    const [bag] = (await suppliers.duffel.orders.getAvailableServices(order.id)).data;
    const { data } = await suppliers.duffel.orders.addServices(order.id, {
      add_services: [{ id: bag?.id ?? '', quantity: 1 }],
      payment: { type: 'balance', amount: bag?.total_amount ?? '', currency: 'USD' },
    });
    expect(data.services).toMatchObject([{ id: bag?.id, type: 'baggage' }]);
    expect(sumDecimals([data.total_amount])).toBe(sumDecimals([order.total_amount, bag?.total_amount ?? '']));
    expect(sumDecimals([data.base_amount, data.tax_amount ?? '0'])).toBe(sumDecimals([data.total_amount]));
  });
});

describe('held orders', () => {
  it('accepts one payment later', async () => {
    const held = await holdOrder(suppliers);
    expect(held).toMatchObject({
      documents: [],
      payment_status: { awaiting_payment: true, paid_at: null, payment_required_by: '2026-11-22T08:00:00Z' },
    });
    const payment = { type: 'balance' as const, amount: held.total_amount, currency: held.total_currency };
    const pay = () => suppliers.duffel.payments.create({ order_id: held.id, payment });
    await expect(
      suppliers.duffel.payments.create({ order_id: held.id, payment: { ...payment, amount: '1.00' } }),
    ).rejects.toEqual(refusal('validation_error', 'payment_amount_does_not_match_order_amount'));
    const { data } = await pay();
    expect(data).toMatchObject({ id: expect.stringMatching(/^pay_/), ...payment, status: 'succeeded' });
    const { data: paid } = await suppliers.duffel.orders.get(held.id);
    expect(paid).toMatchObject({
      payment_status: { awaiting_payment: false },
      documents: [{ type: 'electronic_ticket' }],
    });
    await expect(pay()).rejects.toEqual(refusal('invalid_state_error', 'already_paid'));
  });

  it('lapses without payment, and sells the seats again', async () => {
    const held = await holdOrder(suppliers);
    await suppliers.moveClock(49 * 3_600);
    await expect(
      suppliers.duffel.payments.create({
        order_id: held.id,
        payment: { type: 'balance', amount: held.total_amount, currency: 'USD' },
      }),
    ).rejects.toEqual(refusal('invalid_state_error', 'past_payment_required_by_date'));
    const { data } = await suppliers.duffel.orders.get(held.id);
    expect(data).toMatchObject({ available_actions: [], payment_status: { awaiting_payment: false, paid_at: null } });
    await eventually(async () => {
      const seats = await suppliers.sql('select sum(taken)::int as taken from duffel_taken_seats');
      expect(seats).toEqual([{ taken: 0 }]);
    });
  });

  it('refuses offers that require instant payment', async () => {
    const found = await findOffer(suppliers, (offer) => !canBeHeld(offer), {
      ...oneAdult,
      slices: [createSlice('LHR', 'JFK', '2026-11-22')],
    });
    await expect(suppliers.duffel.orders.create(createOrderData(found, { type: 'pay_later' }))).rejects.toEqual(
      refusal('validation_error', 'validation_inclusion'),
    );
  });
});

describe('cancellations', () => {
  const isRefundable = ({ conditions }: { conditions: { refund_before_departure: { allowed: boolean } | null } }) =>
    conditions.refund_before_departure?.allowed === true;

  it('quotes the refund of the fare, and refunds it on confirmation', async () => {
    const order = await bookInstantly(suppliers, isRefundable);
    const { data: quote } = await suppliers.duffel.orderCancellations.create({ order_id: order.id });
    const penalty = order.conditions.refund_before_departure?.penalty_amount ?? '0';
    expect(quote).toMatchObject({
      order_id: order.id,
      refund_to: 'balance',
      confirmed_at: null,
      expires_at: '2026-11-20T09:00:00Z',
    });
    expect(sumDecimals([quote.refund_amount ?? '0', penalty])).toBe(sumDecimals([order.total_amount]));
    expect((await suppliers.duffel.orders.get(order.id)).data.cancellation).toBeNull();
    const { data } = await suppliers.duffel.orderCancellations.confirm(quote.id);
    expect(data.confirmed_at).toBe('2026-11-20T08:00:00Z');
    const { data: cancelled } = await suppliers.duffel.orders.get(order.id);
    expect(cancelled).toMatchObject({
      cancelled_at: data.confirmed_at,
      available_actions: [],
      cancellation: { id: quote.id },
    });
    await expect(suppliers.duffel.orderCancellations.create({ order_id: order.id })).rejects.toEqual(
      refusal('invalid_state_error', 'already_cancelled'),
    );
    expect((await suppliers.duffel.orderCancellations.list({ order_id: order.id })).data).toEqual([data]);
    expect((await suppliers.duffel.orderCancellations.get(quote.id)).data).toEqual(data);
  });

  it('refunds nothing for other fares', async () => {
    const order = await bookInstantly(suppliers, (offer) => !isRefundable(offer));
    const { data } = await suppliers.duffel.orderCancellations.create({ order_id: order.id });
    expect(data.refund_amount).toBe('0.00');
  });

  it('releases a held order without a refund', async () => {
    const held = await holdOrder(suppliers);
    const { data } = await suppliers.duffel.orderCancellations.create({ order_id: held.id });
    expect(data).toMatchObject({ refund_amount: '0.00', refund_to: 'awaiting_payment' });
  });

  it('confirms only the latest quote, within an hour', async () => {
    const order = await bookInstantly(suppliers, isRefundable);
    const { data: first } = await suppliers.duffel.orderCancellations.create({ order_id: order.id });
    const { data: second } = await suppliers.duffel.orderCancellations.create({ order_id: order.id });
    const stale = refusal('invalid_state_error', 'order_cancellation_stale');
    await expect(suppliers.duffel.orderCancellations.confirm(first.id)).rejects.toEqual(stale);
    await suppliers.moveClock(3_601);
    await expect(suppliers.duffel.orderCancellations.confirm(second.id)).rejects.toEqual(stale);
  });
});
