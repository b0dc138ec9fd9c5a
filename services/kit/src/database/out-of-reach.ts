import { sqlState } from './violations.ts';

// Stopping, not yet started, too many connections, and a statement that was ended for lasting too long.
const states = new Set(['57P01', '57P02', '57P03', '53300', '57014']);
const codes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT']);
// The pool has no class of its own for who waited in vain.
const waitedInVain = 'timeout exceeded when trying to connect';

/** Whether something failed because the database is away or too busy, however deeply that is wrapped. */
export const isOutOfReach = (error: unknown): boolean => {
  if (states.has(sqlState(error) ?? '')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === waitedInVain) return true;
    if ('syscall' in cause && 'code' in cause && codes.has(String(cause.code))) return true;
  }
  return false;
};
