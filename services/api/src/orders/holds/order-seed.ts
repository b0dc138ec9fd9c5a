import type { Seed } from '../../platform/database/seed.ts';
import { holds } from './hold-table.ts';

/**
 * Deletes all orders, because a sandbox starts without orders. Bookings, payments and tenders are deleted with their
 * holds.
 */
export const orderSeed: Seed = {
  async clear(tx) {
    await tx.delete(holds);
  },
};
