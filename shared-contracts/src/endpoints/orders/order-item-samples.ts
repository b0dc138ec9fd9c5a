/** A complete sample of an order item for the API's documentation. */

import { basisSample, usd } from '../shared-samples.ts';

const night = (date: string, amount: number) => ({ kind: 'unit' as const, date, label: null, amount: usd(amount) });

export const heldItemSample = {
  item_id: 'IT7Q2M4K9V3X',
  product_type: 'HLT' as const,
  title: 'Torre Limonaia',
  subtitle: 'Sea view room',
  picture: { kind: 'coast' as const, motif: 'coast' as const, hour: 'rose' as const, number: 1 },
  place: {
    place_id: 'amalfi-coast',
    name: 'Amalfi Coast',
    address: 'Via Capriglione 41, Praiano, Amalfi Coast',
    country_code: 'IT',
    latitude: 40.6119,
    longitude: 14.5262,
  },
  starts: { at: '2027-05-14T13:00:00.000Z', zone: 'Europe/Rome', date: '2027-05-14', time: '15:00', until: '22:00' },
  ends: { at: '2027-05-18T09:00:00.000Z', zone: 'Europe/Rome', date: '2027-05-18', time: '11:00', until: null },
  quantity: 1,
  parties: [{ adults: 2, children: [] }],
  price: {
    inclusive: usd(84_800),
    exclusive: usd(75_714),
    tax: usd(9_086),
    strike: usd(94_400),
    member: { applies: false, percent: 8, saving: usd(6_784) },
    lines: [
      night('2027-05-14', 22_000),
      night('2027-05-15', 22_000),
      night('2027-05-16', 20_400),
      night('2027-05-17', 20_400),
    ],
  },
  price_basis: basisSample(9_086),
  cancellation: {
    refundable: true,
    steps: [
      { until: '2027-05-12T16:00:00.000Z', refund_percent: 100 },
      { until: '2027-05-13T16:00:00.000Z', refund_percent: 50 },
    ],
  },
  facts: [
    { key: 'place', label: 'Hotel', text: 'Torre Limonaia, Amalfi Coast' },
    { key: 'address', label: 'Address', text: 'Via Capriglione 41, Praiano, Amalfi Coast' },
    { key: 'starts', label: 'Arrival', text: 'Friday 14 May 2027, from 15:00' },
    { key: 'ends', label: 'Departure', text: 'Tuesday 18 May 2027, until 11:00' },
    { key: 'unit', label: 'Room', text: 'Sea view room, breakfast included' },
  ],
  supplier: { id: 'sandbox-hotels', name: 'Torre Limonaia' },
  reference: null,
  status: 'held' as const,
  refund: null,
  payment_metadata: { room_id: 'sea-view-room', isSelectDiffRoom: false },
  can_cancel: false,
  details: {
    hotel_id: 'amalfi-coast.torre-limonaia',
    stars: 4,
    room_id: 'sea-view-room',
    board: 'breakfast' as const,
    rooms: '2',
    max_guests: 2,
    good_to_know: ['A passport or identity card for each guest', '207 steps to the beach, no lift'],
    per_night: usd(21_200),
  },
};

export const bookedItemSample = {
  ...heldItemSample,
  price: { ...heldItemSample.price, member: null },
  reference: 'SB-9KQ2ZW',
  status: 'booked' as const,
  can_cancel: true,
};
