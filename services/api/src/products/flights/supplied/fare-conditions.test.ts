import { describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { toPassengers } from '@travel/contracts/products/flights/passengers';
import type { FlightOffer, FlightSeatMap, FlightService } from '@travel/supplier-kit/flights/flight-supplier';
import { chooseBags, chooseSeats, listOfferPassengers } from './choose-services.ts';
import { describeFareRules } from './fare-conditions.ts';

const euros = (amount: number) => money(amount * 100, 'EUR');
const airline = { code: 'ZZ', name: 'Fake Airways' };

const createSlice = (origin: string, destination: string, date: string): FlightOffer['slices'][number] => ({
  id: `slice-${origin}`,
  origin,
  destination,
  minutes: 180,
  fare_brand: 'Light',
  change: null,
  segments: [
    {
      id: `seg-${origin}`,
      marketing: airline,
      operating: airline,
      number: '100',
      origin,
      destination,
      origin_terminal: null,
      destination_terminal: null,
      departs: `${date}T09:00:00`,
      arrives: `${date}T12:00:00`,
      minutes: 180,
      aircraft: null,
      bags: [
        { cabin: 1, checked: 1 },
        { cabin: 1, checked: 2 },
        { cabin: 0, checked: 0 },
      ],
      cabin: 'economy',
    },
  ],
});

const offer: FlightOffer = {
  supplier: 'duffel',
  reference: 'off_1',
  price: { net: euros(250), taxes: euros(50), fees: euros(0), total: euros(300) },
  expires_at: null,
  owner: airline,
  slices: [createSlice('LHR', 'JFK', '2027-05-14'), createSlice('JFK', 'LHR', '2027-05-21')],
  passengers: [
    { reference: 'pas_c', kind: 'child', age: 7 },
    { reference: 'pas_a', kind: 'adult', age: null },
    { reference: 'pas_i', kind: 'infant', age: 1 },
  ],
  conditions: { refund: null, change: null },
  hold: null,
  requires_documents: false,
  emissions_kg: null,
};

const describeWith = (conditions: FlightOffer['conditions'], now = '2027-05-01T00:00:00Z') =>
  describeFareRules(
    { ...offer, conditions },
    { departs: '2027-05-14T08:00:00.000Z', now: new Date(now), services: [], convert: (amount) => amount },
  );
const allow = (fee: number | null) => ({ allowed: true, fee: fee === null ? null : euros(fee) });
const forbidden = { allowed: false, fee: null };

describe('rules of a fare', () => {
  it.each([
    ['a full refund', allow(0), { refundable: true, steps: [{ refund_percent: 100 }] }, undefined],
    ['a refund for a fee, rounded down', allow(100), { refundable: false, steps: [{ refund_percent: 66 }] }, undefined],
    ['a fee above the price', allow(400), { refundable: false, steps: [] }, undefined],
    ['no refund', forbidden, { refundable: false, steps: [] }, undefined],
    ['a refund for an unknown fee', allow(null), { refundable: false, steps: [] }, ['refund']],
    ['nothing', null, { refundable: false, steps: [] }, ['refund']],
  ])('promises no more than the airline refunds if it states %s', (_, refund, cancellation, unspecified) => {
    const rules = describeWith({ refund, change: forbidden });
    expect(rules).toMatchObject({ cancellation, change: 'none' });
    expect(rules.unspecified).toEqual(unspecified);
  });

  it.each([
    ['free', allow(0), { change: 'free', change_fee: null }],
    ['for a fee of all passengers', allow(61), { change: 'fee', change_fee: money(3_050, 'EUR') }],
    ['never', forbidden, { change: 'none', change_fee: null }],
    ['for an unknown fee', allow(null), { change: 'none', change_fee: null, unspecified: ['change', 'refund'] }],
  ])('states the fee of each passenger with a seat for changes %s', (_, change, expected) => {
    expect(describeWith({ refund: null, change })).toMatchObject(expected);
  });

  it('ends the refund two hours before departure', () => {
    const rules = describeWith({ refund: allow(0), change: null });
    expect(rules.cancellation.steps).toEqual([{ until: '2027-05-14T06:00:00.000Z', refund_percent: 100 }]);
    expect(describeWith({ refund: allow(0), change: null }, '2027-05-14T06:00:01Z').cancellation.refundable).toBe(
      false,
    );
  });

  it('includes the bags that every passenger with a seat has, without a weight that the airline does not state', () => {
    expect(describeWith({ refund: null, change: null })).toMatchObject({
      cabin_bag: true,
      checked_bags: 1,
      checked_kilograms: 0,
    });
  });
});

describe('bags', () => {
  const createBag = (reference: string, price: number, segments: readonly string[], most = 1): FlightService => ({
    reference,
    kind: 'checked_bag',
    price: euros(price),
    passengers: ['pas_a'],
    segments,
    most,
    kilograms: 23,
  });
  const [there, back] = ['seg-LHR', 'seg-JFK'];
  const each = [createBag('out', 30, [there]), createBag('home', 35, [back], 2), createBag('out2', 40, [there])];

  it.each([
    ['one for each leg', each, 1, ['out 1', 'home 1']],
    ['the next passenger for the second bag', each, 2, ['out 1', 'home 2', 'out2 1']],
    ['none if the airline sells fewer', each, 3, undefined],
    ['one service for the whole journey', [createBag('both', 50, [there, back])], 1, ['both 1']],
    ['nothing', [], 0, []],
  ])('adds %s', (_, services, count, expected) => {
    const chosen = chooseBags(services, offer.slices, count);
    expect(chosen?.map(({ reference, quantity }) => `${reference} ${quantity}`)).toEqual(expected);
  });
});

describe('seats of an order', () => {
  const seated = listOfferPassengers(offer, toPassengers({ adults: 1, childAges: [1, 7] }));
  const createSeat = (designator: string, passengers: readonly string[]) => ({
    designator,
    services: passengers.map((passenger) => ({ reference: `${designator} ${passenger}`, passenger, price: euros(20) })),
    remarks: [],
    is_exit_row: false,
  });
  const maps: FlightSeatMap[] = [
    {
      segment: 'seg-LHR',
      slice: 'slice-LHR',
      cabin: 'economy',
      rows: [{ sections: [[createSeat('1A', ['pas_a', 'pas_c']), createSeat('1B', ['pas_c'])]] }],
    },
  ];
  const flight_id = 'ZZ100LHRJFK20270514';
  const choose = (...seats: readonly (readonly [passenger: number, seat: string])[]) =>
    chooseSeats(
      maps,
      offer.slices,
      seats.map(([passenger, seat]) => ({ flight_id, passenger, seat })),
      seated.slice(0, 2),
    );

  it('lists passengers of an offer with adults first and infants last', () => {
    expect(seated.map(({ reference }) => reference)).toEqual(['pas_a', 'pas_c', 'pas_i']);
  });

  it('returns the service of each passenger', () => {
    expect(choose([0, '1A'], [1, '1B'])).toMatchObject([{ reference: '1A pas_a' }, { reference: '1B pas_c' }]);
  });

  it.each([
    ['a seat that is not for the passenger', [[0, '1B']], 'seat_taken', 'seat'],
    ['a seat that does not exist', [[0, '9F']], 'seat_wrong', 'seat'],
    [
      'one seat for two passengers',
      [
        [0, '1A'],
        [1, '1A'],
      ],
      'seat_wrong',
      'seat',
    ],
    ['a passenger without a seat', [[2, '1A']], 'seat_wrong', 'passenger'],
  ] as const)('refuses %s', (_, seats, code, field) => {
    expect(choose(...seats)).toMatchObject({ code, field });
  });
});
