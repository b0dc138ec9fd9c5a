import { and, eq, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { dayMs } from '@travel/contracts/time/durations';
import { supplierOrders } from '../../products/suppliers/booking/supplier-order-table.ts';
import { suppliedProducts } from '../../products/suppliers/registry/supplier-document.ts';
import type { TransitionDeps } from '../bookings/booking-change.ts';
import { bookings } from '../bookings/booking-table.ts';
import { readSupplierBooking } from './supplier-event-jobs.ts';
import type { SupplierPorts } from './supplier-ports.ts';

/** Days before the start of a booking from which it is compared with a supplier that sends notifications. */
const daysAhead = 21;
/** Days between two comparisons of a booking, by whether its supplier sends notifications. */
const periods = { notifying: 7, silent: 1, silentAndSoon: 0.25 } as const;
/** Days before its start from which a booking at a supplier without notifications is compared more often. */
const soonDays = 3;
/** Requests of one run. Suppliers limit the number of requests in relation to bookings. */
const mostAtOnce = 100;

const toDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/**
 * Creates the handler of the job that queues the comparison of bookings with their suppliers: of all bookings at
 * suppliers without notifications and those that start soon at others, the ones that were not compared for the longest
 * time.
 */
export const createFollowSupplierBookings =
  ({ db, clock, jobs, registry }: TransitionDeps & { readonly registry: SupplierPorts }) =>
  async (): Promise<void> => {
    const now = clock.now();
    const addDays = (days: number): Date => new Date(now.getTime() + days * dayMs);
    const notifying = suppliedProducts
      .flatMap((product) => registry.listPorts(product))
      .filter(({ readNotification }) => readNotification !== undefined)
      .map(({ id }) => id);
    const { key, supplier, status, reference, sent_at, followed_at } = supplierOrders;
    const lastRead = sql<Date>`coalesce(${followed_at}, ${sent_at})`;
    const isOlder = (days: number) => lt(lastRead, addDays(-days).toISOString());
    const startsWithin = (days: number) => sql`${bookings.starts_on} <= ${toDay(addDays(days))}::date`;
    const due = await db
      .select({ key, supplier, reference })
      .from(supplierOrders)
      .innerJoin(bookings, eq(bookings.booking_id, sql`split_part(${key}, '/', 1)`))
      .where(
        and(
          eq(status, 'booked'),
          isNotNull(reference),
          eq(bookings.status, 'confirmed'),
          sql`${bookings.starts_on} >= ${toDay(addDays(-1))}::date`,
          or(
            and(inArray(supplier, notifying), startsWithin(daysAhead), isOlder(periods.notifying)),
            and(notInArray(supplier, notifying), isOlder(periods.silent)),
            and(notInArray(supplier, notifying), startsWithin(soonDays), isOlder(periods.silentAndSoon)),
          ),
        ),
      )
      .orderBy(lastRead)
      .limit(mostAtOnce);
    for (const order of due) {
      // Postpones the next comparison even if this one fails, so that a broken booking does not fill each run.
      await db.update(supplierOrders).set({ followed_at: now }).where(eq(key, order.key));
      await jobs.enqueue(db, readSupplierBooking, {
        supplier: order.supplier,
        reference: order.reference ?? '',
        kind: null,
        occurred_at: now.toISOString(),
      });
    }
  };
