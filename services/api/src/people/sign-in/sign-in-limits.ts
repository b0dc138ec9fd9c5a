import type { SharedLimit } from '@travel/kit/rate-limits/shared';

const minutes = 60_000;

// Only failures are counted: signing in often is nobody's fault.
/** For one address of mail, whether or not it has an account, from one network; the right password begins anew. */
export const failuresByAccount: SharedLimit = { name: 'sign-in/account', limit: 10, windowMs: 5 * minutes };
/** From everywhere. Never begun anew: who has an account of their own with somebody else's address would begin it. */
export const failuresAnywhere: SharedLimit = { name: 'sign-in/account-anywhere', limit: 40, windowMs: 5 * minutes };
export const failuresByAddress: SharedLimit = { name: 'sign-in/address', limit: 100, windowMs: 5 * minutes };
