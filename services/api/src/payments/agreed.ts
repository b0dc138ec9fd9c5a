import type { BookedOrder } from '../bookings/find-order.ts';
import { payableOf } from '../tenders/payable.ts';
import type { PaymentRow } from './payment-table.ts';

/**
 * Whether somebody agreed to pay just what is left to pay: their page attached the booking with this amount (spec
 * §4/21), and nothing was applied or taken back since, on any page. `payment` is the one that was attached.
 */
export const isAgreed = (
  { booking, hold }: Pick<BookedOrder, 'booking' | 'hold'>,
  { booking_id, amount }: Pick<PaymentRow, 'booking_id' | 'amount'>,
): boolean => booking_id === booking.booking_id && amount === payableOf(hold);
