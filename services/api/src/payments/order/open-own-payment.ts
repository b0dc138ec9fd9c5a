import { readPayment } from '@travel/contracts/endpoints/payments/payments';
import { declaredProblem } from '@travel/kit/problem/problem';
import type { PaymentOrder } from './order.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { isAtSiteOf } from '../../platform/http/traveller.ts';
import type { Traveller } from '../../platform/http/traveller.ts';

/** The order of a payment that opens to a traveller, at the site of who sells it. @throws ProblemError payment_unknown */
export const createOpenOwnPayment =
  ({ db, orders }: Pick<PaymentRouteDeps, 'db' | 'orders'>) =>
  async (paymentId: string, traveller: Traveller, access?: string): Promise<PaymentOrder> => {
    const order = await orders.byPayment(db, paymentId);
    if (order && (await isAtSiteOf(order.hold, traveller))) {
      const { booking, payment } = order;
      // Until a booking is begun it is of the browser that asked for it, from then on of who began that.
      const isOwn = booking
        ? await orders.canOpen(booking, traveller, access)
        : payment.browser_hash === traveller.browser;
      if (isOwn) return order;
    }
    throw declaredProblem(readPayment, 'payment_unknown', { detail: 'There is no such payment.' });
  };
