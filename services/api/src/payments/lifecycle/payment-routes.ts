import {
  cancelPayment,
  createPayment,
  generateCheckSum,
  readPayment,
  updatePayment,
} from '@travel/contracts/endpoints/payments/payments';
import type { Money } from '@travel/contracts/money/money';
import { Conflict, retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { PaymentOrder } from '../order/order.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import { createOpenOrder, createOpenOwnPayment } from '../order/open-order.ts';
import { calculatePayable } from '../order/payable.ts';
import { releaseTendersOfOthers } from '../tenders/release-tenders-of-others.ts';
import { checkApiKey, formatHolder } from './api-key.ts';
import { attachBooking } from './attach-booking.ts';
import { cardRoutes } from './card-routes.ts';
import { followAttempt, cancelAttempt } from './payment-attempt.ts';
import { createChecksums } from './checksum.ts';
import { createCreatePayment, requireAmount } from './create-payment.ts';
import { mapUnavailable } from './open-payment.ts';
import type { PaymentRow } from './payment-table.ts';
import { toPaymentView } from './payment-view.ts';

/** Age in milliseconds up to which a payment attempt is still polled by the request that began it. */
const freshMs = 5_000;

/**
 * Requires that the amount to pay is the amount that the traveller agreed to, if the request contains one.
 * @throws ProblemError amount_changed
 */
const requireAgreed = ({ hold, booking }: PaymentOrder, agreed: Money | undefined): void => {
  const now = { amount: calculatePayable(hold), currency: hold.currency };
  const isAgreed = agreed === undefined || (agreed.amount === now.amount && agreed.currency === now.currency);
  if (isAgreed || booking?.status !== 'draft') return;
  throw createDeclaredProblem(updatePayment, 'amount_changed', {
    title: 'Amount due changed',
    detail: 'The amount due was changed on another page. Nothing was charged.',
    context: { now },
  });
};

/** Registers the routes of card payments: checksum, payment, booking, card and status (spec §4, §7.4). */
export const paymentRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { clock, gateway, paymentTokens, route, ensureBrowserKey } = deps;
  const checksums = createChecksums(deps.secret);
  const create = createCreatePayment({ ...deps, checksums });

  const openOrder = createOpenOrder(deps);
  const opened = createOpenOwnPayment(deps);

  /** Returns a payment after bringing it up to date with the provider. */
  const refreshPayment = async ({ payment, booking }: PaymentOrder): Promise<PaymentRow> => {
    const isChallenged = payment.state === 'challenged';
    const isUnheard = payment.state === 'confirming' && clock.now().getTime() - payment.updated_at.getTime() > freshMs;
    const isTried = booking?.status === 'paying' || booking?.status === 'confirmed';
    if (!booking || !isTried || !(isChallenged || isUnheard)) return payment;
    return (await mapUnavailable(followAttempt(deps, { booking, payment }))).payment;
  };

  /** Runs an action on a payment. After a conflict, repeats the action with the current state of the payment. */
  const runWithRetry = (
    paymentId: string,
    traveller: Traveller,
    access: string | undefined,
    act: (order: PaymentOrder) => Promise<PaymentRow>,
  ): Promise<PaymentRow> =>
    retryOnConflict(async () => act(await opened(paymentId, traveller, access)), {
      exhausted: () => commonProblem('conflict', { detail: 'The payment is being changed. Try again in a moment.' }),
    });

  const answer = (payment: PaymentRow) => ({ data: toPaymentView(gateway, payment) });

  route(app, generateCheckSum, async ({ body, traveller }) => {
    const holder = formatHolder(await checkApiKey(paymentTokens, body.api_key, traveller));
    const { hold } = await openOrder(body.orderId, traveller);
    requireAmount(hold, body.amount, body.currency);
    return { checksum: checksums.sign({ ...body, holder }) };
  });

  route(app, createPayment, async ({ body, traveller, request, reply }) =>
    answer(await create(body, traveller, request.host, ensureBrowserKey(request, reply))),
  );

  route(app, updatePayment, async ({ params, query, body, traveller }) =>
    answer(
      await runWithRetry(params.payment_id, traveller, query.access, async (order) => {
        const { booking, payment } = order;
        if (payment.booking_id !== null && payment.booking_id !== body.booking_id) {
          throw createDeclaredProblem(updatePayment, 'payment_elsewhere', {
            detail: 'The payment belongs to another booking.',
          });
        }
        if (booking?.booking_id !== body.booking_id) {
          throw createDeclaredProblem(updatePayment, 'booking_unknown', { detail: 'This hold has no such booking.' });
        }
        if (await releaseTendersOfOthers(deps, order, traveller)) {
          throw new Conflict(`${booking.booking_id} has lost what somebody else applied`);
        }
        requireAgreed(order, body.agreed_amount);
        return attachBooking(deps, { ...order, booking });
      }),
    ),
  );

  cardRoutes(app, deps);

  route(app, readPayment, async ({ params, query, traveller }) =>
    answer(await runWithRetry(params.payment_id, traveller, query.access, refreshPayment)),
  );

  route(app, cancelPayment, async ({ params, query, traveller }) =>
    answer(
      await runWithRetry(params.payment_id, traveller, query.access, async (order) => {
        const payment = await refreshPayment(order);
        if (payment.state !== 'challenged' || !order.booking) return payment;
        return (await cancelAttempt(deps, { booking: order.booking, payment })).payment;
      }),
    ),
  );
};
