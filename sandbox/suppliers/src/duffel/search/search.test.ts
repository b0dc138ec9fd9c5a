import { fc, test } from '@fast-check/jest';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CreateOfferRequest, Offer } from '@duffel/api/types';
import { fromDecimal } from '@travel/contracts/money/money';
import { openSuppliers, type TestSuppliers } from '../../testing/open-suppliers.ts';

let suppliers: TestSuppliers;

beforeAll(async () => {
  suppliers = await openSuppliers();
});
afterAll(() => suppliers.close());

const slice = (origin: string, destination: string, departure_date: string) => ({
  origin,
  destination,
  departure_date,
  departure_time: null,
  arrival_time: null,
});

const oneWay: CreateOfferRequest = {
  slices: [slice('LHR', 'JFK', '2027-02-10')],
  passengers: [{ type: 'adult' }],
  cabin_class: 'economy',
};
const returnTrip: CreateOfferRequest = {
  slices: [slice('LON', 'NYC', '2027-02-10'), slice('NYC', 'LON', '2027-02-17')],
  passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 6 }, { age: 1 }],
  cabin_class: 'economy',
};

const getMinorUnits = (amount: string, currency: string): number => fromDecimal(amount, currency).amount;

describe('offer requests', () => {
  it('returns offers of one slice, cheapest first', async () => {
    const { data, status } = await suppliers.duffel.offerRequests.create(oneWay);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      id: expect.stringMatching(/^orq_0000\w{18}$/),
      live_mode: false,
      cabin_class: 'economy',
      passengers: [{ id: expect.stringMatching(/^pas_/), type: 'adult', age: null }],
      slices: [{ origin: { iata_code: 'LHR', type: 'airport' }, departure_date: '2027-02-10' }],
    });
    expect(data.offers.length).toBeGreaterThan(10);
    expect(data.offers.length).toBeLessThanOrEqual(200);
    const totals = data.offers.map((offer) => getMinorUnits(offer.total_amount, offer.total_currency));
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });

  it('returns every field that the official types require', async () => {
    const { data } = await suppliers.duffel.offerRequests.create(oneWay);
    const offer = data.offers.find(({ slices }) => slices[0]?.segments.length === 1);
    expect(offer).toMatchObject({
      id: expect.stringMatching(/^off_0000\w{18}$/),
      live_mode: false,
      partial: false,
      expires_at: '2026-11-20T08:30:00Z',
      owner: { name: expect.any(String), iata_code: expect.stringMatching(/^\w{2}$/) },
      total_amount: expect.stringMatching(/^\d+\.\d{2}$/),
      total_currency: 'USD',
      tax_amount: expect.stringMatching(/^\d+\.\d{2}$/),
      total_emissions_kg: expect.stringMatching(/^\d+$/),
      payment_requirements: { requires_instant_payment: expect.any(Boolean) },
      passenger_identity_documents_required: expect.any(Boolean),
      conditions: {
        refund_before_departure: { allowed: expect.any(Boolean) },
        change_before_departure: { allowed: expect.any(Boolean) },
      },
      slices: [
        {
          id: expect.stringMatching(/^sli_/),
          duration: expect.stringMatching(/^PT\d+H(\d+M)?$/),
          fare_brand_name: expect.any(String),
          segments: [
            {
              id: expect.stringMatching(/^seg_/),
              departing_at: expect.stringMatching(/^2027-02-10T\d{2}:\d{2}:00$/),
              marketing_carrier_flight_number: expect.stringMatching(/^\d+$/),
              aircraft: { iata_code: expect.any(String) },
              passengers: [{ cabin_class: 'economy', baggages: expect.any(Array) }],
            },
          ],
        },
      ],
    });
  });

  it('returns journeys of several slices that one supplier sells, with children and infants', async () => {
    const { data } = await suppliers.duffel.offerRequests.create(returnTrip);
    expect(data.passengers.map(({ type, age }) => [type, age])).toEqual([
      ['adult', null],
      ['adult', null],
      ['child', 6],
      ['infant_without_seat', 1],
    ]);
    expect(data.offers.length).toBeGreaterThan(10);
    for (const { slices } of data.offers) {
      const [there, back] = slices;
      expect(there?.segments.at(-1)?.destination.iata_city_code).toBe('NYC');
      expect(back?.segments.at(-1)?.destination.iata_city_code).toBe('LON');
    }
  });

  it('limits the number of connections', async () => {
    const { data } = await suppliers.duffel.offerRequests.create({ ...oneWay, max_connections: 0 });
    expect(data.offers.every(({ slices }) => slices[0]?.segments.length === 1)).toBe(true);
  });

  it('omits the offers on request and lists them afterwards', async () => {
    const { data } = await suppliers.duffel.offerRequests.create({ ...oneWay, return_offers: false });
    expect(data).not.toHaveProperty('offers');
    const page = await suppliers.duffel.offers.list({ offer_request_id: data.id, limit: 5, sort: 'total_duration' });
    expect(page.data).toHaveLength(5);
    expect(page.meta).toMatchObject({ limit: 5, before: null, after: expect.any(String) });
    const ids: string[] = [];
    for await (const { data: offer } of suppliers.duffel.offers.listWithGenerator({ offer_request_id: data.id })) {
      ids.push(...[offer].flat().map(({ id }) => id));
    }
    const { data: whole } = await suppliers.duffel.offerRequests.get(data.id);
    expect(ids.toSorted()).toEqual(whole.offers.map(({ id }) => id).toSorted());
  });

  it('groups offers by itinerary and fare brand', async () => {
    const { data } = await suppliers.duffel.offerRequests.create({ ...oneWay, view: 'itineraries' });
    const [itinerary] = data.slices[0]?.itineraries ?? [];
    expect(itinerary?.brands.map((brand) => brand.fare_brand_name)).toHaveLength(3);
    expect(itinerary?.brands[0]?.offers[0]).toMatchObject({ type: 'single_ticket', id: expect.any(String) });
  });

  it('bills each token in its currency, with its digits', async () => {
    const search = (token: string) => suppliers.client(token).offerRequests.create(oneWay);
    const yen = await search('duffel_test_sandbox_jpy');
    const dinar = await search('duffel_test_sandbox_kwd');
    expect(yen.data.offers[0]).toMatchObject({ total_currency: 'JPY', total_amount: expect.stringMatching(/^\d+$/) });
    expect(dinar.data.offers[0]?.total_amount).toMatch(/^\d+\.\d{3}$/);
  });

  test.prop(
    [
      fc.constantFrom('LHR', 'FRA', 'JFK', 'SYD'),
      fc.constantFrom('CDG', 'DXB', 'LAX', 'MEL'),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 2 }),
      fc.constantFrom('economy', 'business'),
    ],
    { numRuns: 8 },
  )('adds base and tax up to the total', async (origin, destination, adults, ages, cabin_class) => {
    const { data } = await suppliers.duffel.offerRequests.create({
      slices: [slice(origin, destination, '2027-03-04')],
      passengers: [
        ...Array.from({ length: adults }, () => ({ type: 'adult' as const })),
        ...ages.map((age) => ({ age })),
      ],
      cabin_class,
    });
    const sums = data.offers.map(({ base_amount, tax_amount, total_amount, total_currency: currency }) => [
      getMinorUnits(base_amount, currency) + getMinorUnits(tax_amount ?? '0', currency),
      getMinorUnits(total_amount, currency),
    ]);
    expect(sums.every(([parts, total]) => parts === total)).toBe(true);
  });
});

describe('partial offer requests', () => {
  it('lets a caller choose one slice after the other, then a fare', async () => {
    const created = await suppliers.duffel.partialOfferRequests.create(returnTrip);
    const [first] = created.data.offers;
    expect(first).toMatchObject({ partial: true });
    expect(first?.slices).toHaveLength(1);
    const second = await suppliers.duffel.partialOfferRequests.get(created.data.id, {
      'selected_partial_offer[]': [first?.id ?? ''],
    });
    const [back] = second.data.offers;
    expect(back?.slices[0]?.origin).toMatchObject({ iata_city_code: 'NYC' });
    const choose = () =>
      suppliers.duffel.partialOfferRequests.getFaresById(created.data.id, {
        'selected_partial_offer[]': [first?.id ?? '', back?.id ?? ''],
      });
    const { data } = await choose();
    expect(data.offers.map(({ partial, slices }) => [partial, slices.length])).toEqual([
      [false, 2],
      [false, 2],
      [false, 2],
    ]);
    // A partial offer costs as much as the cheapest journey with it.
    const cheapest = Math.min(...data.offers.map(({ total_amount }) => Number(total_amount)));
    expect(Number(back?.total_amount)).toBe(cheapest);
    expect(Math.min(...second.data.offers.map(({ total_amount }) => Number(total_amount)))).toBe(
      Number(first?.total_amount),
    );
    const again = await choose();
    expect(again.data.offers.map(({ id }) => id)).toEqual(data.offers.map(({ id }) => id));
    const offer = await suppliers.duffel.offers.get(data.offers[0]?.id ?? '');
    expect(offer.data.total_amount).toBe(data.offers[0]?.total_amount);
  });
});

describe('batch offer requests', () => {
  it('returns each offer in one batch', async () => {
    const { data } = await suppliers.duffel.batchOfferRequests.create(oneWay);
    expect(data).toMatchObject({ total_batches: 3, remaining_batches: 3 });
    const offers: Pick<Offer, 'id'>[] = [];
    for (const remaining of [2, 1, 0]) {
      const batch = await suppliers.duffel.batchOfferRequests.get(data.id);
      expect(batch.data.remaining_batches).toBe(remaining);
      offers.push(...batch.data.offers);
    }
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    const { data: all } = await suppliers.duffel.offers.list({ offer_request_id: data.id, limit: 200 });
    expect(offers).toHaveLength(all.length);
  });
});

describe('offers', () => {
  it('returns bags that can be added', async () => {
    const { data: request } = await suppliers.duffel.offerRequests.create(returnTrip);
    const { data } = await suppliers.duffel.offers.get(request.offers[0]?.id ?? '', {
      return_available_services: true,
    });
    // Three passengers with seats and two slices.
    expect(data.available_services).toHaveLength(6);
    expect(data.available_services[0]).toMatchObject({
      id: expect.stringMatching(/^ase_/),
      type: 'baggage',
      maximum_quantity: 2,
      metadata: { type: 'checked', maximum_weight_kg: 23 },
    });
  });

  it('returns a seat map for each segment', async () => {
    const { data: request } = await suppliers.duffel.offerRequests.create(returnTrip);
    const [offer] = request.offers;
    const { data } = await suppliers.duffel.seatMaps.get({ offer_id: offer?.id ?? '' });
    expect(data.map(({ segment_id }) => segment_id)).toEqual(
      offer?.slices.flatMap(({ segments }) => segments.map(({ id }) => id)),
    );
    const elements = data.flatMap(({ cabins }) =>
      cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap((section) => section.elements))),
    );
    const free = elements.filter((one) => one.type === 'seat' && one.available_services.length > 0);
    expect(free.length).toBeGreaterThan(0);
    expect(elements).toContainEqual({ type: 'exit_row' });
  });

  it('stores the names and loyalty accounts of a passenger', async () => {
    const { data: request } = await suppliers.duffel.offerRequests.create(oneWay);
    const [passenger] = request.passengers;
    const [offer] = request.offers;
    const loyalty_programme_accounts = [{ airline_iata_code: 'QM', account_number: '12901014' }];
    const { data } = await suppliers.duffel.offers.update(offer?.id ?? '', passenger?.id ?? '', {
      given_name: 'Amelia',
      family_name: 'Earhart',
      loyalty_programme_accounts,
    });
    expect(data).toMatchObject({ id: passenger?.id, family_name: 'Earhart', loyalty_programme_accounts });
  });

  it('returns the higher fares of the same flights, and a price with services', async () => {
    const { data: request } = await suppliers.duffel.offerRequests.create(oneWay);
    const id = request.offers[0]?.id ?? '';
    const { data: higher } = await suppliers.duffel.offers.upsellFares(id);
    expect(higher).toHaveLength(2);
    const { data: offer } = await suppliers.duffel.offers.get(id, { return_available_services: true });
    const [bag] = offer.available_services;
    const { data } = await suppliers.duffel.offers.getPriced(id, {
      intended_payment_methods: [{ type: 'card', card_id: 'tcd_1' }],
      intended_services: [{ id: bag?.id ?? '', quantity: 1 }],
    });
    const charge = getMinorUnits(data.intended_payment_methods[0]?.charge_amount ?? '0', 'USD');
    expect(charge).toBe(getMinorUnits(offer.total_amount, 'USD') + getMinorUnits(bag?.total_amount ?? '0', 'USD'));
  });

  it('expires after thirty minutes', async () => {
    const { data: request } = await suppliers.duffel.offerRequests.create(oneWay);
    await suppliers.moveClock(31 * 60);
    await expect(suppliers.duffel.offers.get(request.offers[0]?.id ?? '')).rejects.toMatchObject({
      status: 422,
      errors: [{ type: 'airline_error', code: 'offer_no_longer_available' }],
    });
  });
});

describe('places and reference data', () => {
  it('lists airlines, airports, aircraft and loyalty programmes by pages', async () => {
    const { duffel } = suppliers;
    const airlines = await duffel.airlines.list({ limit: 2 });
    expect(airlines.data).toHaveLength(2);
    const next = await duffel.airlines.list({ limit: 2, after: airlines.meta?.after ?? '' });
    expect(next.data[0]?.id).not.toBe(airlines.data[0]?.id);
    const { data: airline } = await duffel.airlines.get(next.data[1]?.id ?? '');
    expect(airline).toEqual(next.data[1]);
    expect((await duffel.airports.get('arp_lhr_gb')).data).toMatchObject({ iata_code: 'LHR', iata_city_code: 'LON' });
    expect((await duffel.aircraft.list()).data.length).toBeGreaterThan(3);
    expect((await duffel.loyaltyProgrammes.list()).data[0]).toMatchObject({ owner_airline_id: expect.any(String) });
  });

  it('suggests places by name and by position', async () => {
    const { data } = await suppliers.duffel.suggestions.list({ query: 'lond' });
    expect(data[0]).toMatchObject({ type: 'city', iata_code: 'LON', airports: expect.any(Array) });
    const near = await suppliers.duffel.suggestions.list({ lat: '51.47', lng: '-0.45', rad: '40000' });
    expect(near.data[0]).toMatchObject({ type: 'airport', iata_code: 'LHR' });
  });
});
