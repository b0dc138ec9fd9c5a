import { beginBooking, readBooking, type Booking } from '@travel/contracts/endpoints/orders/bookings';
import { createHold, type Hold } from '@travel/contracts/endpoints/orders/holds';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import {
  confirmPayment,
  createPayment,
  generateCheckSum,
  updatePayment,
  type Payment,
} from '@travel/contracts/endpoints/payments/payments';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import { eventually } from '@travel/tooling/jest/eventually';
import type { TestVisitor } from './visitor.ts';

export interface HoldInput {
  readonly place?: string;
  readonly checkin?: string;
  readonly checkout?: string;
  readonly rooms?: string;
  readonly currency?: string;
  /** Index of the hotel in the search results, and index of the room in the hotel. */
  readonly hotel?: number;
  readonly room?: number;
  readonly refundable?: boolean;
  /** Whether the search results showed this room. */
  readonly searched?: boolean;
}

const usual = { place: 'paris', checkin: '2027-05-14', checkout: '2027-05-18', rooms: '2', currency: 'USD' };

/** Returns an offer as it is on the hotel's details page. */
export const findOffer = async (visitor: TestVisitor, input: HoldInput = {}) => {
  const { place, checkin, checkout, rooms, currency } = { ...usual, ...input };
  const stay = { checkin, checkout, rooms, currency };
  const { data } = await visitor.call(searchHotels, {
    query: {
      place,
      ...stay,
      limit: 50,
      ...(input.refundable !== undefined && { refundable: input.refundable ? 'true' : 'false' }),
    },
  });
  const found = data.data.hotels[input.hotel ?? 0];
  if (!found) throw new Error(`No hotel in ${place}: ${data.data.reason}`);
  const params = { hotel_id: found.hotel_id };
  const hotel = (await visitor.call(readHotel, { params, query: stay })).data.data;
  const offered = hotel.rooms.filter(
    (one) => input.refundable === undefined || one.cancellation.refundable === input.refundable,
  );
  const room = offered[input.room ?? 0];
  if (!room) throw new Error(`No room in ${found.hotel_id}`);
  if (!input.searched) return { hotel, room, offer: room.offer };
  const { room_id } = room;
  const searched = (await visitor.call(readHotel, { params, query: { ...stay, room: room_id } })).data.data;
  return { hotel, room, offer: searched.rooms.find((one) => one.room_id === room_id)?.offer ?? '' };
};

/** Holds a room, as the Book button on the page does. */
export const holdRoom = async (visitor: TestVisitor, input: HoldInput = {}): Promise<Hold> => {
  const { offer } = await findOffer(visitor, input);
  const { data } = (await visitor.call(createHold, { body: { offer } })).data;
  visitor.cookies.set('holdTok', `${data.path}|${data.token}`);
  return data;
};

export const readApiKey = async (visitor: TestVisitor): Promise<string> =>
  (await visitor.call(readSession, {})).data.api_key ?? '';

type PaymentBody = EndpointRequest<typeof createPayment>['body'];

export interface Site {
  readonly id: string;
  readonly host: string;
}

export const mainSite: Site = { id: 'main', host: 'localhost:3000' };
export const skyline: Site = { id: 'skyline', host: 'skyline.localhost:3000' };

interface PaymentInput extends Pick<PaymentBody, 'order_id' | 'description'> {
  readonly payable: Money;
  readonly site?: Site;
  /** The page's api_key; by default a new one. */
  readonly api_key?: string | undefined;
  readonly metadata: Pick<PaymentBody['metadata'], 'productType' | 'service'>;
}

/** Returns a signed payment request. */
export const signPaymentBody = async (
  visitor: TestVisitor,
  { order_id, description, payable, site = mainSite, api_key: known, metadata }: PaymentInput,
): Promise<PaymentBody> => {
  const api_key = known ?? (await readApiKey(visitor));
  const { currency } = payable;
  const amount = toDecimal(payable);
  const signing = { orderId: order_id, currency, countryCode: 'US', amount, api_key };
  const { checksum } = (await visitor.call(generateCheckSum, { body: signing })).data;
  return {
    order_id,
    ip: '203.0.113.7',
    currency,
    primary_residence: 'US',
    country_code: 'US',
    amount,
    email: '',
    return_url: `http://${site.host}/checkout-success`,
    checksum,
    description,
    metadata: {
      api_key,
      currency,
      language_code: 'en-US',
      origin: 'http://localhost:3000',
      pgType: 'PG_03',
      correlation_id: '',
      org_id: site.id,
      user_id: '',
      bookingId: '',
      ...metadata,
    },
  };
};

export const createPaymentBody = async (
  visitor: TestVisitor,
  { token, items, total }: Hold,
  changed: Partial<PaymentBody> = {},
  api_key?: string,
  payable: Money = total,
): Promise<PaymentBody> => {
  const metadata = { productType: 'HLT' as const, service: 'hotels' as const };
  const description = items[0].title;
  return {
    ...(await signPaymentBody(visitor, { order_id: token, description, payable, api_key, metadata })),
    ...changed,
  };
};

/** Starts the card step as the page's payment block does when the card form loads, with the page's api_key if given. */
export const initPayment = async (visitor: TestVisitor, hold: Hold, api_key?: string): Promise<Payment> =>
  (await visitor.call(createPayment, { body: await createPaymentBody(visitor, hold, {}, api_key) })).data.data;

type BookingBody = EndpointRequest<typeof beginBooking>['body'];

export const createBookingBody = (
  hold: Pick<Hold, 'token' | 'total'>,
  changed: Partial<BookingBody> = {},
): BookingBody => ({
  hold_token: hold.token,
  guests: [{ first_name: 'Maya', last_name: 'Okafor' }],
  contact: { email: 'maya@example.test', phone: '+44 20 7946 0018' },
  agreed_total: hold.total,
  accept_terms: true,
  ...changed,
});

export const beginHotelBooking = async (
  visitor: TestVisitor,
  hold: Hold,
  changed: Partial<BookingBody> = {},
): Promise<Booking> => (await visitor.call(beginBooking, { body: createBookingBody(hold, changed) })).data.data;

export interface Checkout {
  readonly hold: Hold;
  readonly booking: Booking;
  readonly payment: Payment;
}

/**
 * Performs all steps before the card form: creates hold, payment and booking, and attaches both to each other (spec §4
 * steps 1 and 2).
 */
export const prepareCheckout = async (
  visitor: TestVisitor,
  input: HoldInput = {},
  changed: Partial<BookingBody> = {},
): Promise<Checkout> => preparePayment(visitor, await holdRoom(visitor, input), changed);

/** Performs the same steps as `checkOut` for several rooms in one order. */
export const prepareCheckoutOfAll = async (
  visitor: TestVisitor,
  inputs: readonly HoldInput[],
  changed: Partial<BookingBody> = {},
): Promise<Checkout> => {
  const offers: string[] = [];
  for (const input of inputs) offers.push((await findOffer(visitor, input)).offer);
  return preparePayment(visitor, (await visitor.call(createHold, { body: { offers } })).data.data, changed);
};

/** Performs the steps before the card form for a hold, such as one whose booking has answers. */
export const preparePayment = async (
  visitor: TestVisitor,
  hold: Hold,
  changed: Partial<BookingBody>,
): Promise<Checkout> => {
  const created = await initPayment(visitor, hold);
  const booking = await beginHotelBooking(visitor, hold, changed);
  return { hold, booking, payment: await attachPayment(visitor, created, booking.booking_id) };
};

export const attachPayment = async (
  visitor: TestVisitor,
  { payment_id }: Pick<Payment, 'payment_id'>,
  booking_id: string,
): Promise<Payment> => (await visitor.call(updatePayment, { params: { payment_id }, body: { booking_id } })).data.data;

export const payWith = async (
  visitor: TestVisitor,
  { payment_id }: Pick<Payment, 'payment_id'>,
  payment_method: string,
): Promise<Payment> =>
  (await visitor.call(confirmPayment, { params: { payment_id }, body: { payment_method } })).data.data;

export const readOwnBooking = async (
  visitor: TestVisitor,
  { booking_id }: Pick<Booking, 'booking_id'>,
): Promise<Booking> => (await visitor.call(readBooking, { params: { booking_id } })).data.data;

export const waitForStatus = async (
  visitor: TestVisitor,
  booking: Pick<Booking, 'booking_id'>,
  status: Booking['status'],
  limitMs?: number,
): Promise<Booking> => {
  let seen = await readOwnBooking(visitor, booking);
  await eventually(async () => {
    seen = await readOwnBooking(visitor, booking);
    if (seen.status !== status) throw new Error(`It is ${seen.status} (${seen.reason}), not ${status}`);
  }, limitMs);
  return seen;
};
