import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { BookableSupplier } from '@travel/supplier-kit/ports/supplier';
import { settleSupplierOrder } from './settle-supplier-order.ts';
import { supplierOrders } from './supplier-order-table.ts';
import { inMinutes, type SupplierOrders } from './supplier-orders.ts';

/** Settles the orders at suppliers whose outcome is not certain, for example after a crash of this service. */
export const settleSupplierOrders = defineJob('supplier-orders/settle', z.object({}), {
  retries: 0,
  timeLimitSeconds: 300,
});

const mostAtOnce = 200;
/** Minutes until an order is checked again if its supplier does not answer or still has no result. */
const minutesUntilRetry = 1;
/** Minutes until the account of an order is looked up again after it was removed from the configuration. */
const minutesWithoutAccount = 60;

/** Returns the port of a supplier's account; undefined if it is no longer configured. */
export type FindPort = (supplier: string) => BookableSupplier | undefined;

/** Settles the orders that are due. A failure of one order does not prevent the others from being settled. */
export const settleDueOrders = async (orders: SupplierOrders, findPort: FindPort): Promise<void> => {
  const { db, clock, reportIgnoredError } = orders;
  const due = await db
    .select()
    .from(supplierOrders)
    .where(lte(supplierOrders.check_at, clock.now()))
    .orderBy(asc(supplierOrders.check_at))
    .limit(mostAtOnce);
  for (const { key, supplier, check_at } of due) {
    if (check_at === null) continue;
    // Postponing the next check claims the order, so that no other process checks it at the same time.
    const [row] = await db
      .update(supplierOrders)
      .set({ check_at: inMinutes(orders, findPort(supplier) ? minutesUntilRetry : minutesWithoutAccount) })
      .where(and(eq(supplierOrders.key, key), eq(supplierOrders.check_at, check_at)))
      .returning();
    if (!row) continue;
    const report = (error: unknown): void => reportIgnoredError('supplier-orders/settle', error, { key });
    const port = findPort(supplier);
    if (!port) report(new Error(`${supplier} is not configured`));
    else await settleSupplierOrder(orders, row, port).catch(report);
  }
};
