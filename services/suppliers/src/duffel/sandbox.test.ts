import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FlightOffer, FlightSearch, FlightSupplier } from '@travel/supplier-kit/flights/flight-supplier';
import { duffelToken, openSuppliers, type TestSuppliers } from '@travel/sandbox-suppliers/testing/open-suppliers';
import { createContext, createSupplier } from './testing/samples.ts';

let sandbox: TestSuppliers;
let supplier: FlightSupplier;
const context = createContext();

beforeAll(async () => {
  sandbox = await openSuppliers();
  supplier = createSupplier(sandbox.origin, { token: duffelToken, clock: sandbox.clock, webhookSecret: 'secret' });
});
afterAll(() => sandbox.close());

const search: FlightSearch = {
  slices: [
    { origin: 'LHR', destination: 'JFK', date: '2027-02-10' },
    { origin: 'JFK', destination: 'LHR', date: '2027-02-17' },
  ],
  passengers: [
    { kind: 'adult', age: null },
    { kind: 'child', age: 6 },
    { kind: 'infant', age: 1 },
  ],
  cabin: 'economy',
  most_connections: null,
};

const findOffers = async (): Promise<readonly FlightOffer[]> => {
  const offers = [];
  for await (const batch of supplier.search(search, context)) offers.push(...batch);
  return offers;
};

describe('the sandbox', () => {
  it('sells offers that can be quoted', async () => {
    const offers = await findOffers();
    expect(offers.length).toBeGreaterThan(5);
    const [offer] = offers;
    expect(offer).toMatchObject({ passengers: [{ kind: 'adult' }, { kind: 'child' }, { kind: 'infant' }] });
    const quote = await supplier.quote(offer?.reference ?? '', context);
    expect(quote.offer.price).toEqual(offer?.price);
    expect(quote.services.map(({ kind }) => kind)).toContain('checked_bag');
    const [map] = await supplier.listSeatMaps(offer?.reference ?? '', context);
    expect(map?.rows.flatMap(({ sections }) => sections.flat()).some((seat) => seat?.services.length)).toBe(true);
  });

  it('sells slices one after the other', async () => {
    const { search: id, offers } = await supplier.searchFirstSlice(search, context);
    const outbound = offers[0]?.reference ?? '';
    const [inbound] = await supplier.searchNextSlice(id, [outbound], context);
    expect(inbound?.slices).toMatchObject([{ origin: 'JFK', destination: 'LHR' }]);
    const fares = await supplier.listFares(id, [outbound, inbound?.reference ?? ''], context);
    expect(fares.length).toBeGreaterThan(1);
    expect(fares[0]?.slices).toHaveLength(2);
  });
});
