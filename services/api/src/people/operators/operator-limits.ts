import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';

const minutes = 60_000;

// A code is one of a million, and three are right at any time: five guesses in a quarter of an hour come to nothing.
/** Wrong codes of one operator, wherever they come from; each is behind the right password. */
export const wrongCodes: SharedLimit = { name: 'operator/code', limit: 5, windowMs: 15 * minutes };

/** The same over a day, for who guesses slowly. */
export const wrongCodesOfDay: SharedLimit = { name: 'operator/code-day', limit: 30, windowMs: 24 * 60 * minutes };
