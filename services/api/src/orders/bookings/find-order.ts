import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { holdColumns, type Hold } from '../holds/hold.ts';
import { matchHoldToken } from '../holds/hold-tokens.ts';
import { holds } from '../holds/hold-table.ts';
import { invoices, type InvoiceRow } from '../../payments/methods/invoice/invoice-tables.ts';
import { livePaymentStates } from '../../payments/lifecycle/payment-states.ts';
import { payments, type PaymentRow } from '../../payments/lifecycle/payment-table.ts';
import { travellerAnswerRows } from '../answers/traveller-answer-table.ts';
import { selectTenders, type OrderTender } from '../../payments/tenders/find-tenders.ts';
import { selectItemEvents, type OrderEvent } from '../supplier-events/item-event-table.ts';
import { bookings, type BookingRow } from './booking-table.ts';

/** A hold with its booking, if started, and its payment, tenders and invoice. */
export interface Order {
  readonly hold: Hold;
  readonly booking: BookingRow | null;
  /** Current payment of the hold. Voided payments are not loaded. */
  readonly payment: PaymentRow | null;
  /** Tenders that reduce the amount to pay, in the order in which they were applied. */
  readonly tenders: readonly OrderTender[];
  /** The invoice if the order is paid by invoice, or else null. */
  readonly invoice: InvoiceRow | null;
  /** Changes of the items that suppliers made, oldest first. */
  readonly events: readonly OrderEvent[];
  /** The travellers' encrypted answers, or null if there are none. */
  readonly sealed_answers: string | null;
}

/** An order whose booking has been started. */
export interface BookedOrder extends Order {
  readonly booking: BookingRow;
}

const ofHold = eq(payments.hold_id, holds.hold_id);
const isLive = inArray(payments.state, [...livePaymentStates]);

const orderColumns = {
  hold: holdColumns,
  booking: getTableColumns(bookings),
  payment: getTableColumns(payments),
  tenders: selectTenders(holds.hold_id),
  invoice: getTableColumns(invoices),
  events: selectItemEvents(bookings.booking_id),
  sealed_answers: travellerAnswerRows.sealed,
};

/** Selects orders with all their parts in one SQL statement, by any SQL condition. */
const findOrders = (db: ApiDb, where: SQL) =>
  db
    .select(orderColumns)
    .from(holds)
    .leftJoin(bookings, eq(bookings.hold_id, holds.hold_id))
    .leftJoin(payments, and(ofHold, isLive))
    .leftJoin(invoices, eq(invoices.booking_id, bookings.booking_id))
    .leftJoin(travellerAnswerRows, eq(travellerAnswerRows.booking_id, bookings.booking_id))
    .where(where);

export const findOrderByToken = async (db: ApiDb, token: string): Promise<Order | undefined> => {
  const [order] = await findOrders(db, matchHoldToken(token));
  return order;
};

export const findOrderByHold = async (db: ApiDb, holdId: string): Promise<Order | undefined> => {
  const [order] = await findOrders(db, eq(holds.hold_id, holdId));
  return order;
};

const isBooked = (order: Order): order is BookedOrder => order.booking !== null;

export const findOrderByBooking = async (db: ApiDb, bookingId: string): Promise<BookedOrder | undefined> => {
  const [order] = await findOrders(db, eq(bookings.booking_id, bookingId));
  return order && isBooked(order) ? order : undefined;
};

/** Finds a booking by its public number, which a booking gets when it is confirmed. */
export const findOrderByNumber = async (db: ApiDb, number: string): Promise<BookedOrder | undefined> => {
  const [order] = await findOrders(db, eq(bookings.number, number));
  return order && isBooked(order) ? order : undefined;
};

/** An order with the requested payment, which may be an earlier payment of the hold. */
export interface PaymentOrder extends Order {
  readonly payment: PaymentRow;
}

export const findOrderByPayment = async (db: ApiDb, paymentId: string): Promise<PaymentOrder | undefined> => {
  const [order] = await db
    .select(orderColumns)
    .from(payments)
    .innerJoin(holds, ofHold)
    .leftJoin(bookings, eq(bookings.hold_id, holds.hold_id))
    .leftJoin(invoices, eq(invoices.booking_id, bookings.booking_id))
    .leftJoin(travellerAnswerRows, eq(travellerAnswerRows.booking_id, bookings.booking_id))
    .where(eq(payments.payment_id, paymentId));
  return order;
};

export const findBookedOrders = async (
  db: ApiDb,
  where: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<BookedOrder[]> => {
  if (!where) return [];
  const found = await findOrders(db, where).orderBy(order).limit(limit);
  return found.filter(isBooked);
};
