import type { Seed } from '../../platform/database/seed.ts';
import { holds } from './hold-table.ts';

/** A sandbox starts without orders. Bookings, payments and tenders go with what was held for them. */
export const orderSeed: Seed = {
  async clear(tx) {
    await tx.delete(holds);
  },
};
