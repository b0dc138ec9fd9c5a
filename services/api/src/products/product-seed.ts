import type { Seed } from '../platform/database/seed.ts';
import { capacityTaken } from './capacity/capacity-taken-table.ts';
import { supplierOrders } from './suppliers/booking/supplier-order-table.ts';
import { supplierBookings, supplierFaults } from './suppliers/supplier-tables.ts';

/** Clears taken capacity, orders at suppliers, the bookings at sandbox suppliers and their simulated failures. */
export const productSeed: Seed = {
  async clear(tx) {
    await tx.delete(supplierOrders);
    await tx.delete(supplierBookings);
    await tx.delete(supplierFaults);
    await tx.delete(capacityTaken);
  },
};
