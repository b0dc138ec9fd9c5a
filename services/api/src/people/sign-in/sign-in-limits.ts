import type { SharedLimit } from '@travel/kit/rate-limits/shared';

const minutes = 60_000;

// Only failures are counted: signing in often is nobody's fault.
export const failuresByAccount: SharedLimit = { name: 'sign-in/account', limit: 10, windowMs: 5 * minutes };
export const failuresByAddress: SharedLimit = { name: 'sign-in/address', limit: 100, windowMs: 5 * minutes };
