import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';

const minutes = 60_000;

// A code is one of a million and three codes are valid at any time, so five guesses in fifteen minutes practically
// never succeed.
/** Wrong codes for an operator, counted over all IP addresses. A code is checked only after the correct password. */
export const wrongCodes: SharedLimit = { name: 'operator/code', limit: 5, windowMs: 15 * minutes };

/** Wrong codes for an operator per day, against slow guessing. */
export const wrongCodesOfDay: SharedLimit = { name: 'operator/code-day', limit: 30, windowMs: 24 * 60 * minutes };
