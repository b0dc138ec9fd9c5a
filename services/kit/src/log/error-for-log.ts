import { pino } from 'pino';
import type { SerializedError } from 'pino';

/** As the query builder throws it: its message holds the values, which may be names, addresses or phone numbers. */
interface FailedQuery extends Error {
  query: string;
  params: unknown[];
}

const isFailedQuery = (error: Error): error is FailedQuery => 'query' in error && 'params' in error;

/** Of the database: the values of a row that was refused. */
const valued = ['params', 'detail', 'where', 'internalQuery'] as const;

const causesOf = function* (error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth += 1) yield cause;
};

/** An error as the log shows it: of a query that failed the statement and why, without the values that it was about. */
export const errorForLog = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const shown: SerializedError = { ...pino.stdSerializers.err(error) };
  for (const name of valued) delete shown[name];
  for (const cause of causesOf(error)) {
    if (!isFailedQuery(cause)) continue;
    const without = `Failed query: ${cause.query}`;
    for (const text of ['message', 'stack'] as const)
      shown[text] = shown[text].replaceAll(cause.message, () => without);
  }
  return shown;
};
