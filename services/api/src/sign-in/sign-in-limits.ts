import type { AttemptRule } from '../attempts/attempts.ts';

const minutes = 60_000;

// Only failures are counted: signing in often is nobody's fault.
export const failuresByAccount: AttemptRule = { name: 'sign-in/account', limit: 10, windowMs: 5 * minutes };
export const failuresByAddress: AttemptRule = { name: 'sign-in/address', limit: 100, windowMs: 5 * minutes };
