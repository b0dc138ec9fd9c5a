import { createRateLimitTable } from '@travel/kit/rate-limits/rate-limit-table';
import type { Seed } from '../database/seed.ts';

/** Counters of limits shared by all instances of the API. */
export const rateLimitCounts = createRateLimitTable('attempts');

export const rateLimitSeed: Seed = {
  async clear(tx) {
    await tx.delete(rateLimitCounts);
  },
};
