import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { readBooking } from '@travel/contracts/endpoints/bookings';
import { stayView } from '../holds/hold-view.ts';
import { instantOf } from '../hotels/cancellation.ts';
import type { HoldRow } from '../holds/hold-table.ts';
import type { Offers } from '../offers/offers.ts';
import { paymentStatus } from '../payments/payment-view.ts';
import type { PaymentRow } from '../payments/payment-table.ts';
import type { BookedOrder } from './find-order.ts';

type BookingView = ResponseInput<typeof readBooking>['data'];

/** When the stay begins, by the hotel's own clock. */
const arrivalOf = ({ stay }: HoldRow): Date => new Date(instantOf(stay.checkin, stay.checkin_from, stay.time_zone));

/** Whether a booking can still be cancelled, with whatever comes back. */
export const canCancel = ({ booking, hold }: BookedOrder, now: Date): boolean =>
  booking.status === 'confirmed' && now < arrivalOf(hold);

const paymentPart = (payment: PaymentRow): NonNullable<BookingView['payment']> => ({
  payment_id: payment.payment_id,
  status: paymentStatus[payment.state],
  amount: { amount: payment.amount, currency: payment.currency },
  brand: payment.brand,
  last4: payment.last4,
  paid_at: payment.paid_at?.toISOString() ?? null,
  refunded: { amount: payment.refunded, currency: payment.currency },
});

/** A booking for whoever may open it, in the words of a language. */
export const bookingView = (
  offers: Pick<Offers, 'reword'>,
  order: BookedOrder,
  language: string,
  now: Date,
): BookingView => {
  const { booking, hold, payment } = order;
  return {
    booking_id: booking.booking_id,
    status: booking.status,
    number: booking.number,
    product_type: booking.product_type,
    stay: stayView(offers, hold, language),
    hold_status: hold.status,
    guests: [...booking.guests],
    contact: booking.contact,
    total: { amount: booking.total, currency: booking.currency },
    hotel_reference: booking.supplier_reference,
    payment: payment?.booking_id ? paymentPart(payment) : null,
    reason: booking.reason,
    created_at: booking.created_at.toISOString(),
    cancelled_at: booking.cancelled_at?.toISOString() ?? null,
    can_cancel: canCancel(order, now),
  };
};
