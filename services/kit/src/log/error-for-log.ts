import { pino } from 'pino';
import type { SerializedError } from 'pino';

/**
 * An error of the query builder. Its message contains the values of the query, such as names, e-mail addresses or phone
 * numbers.
 */
interface FailedQuery extends Error {
  query: string;
  params: unknown[];
}

const isFailedQuery = (error: Error): error is FailedQuery => 'query' in error && 'params' in error;

/** Fields of database errors that may contain values of the refused row. */
const valued = ['params', 'detail', 'where', 'internalQuery'] as const;

const listCauses = function* (error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth += 1) yield cause;
};

/** Returns an error in a form for the log: for a failed query its statement and cause, but not its values. */
export const errorForLog = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const shown: SerializedError = { ...pino.stdSerializers.err(error) };
  for (const name of valued) delete shown[name];
  for (const cause of listCauses(error)) {
    if (!isFailedQuery(cause)) continue;
    const without = `Failed query: ${cause.query}`;
    for (const text of ['message', 'stack'] as const)
      shown[text] = shown[text].replaceAll(cause.message, () => without);
  }
  return shown;
};
