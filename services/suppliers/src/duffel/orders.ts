import type { Duffel } from '@duffel/api';
import { toDecimal, type Money } from '@travel/contracts/money/money';
import type { FlightBooking, FlightOrderRequest } from '@travel/supplier-kit/flights/flight-supplier';
import { SupplierDownError, SupplierError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { DuffelSession } from './connection.ts';
import { DuffelRefusal } from './refusals.ts';
import { toBooking } from './to-booking.ts';
import { toOffer } from './to-offer.ts';
import { toOrderPassengers } from './travellers.ts';
import { offerSchema, orderSchema, type WireOrder } from './wire.ts';

/** Field of an order's metadata that contains our key. */
const keyField = 'booking_key';

const pageSize = 200;

/** The most pages of orders to read. An order that might be on a later one is not reported as absent. */
const mostPages = 25;

export const getOrder = ({ call, supplier }: DuffelSession, id: string): Promise<FlightBooking> =>
  call(
    'read',
    (duffel) => duffel.orders.get(id),
    (data) => toBooking(supplier, orderSchema.parse(data)),
  );

/** Books under a key, or returns the order that the key has already. */
export const createOrder = async (
  session: DuffelSession,
  key: string,
  request: FlightOrderRequest,
  type: 'instant' | 'hold',
): Promise<FlightBooking> => {
  const { supplier } = session;
  const earlier = await findEarlierOrder(session, key, request.offer);
  if (earlier) return earlier;
  const { offer, takesPassports } = await getBookableOffer(session, request.offer);
  if (type === 'hold' && offer.hold === null) {
    throw new SupplierRefusal(supplier, 'rejected', 'the offer has to be paid at once');
  }
  // Prices of services are unknown here; the server compares the total with them.
  if (request.services.length === 0 && !isSame(offer.price.total, request.total)) {
    throw new SupplierRefusal(supplier, 'price_changed', `the offer costs ${describeMoney(offer.price.total)} now`);
  }
  const passengers = toOrderPassengers(request.travellers, offer, takesPassports);
  try {
    return await sendOrder(session, toOrderBody(key, request, passengers, type));
  } catch (error) {
    // A concurrent request with the same key may have booked the offer first.
    const winner = isBookedAlready(error) ? await findEarlierOrder(session, key, request.offer) : null;
    if (winner) return winner;
    throw isSoldOut(error) ? toSoldOut(error) : error;
  }
};

/** A server that lists no orders still refuses to book an offer twice. */
const findEarlierOrder = async (session: DuffelSession, key: string, offer: string): Promise<FlightBooking | null> => {
  try {
    return await findOrder(session, { key, offer });
  } catch (error) {
    if (error instanceof DuffelRefusal && [404, 405, 501].includes(error.status)) return null;
    throw error;
  }
};

type OrderBody = Parameters<Duffel['orders']['create']>[0];

const toOrderBody = (
  key: string,
  { offer, services, total }: FlightOrderRequest,
  passengers: OrderBody['passengers'],
  type: string,
): OrderBody =>
  // The documentation has the type `hold`, for which the client's types have an earlier name.
  Object.assign(
    {
      type: 'instant' as const,
      selected_offers: [offer],
      passengers,
      ...(services.length > 0 && {
        services: services.map(({ reference, quantity }) => ({ id: reference, quantity })),
      }),
      ...(type === 'instant' && { payments: [toPayment(total)] }),
      metadata: { [keyField]: key },
    },
    { type },
  );

/** Sends an order; holds again under the earlier name of the type if the server does not know the documented one. */
const sendOrder = async ({ call, supplier }: DuffelSession, body: OrderBody): Promise<FlightBooking> => {
  const send = (sent: OrderBody) =>
    call(
      'write',
      (duffel) => duffel.orders.create(sent),
      (data) => toBooking(supplier, orderSchema.parse(data)),
    );
  try {
    return await send(body);
  } catch (error) {
    const isUnknownType = error instanceof DuffelRefusal && error.source === 'type' && body.payments === undefined;
    if (!isUnknownType) throw error;
    return send({ ...body, type: 'pay_later' });
  }
};

const isBookedAlready = (error: unknown): boolean =>
  error instanceof DuffelRefusal &&
  (error.code === 'offer_request_already_booked' || error.reason === 'duplicate' || error.reason === 'offer_expired');

/** An offer that was read a moment ago is refused as unavailable if nothing is left of it. */
const isSoldOut = (error: unknown): error is DuffelRefusal =>
  error instanceof DuffelRefusal && error.code === 'offer_no_longer_available';

const toSoldOut = (error: DuffelRefusal): SupplierRefusal =>
  new SupplierRefusal(error.supplier, 'sold_out', 'the airline sold the last seats of the offer', { cause: error });

const getBookableOffer = ({ call, supplier }: DuffelSession, id: string) =>
  call(
    'read',
    (duffel) => duffel.offers.get(id),
    (data) => {
      const offer = offerSchema.parse(data);
      const documents = offer.supported_passenger_identity_document_types;
      return { offer: toOffer(supplier, offer), takesPassports: documents?.includes('passport') };
    },
  );

export const toPayment = (amount: Money) => ({
  type: 'balance' as const,
  amount: toDecimal(amount),
  currency: amount.currency,
});

const isSame = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

const describeMoney = (amount: Money): string => `${toDecimal(amount)} ${amount.currency}`;

/** Returns the booking with our key, or null if there is none. */
export const findOrder = async (
  session: DuffelSession,
  booking: { readonly key: string; readonly offer: string | null },
): Promise<FlightBooking | null> => {
  let after: string | null = null;
  for (let count = 0; count < mostPages; count += 1) {
    const page: OrderPage = await findOnPage(session, booking, after);
    if (page.found || page.after === null) return page.found;
    after = page.after;
  }
  throw new SupplierDownError(session.supplier, 'has too many orders to find one by its key');
};

interface OrderPage {
  readonly found: FlightBooking | null;
  /** Cursor of the next page, or null after the last one. */
  readonly after: string | null;
}

const findOnPage = async (
  { call, supplier }: DuffelSession,
  { key, offer }: { readonly key: string; readonly offer: string | null },
  from: string | null,
): Promise<OrderPage> => {
  const cursors: (string | null | undefined)[] = [];
  // The client's types lack the filter by offer. Servers that ignore it send all orders.
  const params = { limit: pageSize, ...(offer !== null && { offer_id: offer }), ...(from !== null && { after: from }) };
  return call(
    'read',
    async (duffel) => {
      const page = await duffel.orders.list(params);
      cursors.push(page.meta?.after);
      return page;
    },
    (data) => {
      const orders = orderSchema.array().parse(data);
      const order = orders.find((one) => one.metadata?.[keyField] === key) ?? findByOffer(orders, offer);
      return {
        found: order ? toBooking(supplier, order) : null,
        after: orders.length === 0 ? null : (cursors[0] ?? null),
      };
    },
  );
};

/** An order of the offer without any key is ours, because an offer is booked at most once. */
const findByOffer = (orders: readonly WireOrder[], offer: string | null): WireOrder | undefined =>
  offer === null
    ? undefined
    : orders.find((order) => order.offer_id === offer && order.metadata?.[keyField] === undefined);

/** Pays a held order, or returns it if it is paid already. */
export const payOrder = async (session: DuffelSession, reference: string, amount: Money): Promise<FlightBooking> => {
  const { call, supplier } = session;
  const held = await getOrder(session, reference);
  if (held.status === 'cancelled') throw new SupplierRefusal(supplier, 'offer_expired', 'the order is cancelled');
  if (held.status !== 'held') return held;
  if (!isSame(held.price.total, amount)) {
    throw new SupplierRefusal(supplier, 'price_changed', `the order costs ${describeMoney(held.price.total)} now`);
  }
  try {
    await call(
      'write',
      (duffel) => duffel.payments.create({ order_id: reference, payment: toPayment(amount) }),
      () => null,
    );
  } catch (error) {
    if (!(error instanceof DuffelRefusal) || error.code !== 'already_paid') throw error;
  }
  try {
    return await getOrder(session, reference);
  } catch (error) {
    // The order is paid, so a failure to read it again must not look like a failed payment.
    if (!(error instanceof SupplierError)) throw error;
    return { ...held, status: 'confirmed', pay_by: null };
  }
};
