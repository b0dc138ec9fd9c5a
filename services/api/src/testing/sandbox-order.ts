import { beginBooking, readBooking } from '@travel/contracts/endpoints/orders/bookings';
import type { Booking, BookingStatus } from '@travel/contracts/endpoints/orders/bookings';
import { createPayment, generateCheckSum, updatePayment } from '@travel/contracts/endpoints/payments/payments';
import type { Payment } from '@travel/contracts/endpoints/payments/payments';
import { createSandboxOrder } from '@travel/contracts/endpoints/sandbox';
import type { EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import { toDecimal } from '@travel/contracts/money/money';
import { eventually } from '@travel/tooling/jest/eventually';
import { asOperator } from './sandbox.ts';
import { readApiKey } from './traveller.ts';
import type { TestVisitor } from './visitor.ts';

export type SandboxOrder = EndpointResponse<typeof createSandboxOrder>['data'];
type OrderRequest = Partial<EndpointRequest<typeof createSandboxOrder>['body']>;
type BookingBody = EndpointRequest<typeof beginBooking>['body'];

/** Creates an order of any product with the sandbox endpoint, for products without pages. */
export const createOrder = async (visitor: TestVisitor, request: OrderRequest = {}): Promise<SandboxOrder> => {
  const body = { product_type: 'CAR' as const, total: { amount: 21_400, currency: 'USD' }, ...request };
  return (await visitor.call(createSandboxOrder, { body }, asOperator)).data.data;
};

export const beginBody = (order: SandboxOrder, changed: Partial<BookingBody> = {}): BookingBody => ({
  hold_token: order.order_id,
  guests: [{ first_name: 'Maya', last_name: 'Okafor' }],
  contact: { email: 'maya@example.test', phone: '' },
  agreed_total: order.total,
  accept_terms: true,
  ...changed,
});

export const beginOrder = async (
  visitor: TestVisitor,
  order: SandboxOrder,
  changed: Partial<BookingBody> = {},
): Promise<Booking> => (await visitor.call(beginBooking, { body: beginBody(order, changed) })).data.data;

/** The site on which an order is paid. */
export interface Site {
  readonly id: string;
  readonly host: string;
}

const main: Site = { id: 'main', host: 'localhost:3000' };
export const skyline: Site = { id: 'skyline', host: 'skyline.localhost:3000' };

/** Starts the card step of an order with the metadata of its product. */
export const initOrder = async (
  visitor: TestVisitor,
  order: SandboxOrder,
  site: Site = main,
  keeps_card = false,
): Promise<Payment> => {
  const api_key = await readApiKey(visitor);
  const { currency } = order.total;
  const amount = toDecimal(order.total);
  const signing = { orderId: order.order_id, currency, countryCode: 'US', amount, api_key };
  const { checksum } = (await visitor.call(generateCheckSum, { body: signing })).data;
  const body = {
    order_id: order.order_id,
    ip: '203.0.113.7',
    currency,
    primary_residence: 'US',
    country_code: 'US',
    amount,
    email: '',
    return_url: `http://${site.host}/checkout-success`,
    checksum,
    description: order.description,
    metadata: {
      productType: order.product_type,
      api_key,
      currency,
      language_code: 'en-US',
      origin: 'http://localhost:3000',
      pgType: 'PG_03',
      correlation_id: '',
      org_id: site.id,
      service: order.service,
      user_id: '',
      bookingId: '',
      ...order.metadata,
    },
    // Pages of earlier releases do not know this field and omit it.
    ...(keeps_card && { keeps_card }),
  };
  return (await visitor.call(createPayment, { body })).data.data;
};

/** Performs all steps of an order before the card form. */
export const orderToPay = async (
  visitor: TestVisitor,
  request: OrderRequest = {},
  changed: Partial<BookingBody> = {},
  site: Site = main,
) => {
  const order = await createOrder(visitor, { organisation: site.id, ...request });
  const { payment_id } = await initOrder(visitor, order, site);
  const booking = await beginOrder(visitor, order, changed);
  const attached = await visitor.call(updatePayment, {
    params: { payment_id },
    body: { booking_id: booking.booking_id },
  });
  return { order, booking, payment: attached.data.data };
};

/** Waits until a booking of any product has this status. */
export const waitForSandboxStatus = async (
  visitor: TestVisitor,
  { booking_id }: Pick<Booking, 'booking_id'>,
  status: BookingStatus,
  limitMs?: number,
): Promise<Booking> => {
  const read = async () => (await visitor.call(readBooking, { params: { booking_id } })).data.data;
  let seen = await read();
  await eventually(async () => {
    seen = await read();
    if (seen.status !== status) throw new Error(`It is ${seen.status} (${seen.reason}), not ${status}`);
  }, limitMs);
  return seen;
};
