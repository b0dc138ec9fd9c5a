import type { ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { sampleItem } from '@travel/contracts/testing/samples';
import { usd } from './samples.ts';

const airport = (code: string, name: string, city: string, time_zone: string) => ({
  code,
  name,
  city,
  country: city === 'London' ? 'United Kingdom' : 'Japan',
  country_code: city === 'London' ? 'GB' : 'JP',
  latitude: 51,
  longitude: 0,
  time_zone,
});

const at = (code: string, instant: string, date: string, time: string) => ({ airport: code, at: instant, date, time });

/** London to Tokyo via Osaka, overnight, for an adult, a child and an infant, with passports required. */
export const createFlightItem = (changes: Partial<ProductOrderItem<'FLT'>> = {}): ProductOrderItem<'FLT'> => ({
  ...sampleItem,
  product_type: 'FLT',
  title: 'London – Tokyo',
  subtitle: 'Economy, Classic',
  picture: null,
  place: sampleItem.place && { ...sampleItem.place, place_id: 'tokyo', name: 'Tokyo' },
  starts: {
    at: '2027-05-14T11:40:00.000Z',
    zone: 'Europe/London',
    date: '2027-05-14',
    time: '12:40',
    until: null,
  },
  ends: { at: '2027-05-15T03:10:00.000Z', zone: 'Asia/Tokyo', date: '2027-05-15', time: '12:10', until: null },
  quantity: 2,
  parties: [{ adults: 1, children: [7, 1] }],
  price: {
    ...sampleItem.price,
    strike: null,
    lines: [
      { kind: 'unit', date: '2027-05-14', label: 'LHR – HND', amount: usd(80_000) },
      { kind: 'fee', date: null, label: '1 more checked bag', amount: usd(4_800) },
    ],
  },
  cancellation: { refundable: false, steps: [{ until: '2027-05-13T11:40:00.000Z', refund_percent: 60 }] },
  facts: [
    { key: 'place', label: 'Flights', text: 'London – Tokyo' },
    { key: 'leg', label: 'Flight', text: 'Friday 14 May 2027, 12:40 London LHR – 12:10 Tokyo HND' },
    { key: 'bags', label: 'Bags', text: 'cabin bag' },
  ],
  details: {
    cabin: 'economy',
    fare: 'standard',
    fare_name: 'Classic',
    legs: [
      {
        option_id: 'QM117LHRKIX20270514_QM9KIXHND20270515',
        segments: [
          {
            flight_id: 'QM117LHRKIX20270514',
            number: 'QM 117',
            airline: 'QM',
            departs: at('LHR', '2027-05-14T11:40:00.000Z', '2027-05-14', '12:40'),
            arrives: at('KIX', '2027-05-15T00:20:00.000Z', '2027-05-15', '09:20'),
            minutes: 760,
            aircraft: '789',
            kilometres: 9_480,
          },
          {
            flight_id: 'QM9KIXHND20270515',
            number: 'QM 9',
            airline: 'QM',
            departs: at('KIX', '2027-05-15T02:00:00.000Z', '2027-05-15', '11:00'),
            arrives: at('HND', '2027-05-15T03:10:00.000Z', '2027-05-15', '12:10'),
            minutes: 70,
            aircraft: '320',
            kilometres: 405,
          },
        ],
        stops: [{ airport: 'KIX', minutes: 100, overnight: false }],
        minutes: 930,
        days_later: 1,
        emissions: { kilograms: 640, percent_of_usual: -6 },
      },
    ],
    airports: {
      LHR: airport('LHR', 'London Heathrow', 'London', 'Europe/London'),
      KIX: airport('KIX', 'Kansai', 'Osaka', 'Asia/Tokyo'),
      HND: airport('HND', 'Tokyo Haneda', 'Tokyo', 'Asia/Tokyo'),
    },
    airlines: { QM: { name: 'Quillon Air' } },
    aircraft: { '789': { name: 'Boeing 787-9' }, '320': { name: 'Airbus A320' } },
    rules: {
      personal_item: true,
      cabin_bag: true,
      checked_bags: 1,
      checked_kilograms: 23,
      seat: 'paid',
      change: 'fee',
      change_fee: usd(6_000),
    },
    extra_bags: 1,
    seats: [
      { flight_id: 'QM117LHRKIX20270514', passenger: 0, seat: '30A' },
      { flight_id: 'QM117LHRKIX20270514', passenger: 1, seat: '30B' },
    ],
    taxes: [],
    documents: 'passport',
  },
  ...changes,
});
