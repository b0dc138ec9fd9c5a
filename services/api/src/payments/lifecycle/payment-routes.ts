import {
  cancelPayment,
  confirmPayment,
  createPayment,
  generateCheckSum,
  readPayment,
  updatePayment,
} from '@travel/contracts/endpoints/payments/payments';
import { paymentWithSavedCard } from '@travel/contracts/endpoints/payments/saved-cards';
import type { PgType } from '@travel/contracts/payments/pg-types';
import type { Money } from '@travel/contracts/money/money';
import { Conflict, retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { commonProblem, declaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import type { BookedOrder, PaymentOrder } from '../order/order.ts';
import type { PaymentRouteDeps } from '../payments-deps.ts';
import { listCardSuppliers } from '../payment-suppliers/suppliers.ts';
import type { Traveller } from '../../platform/http/traveller.ts';
import { getSeller } from '../../people/organisations/seller.ts';
import { createOpenOrder } from '../order/open-order.ts';
import { calculatePayable } from '../order/payable.ts';
import { releaseForeign } from '../tenders/release-foreign.ts';
import { providerCardId } from '../saved-cards/card-shapes.ts';
import { getOrCreateCustomer } from '../saved-cards/provider-customers.ts';
import { checkApiKey, holderName } from './api-key.ts';
import { attachBooking } from './attach-booking.ts';
import { followAttempt, cancelAttempt } from './payment-attempt.ts';
import { createChecksums } from './checksum.ts';
import { refusedCardLimits } from './refused-card-limits.ts';
import { createConfirmPayment } from './confirm-payment.ts';
import type { CardChoice } from '../methods/payment-method.ts';
import { createCreatePayment, requireAmount } from './create-payment.ts';
import { mapUnavailable } from './open-payment.ts';
import { createOpenOwnPayment } from '../order/open-own-payment.ts';
import type { PaymentRow } from './payment-table.ts';
import { toPaymentView } from './payment-view.ts';

/** Younger attempts are still being polled by the request that began them. */
const freshMs = 5_000;

/**
 * Rejects an amount that the traveller has not seen.
 * @throws ProblemError amount_changed
 */
const requireAgreed = ({ hold, booking }: PaymentOrder, agreed: Money | undefined): void => {
  const now = { amount: calculatePayable(hold), currency: hold.currency };
  const isAgreed = agreed === undefined || (agreed.amount === now.amount && agreed.currency === now.currency);
  if (isAgreed || booking?.status !== 'draft') return;
  throw declaredProblem(updatePayment, 'amount_changed', {
    title: 'Another amount by now',
    detail: 'What is left to pay has changed on another page. Nothing was charged.',
    context: { now },
  });
};

/** Registers the routes of card payments: checksum, payment, booking, card and status (spec §4, §7.4). */
export const paymentRoutes = (app: App, deps: PaymentRouteDeps): void => {
  const { clock, gateway, limits, paymentTokens, route, knowBrowser } = deps;
  const checksums = createChecksums(deps.secret);
  const create = createCreatePayment({ ...deps, checksums });
  const confirm = createConfirmPayment(deps);

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

  /** Runs an action on a payment and repeats it with the current state after a conflict. */
  const runWithRetry = (
    paymentId: string,
    traveller: Traveller,
    access: string | undefined,
    act: (order: PaymentOrder) => Promise<PaymentRow>,
  ): Promise<PaymentRow> =>
    retryOnConflict(async () => act(await opened(paymentId, traveller, access)), {
      exhausted: () => commonProblem('conflict', { detail: 'The payment changes just now. Ask again in a moment.' }),
    });

  const answer = (payment: PaymentRow) => ({ data: toPaymentView(gateway, payment) });

  route(app, generateCheckSum, async ({ body, traveller }) => {
    const holder = holderName(await checkApiKey(paymentTokens, body.api_key, traveller));
    const { hold } = await openOrder(body.orderId, traveller);
    requireAmount(hold, body.amount, body.currency);
    return { checksum: checksums.sign({ ...body, holder }) };
  });

  route(app, createPayment, async ({ body, traveller, request, reply }) =>
    answer(await create(body, traveller, request.host, knowBrowser(request, reply))),
  );

  route(app, updatePayment, async ({ params, query, body, traveller }) =>
    answer(
      await runWithRetry(params.payment_id, traveller, query.access, async (order) => {
        const { booking, payment } = order;
        if (payment.booking_id !== null && payment.booking_id !== body.booking_id) {
          throw declaredProblem(updatePayment, 'payment_elsewhere', {
            detail: 'It is the payment of another booking.',
          });
        }
        if (booking?.booking_id !== body.booking_id) {
          throw declaredProblem(updatePayment, 'booking_unknown', { detail: 'There is no such booking of this hold.' });
        }
        if (await releaseForeign(deps, order, traveller)) {
          throw new Conflict(`${booking.booking_id} has lost what somebody else applied`);
        }
        requireAgreed(order, body.agreed_amount);
        return attachBooking(deps, { ...order, booking });
      }),
    ),
  );

  /**
   * Returns the supplier that issued the card token.
   * @throws ProblemError supplier_unknown if the organisation does not accept payments through it
   */
  const supplierFor = async (
    wanted: PgType | undefined,
    { hold, payment: { pg_type } }: PaymentOrder,
  ): Promise<PgType> => {
    if (wanted === undefined || wanted === pg_type) return pg_type;
    if (listCardSuppliers(await getSeller(deps, hold), gateway).includes(wanted)) return wanted;
    throw declaredProblem(confirmPayment, 'supplier_unknown', {
      detail: 'This organisation takes no payments with that supplier.',
    });
  };

  /**
   * Returns the provider's customer of the card, or null for a guest.
   * @throws ProblemError unauthorised if the order saves the card and the signed-in user is not its owner
   */
  const customerFor = async (
    { hold, booking }: BookedOrder,
    traveller: Traveller,
    pg_type: PgType,
  ): Promise<string | null> => {
    const session = await traveller.session();
    if (hold.terms.card_keeper !== null && (!session || session.user.user_id !== booking.user_id)) {
      throw commonProblem('unauthorised', {
        detail: 'Sign in to the account that ordered it: its card is kept there.',
      });
    }
    return session && getOrCreateCustomer(deps, session.user, pg_type);
  };

  /** Tries a card. `given` resolves its customer once the order is known. */
  const tryCard = async (
    {
      paymentId,
      access,
      traveller,
      ip,
    }: { paymentId: string; access?: string | undefined; traveller: Traveller; ip: string },
    given: (order: BookedOrder & PaymentOrder) => Promise<CardChoice>,
  ): Promise<PaymentRow> => {
    const asked = await opened(paymentId, traveller, access);
    const isOther = await releaseForeign(deps, asked, traveller);
    const order = isOther ? await opened(paymentId, traveller, access) : asked;
    const { booking } = order;
    if (!booking) {
      throw declaredProblem(confirmPayment, 'booking_missing', {
        detail: 'The payment has no booking that it is for.',
      });
    }
    if ((await getSeller(deps, order.hold)).flags.creditCardsDisabled) {
      throw declaredProblem(confirmPayment, 'cards_disabled', {
        title: 'No cards here',
        detail: 'This organisation takes no cards. Nothing was charged.',
      });
    }
    const { user_id: userId } = booking;
    const counted = refusedCardLimits({ address: ip, userId, holdId: order.hold.hold_id });
    await limits.takeAll(counted);
    let isRefused = false;
    try {
      const card = await mapUnavailable(given({ ...order, booking }));
      const confirmed = await mapUnavailable(confirm({ ...order, booking }, card));
      isRefused = confirmed.state === 'open' && Boolean(confirmed.message_code);
      return confirmed;
    } finally {
      if (!isRefused) await limits.restoreAll(counted);
    }
  };

  route(app, confirmPayment, async ({ params, query, body, traveller, request: { ip } }) =>
    answer(
      await tryCard({ paymentId: params.payment_id, access: query.access, traveller, ip }, async (order) => {
        const pg_type = await supplierFor(body.pg_type, order);
        const isKept = body.keep_card || order.hold.terms.card_keeper !== null;
        const customer_id = isKept ? await customerFor(order, traveller, pg_type) : null;
        return { payment_method: body.payment_method, customer_id, keeps_card: customer_id !== null, pg_type };
      }),
    ),
  );

  route(app, paymentWithSavedCard, async ({ body, traveller, request: { ip } }) =>
    answer(
      await tryCard({ paymentId: body.payment_id, access: body.access, traveller, ip }, async (order) => {
        const pg_type = await supplierFor(body.pg_type, order);
        const customer_id = await customerFor(order, traveller, pg_type);
        if (customer_id === null) throw commonProblem('unauthorised', { detail: 'Sign in first.' });
        const payment_method = providerCardId(body.card_id);
        return { payment_method, customer_id, keeps_card: order.hold.terms.card_keeper !== null, pg_type };
      }),
    ),
  );

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
