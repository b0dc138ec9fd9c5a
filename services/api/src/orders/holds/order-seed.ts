import type { Seed } from '../../platform/database/seed.ts';
import { holds } from './hold-table.ts';

/**
 * Empties all orders, since a sandbox starts without any. Bookings, payments and tenders are deleted with their holds.
 */
export const orderSeed: Seed = {
  async clear(tx) {
    await tx.delete(holds);
  },
};
