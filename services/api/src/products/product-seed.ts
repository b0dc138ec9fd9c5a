import type { Seed } from '../platform/database/seed.ts';
import { capacityTaken } from './capacity/capacity-taken-table.ts';
import { supplierBookings, supplierFaults } from './suppliers/supplier-tables.ts';

/** A sandbox starts with nothing taken, nothing booked at suppliers and no faults. */
export const productSeed: Seed = {
  async clear(tx) {
    await tx.delete(supplierBookings);
    await tx.delete(supplierFaults);
    await tx.delete(capacityTaken);
  },
};
