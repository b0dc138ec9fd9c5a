import { confirmPayment } from '@travel/contracts/endpoints/payments/payments';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { BookedOrder } from './order.ts';
import { calculatePayable } from './payable.ts';
import type { PaymentRow } from '../lifecycle/payment-table.ts';

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
