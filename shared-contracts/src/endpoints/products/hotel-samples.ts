/** Complete samples of the hotel calls for the API's documentation. */

import { basisSample, placeSample, usd } from '../shared-samples.ts';

const cover = { kind: 'coast', hour: 'rose', number: 1 } as const;

const summary = {
  hotel_id: 'amalfi-coast.torre-limonaia',
  name: 'Torre Limonaia',
  area: 'Praiano',
  place_id: 'amalfi-coast',
  stars: 4,
  score: 94,
  reviews: 612,
  latitude: 40.6113,
  longitude: 14.5231,
  amenities: ['sea-view', 'evening-sun', 'balcony', 'restaurant', 'bar', 'pets', 'air-conditioning'],
  note: '300 m to the beach',
} as const;

const cancellation = {
  refundable: true,
  steps: [
    { until: '2027-05-12T16:00:00.000Z', refund_percent: 100 },
    { until: '2027-05-13T16:00:00.000Z', refund_percent: 50 },
  ],
} as const;

const price = {
  inclusive: usd(84_800),
  exclusive: usd(75_714),
  tax: usd(9_086),
  per_night: usd(21_200),
  strike: usd(94_200),
} as const;

const member = { applies: false, other_per_night: usd(19_504) } as const;

const room = {
  room_id: 'sea-view-room',
  room_name: 'Sea view room',
  board: 'breakfast',
  cancellation,
  left: 2,
} as const;

const result = { ...summary, scenes: [cover], ...room, price: { ...price, member } } as const;

export const hotelSearchSample = {
  data: {
    place: placeSample,
    hotels: [result],
    total: 1,
    unfiltered: 96,
    counts: {
      stars: [
        { value: '5', count: 0 },
        { value: '4', count: 1 },
      ],
      board: [{ value: 'breakfast', count: 1 }],
      refundable: 1,
      area: [{ value: 'Praiano', count: 1 }],
      amenities: [{ value: 'sea-view', count: 1 }],
      price: { min: usd(8_900), max: usd(61_200), steps: [12, 31, 27, 14, 8, 3, 0, 1] },
    },
    relax: [],
    reason: null,
  },
} as const;

export const hotelDetailsSample = {
  data: {
    ...summary,
    scenes: [
      cover,
      { kind: 'room', hour: 'dusk', number: 1 },
      { kind: 'lobby', hour: 'rose', number: 1 },
      { kind: 'pool', hour: 'rose', number: 2 },
      { kind: 'harbour', hour: 'dusk', number: 1 },
    ],
    place: placeSample,
    address: 'Via Capriglione 41, Praiano, Amalfi Coast',
    description: 'A watchtower from 1560 with fourteen rooms and a lemon garden on five terraces.',
    checkin_from: '15:00',
    checkin_until: '22:00',
    checkout_until: '11:00',
    good_to_know: ['A passport or identity card for each guest', '207 steps to the beach, no lift'],
    rooms: [
      {
        offer: 'eyJkYXRhIjp7…',
        basis: basisSample(9_086),
        ...room,
        facts: ['24 m²', 'queen bed', 'sea view', 'balcony to the west'],
        scene: { kind: 'room', hour: 'rose', number: 1 },
        max_guests: 2,
        price: {
          ...price,
          member: { ...member, percent: 8, saving: usd(6_784) },
          nights: [
            { date: '2027-05-14', inclusive: usd(23_000) },
            { date: '2027-05-15', inclusive: usd(23_100) },
            { date: '2027-05-16', inclusive: usd(19_100) },
            { date: '2027-05-17', inclusive: usd(19_600) },
          ],
        },
        expires_at: '2026-11-20T08:30:00.000Z',
      },
    ],
    reason: null,
  },
} as const;

export const hotelPicksSample = {
  data: {
    picks: [{ ...result, place: placeSample, checkin: '2027-05-14', checkout: '2027-05-18' }],
    total: 4,
  },
} as const;

export const nightPricesSample = {
  data: [
    { date: '2027-05-14', from: usd(8_900) },
    { date: '2027-05-15', from: null },
  ],
} as const;
