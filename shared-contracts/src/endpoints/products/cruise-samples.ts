/** Complete samples of the cruise calls for the API's documentation. */

import { basisSample, placeSample, usd } from '../shared-samples.ts';

const port = (port_id: string, name: string, latitude: number, longitude: number) => ({
  port_id,
  name,
  country: 'Italy',
  country_code: 'IT',
  latitude,
  longitude,
  time_zone: 'Europe/Rome',
});

const genoa = port('genoa', 'Genoa', 44.4, 8.92);
const naples = port('naples', 'Naples', 40.83, 14.26);
const western = { key: 'western-mediterranean', label: 'Western Mediterranean' } as const;

const sailing = {
  sailing_id: 'meridian-aurora.2027-05-14',
  title: '4 nights in the Western Mediterranean',
  region: western,
  line: { id: 'meridian', name: 'Meridian Line' },
  ship: {
    ship_id: 'meridian-aurora',
    name: 'Meridian Aurora',
    built: 2019,
    guests: 3_940,
    crew: 1_420,
    metres: 323,
    decks: 15,
    restaurants: 12,
    pools: 4,
  },
  departs: '2027-05-14',
  returns: '2027-05-18',
  nights: 4,
  from: genoa,
  to: genoa,
  round_trip: true,
  calls: [naples],
  days_at_sea: 1,
  way: [44.4, 8.92, 40.83, 14.26, 44.4, 8.92],
  gratuities_included: false,
  scenes: [{ kind: 'harbour', hour: 'rose', number: 1 }],
} as const;

const price = { inclusive: usd(156_000), exclusive: usd(148_000), tax: usd(8_000), per_person: usd(78_000) };
const cancellation = { refundable: true, steps: [{ until: '2027-02-13T11:00:00.000Z', refund_percent: 100 }] };
const count = (value: string, label: string) => ({ value, label, count: 1 });
const chart = { land: [[45, 8, 44.4, 9, 45, 10]] };

export const cruiseSearchSample = {
  data: {
    place: placeSample,
    region: western,
    regions: [western],
    near: { ...naples, kilometres: 36 },
    results: [{ ...sailing, cabins: [{ kind: 'inside', label: 'Inside', price }], price, cancellation }],
    chart,
    total: 1,
    unfiltered: 1,
    counts: {
      line: [count('meridian', 'Meridian Line')],
      ship: [count('meridian-aurora', 'Meridian Aurora')],
      length: [count('short', 'Up to 5 nights')],
      from: [count('genoa', 'Genoa')],
      port: [count('naples', 'Naples')],
      cabin: [count('inside', 'Inside')],
      round_trip: 1,
      one_way: 0,
      price: { min: usd(156_000), max: usd(156_000), steps: [1] },
    },
    relax: [],
    reason: null,
    nearest: null,
    sleeps: null,
    suppliers: [{ id: 'meridian', name: 'Meridian Line', state: 'answered' }],
  },
};

export const cruiseMonthsSample = { data: { months: [{ month: '2027-05', sailings: 12, from: usd(41_000) }] } };

export const cruiseDetailsSample = {
  data: {
    ...sailing,
    chart,
    itinerary: [
      { day: 1, date: '2027-05-14', port: genoa, arrives: null, departs: '17:00' },
      { day: 2, date: '2027-05-15', port: null, arrives: null, departs: null },
      { day: 3, date: '2027-05-16', port: naples, arrives: '08:00', departs: '18:00' },
      { day: 4, date: '2027-05-17', port: null, arrives: null, departs: null },
      { day: 5, date: '2027-05-18', port: genoa, arrives: '07:00', departs: null },
    ],
    boarding: { from: '12:00', until: '15:30' },
    cabins: [
      { cabin_id: 'inside-5', kind: 'inside', label: 'Inside', deck: 5, square_metres: 15, sleeps: 4, left: 22, price },
    ],
    dining: [{ key: 'early', label: 'Early', note: 'At 18:00, at the same table every evening.' }],
    flights: [{ airport: 'FRA', city: 'Frankfurt', price: usd(42_000) }],
    flight_terms: ['Economy class, with one checked bag.'],
    gratuities: { included: false, per_person_night: usd(1_600), text: 'Paid on board.' },
    included: ['All meals in the main restaurants'],
    not_included: ['Excursions'],
    good_to_know: ['Everybody needs a passport.'],
    chosen: {
      cabin_id: 'inside-5',
      dining: 'early',
      fly_from: null,
      price: {
        ...price,
        lines: [
          { kind: 'cabin', label: 'Inside cabin, 2 adults', amount: usd(148_000) },
          { kind: 'port', label: 'Port taxes, Naples', amount: usd(8_000) },
        ],
      },
      offer: 'eyJkYXRhIjp7…',
      basis: basisSample(8_000),
      expires_at: '2027-01-19T12:30:00.000Z',
      can_pay_later: true,
    },
    cancellation,
    reason: null,
  },
};
