import { sqlState } from './violations.ts';

/** Thrown instead of running a query, because the database is known to be down or too many queries are waiting. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/**
 * Classes of PostgreSQL error codes: connection exceptions (08), insufficient resources such as a full disk or too many
 * connections (53), operator intervention such as a shutdown, a start or a statement timeout (57), and system errors
 * (58).
 */
const unavailableStateClasses = ['08', '53', '57', '58'];
/** Single error codes: idle transaction timeout, lock timeout, and read-only server. */
const unavailableStates = new Set(['25P03', '55P03', '25006']);
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
/** Error codes for a full disk of the service's own machine. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT']);
// Messages of errors for which the PostgreSQL client and its pool have no classes.
const messages = [
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Connection terminated/,
  /^Query read timeout$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
];

const isConnectionError = (cause: Error): boolean => {
  if (cause instanceof DatabaseUnavailable || messages.some((word) => word.test(cause.message))) return true;
  const code = 'code' in cause ? String(cause.code) : '';
  return socketCodes.has(code) || diskCodes.has(code);
};

/**
 * Returns whether an error, or an error wrapped in it, means that the database is down, overloaded or out of disk
 * space.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state !== undefined) return unavailableStates.has(state) || unavailableStateClasses.includes(state.slice(0, 2));
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isConnectionError(cause)) return true;
    // If a host has several IP addresses, Node's AggregateError contains one connection error for each.
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
};

/**
 * Returns whether an error shows that the database server responded, for example by refusing another connection.
 * Servers that are starting or stopping do not count.
 */
export const isServerResponse = (error: unknown): boolean => {
  const state = sqlState(error);
  return state !== undefined && !state.startsWith('57P') && !state.startsWith('08');
};
