import type { HotelDetails, HotelResult, HotelSearchAnswer, RoomOffer } from '../products/hotels/hotel.ts';
import { findPlaceById } from './places.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** Sample cancellation terms: full refund until Wednesday 12 May, 18:00 in Italy, and 50 % for one more day. */
const cancellation: HotelResult['cancellation'] = {
  refundable: true,
  steps: [
    { until: '2027-05-12T16:00:00.000Z', refund_percent: 100 },
    { until: '2027-05-13T16:00:00.000Z', refund_percent: 50 },
  ],
};

const price: Omit<RoomOffer['price'], 'nights'> = {
  inclusive: usd(84_800),
  exclusive: usd(75_714),
  tax: usd(9086),
  per_night: usd(21_200),
  strike: usd(94_400),
};

export const torre: HotelResult = {
  hotel_id: 'amalfi-coast.torre-limonaia',
  name: 'Torre Limonaia',
  area: 'Praiano',
  place_id: 'amalfi-coast',
  stars: 4,
  score: 94,
  reviews: 612,
  latitude: 40.6119,
  longitude: 14.5262,
  scenes: [{ kind: 'coast', hour: 'rose', number: 1 }],
  amenities: ['sea-view', 'evening-sun'],
  note: '300 m to the beach',
  room_id: 'sea-view-room',
  room_name: 'Sea view room',
  board: 'breakfast',
  cancellation,
  price,
  left: 2,
};

export const golfi: HotelResult = {
  ...torre,
  hotel_id: 'amalfi-coast.albergo-due-golfi',
  name: 'Albergo Due Golfi',
  area: "Sant'Agata",
  latitude: 40.6275,
  longitude: 14.3744,
  score: 81,
  reviews: 1,
  note: 'quiet hillside',
  room_id: 'classic-double',
  room_name: 'Classic double',
  board: 'room-only',
  cancellation: { refundable: false, steps: [] },
  price: { ...price, inclusive: usd(69_600), per_night: usd(17_400), strike: null },
  left: 9,
};

export const answerWith = (
  hotels: readonly HotelResult[],
  parts: Partial<HotelSearchAnswer> = {},
): { data: HotelSearchAnswer } => {
  const place = findPlaceById('amalfi-coast');
  if (!place) throw new Error('The coast is one of the places');
  return {
    data: {
      place,
      hotels: [...hotels],
      total: hotels.length,
      unfiltered: 96,
      counts: {
        stars: [
          { value: '5', count: 3 },
          { value: '4', count: 2 },
        ],
        board: [
          { value: 'room-only', count: 1 },
          { value: 'breakfast', count: 1 },
        ],
        refundable: 1,
        area: [
          { value: 'Praiano', count: 1 },
          { value: "Sant'Agata", count: 1 },
        ],
        amenities: [
          { value: 'sea-view', count: 2 },
          { value: 'pool', count: 0 },
        ],
        price: { min: usd(9000), max: usd(32_000), steps: [3, 8, 5, 1] },
      },
      relax: [],
      reason: null,
      ...parts,
    },
  };
};

const room: RoomOffer = {
  offer: 'signed-sea-view',
  room_id: 'sea-view-room',
  room_name: 'Sea view room',
  facts: ['24 m²', 'queen bed', 'balcony to the west'],
  scene: { kind: 'room', hour: 'rose', number: 1 },
  board: 'breakfast',
  max_guests: 2,
  cancellation,
  price: {
    ...price,
    nights: [
      { date: '2027-05-14', inclusive: usd(22_000) },
      { date: '2027-05-15', inclusive: usd(22_000) },
      { date: '2027-05-16', inclusive: usd(20_400) },
      { date: '2027-05-17', inclusive: usd(20_400) },
    ],
  },
  left: 2,
  expires_at: '2026-11-20T08:45:00.000Z',
};

const cheaper: RoomOffer = {
  ...room,
  offer: 'signed-garden',
  room_id: 'garden-double',
  room_name: 'Garden double',
  facts: ['19 m²', 'double bed'],
  board: 'room-only',
  cancellation: { refundable: false, steps: [] },
  price: {
    ...room.price,
    inclusive: usd(67_200),
    exclusive: usd(60_000),
    tax: usd(7200),
    per_night: usd(16_800),
    strike: null,
  },
  left: 9,
};

export const torreDetails = (parts: Partial<HotelDetails> = {}): { data: HotelDetails } => {
  const place = findPlaceById('amalfi-coast');
  if (!place) throw new Error('The coast is one of the places');
  return {
    data: {
      ...torre,
      scenes: [
        { kind: 'coast', hour: 'rose', number: 1 },
        { kind: 'room', hour: 'dusk', number: 1 },
        { kind: 'lobby', hour: 'rose', number: 1 },
      ],
      place,
      address: 'Via Capriglione 41, Praiano, Amalfi Coast',
      description: 'A watchtower from 1560 with fourteen rooms and a lemon garden on five terraces.',
      checkin_from: '15:00',
      checkin_until: '22:00',
      checkout_until: '11:00',
      good_to_know: ['A passport or identity card for each guest', '207 steps to the beach, no lift'],
      rooms: [cheaper, room],
      reason: null,
      ...parts,
    },
  };
};
