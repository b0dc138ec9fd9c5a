import { confirmPayment } from '@travel/contracts/endpoints/payments/payments';
import { declaredProblem } from '@travel/kit/problem/problem';
import type { BookedOrder } from './order.ts';
import { payableOf } from './payable.ts';
import type { PaymentRow } from '../lifecycle/payment-table.ts';

/**
 * Lets nothing be paid but what somebody agreed to: their page attached the booking to `payment` with just what is left
 * to pay (spec §4/21), and nothing was applied or taken back since, on any page.
 * @throws ProblemError booking_missing, which every way to pay declares
 */
export const checkAgreed = (
  { booking, hold }: Pick<BookedOrder, 'booking' | 'hold'>,
  { booking_id, amount }: Pick<PaymentRow, 'booking_id' | 'amount'>,
): void => {
  if (booking_id === booking.booking_id && amount === payableOf(hold)) return;
  throw declaredProblem(confirmPayment, 'booking_missing', {
    title: 'No booking yet',
    detail: 'Attach the booking to the payment first.',
  });
};
