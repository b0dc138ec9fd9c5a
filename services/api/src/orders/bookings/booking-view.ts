import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { readBooking } from '@travel/contracts/endpoints/bookings';
import type { ItemStatus } from '@travel/contracts/endpoints/order-items';
import type { Traveller } from '@travel/contracts/endpoints/travellers';
import { itemsView } from '../items/item-view.ts';
import { purchaseView, stayView } from '../holds/hold-view.ts';
import { instantOf } from '../../reference/calendar-days/instants.ts';
import { isPurchaseHold, isStayHold } from '../holds/hold-table.ts';
import type { StayHold } from '../holds/hold-table.ts';
import type { Offers } from '../../products/hotels/offers/offers.ts';
import type { InvoiceRow } from '../../paying/methods/invoice/invoice-tables.ts';
import { methodOf } from '../../paying/methods/registry.ts';
import { invoiceView } from '../../paying/methods/invoice/invoice-view.ts';
import { paymentStatus } from '../../paying/payments/payment-view.ts';
import type { PaymentRow } from '../../paying/payments/payment-table.ts';
import { orderView } from '../../paying/order/order-view.ts';
import type { BookingRow, Guest } from './booking-table.ts';
import { isStayOrder } from './find-order.ts';
import type { BookedOrder, StayOrder } from './find-order.ts';

type BookingView = ResponseInput<typeof readBooking>['data'];

/** When the stay begins, by the hotel's own clock. */
const arrivalOf = ({ stay }: StayHold): Date => new Date(instantOf(stay.checkin, stay.checkin_from, stay.time_zone));

const isBeingCharged = ({ payment }: BookedOrder): boolean =>
  payment !== null && methodOf(payment).isBeingCharged(payment);

/** Whether a booking can still be cancelled, with whatever comes back; what was bought stays bought. */
export const canCancel = (order: BookedOrder, now: Date): order is StayOrder =>
  isStayOrder(order) && order.booking.status === 'confirmed' && now < arrivalOf(order.hold) && !isBeingCharged(order);

/** When a card is charged later, and how that went. */
const chargeOf = (payment: PaymentRow): NonNullable<BookingView['payment']>['charge'] => {
  const later = methodOf(payment).laterCharge(payment);
  return later && { state: later.state, at: later.at.toISOString(), pay_by: later.payBy?.toISOString() ?? null };
};

const paymentPart = (payment: PaymentRow, invoice: InvoiceRow | null): NonNullable<BookingView['payment']> => ({
  payment_id: payment.payment_id,
  method: payment.method,
  status: paymentStatus[payment.state],
  amount: { amount: payment.amount, currency: payment.currency },
  brand: payment.brand,
  last4: payment.last4,
  paid_at: methodOf(payment).paidAt(payment, invoice)?.toISOString() ?? null,
  refunded: { amount: payment.refunded, currency: payment.currency },
  charge: chargeOf(payment),
  invoice: invoice && invoiceView(invoice),
});

const itemStatusOf = ({ status }: BookingRow): ItemStatus => {
  if (status === 'cancelling' || status === 'cancelled') return 'cancelled';
  if (status === 'failed' || status === 'expired') return 'released';
  return status === 'confirmed' ? 'booked' : 'held';
};

const travellerOf = ({ first_name, last_name, child_age }: Guest, at: number): Traveller => ({
  kind: child_age === undefined ? 'adult' : child_age < 2 ? 'infant' : 'child',
  first_name,
  last_name,
  age: child_age ?? null,
  lead: at === 0,
});

/** A booking for whoever may open it, in the words of a language. */
export const bookingView = (
  offers: Pick<Offers, 'reword'>,
  order: BookedOrder,
  language: string,
  now: Date,
): BookingView => {
  const { booking, hold, payment } = order;
  const ofAny = {
    booking_id: booking.booking_id,
    status: booking.status,
    number: booking.number,
    product_type: booking.product_type,
    hold_status: hold.status,
    items: itemsView(offers, hold, language, {
      status: itemStatusOf(booking),
      reference: booking.supplier_reference,
      refund: booking.refund === null ? null : { amount: booking.refund, currency: booking.currency },
      can_cancel: canCancel(order, now),
    }),
    guests: [...booking.guests],
    travellers: booking.guests.map(travellerOf),
    contact: booking.contact,
    total: { amount: booking.total, currency: booking.currency },
    hotel_reference: booking.supplier_reference,
    payment: payment?.booking_id ? paymentPart(payment, order.invoice) : null,
    tenders: orderView(order).tenders.map((tender, at) => ({
      ...tender,
      refunded: { amount: order.tenders[at]?.refunded ?? 0, currency: booking.currency },
    })),
    reason: booking.reason,
    created_at: booking.created_at.toISOString(),
    cancelled_at: booking.cancelled_at?.toISOString() ?? null,
    can_cancel: canCancel(order, now),
  };
  if (isStayHold(hold)) return { ...ofAny, stay: stayView(offers, hold, language), purchase: null };
  if (isPurchaseHold(hold)) return { ...ofAny, stay: null, purchase: purchaseView(hold) };
  throw new Error(`${hold.hold_id} is neither a stay nor a purchase`);
};
