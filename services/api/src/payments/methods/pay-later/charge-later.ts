import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { retryOnConflict } from '@travel/kit/database/retry-on-conflict';
import { transaction } from '@travel/kit/database/transaction';
import { hourMs } from '@travel/contracts/time/durations';
import type { BookedOrder } from '../../order/order.ts';
import { calculateRefundableTenders } from '../../refunds/refund-tenders.ts';
import { toCardColumns } from '../../lifecycle/payment-attempt.ts';
import type { PaymentDeps } from '../../payments-deps.ts';
import { chargeOffSession } from '../../provider/charge-off-session.ts';
import { getGateway, GatewayRefusal, type Intent } from '../../provider/gateway.ts';
import { payments, type PaymentRow } from '../../lifecycle/payment-table.ts';
import { payHeldOrder } from './pay-held-order.ts';
import { chargeLater, followDue } from './pay-later-jobs.ts';

/**
 * How long after a failed charge the traveller can pay with another card; the next constant is how long after it a
 * reminder is mailed.
 */
const dueMs = 48 * hourMs;
const reminderMs = 24 * hourMs;
/** Time before the end of a supplier's hold until which the traveller can pay with another card. */
const heldDueMs = hourMs;
/** Interval between lookups at the provider while the bank is processing a charge. */
const askAgainMs = 60_000;
/** Time within which a job answers for travellers who did not. */
const answeredMs = hourMs;

type DueOrder = BookedOrder & { readonly payment: PaymentRow };

const laterOrder = async ({ db, orders }: PaymentDeps, bookingId: string): Promise<DueOrder | undefined> => {
  const order = await orders.byBooking(db, bookingId);
  if (order?.booking.status !== 'confirmed' || order.payment?.method !== 'pay_later') return undefined;
  return { ...order, payment: order.payment };
};

/**
 * Creates the job handler that charges a saved card on its charge date. It first stores that the charge has started,
 * and uses one idempotency key, so concurrent and repeated runs charge once.
 * @throws GatewayUnavailable if the job should be retried
 */
export const createChargeLater =
  (deps: PaymentDeps) =>
  ({ booking_id }: z.output<typeof chargeLater.schema>): Promise<void> =>
    retryOnConflict(async () => {
      const order = await laterOrder(deps, booking_id);
      if (!order) return;
      const { payment, booking } = order;
      const now = deps.clock.now();
      const isItsDay = payment.charge_at !== null && payment.charge_at <= now;
      if (payment.state === 'kept' && isItsDay) {
        const deadline = await deps.orders.findAnswerDeadline(deps.db, booking_id);
        if (deadline) return postponeCharge(deps, payment, booking_id, deadline);
        const began = await deps.orders.report(deps, { booking, payment }, 'charge_began');
        await settleCharge(deps, { ...order, booking: { ...booking, ...began.booking }, payment: began.payment });
      } else if (payment.state === 'charging') {
        await settleCharge(deps, order);
      }
    });

/**
 * Postpones a charge until a traveller must have answered, because the answer may lower the charge or end the booking.
 * After the deadline the answer is given for the traveller within minutes.
 */
const postponeCharge = async (
  { db, clock, jobs }: PaymentDeps,
  { payment_id }: PaymentRow,
  booking_id: string,
  deadline: Date,
): Promise<void> => {
  const charge_at = new Date(Math.max(deadline.getTime(), clock.now().getTime()) + answeredMs);
  await transaction(db, async (tx) => {
    await tx
      .update(payments)
      .set({ charge_at })
      .where(and(eq(payments.payment_id, payment_id), eq(payments.state, 'kept')));
    await jobs.enqueue(tx, chargeLater, { booking_id }, { startAfter: charge_at });
  });
};

const settleCharge = async (deps: PaymentDeps, { booking, payment, hold }: DueOrder): Promise<void> => {
  const heldUntil = hold.terms.later_charge?.held_until ?? null;
  const intent = await charge(deps, payment, heldUntil !== null);
  const now = deps.clock.now();
  if (intent?.status === 'processing') {
    const startAfter = new Date(now.getTime() + askAgainMs);
    await deps.jobs.enqueue(deps.db, chargeLater, { booking_id: booking.booking_id }, { startAfter });
    return;
  }
  const card = intent?.card && toCardColumns(intent.card);
  const own = intent && { intent_id: intent.intent_id, client_secret: intent.client_secret };
  if (intent?.status === 'succeeded') {
    await deps.orders.report(deps, { booking, payment }, 'charged', { payment: { ...own, ...card, paid_at: now } });
    return;
  }
  if (intent?.status === 'requires_capture') {
    if (await payHeldOrder(deps, { booking, payment }, { ...own, ...card })) return;
  }
  const latest = heldUntil ? heldUntil.getTime() - heldDueMs : Infinity;
  const pay_by = new Date(Math.max(now.getTime(), Math.min(now.getTime() + dueMs, latest)));
  const { booking_id } = booking;
  await deps.orders.report(deps, { booking, payment }, 'charge_failed', {
    payment: {
      ...own,
      pay_by,
      message: intent?.refusal?.message ?? null,
      message_code: intent?.refusal?.code ?? 'processing_error',
    },
    also: async (tx) => {
      const reminder = new Date(now.getTime() + reminderMs);
      await deps.jobs.enqueue(tx, followDue, { booking_id }, { startAfter: reminder });
      await deps.jobs.enqueue(tx, followDue, { booking_id }, { startAfter: pay_by });
    },
  });
};

/** Charges the saved card off session. Returns undefined if the provider refuses the card permanently. */
const charge = async (
  { gateway, clock }: PaymentDeps,
  payment: PaymentRow,
  capturesLater: boolean,
): Promise<Intent | undefined> => {
  const { payment_id, booking_id, amount, currency, description, customer_id, payment_method, order_metadata } =
    payment;
  const request = {
    amount: { amount, currency },
    description,
    statementName: payment.statement_name,
    metadata: { ...order_metadata, payment_id, ...(booking_id && { bookingId: booking_id }) },
    capturesLater,
  };
  const savedCard = { customer: customer_id ?? '', card: payment_method ?? '' };
  const key = `${payment_id}/charge`;
  try {
    return await chargeOffSession(
      getGateway(gateway, payment),
      { request, savedCard, key, begun: payment.updated_at },
      clock.now(),
    );
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    return undefined;
  }
};

/**
 * Creates the job handler that reminds the traveller of a failed charge, and cancels the booking after the deadline:
 * its capacity is returned, and points and stored money are refunded.
 */
export const createFollowDue =
  (deps: PaymentDeps) =>
  ({ booking_id }: z.output<typeof followDue.schema>): Promise<void> =>
    retryOnConflict(async () => {
      const order = await laterOrder(deps, booking_id);
      if (order?.payment.state !== 'due' || order.payment.pay_by === null) return;
      const now = deps.clock.now();
      if (now < order.payment.pay_by) {
        await deps.orders.remindLater(deps.db, booking_id);
        return;
      }
      const { booking, tenders, payment } = order;
      const refund = (booking.refund ?? 0) + calculateRefundableTenders(tenders);
      await deps.orders.report(deps, { booking, payment }, 'unpaid', {
        booking: { refund, cancelled_at: now, reason: 'unpaid' },
      });
    });
