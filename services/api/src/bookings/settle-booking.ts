import { isUniqueViolation } from '@travel/kit/database/violations';
import { money } from '@travel/contracts/money';
import type { Organisations } from '../organisations/organisations.ts';
import { followAttempt, moveWithPayment } from '../payments/attempt.ts';
import type { AttemptParts } from '../payments/attempt.ts';
import { GatewayRefusal } from '../payments/gateway.ts';
import type { Intent } from '../payments/gateway.ts';
import type { PaymentRow } from '../payments/payment-table.ts';
import { SupplierUnavailable } from '../supplier/supplier.ts';
import type { Supplier, SupplierAnswer } from '../supplier/supplier.ts';
import { drawNumber } from './booking-number.ts';
import { findOrderByBooking } from './find-order.ts';
import type { BookedOrder } from './find-order.ts';
import { StaleBooking } from './move-booking.ts';

export interface SettleParts extends AttemptParts {
  readonly supplier: Supplier;
  readonly organisations: Pick<Organisations, 'byId'>;
}

type Paid = BookedOrder & { readonly payment: PaymentRow };

/** A hotel that does not say for so long is taken to have refused; the money is let go. */
const supplierLimitMs = 6 * 3_600_000;
const mostSteps = 12;

/**
 * Does what a booking's status asks for, step by step until it is settled or has to wait for somebody: finds out about
 * the attempt in flight, books with the supplier, captures, pays back. Safe to run by many at once and again.
 * @throws GatewayUnavailable, SupplierUnavailable where the next try may do better
 */
export const createSettleBooking =
  (parts: SettleParts) =>
  async (bookingId: string): Promise<void> => {
    let order = await paidOrder(parts, bookingId);
    for (let count = 0; order && count < mostSteps; count += 1) {
      try {
        const next = await step(parts, order);
        if (next === 'waits') return;
        order = next;
      } catch (error) {
        if (!(error instanceof StaleBooking)) throw error;
        order = await paidOrder(parts, bookingId);
      }
    }
  };

const paidOrder = async ({ db }: SettleParts, bookingId: string): Promise<Paid | undefined> => {
  const order = await findOrderByBooking(db, bookingId);
  // What is under way has a payment, also where there is nothing to pay.
  return order?.payment ? { ...order, payment: order.payment } : undefined;
};

const step = (parts: SettleParts, order: Paid): Promise<Paid | 'waits'> | 'waits' => {
  switch (order.booking.status) {
    case 'paying':
      return follow(parts, order);
    case 'authorised':
      return book(parts, order);
    case 'capturing':
      return capture(parts, order);
    case 'cancelling':
      return payBack(parts, order);
    default:
      return 'waits';
  }
};

/** The order after a move, without asking for it again. */
const moved = async (order: Paid, move: ReturnType<typeof moveWithPayment>): Promise<Paid> => {
  const { booking, payment } = await move;
  return { ...order, booking: { ...order.booking, ...booking }, payment };
};

const follow = async (parts: SettleParts, order: Paid): Promise<Paid | 'waits'> => {
  const before = order.booking.version;
  const { booking, payment } = await followAttempt(parts, order);
  return booking.version === before ? 'waits' : { ...order, booking: { ...order.booking, ...booking }, payment };
};

const book = async (parts: SettleParts, order: Paid): Promise<Paid> => {
  const answer = await askSupplier(parts, order);
  return answer.kind === 'booked'
    ? moved(
        order,
        moveWithPayment(parts, order, 'supplier_booked', { booking: { supplier_reference: answer.reference } }),
      )
    : moved(order, moveWithPayment(parts, order, 'supplier_refused', { booking: { reason: answer.reason } }));
};

type SupplierWord = SupplierAnswer | { readonly kind: 'refused'; readonly reason: 'supplier_unavailable' };

const askSupplier = async ({ supplier, clock }: SettleParts, { booking, hold }: Paid): Promise<SupplierWord> => {
  const { stay, quantity, offered_price: price } = hold;
  try {
    return await supplier.book(booking.booking_id, { ...stay, quantity, price, guests: booking.guests });
  } catch (error) {
    const silentFor = clock.now().getTime() - booking.updated_at.getTime();
    if (!(error instanceof SupplierUnavailable) || silentFor < supplierLimitMs) throw error;
    return { kind: 'refused', reason: 'supplier_unavailable' };
  }
};

const capture = async (parts: SettleParts, order: Paid): Promise<Paid> => {
  const isTaken = await take(parts, order.payment);
  if (!isTaken) {
    return moved(order, moveWithPayment(parts, order, 'payment_lost', { booking: { reason: 'payment_lost' } }));
  }
  const organisation = await parts.organisations.byId(order.booking.organisation_id);
  const number = drawNumber(organisation ?? { id: order.booking.organisation_id, name: '' });
  try {
    const change = { booking: { number, reason: null }, payment: { paid_at: parts.clock.now() } };
    return await moved(order, moveWithPayment(parts, order, 'captured', change));
  } catch (error) {
    // The number is another booking's: the next round draws another one.
    if (isUniqueViolation(error, 'bookings_number_unique')) return order;
    throw error;
  }
};

/** Takes the money that is set aside; false where there is none any more. */
const take = async ({ gateway }: SettleParts, { payment_id, intent_id, attempt }: PaymentRow): Promise<boolean> => {
  if (intent_id === null) return true;
  let intent: Intent;
  try {
    intent = await gateway.capture(intent_id, `${payment_id}/${attempt}/capture`);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    intent = await gateway.retrieve(intent_id);
  }
  return intent.status === 'succeeded';
};

const payBack = async (parts: SettleParts, order: Paid): Promise<Paid> => {
  const { booking, payment } = order;
  const refunded = booking.refund ?? 0;
  await parts.supplier.cancel(booking.booking_id);
  if (payment.intent_id !== null && refunded > 0) {
    await parts.gateway.refund(payment.intent_id, money(refunded, payment.currency), `${payment.payment_id}/refund`);
  }
  return moved(order, moveWithPayment(parts, order, 'refunded', { payment: { refunded } }));
};
