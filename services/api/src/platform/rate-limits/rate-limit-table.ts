import { rateLimitTable } from '@travel/kit/rate-limits/rate-limit-table';
import type { Seed } from '../database/seed.ts';

/** What is counted for limits that every copy of the API must know. */
export const rateLimitCounts = rateLimitTable('attempts');

export const rateLimitSeed: Seed = {
  async clear(tx) {
    await tx.delete(rateLimitCounts);
  },
};
