import { rateLimitTable } from '@travel/kit/rate-limits/rate-limit-table';
import type { Seed } from '../database/seed.ts';

/** Counters of limits shared by all instances of the API. */
export const rateLimitCounts = rateLimitTable('attempts');

export const rateLimitSeed: Seed = {
  async clear(tx) {
    await tx.delete(rateLimitCounts);
  },
};
