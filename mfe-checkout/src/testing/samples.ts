import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import type { PaymentSupplier, PaymentToken } from '@travel/contracts/endpoints/payments/payment-suppliers';
import { sampleBooking, sampleHold, sampleItem, samplePayment } from '@travel/contracts/testing/samples';

export const usd = (amount: number) => ({ amount, currency: 'USD' });

export const { token } = sampleHold;
export const bookingId = sampleBooking.booking_id;
export const provider = 'http://127.0.0.1:3300';

/** A booked room at the public price. */
export const createItem = (changes: Partial<ProductOrderItem<'HLT'>> = {}): OrderItem => ({
  ...sampleItem,
  product_type: 'HLT',
  details:
    sampleItem.product_type === 'HLT' && sampleItem.details
      ? { ...sampleItem.details, good_to_know: ['A passport or identity card for each guest'] }
      : null,
  price: { ...sampleItem.price, strike: null },
  ...changes,
});

/** A held room at this price. */
export const createItemWithPrice = (price: Partial<OrderItem['price']>): OrderItem =>
  createItem({ price: { ...createItem().price, ...price } });

export const createHold = (changes: Partial<Hold> = {}): Hold => ({
  ...sampleHold,
  items: [createItem({ status: 'held', reference: null, can_cancel: false })],
  ...changes,
});

export const createConfirmedBooking = (changes: Partial<Booking> = {}): Booking => ({
  ...sampleBooking,
  items: [createItem()],
  guests: [{ first_name: 'Maya', last_name: 'Okafor' }],
  contact: { ...sampleBooking.contact, email: 'maya@example.test' },
  created_at: '2026-11-20T08:00:00.000Z',
  ...changes,
});

export const createBooking = (changes: Partial<Booking> = {}): Booking =>
  createConfirmedBooking({
    status: 'draft',
    number: null,
    hold_status: 'held',
    payment: null,
    can_cancel: false,
    ...changes,
  });

const wholeDay = (date: string) => ({ at: `${date}T00:00:00.000Z`, zone: 'UTC', date, time: null, until: null });

const boughtCar: ProductOrderItem<'CAR'> = {
  ...sampleItem,
  product_type: 'CAR',
  title: 'Compact car',
  subtitle: 'Naples airport',
  picture: null,
  place: null,
  starts: wholeDay('2027-05-14'),
  ends: wholeDay('2027-05-17'),
  parties: [],
  price: {
    ...sampleItem.price,
    lines: [{ kind: 'unit', date: null, label: null, amount: sampleItem.price.inclusive }],
  },
  cancellation: null,
  facts: [{ key: 'place', label: 'Bought', text: 'Compact car, Naples airport' }],
  supplier: null,
  can_cancel: false,
  details: null,
};

/** A purchased plan, with dates if it has any. */
export const createPlanItem = (
  name: string,
  days: { readonly starts: string; readonly ends: string } | null,
): OrderItem => ({
  ...boughtCar,
  product_type: 'SUB',
  details: null,
  title: name,
  subtitle: '1 year',
  starts: days && wholeDay(days.starts),
  ends: days && wholeDay(days.ends),
  facts: [{ key: 'term', label: 'Bought', text: `${name}, 1 year` }],
});

/** A paid purchase without a hold. */
export const createPurchase = (changes: Partial<Booking> = {}): Booking => ({
  ...createConfirmedBooking({ product_type: 'CAR', can_cancel: false }),
  items: [boughtCar],
  ...changes,
});

export const createPayment = (changes: Partial<Payment> = {}): Payment => ({
  ...samplePayment,
  gateway: {
    kind: 'sandbox',
    pg_type: 'PG_03',
    publishable_key: 'pk_test_sandbox',
    form_url: `${provider}/card-form`,
    client_secret: 'pi_3Qx_secret_9f2',
  },
  ...changes,
});

export const createChallengedPayment = (): Payment =>
  createPayment({ booking_id: bookingId, status: 'requires_action', challenge_url: `${provider}/3ds/ch_4f2a` });

export const createDeclinedPayment = (message_code = 'generic_decline', message = 'Your card was declined.'): Payment =>
  createPayment({ booking_id: bookingId, message_code, message });

export const createAuthorisedPayment = (): Payment =>
  createPayment({ booking_id: bookingId, status: 'requires_capture' });

/** A supplier of card payments as guests see it. */
export const createSupplier = (changed: Partial<PaymentSupplier> = {}): PaymentSupplier => ({
  id: 'PG_03',
  'api-key': '',
  pg_method_name: 'Credit Card',
  host: provider,
  publishable_key: 'pk_test_sandbox',
  card_form: { kind: 'sandbox', form_url: `${provider}/card-form` },
  ...changed,
});

export const createSuppliersResponse = (...suppliers: PaymentSupplier[]) => ({ data: { data: { data: suppliers } } });

/** A payment token that states whether a trial starts. */
export const createToken = (subscription_trial = false): PaymentToken => ({
  booking_id: '',
  payment_token: { is_popup: false, orderToken: 'pi_secret' },
  payment_id: 'P7QX2K4M9V3ZJ8R5',
  token: 'pi_secret',
  subscription_trial,
});
