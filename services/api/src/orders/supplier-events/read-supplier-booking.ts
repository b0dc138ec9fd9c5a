import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ItemEventAnswer, ItemEventKind } from '@travel/contracts/endpoints/orders/item-event';
import type { FlightSupplier, ScheduleChange } from '@travel/supplier-kit/flights/flight-supplier';
import { supplierOrders, type SupplierOrderRow } from '../../products/suppliers/booking/supplier-order-table.ts';
import type { FindPort } from '../../products/suppliers/booking/settle-due-orders.ts';
import { createContext } from '../../products/suppliers/booking/supplier-orders.ts';
import type { Products } from '../../products/product.ts';
import type { TransitionDeps } from '../bookings/booking-change.ts';
import { findOrderByBooking, type BookedOrder } from '../bookings/find-order.ts';
import { parseIdempotencyKey } from '../bookings/item-suppliers.ts';
import type { Item } from '../items/item.ts';
import { unreadEvents } from './item-event-table.ts';
import { createRecordEvent, type ReportedChange } from './record-event.ts';
import type { readSupplierBooking } from './supplier-event-jobs.ts';
import type { SupplierPorts } from './supplier-ports.ts';

type Request = z.output<typeof readSupplierBooking.schema>;
interface SupplierAccess {
  readonly registry: SupplierPorts;
  readonly findPort: FindPort;
}

type Change = Omit<ReportedChange, 'booking_id' | 'item_id' | 'supplier'>;

/** Statuses of bookings in which the outcome of the order is not stored yet. */
const underWay: readonly BookedOrder['booking']['status'][] = ['draft', 'paying', 'authorised', 'capturing'];

const toAnswers = ({ answers }: ScheduleChange): ItemEventAnswer[] => [
  'accept',
  ...(answers.includes('cancel') ? (['rebook', 'refund'] as const) : []),
];

const createCancellation = (
  { reference }: Request,
  kind: Exclude<ItemEventKind, 'schedule_changed'>,
  occurred_at: string,
): Change => ({
  notification_id: `${reference}/${kind}`,
  kind,
  answers: ['rebook', 'refund'],
  change_reference: null,
  after: null,
  occurred_at,
});

/** Returns the open schedule changes of a flight order as changes of its item. */
const listScheduleChanges = async (
  products: Products,
  port: FlightSupplier,
  { request, order, item }: { request: Request; order: SupplierOrderRow; item: Item },
): Promise<Change[]> => {
  if (!port.capabilities.schedule_changes) return [];
  const all = await port.listScheduleChanges(request.reference, createContext('read', order));
  const changes = all.filter(({ state }) => state === 'open');
  const still_open = changes.map(({ reference }) => reference);
  return changes.map((change): Change => {
    if (change.after.length === 0) return createCancellation(request, 'cancelled_by_supplier', request.occurred_at);
    const after = products.of(item.product_type).reschedule?.(item, change) ?? null;
    if (after === null) throw new Error(`Schedule change ${change.reference} does not fit ${item.item_id}`);
    return {
      notification_id: change.reference,
      kind: 'schedule_changed',
      answers: toAnswers(change),
      change_reference: change.answers.includes('accept') ? change.reference : null,
      after,
      occurred_at: request.occurred_at,
      still_open,
    };
  });
};

/** Returns the changes that a supplier made to its booking of an item, as the supplier has it now. */
const listChanges = async (
  products: Products,
  { registry: suppliers, findPort }: SupplierAccess,
  at: { request: Request; order: SupplierOrderRow; item: Item },
): Promise<Change[]> => {
  const { request, order } = at;
  const flights = suppliers.findFlights(order.supplier);
  const port = findPort(order.supplier);
  if (!port) throw new Error(`${order.supplier} is not configured`);
  const { key, offer, reference } = order;
  const booking = await port.retrieve({ key, offer, reference }, createContext('read', order));
  // The notification is signed, so an overbooked hotel counts even if the hotel's booking is not cancelled yet.
  if (request.kind === 'overbooked' || booking?.is_overbooked)
    return [createCancellation(request, 'overbooked', request.occurred_at)];
  if (booking?.status === 'cancelled' || booking?.status === 'failed')
    return [createCancellation(request, 'cancelled_by_supplier', request.occurred_at)];
  return flights ? listScheduleChanges(products, flights, at) : [];
};

/**
 * Creates the handler of the job that compares a booking with its supplier and records what the supplier changed.
 * Notifications about our own cancellations are ignored, because their items are no longer booked. Changes that cannot
 * be read are stored for operators until an attempt succeeds.
 */
export const createReadSupplierBooking = (deps: TransitionDeps & SupplierAccess & { readonly products: Products }) => {
  const { db, clock, products } = deps;
  const record = createRecordEvent(deps);

  const read = async (request: Request): Promise<void> => {
    const { supplier, reference } = request;
    const [order] = await db
      .select()
      .from(supplierOrders)
      .where(and(eq(supplierOrders.supplier, supplier), eq(supplierOrders.reference, reference)));
    if (!order) throw new Error(`No order of ${supplier} has the reference ${reference}`);
    const { booking_id, position } = parseIdempotencyKey(order.key);
    const booked = await findOrderByBooking(db, booking_id);
    if (booked && underWay.includes(booked.booking.status)) throw new Error(`${booking_id} is being booked`);
    const item = booked?.hold.items.find((one) => one.position === position);
    if (order.status !== 'booked' || item?.status !== 'booked') return;
    const changes = await listChanges(products, deps, { request, order, item });
    for (const change of changes) await record({ ...change, booking_id, item_id: item.item_id, supplier });
    await db.update(supplierOrders).set({ followed_at: clock.now() }).where(eq(supplierOrders.key, order.key));
  };

  const storeUnread = async (request: Request, error: unknown): Promise<void> => {
    const last = {
      error: error instanceof Error ? error.message : String(error),
      failed_at: clock.now().toISOString(),
    };
    await db
      .insert(unreadEvents)
      .values({ ...request, ...last })
      .onConflictDoUpdate({
        target: [unreadEvents.supplier, unreadEvents.reference],
        // A later comparison without a kind must not hide what the supplier reported.
        set: {
          ...last,
          kind: sql`coalesce(excluded.kind, ${unreadEvents.kind})`,
          attempts: sql`${unreadEvents.attempts} + 1`,
        },
      });
  };

  return async (request: Request): Promise<void> => {
    const { supplier, reference } = request;
    try {
      await read(request);
    } catch (error) {
      await storeUnread(request, error);
      throw error;
    }
    await db
      .delete(unreadEvents)
      .where(and(eq(unreadEvents.supplier, supplier), eq(unreadEvents.reference, reference)));
  };
};
