import { money, type Money } from '@travel/contracts/money/money';
import type { ProductCode } from '@travel/contracts/products/product-codes';
import { and, eq, inArray } from 'drizzle-orm';
import {
  SupplierUnavailable,
  type BookingRefusal,
  type CheckedItem,
  type RenameRequest,
  type Supplier,
  type SupplierAnswer,
  type SupplierCheck,
  type SupplierRequest,
  type SupplierTerms,
} from '@travel/supplier-kit/items/item-supplier';
import {
  OutcomeUnknownError,
  SupplierBusyError,
  SupplierDownError,
  SupplierError,
  SupplierRefusal,
} from '@travel/supplier-kit/ports/errors';
import type { BookableSupplier, RequestContext, SupplierBooking } from '@travel/supplier-kit/ports/supplier';
import type { FindPort } from './settle-due-orders.ts';
import { isDearer, recordBooking, settleSupplierOrder } from './settle-supplier-order.ts';
import { supplierOrders, type SupplierOrderRow } from './supplier-order-table.ts';
import {
  changeOrder,
  createContext,
  findSupplierOrder,
  inMinutes,
  throwUnavailable,
  toBookingRefusal,
  toSupplierAnswer,
  type SupplierOrders,
} from './supplier-orders.ts';

/** An order for one item, ready to be sent to the supplier. */
export interface PortOrder {
  /** The supplier's reference of the offer, or of the first of several. */
  readonly offer: string;
  /** The supplier's price to which the traveller agreed. A booking that it does not cover is cancelled. */
  readonly total: Money;
  /** Set if the order is held without payment, until this time. */
  readonly pay_by?: Date;
  /** Books the order under a key, and pays it unless it is held. @throws SupplierError */
  send(key: string, context: RequestContext): Promise<SupplierBooking>;
  /**
   * Returns an order for another offer of the same item, after the supplier refused this one as expired. Absent if there
   * is no other one. @throws SupplierError
   */
  renew?(context: RequestContext): Promise<PortOrder>;
}

/** A port with the functions of a product by which orders book its items there. */
export interface PortProduct {
  readonly product: ProductCode;
  /** Terms of the supplier. The ID is that of the port. */
  readonly terms: SupplierTerms;
  readonly port: BookableSupplier;
  /** Returns the current price of an item, with our markup. Takes nothing. @throws SupplierError */
  quote(request: SupplierRequest, context: RequestContext): Promise<CheckedItem>;
  /**
   * Returns the order for an item. May quote or search the item again, but takes nothing.
   * @throws SupplierError; SupplierRefusal if the data of a traveller do not fit or the item costs more than agreed
   */
  createOrder(request: SupplierRequest, context: RequestContext): PortOrder | Promise<PortOrder>;
  /** Pays a held booking, at most once. Absent if the supplier has no holds. @throws SupplierError */
  pay?(key: string, reference: string, amount: Money, context: RequestContext): Promise<SupplierBooking>;
  /**
   * Changes the guests' names on a booking, without a charge. May be repeated. Absent if the supplier cannot.
   * @throws SupplierError
   */
  rename?(reference: string, names: RenameRequest, context: RequestContext): Promise<unknown>;
}

/**
 * Creates the supplier with which orders book at a port. Each key is sent at most once: if its answer is lost, the
 * supplier's own list of bookings decides (docs/decisions/250).
 */
export const createPortSupplier = (orders: SupplierOrders, sold: PortProduct): Supplier => {
  /** Carries out a call, unless a failure of it is simulated. */
  const carryOut = async <Answer>(
    name: 'check' | 'book' | 'rename' | 'cancel',
    call: () => Promise<Answer>,
  ): Promise<Answer> => {
    const fault = await orders.takeFault?.(name, sold.port.id);
    const answer = fault === 'before' ? null : await call();
    if (fault || answer === null) throw new SupplierUnavailable(`${sold.port.name} did not answer the call to ${name}`);
    return answer;
  };
  return {
    ...sold.terms,
    check: (request) => carryOut('check', () => checkItem(orders, sold, request)),
    book(key, request) {
      const running = orders.running.get(key);
      if (running) return running;
      const answer = carryOut('book', () => bookItem(orders, sold, key, request)).finally(() =>
        orders.running.delete(key),
      );
      orders.running.set(key, answer);
      return answer;
    },
    pay: (key) => payHeldOrder(orders, sold, key),
    rename: (key, request) => carryOut('rename', () => renameGuests(orders, sold, key, request)),
    cancel: (key) => carryOut('cancel', () => cancelOrder(orders, sold, key)),
  };
};

const getContextFields = ({ organisation_id, hold_id, language, item }: SupplierRequest) => ({
  organisation_id,
  hold_id,
  language,
  currency: item.price.inclusive.currency,
});

const checkItem = async (
  { recordQuote }: SupplierOrders,
  { port, quote }: PortProduct,
  request: SupplierRequest,
): Promise<SupplierCheck> => {
  try {
    const checked = await quote(request, createContext('read', getContextFields(request)));
    recordQuote(port.id, checked.price.inclusive.amount !== request.item.price.inclusive.amount);
    return { kind: 'bookable', ...checked };
  } catch (error) {
    switch (error instanceof SupplierRefusal ? error.reason : null) {
      case 'too_late':
        return { kind: 'travel_date_too_soon' };
      case 'duplicate':
        return { kind: 'duplicate_reservation' };
      case 'sold_out':
      case 'offer_expired':
      case 'price_changed':
      case 'not_found':
        return { kind: 'sold_out' };
      default:
        return throwUnavailable(error);
    }
  }
};

const bookItem = async (
  orders: SupplierOrders,
  sold: PortProduct,
  key: string,
  request: SupplierRequest,
): Promise<SupplierAnswer> => {
  const known = await findSupplierOrder(orders.db, key);
  if (known) return settleAndAnswer(orders, known, sold.port);
  let order: PortOrder;
  try {
    order = await sold.createOrder(request, createContext('read', { ...getContextFields(request), key }));
  } catch (error) {
    if (!(error instanceof SupplierRefusal)) return throwUnavailable(error);
    return { kind: 'refused', reason: reportRefusal(orders, key, error) };
  }
  const [row] = await orders.db
    .insert(supplierOrders)
    .values({
      ...createRow(orders, sold, key),
      status: 'sent',
      offer: order.offer,
      total: order.total.amount,
      currency: order.total.currency,
      pay_by: order.pay_by ?? null,
      organisation_id: request.organisation_id,
      language: request.language,
      check_at: inMinutes(orders, 1),
    })
    .onConflictDoNothing()
    .returning();
  if (row) return sendOrder(orders, sold.port, row, order);
  const other = await findSupplierOrder(orders.db, key);
  if (!other) throw new SupplierUnavailable(`Order ${key} is being sent by another process`);
  return settleAndAnswer(orders, other, sold.port);
};

const createRow = ({ clock }: SupplierOrders, { port, product }: PortProduct, key: string) => ({
  key,
  supplier: port.id,
  product,
  remarks: [],
  sent_at: clock.now(),
});

const settleAndAnswer = async (
  orders: SupplierOrders,
  row: SupplierOrderRow,
  port: BookableSupplier,
): Promise<SupplierAnswer> => {
  if (row.status !== 'sent') return toSupplierAnswer(row);
  return toSupplierAnswer(await settleSupplierOrder(orders, row, port).catch(throwUnavailable));
};

/** Sends an order whose row was just stored. */
const sendOrder = async (
  orders: SupplierOrders,
  port: BookableSupplier,
  row: SupplierOrderRow,
  order: PortOrder,
): Promise<SupplierAnswer> => {
  let booking: SupplierBooking;
  try {
    booking = await order.send(row.key, createContext('write', row));
  } catch (error) {
    const renewed = await renewExpired(orders, row, order, error);
    if (renewed) return sendOrder(orders, port, renewed.row, renewed.order);
    return handleFailure(orders, port, row, error);
  }
  return toSupplierAnswer(await recordBooking(orders, row, port, booking).catch(throwUnavailable));
};

/**
 * Returns another order after an offer was refused as expired. Its offer and time are stored before it is sent, because
 * an order counts as refused some minutes after its time.
 */
const renewExpired = async (
  orders: SupplierOrders,
  row: SupplierOrderRow,
  { renew }: PortOrder,
  error: unknown,
): Promise<{ readonly row: SupplierOrderRow; readonly order: PortOrder } | null> => {
  if (!renew || !(error instanceof SupplierRefusal) || error.reason !== 'offer_expired') return null;
  try {
    const { renew: _, ...order } = await renew(createContext('read', row));
    const renewed = { offer: order.offer, sent_at: orders.clock.now(), check_at: inMinutes(orders, 1) };
    const changed = await changeOrder(orders, row, renewed);
    return changed.status === 'sent' && changed.offer === order.offer ? { row: changed, order } : null;
  } catch (failure) {
    if (failure instanceof SupplierError) return null;
    throw failure;
  }
};

const handleFailure = async (
  orders: SupplierOrders,
  port: BookableSupplier,
  row: SupplierOrderRow,
  error: unknown,
): Promise<SupplierAnswer> => {
  if (error instanceof SupplierRefusal) {
    const reason = reportRefusal(orders, row.key, error);
    const settled = { settled_at: orders.clock.now(), check_at: null };
    return toSupplierAnswer(await changeOrder(orders, row, { status: 'refused', reason, ...settled }));
  }
  if (error instanceof SupplierDownError || error instanceof SupplierBusyError) {
    // Nothing was carried out, so the key may be sent again by the next attempt.
    await orders.db
      .delete(supplierOrders)
      .where(and(eq(supplierOrders.key, row.key), eq(supplierOrders.status, 'sent')));
    return throwUnavailable(error);
  }
  if (!(error instanceof OutcomeUnknownError)) throw error;
  return settleAndAnswer(orders, row, port);
};

/** Returns why nothing is booked. Reports refusals that point to an error of ours, such as wrong credentials. */
const reportRefusal = ({ reportIgnoredError }: SupplierOrders, key: string, error: SupplierRefusal): BookingRefusal => {
  const reason = toBookingRefusal(error.reason);
  if (reason === 'rejected') reportIgnoredError('supplier-orders/book', error, { key });
  return reason;
};

/**
 * Pays the order with a key if it is held. The supplier's booking decides whether an earlier request was carried out,
 * so that a payment is never sent for a paid booking.
 */
const payHeldOrder = async (
  orders: SupplierOrders,
  sold: PortProduct,
  key: string,
  isRepeated = false,
): Promise<SupplierAnswer> => {
  const row = await findSupplierOrder(orders.db, key);
  if (!row) throw new Error(`Nothing was ordered under ${key}`);
  if (row.status !== 'booked' || row.pay_by === null) return toSupplierAnswer(row);
  const { port, pay } = sold;
  let booking: SupplierBooking | null;
  try {
    booking = await port.retrieve(row, createContext('read', row));
    if (booking?.status === 'held') {
      const { total: to } = booking.price;
      if (isDearer(booking, row)) {
        return { kind: 'refused', reason: 'price_changed', raised: { from: money(row.total ?? 0, to.currency), to } };
      }
      if (!pay) throw new SupplierRefusal(port.id, 'rejected', 'has no held orders');
      booking = await pay(key, booking.reference, booking.price.total, createContext('write', row));
    }
  } catch (error) {
    if (!(error instanceof SupplierRefusal)) return throwUnavailable(error);
    // The refusal does not contain the new price, so the booking is read again.
    if (error.reason === 'price_changed' && !isRepeated) return payHeldOrder(orders, sold, key, true);
    return { kind: 'refused', reason: reportRefusal(orders, key, error) };
  }
  // A held booking that is not paid in time is cancelled by its supplier.
  if (!booking || booking.status === 'cancelled' || booking.status === 'failed')
    return { kind: 'refused', reason: 'cancelled' };
  if (booking.status !== 'confirmed') throw new SupplierUnavailable(`${row.supplier} has not paid order ${key} yet`);
  const { amount: total, currency } = booking.price.total;
  return toSupplierAnswer(await changeOrder(orders, row, { pay_by: null, total, currency }));
};

const renameGuests = async (
  { db }: SupplierOrders,
  { rename }: PortProduct,
  key: string,
  request: RenameRequest,
): Promise<{ readonly kind: 'renamed' | 'refused' }> => {
  const row = await findSupplierOrder(db, key);
  if (row?.status !== 'booked' || row.reference === null || !rename) return { kind: 'refused' };
  if (row.names_version >= request.version) return { kind: 'renamed' };
  try {
    await rename(row.reference, request, createContext('write', row));
  } catch (error) {
    if (error instanceof SupplierRefusal && error.reason !== 'unauthorised') return { kind: 'refused' };
    return throwUnavailable(error);
  }
  await db.update(supplierOrders).set({ names_version: request.version }).where(eq(supplierOrders.key, key));
  return { kind: 'renamed' };
};

/** Cancels the order with a key. Stores the key if nothing was sent, so that a later attempt does nothing. */
const cancelOrder = async (orders: SupplierOrders, sold: PortProduct, key: string): Promise<void> => {
  const now = orders.clock.now();
  const [unsent] = await orders.db
    .insert(supplierOrders)
    .values({ ...createRow(orders, sold, key), status: 'cancelled', language: 'en-US', settled_at: now })
    .onConflictDoNothing()
    .returning();
  if (unsent) return;
  await releaseSupplierOrder(orders, () => sold.port, key).catch(throwUnavailable);
};

/**
 * Cancels the booking of an order that was sent. An order that is settled as refused or cancelled stays as it is.
 * @throws SupplierError if the supplier does not answer
 */
export const releaseSupplierOrder = async (orders: SupplierOrders, findPort: FindPort, key: string): Promise<void> => {
  const known = await findSupplierOrder(orders.db, key);
  const port = known && findPort(known.supplier);
  if (known && !port) return leaveToOperator(orders, key);
  await orders.db
    .update(supplierOrders)
    .set({ status: 'cancelled', settled_at: null, check_at: orders.clock.now(), cancel_refusal: null })
    .where(isUncancelled(key));
  const row = await findSupplierOrder(orders.db, key);
  if (row && port) await settleSupplierOrder(orders, row, port);
};

const isUncancelled = (key: string) =>
  and(eq(supplierOrders.key, key), inArray(supplierOrders.status, ['sent', 'booked']));

/**
 * Records that an order cannot be cancelled, because the account that booked it is no longer configured. An operator
 * cancels it at the supplier.
 */
export const leaveToOperator = async ({ db }: Pick<SupplierOrders, 'db'>, key: string): Promise<void> => {
  await db.update(supplierOrders).set({ cancel_refusal: 'no_account' }).where(isUncancelled(key));
};
