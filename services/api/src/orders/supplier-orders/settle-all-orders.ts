import { releaseSupplierOrder } from '../../products/suppliers/booking/port-supplier.ts';
import { settleDueOrders, type FindPort } from '../../products/suppliers/booking/settle-due-orders.ts';
import type { SupplierOrders } from '../../products/suppliers/booking/supplier-orders.ts';
import { findUnneededOrders } from './compare-supplier-orders.ts';

/**
 * Creates the job handler that settles the orders at suppliers whose outcome is not certain, and cancels bookings whose
 * items were released on our side without the supplier being reached.
 */
export const createSettleAllOrders = (orders: SupplierOrders, findPort: FindPort) => async (): Promise<void> => {
  await settleDueOrders(orders, findPort);
  for (const key of await findUnneededOrders(orders.db, orders.clock.now())) {
    await releaseSupplierOrder(orders, findPort, key).catch((error: unknown) =>
      orders.reportIgnoredError('supplier-orders/release', error, { key }),
    );
  }
};
