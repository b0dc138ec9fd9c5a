/** Complete samples of the transfer calls for the API's documentation. */

import { basisSample, placeSample, usd } from '../shared-samples.ts';

const airport = {
  point_id: 'amalfi-coast.airport-nap',
  kind: 'airport',
  name: 'Naples Airport (NAP)',
  latitude: 40.886,
  longitude: 14.2908,
} as const;
const area = {
  point_id: 'amalfi-coast.area-praiano',
  kind: 'area',
  name: 'Praiano',
  latitude: 40.6121,
  longitude: 14.5264,
} as const;

const ride = {
  legs: [
    {
      from: airport,
      to: area,
      pickup: { date: '2027-05-14', time: '14:30' },
      arrival: { date: '2027-05-14', time: '15:25' },
      kilometres: 47,
      minutes: 55,
      waiting: 'The driver waits 60 minutes after landing.',
    },
  ],
  passengers: 2,
  bags: 2,
  flight: { number: 'TP 943', known: false },
};

const tax = Math.round((9_800 * 220) / 1220);

const transfer = {
  transfer_id: 'amalfi-coast.transfers.lantern.saloon',
  vehicle: { key: 'saloon', label: 'Saloon car' },
  model: 'Škoda Superb',
  shared: false,
  seats: 3,
  bags: 3,
  supplier: { id: 'lantern', name: 'Lantern Transfers' },
  score: 91,
  reviews: 318,
  cancellation: { refundable: true, steps: [{ until: '2027-05-13T12:30:00.000Z', refund_percent: 100 }] },
  left: 3,
  price: {
    inclusive: usd(9_800),
    exclusive: usd(9_800 - tax),
    tax: usd(tax),
    legs: [usd(9_800)],
    per_passenger: usd(4_900),
  },
} as const;

export const transferSearchSample = {
  data: {
    place: placeSample,
    points: [airport, area],
    ride,
    results: [transfer],
    total: 1,
    unfiltered: 1,
    counts: {
      vehicle: [{ value: 'saloon', label: 'Saloon car', count: 1 }],
      supplier: [{ value: 'lantern', label: 'Lantern Transfers', count: 1 }],
      shared: 0,
      private: 1,
      refundable: 1,
    },
    relax: [],
    reason: null,
    suppliers: [{ id: 'lantern', name: 'Lantern Transfers', state: 'answered' }],
  },
};

export const transferDetailsSample = {
  data: {
    ...transfer,
    place: placeSample,
    ride,
    included: ['Meeting in the arrivals hall with your name on a sign'],
    good_to_know: ['Child seats are free; tell the driver which one you need.'],
    offer: 'eyJkYXRhIjp7…',
    basis: basisSample(tax),
    expires_at: '2027-01-19T12:30:00.000Z',
    reason: null,
    can_pay_later: true,
  },
};
