import { sqlState } from './violations.ts';

/** A call that was not made, because the database is known to be away or too many wait for it already. */
export class DatabaseOutOfReach extends Error {
  override name = 'DatabaseOutOfReach';
}

/**
 * Whole classes of PostgreSQL's codes: connection exceptions (08), insufficient resources such as a full disk or too many
 * connections (53), operator intervention such as a shutdown, a start or a statement that lasted too long (57), and
 * faults of the machine below it (58).
 */
const stateClasses = ['08', '53', '57', '58'];
/** A transaction that idled too long, a lock that did not come free, a server that only reads just now. */
const states = new Set(['25P03', '55P03', '25006']);
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
/** The disk of the service itself. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT']);
// The client and its pool have no classes of their own for these.
const words = [
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Connection terminated/,
  /^Query read timeout$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
];

const isOne = (cause: Error): boolean => {
  if (cause instanceof DatabaseOutOfReach || words.some((word) => word.test(cause.message))) return true;
  const code = 'code' in cause ? String(cause.code) : '';
  return socketCodes.has(code) || diskCodes.has(code);
};

/** Whether something failed because the database is away, too busy or without disk, however deeply that is wrapped. */
export const isOutOfReach = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state !== undefined) return states.has(state) || stateClasses.includes(state.slice(0, 2));
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isOne(cause)) return true;
    // One for each address of a host.
    if (cause instanceof AggregateError && cause.errors.some(isOutOfReach)) return true;
  }
  return false;
};

/** Whether a server answered at all, be it that it takes no further connection; one that starts or stops does not count. */
export const isAnswered = (error: unknown): boolean => {
  const state = sqlState(error);
  return state !== undefined && !state.startsWith('57P') && !state.startsWith('08');
};
