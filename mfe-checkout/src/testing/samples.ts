import type { Booking } from '@travel/contracts/endpoints/bookings';
import type { Hold } from '@travel/contracts/endpoints/holds';
import type { Payment } from '@travel/contracts/endpoints/payments';
import type { Session, User } from '@travel/contracts/session.schema';

export const usd = (amount: number) => ({ amount, currency: 'USD' });

export const token = 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA';
export const bookingId = 'BK7F4K2091XQ';
export const provider = 'http://127.0.0.1:3300';

const stay: Booking['stay'] = {
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
  good_to_know: ['A passport or identity card for each guest'],
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
    strike: null,
    nights: [
      { date: '2027-05-14', inclusive: usd(22_000) },
      { date: '2027-05-15', inclusive: usd(22_000) },
      { date: '2027-05-16', inclusive: usd(20_400) },
      { date: '2027-05-17', inclusive: usd(20_400) },
    ],
  },
};

export const holdOf = (changes: Partial<Hold> = {}): Hold => ({
  ...stay,
  hold_id: 'HD7Q2M4K9V3X',
  token,
  status: 'held',
  seconds_left: 1_500,
  extensions_left: 2,
  booking_id: null,
  ...changes,
});

export const bookingOf = (changes: Partial<Booking> = {}): Booking => ({
  booking_id: bookingId,
  status: 'draft',
  number: null,
  product_type: 'HLT',
  stay,
  hold_status: 'held',
  guests: [{ first_name: 'Maya', last_name: 'Okafor' }],
  contact: { email: 'maya@example.test', phone: '+44 20 7946 0018' },
  total: usd(84_800),
  hotel_reference: null,
  payment: null,
  reason: null,
  created_at: '2026-11-20T08:00:00.000Z',
  cancelled_at: null,
  can_cancel: false,
  ...changes,
});

export const confirmed = (changes: Partial<Booking> = {}): Booking =>
  bookingOf({
    status: 'confirmed',
    number: 'ALM 7F4K 2091',
    hold_status: 'booked',
    hotel_reference: 'SB-9KQ2ZW',
    can_cancel: true,
    payment: {
      payment_id: 'P7QX2K4M9V3ZJ8R5',
      status: 'succeeded',
      amount: usd(84_800),
      brand: 'visa',
      last4: '4242',
      paid_at: '2026-11-20T08:07:12.000Z',
      refunded: usd(0),
    },
    ...changes,
  });

export const paymentOf = (changes: Partial<Payment> = {}): Payment => ({
  payment_id: 'P7QX2K4M9V3ZJ8R5',
  booking_id: null,
  status: 'requires_payment_method',
  amount: usd(84_800),
  gateway: {
    kind: 'sandbox',
    publishable_key: 'pk_test_sandbox',
    form_url: `${provider}/card-form`,
    client_secret: 'pi_3Qx_secret_9f2',
  },
  challenge_url: null,
  message: null,
  message_code: null,
  ...changes,
});

export const challenged = (): Payment =>
  paymentOf({ booking_id: bookingId, status: 'requires_action', challenge_url: `${provider}/3ds/ch_4f2a` });

export const declined = (message_code = 'generic_decline', message = 'Your card was declined.'): Payment =>
  paymentOf({ booking_id: bookingId, message_code, message });

export const authorised = (): Payment => paymentOf({ booking_id: bookingId, status: 'requires_capture' });

export const signedIn = (user: Partial<User> = {}): Session => ({
  user: {
    user_id: 'U1001',
    email: 'traveller@example.test',
    firstname: 'Maya',
    lastname: 'Okafor',
    role: 'traveller',
    usr_type: '2',
    is_demo: false,
    preferred_language: null,
    preferred_currency: null,
    ...user,
  },
  api_key: 'pk_session',
});
