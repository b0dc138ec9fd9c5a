import type { FlightBooking } from '@travel/supplier-kit/flights/flight-supplier';
import type { CancellationQuote } from '@travel/supplier-kit/ports/supplier';
import type { DuffelSession } from './connection.ts';
import { splitReference } from './joined-reference.ts';
import { getOrder } from './orders.ts';
import { DuffelRefusal } from './refusals.ts';
import { toCancellationQuote } from './to-booking.ts';
import { cancellationSchema } from './wire.ts';

export const quoteCancellation = async (session: DuffelSession, reference: string): Promise<CancellationQuote> => {
  const order = await getOrder(session, reference);
  return session.call(
    'read',
    (duffel) => duffel.orderCancellations.create({ order_id: reference }),
    (data) => toCancellationQuote(session.supplier, order, cancellationSchema.parse(data)),
  );
};

export const confirmCancellation = async (session: DuffelSession, quote: CancellationQuote): Promise<FlightBooking> => {
  const { supplier, call } = session;
  const { order, object } = splitReference(supplier, quote.reference);
  const before = await getOrder(session, order);
  if (before.status === 'cancelled') return before;
  try {
    await call(
      'write',
      (duffel) => duffel.orderCancellations.confirm(object),
      (data) => cancellationSchema.parse(data),
    );
  } catch (error) {
    if (!(error instanceof DuffelRefusal)) throw error;
    // The order may have been cancelled between the two requests.
    const now = await getOrder(session, order);
    if (now.status === 'cancelled') return now;
    throw error;
  }
  return { ...before, status: 'cancelled', pay_by: null };
};
