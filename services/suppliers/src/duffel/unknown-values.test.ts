import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { availableServices, createOffer, seatMaps } from './testing/bodies.ts';
import { createFakeDuffel, type FakeDuffel } from './testing/fake-duffel.ts';
import { adult, createContext, createSupplier, infant, returnTrip } from './testing/samples.ts';

let server: FakeDuffel;
const context = createContext();
beforeEach(async () => {
  server = await createFakeDuffel();
});
afterEach(() => server.close());

const offer = createOffer('off_0', {
  flights: ['11', '21'],
  brand: 'Basic',
  base: '100.10',
  tax: '20.05',
  total: '120.15',
});
const [slice] = offer.slices;
const withoutFlights = { ...offer, id: 'off_1', slices: [{ ...slice, segments: [] }] };
const answerWith = (data: unknown) => ({ status: 200, body: { data } });

describe('search', () => {
  const searchFirst = (offers: readonly unknown[]) => {
    server.fail('POST /air/partial_offer_requests', answerWith({ id: 'prq_1', offers }));
    return createSupplier(server.url).searchFirstSlice(returnTrip, context);
  };

  it('leaves out offers that cannot be read', async () => {
    const withTenthsOfPence = { ...offer, id: 'off_2', total_amount: '12.345' };
    const { offers } = await searchFirst([withoutFlights, null, withTenthsOfPence, offer]);
    expect(offers.map(({ reference }) => reference)).toEqual(['off_0']);
  });

  it('fails if no offer can be read', async () => {
    await expect(searchFirst([withoutFlights])).rejects.toMatchObject({ name: 'SupplierDownError' });
  });

  it('treats conditions and payment terms that cannot be read as not stated', async () => {
    const conditions = { ...offer.conditions, refund_before_departure: { allowed: null } };
    const payment_requirements = { ...offer.payment_requirements, requires_instant_payment: null };
    const { offers } = await searchFirst([{ ...offer, conditions, payment_requirements, total_emissions_kg: 460 }]);
    expect(offers[0]).toMatchObject({ conditions: { refund: null }, hold: null });
  });
});

it('leaves out services that cannot be read', async () => {
  const [bag] = availableServices;
  const available_services = [{ id: 'x', type: 'meal' }, null, { ...bag, metadata: null }];
  server.fail('GET /air/offers', answerWith({ ...offer, available_services }));
  const { services } = await createSupplier(server.url).quote('off_0', context);
  expect(services.map(({ reference }) => reference)).toEqual(['ase_bag']);
});

it('keeps the places of seats next to elements that cannot be read', async () => {
  const seat = { type: 'seat', designator: '9C', disclosures: [null, 'No recline'], available_services: [{ id: 'x' }] };
  const cabin = {
    deck: 1,
    cabin_class: 'suite',
    rows: [null, { sections: [{ elements: [null, seat] }, { elements: null }] }],
  };
  const map = { ...seatMaps[0], cabins: [cabin] };
  server.fail('GET /air/seat_maps', answerWith([map, { ...map, slice_id: null }, { ...map, cabins: null }]));
  const maps = await createSupplier(server.url).listSeatMaps('off_0', context);
  expect(maps.map(({ rows }) => rows)).toEqual([
    [{ sections: [[null, { designator: '9C', services: [], remarks: ['No recline'], is_exit_row: false }], []] }],
  ]);
});

describe('orders', () => {
  const book = () =>
    createSupplier(server.url).book(
      'key-1',
      { offer: 'off_0', total: money(12_015, 'GBP'), travellers: [adult, infant], services: [] },
      context,
    );
  const change = { id: 'aic_1', order_id: 'ord_1', added: [], removed: [], available_actions: ['accept'] };

  it('reads an order without the changes and documents that cannot be read', async () => {
    await book();
    const order = server.orders.get('ord_1');
    order?.airline_initiated_changes.push({ ...change, action_taken: 'withdrawn', added: [{ id: 'sli_1' }] });
    const documents = [...(order?.documents ?? []), { type: 'future_document', passenger_ids: [] }];
    server.fail('GET /air/orders/ord_1', answerWith({ ...order, documents }));
    const found = await createSupplier(server.url).retrieve({ key: 'key-1', reference: 'ord_1', offer: null }, context);
    expect(found).toMatchObject({ status: 'confirmed', tickets: ['1252106312810'] });
  });

  it('treats a change after an unknown action as answered', async () => {
    server.changes.push({ ...change, action_taken: 'withdrawn' }, { ...change, id: 'aic_2', action_taken: null });
    const changes = await createSupplier(server.url).listScheduleChanges('ord_1', context);
    expect(changes.map(({ state }) => state)).toEqual(['changed', 'open']);
  });
});
