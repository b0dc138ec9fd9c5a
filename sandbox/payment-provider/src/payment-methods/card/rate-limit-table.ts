import { rateLimitTable } from '@travel/kit/rate-limits/rate-limit-table';

/** Counts of the rate limits that all copies of the provider share. */
export const rateLimitCounts = rateLimitTable('rate_limit_counts');
