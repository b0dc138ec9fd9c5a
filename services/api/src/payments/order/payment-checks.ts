import { confirmPayment, createPayment } from '@travel/contracts/endpoints/payments/payments';
import { money } from '@travel/contracts/money/money';
import { isBelowMinimum, getMinimumCharge } from '@travel/contracts/payments/charge-amounts';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { PaymentRow } from '../lifecycle/payment-table.ts';
import type { BookedOrder, HeldOrder, PaymentOrder } from './order.ts';
import { calculatePayable } from './payable.ts';

/** Returns whether an order can still be paid and no payment attempt is in flight. */
export const isHeld = ({ status, expires_at }: HeldOrder, now: Date): boolean => status === 'held' && expires_at > now;

/** Creates the problem for an order that is no longer held. Every endpoint that pays declares it. */
export const createHoldEndedProblem = ({ terms }: Pick<HeldOrder, 'terms'>, next = 'Nothing was charged.') =>
  createDeclaredProblem(createPayment, 'hold_ended', {
    title: 'Hold expired',
    detail: `The ${terms.thing} is no longer on hold. ${next}`,
  });

/**
 * Returns the order of a payment with its booking.
 * @throws ProblemError booking_missing
 */
export const requireBooking = (order: PaymentOrder): PaymentOrder & BookedOrder => {
  const { booking } = order;
  if (booking) return { ...order, booking };
  throw createDeclaredProblem(confirmPayment, 'booking_missing', {
    title: 'Booking missing',
    detail: 'The payment is not attached to a booking.',
  });
};

/**
 * Rejects a payable amount below the provider's minimum; zero is allowed because it is never charged.
 * @throws ProblemError amount_too_small
 */
export const requireLargeEnough = (hold: Pick<HeldOrder, 'total' | 'tendered' | 'currency'>): void => {
  const payable = money(calculatePayable(hold), hold.currency);
  if (!isBelowMinimum(payable)) return;
  throw createDeclaredProblem(createPayment, 'amount_too_small', {
    title: 'Amount too small',
    detail: 'The amount due is below the minimum card charge.',
    context: { payable, minimum: getMinimumCharge(hold.currency) },
  });
};

/**
 * Rejects a payment of an amount that the traveller has not agreed to: their page must have attached the booking to
 * `payment` with exactly the payable amount (spec §4/21), and no tender may have been applied or removed since then, on
 * any page.
 * @throws ProblemError booking_missing, which the endpoint of every payment method declares
 */
export const checkAgreed = (
  { booking, hold }: Pick<BookedOrder, 'booking' | 'hold'>,
  { booking_id, amount }: Pick<PaymentRow, 'booking_id' | 'amount'>,
): void => {
  if (booking_id === booking.booking_id && amount === calculatePayable(hold)) return;
  throw createDeclaredProblem(confirmPayment, 'booking_missing', {
    title: 'No booking yet',
    detail: 'Attach the booking to the payment first.',
  });
};
