import { readPayment } from '@travel/contracts/endpoints/payments';
import { declaredProblem } from '@travel/kit/problem';
import type { CanOpen } from '../bookings/booking-access.ts';
import { findOrderByPayment } from '../bookings/find-order.ts';
import type { PaymentOrder } from '../bookings/find-order.ts';
import type { ApiDb } from '../database/schema.ts';
import type { Traveller } from '../requests/traveller.ts';

/** The order of a payment that opens to a traveller. @throws ProblemError payment_unknown */
export const createOpenPayment =
  ({ db, canOpen }: { readonly db: ApiDb; readonly canOpen: CanOpen }) =>
  async (paymentId: string, traveller: Traveller, access?: string): Promise<PaymentOrder> => {
    const order = await findOrderByPayment(db, paymentId);
    // Before a booking is begun of it; from then on it opens as the booking does.
    const isOwn = order && !order.booking && order.payment.browser_hash === traveller.browser;
    if (order && (isOwn || (order.booking && (await canOpen(order.booking, traveller, access))))) return order;
    throw declaredProblem(readPayment, 'payment_unknown', { detail: 'There is no such payment.' });
  };
