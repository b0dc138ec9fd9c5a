import { createRateLimitTable } from '@travel/kit/rate-limits/rate-limit-table';

/** Counts of the rate limits that all instances of the provider share. */
export const rateLimitCounts = createRateLimitTable('rate_limit_counts');
