import { and, eq, sql } from 'drizzle-orm';
import type { BookedOrder, PaymentOrder } from '../order/order.ts';
import { createHoldEndedProblem, isHeld, requireLargeEnough } from '../order/payment-checks.ts';
import { calculatePayable } from '../order/payable.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { getGateway, GatewayRefusal } from '../provider/gateway.ts';
import {
  fitsPayment,
  getOrderMetadata,
  queueVoid,
  openPayment,
  preparePayment,
  mapUnavailable,
  toPaymentRequest,
} from './open-payment.ts';
import { type PaymentRow, payments } from './payment-table.ts';
import { getPaymentMethod } from '../methods/registry.ts';

/**
 * Attaches a booking to its payment with the agreed amount (spec §4/21). If there is nothing to pay and no card to
 * save, the booking continues from here without a confirmation (spec §4/22). Returns a payment that is in flight or
 * completed unchanged.
 * @throws ProblemError hold_ended, amount_too_small, provider_unavailable
 */
export const attachBooking = async (deps: PaymentDeps, order: BookedOrder & PaymentOrder): Promise<PaymentRow> => {
  const { booking, hold } = order;
  if (booking.status !== 'draft') return order.payment;
  if (!isHeld(hold, deps.clock.now())) throw createHoldEndedProblem(hold);
  requireLargeEnough(hold);
  const payment = await getUsablePayment(deps, order);
  const attached = payment.booking_id === booking.booking_id && payment.amount === calculatePayable(hold);
  const ready = attached ? payment : await attachOrReplace(deps, order, payment);
  if (getPaymentMethod(ready).kind !== 'nothing') return ready;
  return (await deps.orders.report(deps, { booking, payment: ready }, 'nothing_to_pay')).payment;
};

/**
 * Returns the payment if it is still usable, or else the current payment of the hold: the payment may have been voided
 * after its page was loaded, or may no longer fit the payable amount.
 */
const getUsablePayment = async (deps: PaymentDeps, order: BookedOrder & PaymentOrder): Promise<PaymentRow> => {
  const { payment, hold, booking } = order;
  const request = toPaymentRequest(payment, booking);
  const isLive = payment.state === 'open' || payment.state === 'preparing';
  if (isLive && fitsPayment(payment, hold, request)) return preparePayment(deps, payment);
  if (isLive) await queueVoid(deps, payment);
  return openPayment(deps, { ...order, payment: null }, request);
};

/** Attaches the booking to a payment. Replaces the payment if its intent was ended at the provider. */
const attachOrReplace = async (
  deps: PaymentDeps,
  order: BookedOrder & PaymentOrder,
  payment: PaymentRow,
): Promise<PaymentRow> => {
  try {
    return await attach(deps, order, payment);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await queueVoid(deps, payment);
    return openPayment(deps, { ...order, payment: null }, toPaymentRequest(payment, order.booking));
  }
};

const attach = async (deps: PaymentDeps, { booking, hold }: BookedOrder, payment: PaymentRow): Promise<PaymentRow> => {
  const { booking_id, currency } = booking;
  const amount = calculatePayable(hold);
  if (payment.intent_id !== null && amount > 0 && getPaymentMethod(payment).updatesIntentAmount) {
    const request = {
      amount: { amount, currency },
      metadata: { ...getOrderMetadata(hold), bookingId: booking_id },
    };
    // The idempotency key contains a time, because an update that returns to an earlier amount must not be treated as a
    // repetition of the earlier update.
    const key = `${payment.payment_id}/update/${payment.updated_at.getTime()}/${booking_id}/${amount}`;
    await mapUnavailable(getGateway(deps.gateway, payment).update(payment.intent_id, request, key));
  }
  const [attached] = await deps.db
    .update(payments)
    .set({
      booking_id,
      amount,
      // The time must increase with each update, because the idempotency key of the next update contains it.
      updated_at: sql`greatest(${deps.clock.now().toISOString()}::timestamptz, ${payments.updated_at} + interval '1 millisecond')`,
    })
    .where(and(eq(payments.payment_id, payment.payment_id), eq(payments.state, 'open')))
    .returning();
  return attached ?? payment;
};
