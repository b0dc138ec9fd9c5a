import { money } from '@travel/contracts/money/money';
import { minuteMs } from '@travel/contracts/time/durations';
import { OutcomeUnknownError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { BookableSupplier, CancellationQuote, SupplierBooking } from '@travel/supplier-kit/ports/supplier';
import { isCovered } from '../prices/covered-total.ts';
import type { SupplierOrderRow } from './supplier-order-table.ts';
import { changeOrder, createContext, inMinutes, type SupplierOrders } from './supplier-orders.ts';

/**
 * Age at which an order that the supplier does not know counts as refused. Suppliers end a request after two minutes at
 * the latest, so a request that was sent before can no longer be carried out.
 */
const arrivalLimitMs = 3 * minuteMs;
/** Number of checks, with doubling intervals from one minute on, that follow an outcome without certainty. */
const mostChecks = 10;
/** Number of quotes for a cancellation whose price changes or expires before it is confirmed. */
const mostQuotes = 3;

/**
 * Reads the booking of an order whose outcome is not certain from its supplier, and stores the outcome. Cancels a booking
 * that we no longer need. Returns the order as it is afterwards.
 * @throws SupplierError if the supplier does not answer
 */
export const settleSupplierOrder = async (
  orders: SupplierOrders,
  row: SupplierOrderRow,
  port: BookableSupplier,
): Promise<SupplierOrderRow> => {
  if (row.status === 'booked' || row.check_at === null) return row;
  const booking = await port.retrieve(row, createContext('read', row));
  if (row.status !== 'sent') return settleUnwanted(orders, row, port, booking);
  if (booking) return recordBooking(orders, row, port, booking);
  if (orders.clock.now().getTime() - row.sent_at.getTime() < arrivalLimitMs) return row;
  return changeOrder(orders, row, {
    status: 'refused',
    reason: 'supplier_unavailable',
    settled_at: orders.clock.now(),
    check_at: inMinutes(orders, 1),
  });
};

export const isDearer = ({ price: { total } }: SupplierBooking, row: SupplierOrderRow): boolean =>
  row.total !== null && row.currency === total.currency && !isCovered(total, money(row.total, total.currency));

/**
 * Stores the booking of an order. Cancels it if we no longer need it or if it costs more than agreed.
 * @throws SupplierError if a cancellation is not certain
 */
export const recordBooking = async (
  orders: SupplierOrders,
  row: SupplierOrderRow,
  port: BookableSupplier,
  booking: SupplierBooking,
): Promise<SupplierOrderRow> => {
  const { reference, confirmation, remarks, price, status } = booking;
  const known = { reference, confirmation, remarks };
  const now = orders.clock.now();
  const changeTo = (change: Partial<SupplierOrderRow>) => changeOrder(orders, row, { ...known, ...change });
  if (status === 'cancelled' || status === 'failed') {
    const reason = status === 'cancelled' ? 'cancelled' : 'rejected';
    return changeTo({ status: 'refused', reason, settled_at: now, check_at: null });
  }
  const isHeld = status === 'held' && row.pay_by !== null;
  // A booking that is neither confirmed nor held may still be refused, so the outcome stays unknown.
  if (status !== 'confirmed' && !isHeld) return changeTo({});
  if (isDearer(booking, row)) {
    const released = await changeTo({ status: 'cancelled', reason: 'price_changed', check_at: now });
    return settleUnwanted(orders, released, port, booking);
  }
  const { amount: total, currency } = price.total;
  const pay_by = isHeld ? (booking.pay_by ? new Date(booking.pay_by) : row.pay_by) : null;
  const after = await changeTo({ status: 'booked', total, currency, pay_by, settled_at: now, check_at: null });
  // Another process cancelled or refused the order before the supplier's answer arrived.
  return after.status === 'booked' ? after : settleUnwanted(orders, after, port, booking);
};

/** Cancels the booking of a refused or cancelled order, or checks again later whether one appears. */
const settleUnwanted = async (
  orders: SupplierOrders,
  row: SupplierOrderRow,
  port: BookableSupplier,
  booking: SupplierBooking | null,
): Promise<SupplierOrderRow> => {
  if (row.status === 'booked' || row.status === 'sent') return row;
  const isActive = booking && booking.status !== 'cancelled' && booking.status !== 'failed';
  if (isActive) return cancelBooking(orders, row, port, booking);
  // A booking that was found once is now known to be cancelled, and no other one of the order can exist.
  const isOver = booking !== null || row.checks + 1 >= mostChecks;
  return changeOrder(orders, row, {
    checks: row.checks + 1,
    settled_at: row.settled_at ?? orders.clock.now(),
    check_at: isOver ? null : inMinutes(orders, 2 ** row.checks),
  });
};

const cancelBooking = async (
  orders: SupplierOrders,
  row: SupplierOrderRow,
  port: BookableSupplier,
  { reference, confirmation, status }: SupplierBooking,
): Promise<SupplierOrderRow> => {
  const released = await changeOrder(orders, row, { status: 'cancelled', reference, confirmation });
  const settled = { status: 'cancelled', settled_at: orders.clock.now(), check_at: null } as const;
  try {
    await cancelUnderQuote(port, { ...released, reference }, (quote) => {
      const { refund, fee } = quote;
      // Stored before the cancellation is confirmed, because the supplier does not repeat the amounts afterwards.
      const amounts = { refund: refund.amount, fee: fee.amount, refund_currency: refund.currency };
      return changeOrder(orders, released, { ...amounts, reference });
    });
    return await changeOrder(orders, released, settled);
  } catch (error) {
    if (!(error instanceof SupplierRefusal) || error.reason === 'unauthorised') throw error;
    orders.reportIgnoredError('supplier-orders/cancel', error, { key: row.key, reference, status });
    const amounts = { refund: null, fee: null, refund_currency: null };
    return changeOrder(orders, released, { ...settled, ...amounts, status: 'booked', cancel_refusal: error.reason });
  }
};

/** Cancels a booking under a new quote if the previous one changed or expired. Succeeds if it is cancelled already. */
const cancelUnderQuote = async (
  port: BookableSupplier,
  row: SupplierOrderRow & { readonly reference: string },
  storeQuote: (quote: CancellationQuote) => Promise<unknown>,
): Promise<void> => {
  for (let count = 1; ; count += 1) {
    try {
      const quote = await port.quoteCancellation(row.reference, createContext('read', row));
      await storeQuote(quote);
      const { status } = await port.confirmCancellation(quote, createContext('write', row));
      if (status === 'cancelled' || status === 'failed') return;
      throw new OutcomeUnknownError(port.id, `booking ${row.reference} is ${status} after its cancellation`);
    } catch (error) {
      if (!(error instanceof SupplierRefusal)) throw error;
      const isStale = error.reason === 'price_changed' || error.reason === 'offer_expired';
      if (isStale && count < mostQuotes) continue;
      const after = await port.retrieve(row, createContext('read', row));
      if (after?.status === 'cancelled' || after?.status === 'failed') return;
      throw error;
    }
  }
};
