import { fromDecimal, isPositive, toDecimal } from '@travel/contracts/money/money';
import type {
  FlightBooking,
  FlightCabin,
  FlightChangeOffer,
  FlightSearch,
  ScheduleChange,
} from '@travel/supplier-kit/flights/flight-supplier';
import { OutcomeUnknownError, SupplierError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { DuffelSession } from './connection.ts';
import { joinReference, splitReference } from './joined-reference.ts';
import { isUnsupported } from './offer-request.ts';
import { getOrder, toPayment } from './orders.ts';
import { DuffelRefusal } from './refusals.ts';
import { toChangeOffer, toScheduleChange } from './to-booking.ts';
import {
  changeRequestSchema,
  orderChangeSchema,
  orderChangesSchema,
  scheduleChangesSchema,
  type WireScheduleChange,
} from './wire.ts';

export const listChanges = (
  { call, supplier }: DuffelSession,
  order: string,
  change: { readonly remove: readonly string[]; readonly add: FlightSearch['slices']; readonly cabin: FlightCabin },
): Promise<readonly FlightChangeOffer[]> =>
  call(
    'search',
    (duffel) =>
      duffel.orderChangeRequests.create({
        order_id: order,
        slices: {
          remove: change.remove.map((id) => ({ slice_id: id })),
          add: change.add.map(({ origin, destination, date }) => ({
            origin,
            destination,
            departure_date: date,
            cabin_class: change.cabin,
          })),
        },
      }),
    (data) =>
      changeRequestSchema
        .parse(data)
        .order_change_offers.flatMap((offer) => toChangeOffer(supplier, order, offer) ?? []),
  );

/** Confirms a change of flights, paying the difference from our balance. */
export const confirmChange = async (session: DuffelSession, change: FlightChangeOffer): Promise<FlightBooking> => {
  const { call, supplier } = session;
  const { order, object } = splitReference(supplier, change.reference);
  const pending = await call(
    'read',
    (duffel) => duffel.orderChanges.create({ selected_order_change_offer: object }),
    (data) => {
      const { id, change_total_amount: amount, change_total_currency: currency } = orderChangeSchema.parse(data);
      return { id, difference: fromDecimal(amount, currency) };
    },
  );
  const { amount, currency } = pending.difference;
  if (amount !== change.difference.amount || currency !== change.difference.currency) {
    const price = `${toDecimal(pending.difference)} ${currency}`;
    throw new SupplierRefusal(supplier, 'price_changed', `the change costs ${price} now`);
  }
  const payment = isPositive(pending.difference) ? { payment: toPayment(pending.difference) } : {};
  await call(
    'write',
    (duffel) => duffel.orderChanges.confirm(pending.id, payment),
    () => null,
  );
  try {
    return await getOrder(session, order);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    throw new OutcomeUnknownError(supplier, 'the changed order cannot be read', { cause: error });
  }
};

export const listScheduleChanges = async (
  session: DuffelSession,
  order: string,
): Promise<readonly ScheduleChange[]> => {
  const { call, supplier } = session;
  const convert = (changes: readonly WireScheduleChange[]) =>
    changes
      .filter(({ order_id: id }) => (id ?? order) === order)
      .map((change) => toScheduleChange(supplier, order, change));
  try {
    return await call(
      'read',
      (duffel) => duffel.airlineInitiatedChanges.list(order),
      (data) => convert(scheduleChangesSchema.parse(data)),
    );
  } catch (error) {
    // Orders contain their changes as well, for servers without the list.
    if (!isUnsupported(error)) throw error;
    return call(
      'read',
      (duffel) => duffel.orders.get(order),
      (data) => convert(orderChangesSchema.parse(data).airline_initiated_changes ?? []),
    );
  }
};

export const acceptScheduleChange = async (session: DuffelSession, change: string): Promise<void> => {
  const { order, object } = splitReference(session.supplier, change);
  try {
    await session.call(
      'write',
      (duffel) => duffel.airlineInitiatedChanges.accept(object),
      () => null,
    );
  } catch (error) {
    if (!(error instanceof DuffelRefusal)) throw error;
    const changes = await listScheduleChanges(session, order);
    const reference = joinReference(order, object);
    if (!changes.some((one) => one.reference === reference && one.state === 'accepted')) throw error;
  }
};
