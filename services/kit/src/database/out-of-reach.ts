import { sqlState } from './violations.ts';

/** A call that was not made, because the database is known to be down or too many calls are waiting. */
export class DatabaseOutOfReach extends Error {
  override name = 'DatabaseOutOfReach';
}

/**
 * Classes of PostgreSQL error codes: connection exceptions (08), insufficient resources such as a full disk or too many
 * connections (53), operator intervention such as a shutdown, a start or a statement timeout (57), and system errors
 * (58).
 */
const stateClasses = ['08', '53', '57', '58'];
/** An idle transaction timeout, a lock timeout, and a read-only server. */
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
/** Errors of the service's own disk. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT']);
// The client and its pool have no error classes for these.
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

/**
 * Returns whether an error, however deeply wrapped, means that the database is down, overloaded or out of disk space.
 */
export const isOutOfReach = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state !== undefined) return states.has(state) || stateClasses.includes(state.slice(0, 2));
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isOne(cause)) return true;
    // Contains one error per address of a host.
    if (cause instanceof AggregateError && cause.errors.some(isOutOfReach)) return true;
  }
  return false;
};

/**
 * Returns whether a server responded, even by refusing another connection; servers that are starting or stopping do not
 * count.
 */
export const isAnswered = (error: unknown): boolean => {
  const state = sqlState(error);
  return state !== undefined && !state.startsWith('57P') && !state.startsWith('08');
};
