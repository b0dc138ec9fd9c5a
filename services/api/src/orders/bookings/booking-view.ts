import type { ResponseInput } from '@travel/contracts/http/endpoint';
import type { readBooking } from '@travel/contracts/endpoints/orders/bookings';
import type { InvoiceRow } from '../../payments/methods/invoice/invoice-tables.ts';
import { getPaymentMethod } from '../../payments/methods/registry.ts';
import { toInvoiceView } from '../../payments/methods/invoice/invoice-view.ts';
import { toOrderView } from '../../payments/order/order-view.ts';
import type { PaymentRow } from '../../payments/lifecycle/payment-table.ts';
import { paymentStatusOfState } from '../../payments/lifecycle/payment-view.ts';
import { getMailLanguage } from '../../platform/mail/mail-texts.ts';
import type { Products } from '../../products/product.ts';
import { noAnswers, type OrderAnswers } from '../answers/order-answers.ts';
import { listMeetingFacts, listStayRequests } from '../answers/meeting-facts.ts';
import { listAddOns } from '../items/add-ons.ts';
import { toItemsView } from '../items/item-view.ts';
import { canCancel, canCancelItem } from '../cancellation/can-cancel.ts';
import { canChangeItem } from '../changes/replaced-item.ts';
import { isOffered } from '../holds/hold.ts';
import { getHoldState } from '../holds/hold-state.ts';
import { toNamesChange } from '../names/names-change.ts';
import { toEventsView } from '../supplier-events/event-view.ts';
import type { BookedOrder } from './find-order.ts';
import { toGuests } from './travellers.ts';

type BookingView = ResponseInput<typeof readBooking>['data'];

/** Returns when a saved card is charged and the status of that charge, or null if the payment has no later charge. */
const toLaterCharge = (payment: PaymentRow): NonNullable<BookingView['payment']>['charge'] => {
  const later = getPaymentMethod(payment).getLaterCharge(payment);
  return later && { state: later.state, at: later.at.toISOString(), pay_by: later.payBy?.toISOString() ?? null };
};

const toPaymentView = (payment: PaymentRow, invoice: InvoiceRow | null): NonNullable<BookingView['payment']> => ({
  payment_id: payment.payment_id,
  method: payment.method,
  status: paymentStatusOfState[payment.state],
  amount: { amount: payment.amount, currency: payment.currency },
  brand: payment.brand,
  last4: payment.last4,
  paid_at: getPaymentMethod(payment).getPaidAt(payment, invoice)?.toISOString() ?? null,
  refunded: { amount: payment.refunded, currency: payment.currency },
  charge: toLaterCharge(payment),
  invoice: invoice && toInvoiceView(invoice),
});

/** Returns whether the booking can still be paid in the checkout and no payment attempt is in progress. */
const isPayable = ({ booking, hold }: BookedOrder, now: Date): boolean =>
  booking.status === 'draft' && isOffered(hold) && getHoldState(hold, now) === 'held';

/**
 * Returns a booking for the API, in a language, for a viewer who may open it. In lists, the travellers' answers are
 * omitted.
 */
export const createBookingView = (
  products: Products,
  order: BookedOrder,
  language: string,
  now: Date,
  answers: OrderAnswers = noAnswers,
): BookingView => {
  const { booking, hold, payment } = order;
  const can_cancel = canCancel(products, order, now);
  const events = toEventsView(products, order, language, now);
  const stay_requests = listStayRequests(answers);
  const items = toItemsView(products, hold.items, language, (item) => ({
    can_cancel: canCancelItem(products, order, item, now),
    can_change: canChangeItem(products, order, item, now),
    answered: listMeetingFacts(answers.items[item.item_id], getMailLanguage(language)),
  }));
  return {
    booking_id: booking.booking_id,
    status: booking.status,
    version: booking.version,
    number: booking.number,
    product_type: booking.product_type,
    hold_status: hold.status,
    items,
    guests: toGuests(booking.travellers),
    travellers: [...booking.travellers],
    ...(stay_requests && { stay_requests }),
    contact: booking.contact,
    total: { amount: booking.total, currency: booking.currency },
    payment: payment?.booking_id ? toPaymentView(payment, order.invoice) : null,
    tenders: toOrderView(order).tenders.map((tender, at) => ({
      ...tender,
      refunded: { amount: order.tenders[at]?.refunded ?? 0, currency: booking.currency },
    })),
    reason: booking.reason,
    created_at: booking.created_at.toISOString(),
    cancelled_at: booking.cancelled_at?.toISOString() ?? null,
    can_cancel,
    names_change: toNamesChange(products, order, now),
    ...(events.length > 0 && { events }),
    ...(hold.replaces && { replaces: hold.replaces }),
    ...(booking.all_or_nothing !== null && { all_or_nothing: booking.all_or_nothing }),
    held_until: isPayable(order, now) ? hold.expires_at.toISOString() : null,
    goes_with:
      booking.status === 'confirmed'
        ? listAddOns(products, hold.items, { language, now, organisationId: hold.organisation_id })
        : [],
  };
};
