import { ApiError } from '@travel/contracts/http/api-error';

interface BatcherOptions<Query, Result> {
  readonly sendOne: (query: Query) => Promise<Result>;
  readonly sendBatch: (queries: readonly Query[]) => Promise<readonly Result[]>;
  readonly maxBatch: number;
  /** Returns how long a query may take, in milliseconds. */
  readonly getTimeout: (query: Query) => number;
}

interface PendingQuery<Query, Result> {
  readonly query: Query;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Maximum number of concurrent calls; further queries wait. With two, one call that hangs does not delay all later
 * queries.
 */
const maxCalls = 2;

/**
 * Returns a function that sends queries to another service. Queries that arrive in one turn of the event loop, or while
 * the maximum number of calls is running, are sent in one batch; a single query is sent by itself.
 * @throws ApiError `timed_out`, as a rejection, for a query without a result within its timeout
 */
export const createBatcher = <Query, Result>({
  sendOne,
  sendBatch,
  maxBatch,
  getTimeout,
}: BatcherOptions<Query, Result>): ((query: Query) => Promise<Result>) => {
  const pending = new Set<PendingQuery<Query, Result>>();
  let calls = 0;
  let isScheduled = false;

  const send = async (batch: readonly PendingQuery<Query, Result>[]): Promise<void> => {
    const [first, ...more] = batch;
    if (!first) return;
    calls += 1;
    try {
      const queries = batch.map(({ query }) => query);
      const results = more.length === 0 ? [await sendOne(first.query)] : await sendBatch(queries);
      for (const [at, result] of results.entries()) batch[at]?.resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      calls -= 1;
      sendPending();
    }
  };
  const sendPending = (): void => {
    isScheduled = false;
    while (pending.size > 0 && calls < maxCalls) {
      const batch = [...pending].slice(0, maxBatch);
      for (const one of batch) pending.delete(one);
      void send(batch);
    }
  };

  return (query) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const one = { query, resolve, reject };
    pending.add(one);
    const limit = setTimeout(() => {
      pending.delete(one);
      reject(ApiError.transport('timed_out', 'The query waited too long for a result'));
    }, getTimeout(query));
    if (!isScheduled && calls < maxCalls) {
      isScheduled = true;
      setImmediate(sendPending);
    }
    return promise.finally(() => clearTimeout(limit));
  };
};
