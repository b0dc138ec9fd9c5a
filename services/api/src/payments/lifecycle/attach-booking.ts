import { and, eq, sql } from 'drizzle-orm';
import { updatePayment } from '@travel/contracts/endpoints/payments/payments';
import { declaredProblem } from '@travel/kit/problem/problem';
import type { BookedOrder } from '../order/order.ts';
import { isHeld, notHeld } from '../order/held.ts';
import { payableOf } from '../order/payable.ts';
import { requireLargeEnough } from '../order/require-large-enough.ts';
import type { PaymentDeps } from '../payments-deps.ts';
import { gatewayOf, GatewayRefusal } from '../provider/gateway.ts';
import { fits, orderMetadata, voidLater, openPayment, prepared, unlessAway, sameRequest } from './open-payment.ts';
import type { PaymentRow } from './payment-table.ts';
import { methodOf } from '../methods/registry.ts';
import { payments } from './payment-table.ts';

/** The order of a payment with its booking begun. */
type Attaching = BookedOrder & { readonly payment: PaymentRow };

/**
 * Writes a booking onto its payment and the amount that was agreed to with it (spec §4/21); where there is nothing to
 * pay and no card asked for the booking goes on from here (4/22). A payment that is under way or over already is answered as it is.
 * @throws ProblemError hold_ended, amount_too_small, provider_unavailable
 */
export const attachBooking = async (deps: PaymentDeps, order: Attaching): Promise<PaymentRow> => {
  const { booking, hold } = order;
  if (booking.status !== 'draft') return order.payment;
  if (!isHeld(hold, deps.clock.now())) throw declaredProblem(updatePayment, 'hold_ended', notHeld(hold));
  requireLargeEnough(hold);
  const payment = await livePayment(deps, order);
  const attached = payment.booking_id === booking.booking_id && payment.amount === payableOf(hold);
  const ready = attached ? payment : await attachOrReplace(deps, order, payment);
  if (methodOf(ready).kind !== 'nothing') return ready;
  return (await deps.orders.report(deps, { booking, payment: ready }, 'nothing_to_pay')).payment;
};

/**
 * The payment itself or, where it was voided since its page was loaded or does not fit what there is to pay any more,
 * the one that stands for the hold now.
 */
const livePayment = async (deps: PaymentDeps, order: Attaching): Promise<PaymentRow> => {
  const { payment, hold, booking } = order;
  const request = sameRequest(payment, booking);
  const isLive = payment.state === 'open' || payment.state === 'preparing';
  if (isLive && fits(payment, hold, request)) return prepared(deps, payment);
  if (isLive) await voidLater(deps, payment);
  return openPayment(deps, { ...order, payment: null }, request);
};

/** An intent that was ended at the provider takes no booking any more: another one does. */
const attachOrReplace = async (deps: PaymentDeps, order: Attaching, payment: PaymentRow): Promise<PaymentRow> => {
  try {
    return await attach(deps, order, payment);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await voidLater(deps, payment);
    return openPayment(deps, { ...order, payment: null }, sameRequest(payment, order.booking));
  }
};

const attach = async (deps: PaymentDeps, { booking, hold }: Attaching, payment: PaymentRow): Promise<PaymentRow> => {
  const { booking_id, currency } = booking;
  const amount = payableOf(hold);
  if (payment.intent_id !== null && amount > 0 && methodOf(payment).followsAmount) {
    const request = {
      amount: { amount, currency },
      metadata: { ...orderMetadata(hold), bookingId: booking_id },
    };
    // Coming back to an amount that it had before is another update.
    const key = `${payment.payment_id}/update/${payment.updated_at.getTime()}/${booking_id}/${amount}`;
    await unlessAway(gatewayOf(deps.gateway, payment).update(payment.intent_id, request, key));
  }
  const [attached] = await deps.db
    .update(payments)
    .set({
      booking_id,
      amount,
      // Always later than before: the key of the next update is made of it.
      updated_at: sql`greatest(${deps.clock.now().toISOString()}::timestamptz, ${payments.updated_at} + interval '1 millisecond')`,
    })
    .where(and(eq(payments.payment_id, payment.payment_id), eq(payments.state, 'open')))
    .returning();
  return attached ?? payment;
};
