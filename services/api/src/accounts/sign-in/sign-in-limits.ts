import type { SharedLimit } from '@travel/kit/rate-limits/shared-limits';

const minutes = 60_000;

// Only failed sign-ins are counted; frequent successful ones are harmless.
/**
 * Failed sign-ins per network and e-mail address, with or without an account. The correct password resets the count.
 */
export const failuresByAccount: SharedLimit = { name: 'sign-in/account', limit: 10, windowMs: 5 * minutes };
/**
 * Failed sign-ins per e-mail address over all networks from which the owner has not signed in before, so that guesses
 * from elsewhere do not lock the owner out. The count is never reset, because the owner of a second account with the
 * same address could reset it.
 */
export const failuresAnywhere: SharedLimit = { name: 'sign-in/account-anywhere', limit: 40, windowMs: 5 * minutes };
/** Failed password checks of a signed-in user, over all networks. */
export const failuresSignedIn: SharedLimit = { name: 'sign-in/signed-in', limit: 20, windowMs: 5 * minutes };
export const failuresByNetwork: SharedLimit = { name: 'sign-in/address', limit: 100, windowMs: 5 * minutes };
