import { beginBooking, type Booking } from '@travel/contracts/endpoints/orders/bookings';
import { createPayment, type Payment } from '@travel/contracts/endpoints/payments/payments';
import { createSandboxOrder } from '@travel/contracts/endpoints/sandbox';
import type { EndpointRequest, EndpointResponse } from '@travel/contracts/http/endpoint';
import { asOperator } from './sandbox.ts';
import { attachPayment, createBookingBody, mainSite, signPaymentBody, type Site } from './traveller.ts';
import type { TestVisitor } from './visitor.ts';

export type SandboxOrder = EndpointResponse<typeof createSandboxOrder>['data'];
type OrderRequest = Partial<EndpointRequest<typeof createSandboxOrder>['body']>;
type BookingBody = EndpointRequest<typeof beginBooking>['body'];

/** Creates an order of any product with the sandbox endpoint, for products without pages. */
export const createOrder = async (visitor: TestVisitor, request: OrderRequest = {}): Promise<SandboxOrder> => {
  const body = { product_type: 'CAR' as const, total: { amount: 21_400, currency: 'USD' }, ...request };
  return (await visitor.call(createSandboxOrder, { body }, asOperator)).data.data;
};

export const createSandboxBookingBody = (order: SandboxOrder, changed: Partial<BookingBody> = {}): BookingBody =>
  createBookingBody(
    { token: order.order_id, total: order.total },
    { contact: { email: 'maya@example.test', phone: '' }, ...changed },
  );

export const beginOrder = async (
  visitor: TestVisitor,
  order: SandboxOrder,
  changed: Partial<BookingBody> = {},
): Promise<Booking> => (await visitor.call(beginBooking, { body: createSandboxBookingBody(order, changed) })).data.data;

/** Starts the card step of an order with the metadata of its product. */
export const startOrderPayment = async (
  visitor: TestVisitor,
  order: SandboxOrder,
  site: Site = mainSite,
  keeps_card = false,
): Promise<Payment> => {
  const { order_id, description, total, product_type, service } = order;
  const metadata = { productType: product_type, service, ...order.metadata };
  const body = await signPaymentBody(visitor, { order_id, description, payable: total, site, metadata });
  // Pages of earlier releases do not know the field keeps_card and omit it.
  return (await visitor.call(createPayment, { body: { ...body, ...(keeps_card && { keeps_card }) } })).data.data;
};

/** Performs all steps of an order before the card form. */
export const prepareOrderPayment = async (
  visitor: TestVisitor,
  request: OrderRequest = {},
  changed: Partial<BookingBody> = {},
  site: Site = mainSite,
) => {
  const order = await createOrder(visitor, { organisation: site.id, ...request });
  const { payment_id } = await startOrderPayment(visitor, order, site);
  const booking = await beginOrder(visitor, order, changed);
  return { order, booking, payment: await attachPayment(visitor, { payment_id }, booking.booking_id) };
};
