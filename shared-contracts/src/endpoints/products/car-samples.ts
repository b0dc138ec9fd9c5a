/** Complete samples of the rental car calls for the API's documentation. */

import { basisSample, placeSample, usd } from '../shared-samples.ts';

const station = {
  station_id: 'northway-amalfi',
  name: 'Amalfi',
  kind: 'city',
  address: 'Via Marina 14, Amalfi',
  latitude: 40.634,
  longitude: 14.6027,
  hours: { from: '08:00', until: '19:00' },
  desk: 'Desk on the street',
} as const;

const rental = {
  starts: { date: '2027-05-14', time: '10:00' },
  ends: { date: '2027-05-18', time: '10:00' },
  days: 4,
};

const fee = { key: 'child-seat', label: 'Child seat', amount: usd(3_200) };
const tax = Math.round((19_600 * 220) / 1220);

const car = {
  car_id: 'amalfi-coast.cars.northway-amalfi.mcmr',
  acriss: 'MCMR',
  category: { key: 'mini', label: 'Mini' },
  model: 'Fiat 500',
  body: 'small',
  seats: 4,
  doors: 3,
  large_bags: 1,
  small_bags: 1,
  transmission: { key: 'manual', label: 'Manual' },
  fuel: { key: 'petrol', label: 'Petrol' },
  supplier: { id: 'northway', name: 'Northway' },
  score: 86,
  reviews: 412,
  pickup: station,
  dropoff: station,
  kilometres: null,
  further_kilometre: usd(25),
  mileage: 'Unlimited kilometres',
  fuel_policy: 'Full to full',
  minimum_age: 21,
  prebook: true,
  cc_required: true,
  deposit: usd(40_000),
  excess: usd(95_000),
  cancellation: { refundable: true, steps: [{ until: '2027-05-12T08:00:00.000Z', refund_percent: 100 }] },
  left: 3,
} as const;

const createPrice = (inclusive: number, taxes: number, fees: (typeof fee)[]) => ({
  inclusive: usd(inclusive),
  exclusive: usd(inclusive - taxes),
  tax: usd(taxes),
  per_day: usd(Math.round(inclusive / rental.days)),
  fees,
  due_now: usd(inclusive),
  due_at_counter: usd(0),
});

const count = (value: string, label: string) => ({ value, label, count: 1 });

export const carSearchSample = {
  data: {
    place: placeSample,
    dropoff: placeSample,
    rental,
    results: [{ ...car, price: createPrice(16_400, Math.round((16_400 * 220) / 1220), []) }],
    total: 1,
    unfiltered: 1,
    counts: {
      category: [count('mini', 'Mini')],
      fuel: [count('petrol', 'Petrol')],
      supplier: [count('northway', 'Northway')],
      station: [count('northway-amalfi', 'Amalfi')],
      transmission: [count('manual', 'Manual')],
      seats: [count('4', '4 seats or more')],
      unlimited: 1,
      refundable: 1,
      prebook: 1,
      at_counter: 0,
      price: { min: usd(4_000), max: usd(4_200), steps: [0, 1] },
    },
    relax: [],
    reason: null,
    opens: null,
    minimum_age: null,
    suppliers: [{ id: 'northway', name: 'Northway', state: 'answered' }],
  },
};

export const carDetailsSample = {
  data: {
    ...car,
    place: placeSample,
    dropoff_place: placeSample,
    rental,
    included: ['Liability insurance', 'Breakdown assistance'],
    bring: ['A driving licence held for a year or more', 'A credit card in the driver’s name'],
    good_to_know: ['Bring it back with as much petrol as it had.'],
    extras: [
      {
        key: 'child-seat',
        label: 'Child seat',
        note: 'For children of 9 months to 4 years',
        price: usd(3_200),
        per_day: true,
        most: 3,
        chosen: 1,
      },
    ],
    price: createPrice(19_600, tax, [fee]),
    offer: 'eyJkYXRhIjp7…',
    basis: basisSample(tax),
    expires_at: '2027-01-19T12:30:00.000Z',
    reason: null,
    can_pay_later: true,
  },
};
