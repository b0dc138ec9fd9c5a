import { usd } from '../shared-samples.ts';

const heathrow = {
  code: 'LHR',
  name: 'London Heathrow',
  city: 'London',
  country: 'United Kingdom',
  country_code: 'GB',
  latitude: 51.4706,
  longitude: -0.4619,
  time_zone: 'Europe/London',
};
const kennedy = {
  code: 'JFK',
  name: 'John F. Kennedy',
  city: 'New York',
  country: 'United States',
  country_code: 'US',
  latitude: 40.6398,
  longitude: -73.7789,
  time_zone: 'America/New_York',
};

const named = {
  airports: { LHR: heathrow, JFK: kennedy },
  airlines: { QM: { name: 'Queen’s Mail Air' } },
  aircraft: { '789': { name: 'Boeing 787-9' } },
};

const segment = {
  flight_id: 'QM117LHRJFK20270514',
  number: 'QM 117',
  airline: 'QM',
  departs: { airport: 'LHR', at: '2027-05-14T08:40:00.000Z', date: '2027-05-14', time: '09:40' },
  arrives: { airport: 'JFK', at: '2027-05-14T16:30:00.000Z', date: '2027-05-14', time: '12:30' },
  minutes: 470,
  aircraft: '789',
  kilometres: 5540,
};

const option = {
  option_id: 'QM117LHRJFK20270514',
  segments: [segment],
  stops: [],
  minutes: 470,
  days_later: 0,
  emissions: { kilograms: 402, percent_of_usual: -8 },
  supplier_id: 'transom',
  left: 9,
};

const listed = {
  ...option,
  price: usd(31_200),
  total: usd(59_800),
  bags: { cabin: true, checked: 0 },
};

const hours = (at: number): number[] => Array.from({ length: 24 }, (_, hour) => (hour === at ? 1 : 0));

export const flightSearchSample = {
  data: {
    ...named,
    legs: [
      { from: ['LHR'], to: ['JFK'], date: '2027-05-14' },
      { from: ['JFK'], to: ['LHR'], date: '2027-05-21' },
    ],
    chosen: [],
    options: [listed],
    matching: 1,
    total: 1,
    facets: {
      stops: [{ value: '0', label: 'Nonstop', count: 1, from: usd(59_800) }],
      airlines: [{ value: 'QM', label: 'Queen’s Mail Air', count: 1, from: usd(59_800) }],
      bags: [{ value: 'cabin', label: 'Cabin bag', count: 1, from: usd(59_800) }],
      departures: hours(9),
      arrivals: hours(12),
      minutes: { min: 470, max: 470 },
      price: { min: usd(59_800), max: usd(59_800) },
      up_to: { price: [], duration: [] },
      first_by_sort: {
        best: { total: usd(59_800), minutes: 470 },
        price: { total: usd(59_800), minutes: 470 },
        duration: { total: usd(59_800), minutes: 470 },
      },
    },
    suppliers: [{ id: 'transom', name: 'Transom', state: 'answered' }],
    reason: null,
    other_days: [],
  },
} as const;

export const fareHistorySample = {
  data: {
    days: [29_900, 33_100, 32_400, 34_600, 30_500, 27_800].map((amount, at) => ({
      date: `2026-11-${16 + at}`,
      price: usd(amount),
    })),
    typical: { from: usd(30_050), to: usd(32_925) },
    level: 'low',
  },
} as const;

export const fareCalendarSample = {
  data: {
    days: [
      { date: '2027-05-14', price: usd(31_200) },
      { date: '2027-05-15', price: null },
      { date: '2027-05-16', price: null, unknown: true },
    ],
  },
} as const;

const taxes = [
  { code: 'GB', label: 'Air passenger duty, United Kingdom', amount: usd(10_900) },
  { code: 'LHR', label: 'Airport charge, London Heathrow', amount: usd(3_900) },
];

const price = {
  inclusive: usd(31_200),
  exclusive: usd(16_400),
  tax: usd(14_800),
  strike: null,
  member: null,
  lines: [{ kind: 'unit', date: '2027-05-14', label: 'LHR – JFK', amount: usd(31_200) }],
} as const;

const rules = {
  personal_item: true,
  cabin_bag: true,
  checked_bags: 0,
  checked_kilograms: 0,
  seat: 'paid',
  change: 'fee',
  change_fee: usd(12_000),
} as const;

export const faresSample = {
  data: {
    ...named,
    legs: [option],
    fares: [
      {
        fare: 'basic',
        name: 'Light',
        price,
        taxes,
        rules: { ...rules, cancellation: { refundable: false, steps: [] } },
      },
    ],
    bag_price: usd(6_500),
    documents: 'passport',
    passengers: [{ kind: 'adult', count: 1, each: usd(31_200) }],
    priced_at: '2026-11-20T08:00:00.000Z',
  },
} as const;

export const seatMapSample = {
  data: {
    flight_id: 'QM117LHRJFK20270514',
    number: 'QM 117',
    aircraft: 'Boeing 787-9',
    cabin: 'economy',
    columns: ['A', 'B', 'C', null, 'D', 'E', 'F', null, 'G', 'H', 'J'],
    rows: [
      {
        row: 30,
        exit: false,
        seats: [{ seat: '30A', at: 'window', legroom: false, taken: false, price: usd(2_400) }],
      },
    ],
  },
} as const;

export const flightOfferRequestSample = {
  options: ['QM117LHRJFK20270514'],
  fare: 'basic',
  passengers: '1',
  cabin: 'economy',
  currency: 'USD',
  lang: 'en-US',
  bags: 0,
  seats: [{ flight_id: 'QM117LHRJFK20270514', passenger: 0, seat: '30A' }],
} as const;

export const flightOfferSample = {
  data: { offer: 'eyJkYXRhIjp7…', expires_at: '2026-11-20T08:30:00.000Z', price, taxes },
} as const;

export const nearbyAirportsSample = { data: [{ ...heathrow, kilometres: 61 }] } as const;
