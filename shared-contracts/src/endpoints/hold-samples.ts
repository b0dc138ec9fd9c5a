import { heldItemSample } from './order-item-samples.ts';

/** Full samples of the hold calls, for the API's description. */

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** What is held, without what is about the holding. */
export const staySample = {
  path: 'hotels',
  expires_at: '2026-11-20T08:25:00.000Z',
  product_type: 'HLT',
  hotel_id: 'amalfi-coast.torre-limonaia',
  hotel_name: 'Torre Limonaia',
  place_id: 'amalfi-coast',
  place_name: 'Amalfi Coast',
  address: 'Via Capriglione 41, Praiano, Amalfi Coast',
  time_zone: 'Europe/Rome',
  latitude: 40.6119,
  longitude: 14.5262,
  scene: { kind: 'coast', hour: 'rose', number: 1 },
  stars: 4,
  room_id: 'sea-view-room',
  room_name: 'Sea view room',
  board: 'breakfast',
  checkin: '2027-05-14',
  checkout: '2027-05-18',
  checkin_from: '15:00',
  checkin_until: '22:00',
  checkout_until: '11:00',
  good_to_know: ['A passport or identity card for each guest', '207 steps to the beach, no lift'],
  rooms: '2',
  max_guests: 2,
  cancellation: {
    refundable: true,
    steps: [
      { until: '2027-05-12T16:00:00.000Z', refund_percent: 100 },
      { until: '2027-05-13T16:00:00.000Z', refund_percent: 50 },
    ],
  },
  price: {
    inclusive: usd(84_800),
    exclusive: usd(75_714),
    tax: usd(9_086),
    per_night: usd(21_200),
    strike: usd(94_400),
    nights: [
      { date: '2027-05-14', inclusive: usd(22_000) },
      { date: '2027-05-15', inclusive: usd(22_000) },
      { date: '2027-05-16', inclusive: usd(20_400) },
      { date: '2027-05-17', inclusive: usd(20_400) },
    ],
  },
} as const;

export const holdSample = {
  data: {
    ...staySample,
    price: {
      ...staySample.price,
      member: { applies: false, percent: 8, saving: usd(6_784), other_per_night: usd(19_504) },
    },
    hold_id: 'HD7Q2M4K9V3X',
    token: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
    status: 'held',
    seconds_left: 1500,
    extensions_left: 2,
    items: [heldItemSample],
    total: usd(84_800),
    booking_id: null,
  },
} as const;
