import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';

const minutes = 60_000;

// Only failures are counted; frequent sign-ins are harmless.
/** Per e-mail address, with or without an account, and network; reset by the correct password. */
export const failuresByAccount: SharedLimit = { name: 'sign-in/account', limit: 10, windowMs: 5 * minutes };
/**
 * Counted over all networks from which the owner has not signed in before, so that guesses from elsewhere do not lock
 * the owner out. Never reset, because the owner of a second account with the same address could reset it.
 */
export const failuresAnywhere: SharedLimit = { name: 'sign-in/account-anywhere', limit: 40, windowMs: 5 * minutes };
/** Counted over all networks, for a password that is entered again while signed in. */
export const failuresSignedIn: SharedLimit = { name: 'sign-in/signed-in', limit: 20, windowMs: 5 * minutes };
export const failuresByAddress: SharedLimit = { name: 'sign-in/address', limit: 100, windowMs: 5 * minutes };
