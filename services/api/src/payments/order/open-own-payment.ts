import { readPayment } from '@travel/contracts/endpoints/payments/payments';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { PaymentOrder } from './order.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { isSoldAtSite, type Traveller } from '../../platform/http/traveller.ts';

/**
 * Creates a function that returns the order of a payment if the traveller has access to the payment and uses the site
 * of the organisation that sells the order.
 * @throws ProblemError payment_unknown
 */
export const createOpenOwnPayment =
  ({ db, orders }: Pick<PaymentRouteDeps, 'db' | 'orders'>) =>
  async (paymentId: string, traveller: Traveller, access?: string): Promise<PaymentOrder> => {
    const order = await orders.byPayment(db, paymentId);
    if (order && (await isSoldAtSite(order.hold, traveller))) {
      const { booking, payment } = order;
      // Before a booking exists, the payment belongs to the browser that created it; afterwards, to the booking's
      // owner.
      const isOwn = booking
        ? await orders.canOpen(booking, traveller, access)
        : payment.browser_hash === traveller.browser;
      if (isOwn) return order;
    }
    throw createDeclaredProblem(readPayment, 'payment_unknown', { detail: 'There is no such payment.' });
  };
