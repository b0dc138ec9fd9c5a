import { rateLimitTable } from '@travel/kit/rate-limits/table';

/** What is counted for limits that every copy of the provider must know. */
export const rateLimitCounts = rateLimitTable('rate_limit_counts');
