import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import type { SupplierConversation } from '@travel/supplier-kit/conversations/conversation';
import type { FlightOffer, FlightOrderRequest, FlightSupplier } from '@travel/supplier-kit/flights/flight-supplier';
import { createError } from './testing/bodies.ts';
import { createFakeDuffel, type FakeDuffel } from './testing/fake-duffel.ts';
import { adult, createContext, createSupplier, infant, returnTrip, token } from './testing/samples.ts';

let server: FakeDuffel;
let supplier: FlightSupplier;
const context = createContext();
const conversations: SupplierConversation[] = [];

beforeEach(async () => {
  conversations.length = 0;
  server = await createFakeDuffel();
  supplier = createSupplier(server.url, { observe: (conversation) => void conversations.push(conversation) });
});
afterEach(() => server.close());

const cheapest: FlightOrderRequest = {
  offer: 'off_0',
  total: money(12_015, 'GBP'),
  travellers: [adult, infant],
  services: [],
};

const getLines = () => server.requests.map(({ line }) => line);
const getPrices = (offers: readonly FlightOffer[]) => offers.map(({ price }) => price.total.amount);

const searchAll = async (signal?: AbortSignal): Promise<(readonly FlightOffer[])[]> => {
  const batches = [];
  for await (const batch of supplier.search(returnTrip, createContext(signal))) batches.push(batch);
  return batches;
};

describe('search', () => {
  it('yields the offers of each batch once', async () => {
    const batches = await searchAll();
    expect(batches.map((batch) => batch.length)).toEqual([3, 5]);
    expect(getLines()).toEqual([
      'POST /air/batch_offer_requests?supplier_timeout=23000',
      'GET /air/batch_offer_requests/orq_b',
      'GET /air/batch_offer_requests/orq_b',
    ]);
    expect(server.requests[0]?.data).toEqual({
      slices: [
        { origin: 'LHR', destination: 'JFK', departure_date: '2027-05-14' },
        { origin: 'JFK', destination: 'LHR', departure_date: '2027-05-21' },
      ],
      passengers: [{ type: 'adult' }, { age: 1 }],
      cabin_class: 'economy',
      max_connections: 2,
    });
  });

  it('ends without an error when the caller aborts', async () => {
    server.fail('GET /air/batch_offer_requests', 'never');
    await expect(searchAll(AbortSignal.timeout(100))).resolves.toEqual([]);
  });

  it.each([
    ['no passengers', []],
    ['ten passengers', Array.from({ length: 10 }, () => ({ kind: 'adult', age: null }) as const)],
    ['more infants than adults', [{ kind: 'infant', age: 1 }] as const],
  ])('refuses %s without a request', async (_, passengers) => {
    const refused = supplier.searchFirstSlice({ ...returnTrip, passengers }, context);
    await expect(refused).rejects.toMatchObject({ reason: 'invalid_traveller', field: 'passengers' });
    expect(getLines()).toEqual([]);
  });

  it('searches slice by slice with partial offer requests', async () => {
    const { search, offers } = await supplier.searchFirstSlice(returnTrip, context);
    expect(offers[0]?.slices).toHaveLength(1);
    const second = await supplier.searchNextSlice(search, ['off_0'], context);
    expect(second[0]?.slices[0]).toMatchObject({ origin: 'JFK', destination: 'LHR' });
    expect(getPrices(await supplier.listFares(search, ['off_0', 'off_2'], context))).toEqual([12_015, 22_015]);
    expect(getLines().slice(1)).toEqual([
      'GET /air/partial_offer_requests/prq_1?selected_partial_offer%5B%5D=off_0',
      'GET /air/partial_offer_requests/prq_1/fares?selected_partial_offer%5B%5D=off_0&selected_partial_offer%5B%5D=off_2',
    ]);
  });
});

describe('offers', () => {
  it('quotes an offer with its bags', async () => {
    const { offer, services } = await supplier.quote('off_0', context);
    expect(offer.price.total).toEqual(money(12_015, 'GBP'));
    expect(services).toEqual([
      {
        reference: 'ase_bag',
        kind: 'checked_bag',
        price: money(1500, 'GBP'),
        passengers: ['pas_adult'],
        segments: ['seg_1'],
        most: 2,
        kilograms: 23,
      },
    ]);
  });

  it('returns the seats of each cabin, with those that face an exit', async () => {
    const [map] = await supplier.listSeatMaps('off_0', context);
    expect(map).toMatchObject({ segment: 'seg_1', slice: 'sli_1', cabin: 'economy' });
    expect(map?.rows).toHaveLength(1);
    expect(map?.rows[0]?.sections).toEqual([
      [
        {
          designator: '12A',
          services: [{ reference: 'ase_seat', passenger: 'pas_adult', price: money(1250, 'GBP') }],
          remarks: ['Window', 'Do not seat children in exit row seats'],
          is_exit_row: true,
        },
        null,
      ],
      [{ designator: '12F', services: [], remarks: [], is_exit_row: true }],
    ]);
  });

  it('refuses unknown offers as expired', async () => {
    for (const request of [supplier.quote, supplier.listSeatMaps]) {
      await expect(request('off_x', context)).rejects.toMatchObject({
        name: 'SupplierRefusal',
        reason: 'offer_expired',
      });
    }
  });
});

describe('bookings', () => {
  it('books and pays once for a key', async () => {
    const request = { ...cheapest, total: money(13_515, 'GBP'), services: [{ reference: 'ase_bag', quantity: 1 }] };
    const booking = await supplier.book('key-1', request, context);
    expect(booking).toMatchObject({
      supplier: 'duffel',
      reference: 'ord_1',
      confirmation: 'RZPNX8',
      status: 'confirmed',
      pay_by: null,
      tickets: ['1252106312810'],
    });
    expect(booking.price.total).toEqual(money(13_515, 'GBP'));
    expect(await supplier.book('key-1', request, context)).toEqual(booking);
    const sent = server.requests.filter(({ line }) => line === 'POST /air/orders');
    expect(sent.map(({ data }) => data)).toEqual([
      {
        type: 'instant',
        selected_offers: ['off_0'],
        services: [{ id: 'ase_bag', quantity: 1 }],
        payments: [{ type: 'balance', amount: '135.15', currency: 'GBP' }],
        metadata: { booking_key: 'key-1' },
        passengers: [
          {
            id: 'pas_adult',
            infant_passenger_id: 'pas_infant',
            given_name: 'Amelia',
            family_name: 'Earhart',
            title: 'mrs',
            gender: 'f',
            born_on: '1987-07-24',
            email: 'amelia@example.com',
            phone_number: '+442080160509',
            identity_documents: [
              {
                type: 'passport',
                unique_identifier: '19KL56147',
                issuing_country_code: 'GB',
                expires_on: '2035-04-25',
              },
            ],
          },
          expect.objectContaining({ id: 'pas_infant', title: 'miss', email: 'amelia@example.com' }),
        ],
      },
    ]);
  });

  it('finds the order of a lost response by its key', async () => {
    server.fail('POST /air/orders', 'lost');
    await expect(supplier.book('key-1', cheapest, context)).rejects.toMatchObject({ name: 'OutcomeUnknownError' });
    const missing = { key: 'key-1', reference: null, offer: 'off_0' };
    expect(await supplier.retrieve(missing, context)).toMatchObject({ reference: 'ord_1' });
    expect(await supplier.retrieve({ ...missing, offer: null }, context)).toMatchObject({ reference: 'ord_1' });
    expect(await supplier.retrieve({ ...missing, key: 'key-2' }, context)).toBeNull();
    expect(await supplier.retrieve({ ...missing, reference: 'ord_1' }, context)).toMatchObject({ status: 'confirmed' });
    expect(await supplier.retrieve({ ...missing, reference: 'ord_9' }, context)).toBeNull();
  });

  it('refuses another price than the agreed one before it books', async () => {
    const tooLow = supplier.book('key-1', { ...cheapest, total: money(12_014, 'GBP') }, context);
    await expect(tooLow).rejects.toMatchObject({ reason: 'price_changed' });
    const inDollars = supplier.hold('key-1', { ...cheapest, total: money(12_015, 'USD') }, context);
    await expect(inDollars).rejects.toMatchObject({ reason: 'price_changed' });
    expect(getLines()).not.toContain('POST /air/orders');
  });

  it('holds an order and pays it once', async () => {
    const held = await supplier.hold('key-1', cheapest, context);
    expect(held).toMatchObject({ status: 'held', pay_by: '2026-11-30T10:42:14Z', tickets: [] });
    expect(await supplier.quoteHeld(held.reference, context)).toEqual(held);
    const pay = (amount: number) => supplier.payHeld('key-2', held.reference, money(amount, 'GBP'), context);
    await expect(pay(12_000)).rejects.toMatchObject({ reason: 'price_changed' });
    expect(await pay(12_015)).toMatchObject({ status: 'confirmed', pay_by: null });
    expect(await pay(12_015)).toMatchObject({ status: 'confirmed' });
    expect(getLines().filter((line) => line === 'POST /air/payments')).toHaveLength(1);
  });

  it('refuses to pay a held order that the airline released', async () => {
    const { reference } = await supplier.hold('key-1', cheapest, context);
    const order = server.orders.get(reference);
    if (order) order.payment_status.awaiting_payment = false;
    expect(await supplier.quoteHeld(reference, context)).toMatchObject({ status: 'cancelled' });
    const late = supplier.payHeld('key-2', reference, cheapest.total, context);
    await expect(late).rejects.toMatchObject({ reason: 'offer_expired' });
  });

  it('holds under the earlier name of the type with servers that do not know the documented one', async () => {
    const source = { field: 'type', pointer: '/type' };
    server.fail(
      'POST /air/orders',
      createError(422, { type: 'validation_error', code: 'validation_inclusion', source }),
    );
    await supplier.hold('key-1', cheapest, context).catch(() => null);
    const sent = server.requests.filter(({ line }) => line === 'POST /air/orders');
    expect(sent.map(({ data }) => data)).toMatchObject([{ type: 'hold' }, { type: 'pay_later' }]);
  });

  it('quotes and confirms a cancellation, also again', async () => {
    const { reference } = await supplier.book('key-1', cheapest, context);
    const quote = await supplier.quoteCancellation(reference, context);
    expect(quote).toMatchObject({ refund: money(8015, 'GBP'), fee: money(4000, 'GBP') });
    expect(await supplier.confirmCancellation(quote, context)).toMatchObject({ status: 'cancelled' });
    expect(await supplier.confirmCancellation(quote, context)).toMatchObject({ status: 'cancelled' });
    expect(getLines().filter((line) => line.endsWith('/actions/confirm'))).toHaveLength(1);
  });

  it('changes flights and pays the difference', async () => {
    const { reference } = await supplier.book('key-1', cheapest, context);
    const add = [{ origin: 'LHR', destination: 'JFK', date: '2027-05-15' }];
    const offers = await supplier.listChanges(reference, { remove: ['sli_1'], add, cabin: 'business' }, context);
    const [change] = offers;
    if (!change) throw new Error('A change is expected');
    expect(offers).toHaveLength(1);
    expect(change).toMatchObject({
      difference: money(2000, 'GBP'),
      penalty: money(1000, 'GBP'),
      total_after: money(14_015, 'GBP'),
    });
    const other = { ...change, difference: money(1900, 'GBP') };
    await expect(supplier.confirmChange(other, context)).rejects.toMatchObject({ reason: 'price_changed' });
    expect(await supplier.confirmChange(change, context)).toMatchObject({ reference });
    expect(server.requests.find(({ line }) => line.endsWith('/actions/confirm'))?.data).toEqual({
      payment: { type: 'balance', amount: '20.00', currency: 'GBP' },
    });
  });

  it('lists and accepts changes of the airline', async () => {
    const { reference } = await supplier.book('key-1', cheapest, context);
    const { slices } = server.orders.get(reference) ?? {};
    const change = { id: 'aic_1', order_id: reference, added: slices, removed: slices, action_taken: null };
    server.changes.push({ ...change, available_actions: ['accept', 'cancel', 'update'] });
    const [open] = await supplier.listScheduleChanges(reference, context);
    expect(open).toMatchObject({ booking: reference, state: 'open', answers: ['accept', 'cancel'] });
    expect(open?.before).toHaveLength(2);
    await supplier.acceptScheduleChange(open?.reference ?? '', context);
    expect(getLines().at(-1)).toBe('POST /air/airline_initiated_changes/aic_1/actions/accept');
  });
});

it('reports each conversation with the operation and the bodies', async () => {
  await supplier.quote('off_0', context);
  expect(conversations).toEqual([
    expect.objectContaining({
      supplier: 'duffel',
      operation: 'quote',
      organisation_id: 'main',
      correlation_id: 'correlation-1',
      method: 'GET',
      path: '/air/offers/off_0?return_available_services=true',
      status: 200,
      request_body: null,
      response_body: expect.stringContaining('"off_0"'),
    }),
  ]);
  expect(server.requests[0]?.headers).toMatchObject({
    authorization: `Bearer ${token}`,
    'duffel-version': 'v2',
    'accept-encoding': 'gzip',
  });
});
