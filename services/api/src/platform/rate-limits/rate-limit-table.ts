import { rateLimitTable } from '@travel/kit/rate-limits/table';

/** What is counted for limits that every copy of the API must know. */
export const rateLimitCounts = rateLimitTable('attempts');
