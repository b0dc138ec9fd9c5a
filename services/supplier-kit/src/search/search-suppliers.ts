import { systemClock, type Clock } from '@travel/kit/clock/clock';
import { SupplierBusyError, SupplierError } from '../ports/errors.ts';
import type { RequestContext, SupplierIdentity } from '../ports/supplier.ts';
import { createBatchQueue, type BatchQueue } from '../streams/batch-queue.ts';
import { createAnswerCache, type AnswerCache, type CachedAnswer, type RunningSearch } from './answer-cache.ts';

/** A supplier that can be searched, such as a guarded `FlightSupplier`. */
export interface SearchableSupplier<Search, Batch> extends SupplierIdentity {
  search(search: Search, context: RequestContext): AsyncIterable<Batch>;
}

/** `late`: no complete answer yet; repeating the search soon includes it. `skipped`: the supplier was not searched. */
export type SearchState = 'answered' | 'late' | 'failed' | 'busy' | 'skipped';

/** A result of a search. Each supplier's batches are yielded as they arrive, then its state. */
export type SupplierResult<Batch> =
  | { readonly kind: 'batch'; readonly supplier: SupplierIdentity; readonly batch: Batch; readonly fetched_at: Date }
  | {
      readonly kind: 'state';
      readonly supplier: SupplierIdentity;
      readonly state: SearchState;
      /** Time at which the supplier was searched; null if there is no answer. */
      readonly fetched_at: Date | null;
    };

export interface SupplierSearchOptions<Search, Batch> {
  /** Returns the same key for equal searches: with currency, language and whatever else changes the answer. */
  getKey(search: Search, context: RequestContext): string;
  /** Returns the size of a batch, such as its number of offers. The cache is limited by the sum. */
  getSize(batch: Batch): number;
  /** Returns whether a supplier can carry out a search; all can by default. */
  isSupported?(supplier: SearchableSupplier<Search, Batch>, search: Search): boolean;
  /** Milliseconds to wait for the first complete answer. */
  readonly deadlineMs?: number;
  /** Milliseconds to wait if only one supplier is searched, because no other has answers to show; as above by default. */
  readonly onlyDeadlineMs?: number;
  /** Milliseconds to wait for the other suppliers after the first complete answer. */
  readonly graceMs?: number;
  /** Milliseconds for which an answer is used without another request. */
  readonly freshMs?: number;
  /**
   * Milliseconds after which an answer that is used is also requested again, so that no caller waits for the next one;
   * never by default.
   */
  readonly refreshMs?: number;
  /** Milliseconds for which an answer is used if the supplier is busy. */
  readonly staleMs?: number;
  /** The largest sum of sizes of cached batches. */
  readonly mostCached?: number;
  readonly clock?: Clock;
  /** Receives errors that are not of a supplier. The supplier counts as failed. */
  reportError?(error: unknown): void;
}

const usualSearchOptions = {
  deadlineMs: 1_500,
  graceMs: 500,
  freshMs: 30_000,
  staleMs: 300_000,
  mostCached: 200_000,
} as const;

/** Searches suppliers in parallel and yields results as they arrive, those of late suppliers only until the deadline. */
export type SearchSuppliers<Search, Batch> = (
  suppliers: readonly SearchableSupplier<Search, Batch>[],
  search: Search,
  context: RequestContext,
) => AsyncIterable<SupplierResult<Batch>>;

/**
 * Calls back after a delay and after pending input was read, so that in a busy process an answer that has arrived does
 * not count as late.
 */
const callAfter = (ms: number, then: () => void): NodeJS.Timeout => setTimeout(() => setImmediate(then), ms);

const startSearch = <Search, Batch>(
  cache: AnswerCache<Batch>,
  key: string,
  supplier: SearchableSupplier<Search, Batch>,
  search: Search,
  context: RequestContext,
): RunningSearch<Batch> => {
  // The signal of one caller must not end a search that others share. The guard limits its time.
  const { signal } = new AbortController();
  return cache.start(key, () => supplier.search(search, { ...context, signal }));
};

/**
 * Creates the search of one product. Equal searches at the same time share one request. Late answers are cached for the
 * next equal search; failed suppliers are searched again.
 */
export const createSupplierSearch = <Search, Batch extends object>(
  options: SupplierSearchOptions<Search, Batch>,
): SearchSuppliers<Search, Batch> => {
  const {
    deadlineMs,
    onlyDeadlineMs = deadlineMs,
    graceMs,
    freshMs,
    refreshMs = freshMs,
    staleMs,
    ...limits
  } = {
    ...usualSearchOptions,
    clock: systemClock,
    ...options,
  };
  const cache = createAnswerCache<Batch>(limits);

  /** Passes the results of one supplier to the queue, and returns whether it answered. */
  const collect = async (
    supplier: SearchableSupplier<Search, Batch>,
    search: Search,
    context: RequestContext,
    emit: (result: SupplierResult<Batch>) => void,
  ): Promise<boolean> => {
    const identity = { id: supplier.id, name: supplier.name };
    const emitState = (state: SearchState, fetched_at: Date | null): void =>
      emit({ kind: 'state', supplier: identity, state, fetched_at });
    const emitCached = ({ batches, fetchedAt }: CachedAnswer<Batch>): true => {
      for (const batch of batches) emit({ kind: 'batch', supplier: identity, batch, fetched_at: fetchedAt });
      emitState('answered', fetchedAt);
      return true;
    };
    const key = `${supplier.id} ${options.getKey(search, context)}`;
    const fresh = cache.get(key, freshMs);
    if (fresh) {
      // If this fails, the next caller reports it.
      if (!cache.get(key, refreshMs)) startSearch(cache, key, supplier, search, context);
      return emitCached(fresh);
    }
    let isEmpty = true;
    try {
      const { shared, fetchedAt } = startSearch(cache, key, supplier, search, context);
      for await (const batch of shared) {
        isEmpty = false;
        emit({ kind: 'batch', supplier: identity, batch, fetched_at: fetchedAt });
      }
      emitState('answered', fetchedAt);
      return true;
    } catch (error) {
      if (!(error instanceof SupplierError)) options.reportError?.(error);
      const isBusy = error instanceof SupplierBusyError;
      const stale = isBusy && isEmpty ? cache.get(key, staleMs) : undefined;
      if (stale) return emitCached(stale);
      emitState(isBusy ? 'busy' : 'failed', null);
      return false;
    }
  };

  return async function* searchSuppliers(suppliers, search, context) {
    const queue: BatchQueue<SupplierResult<Batch>> = createBatchQueue();
    const open = new Map(suppliers.map((supplier) => [supplier.id, supplier] as const));
    const timers: NodeJS.Timeout[] = [callAfter(suppliers.length === 1 ? onlyDeadlineMs : deadlineMs, queue.end)];
    const { signal } = context;
    signal.addEventListener('abort', queue.end, { once: true });
    const emit = (result: SupplierResult<Batch>): void => {
      if (result.kind === 'state') open.delete(result.supplier.id);
      queue.push(result);
      if (open.size === 0) queue.end();
    };
    for (const supplier of suppliers) {
      const { id, name } = supplier;
      if (options.isSupported?.(supplier, search) === false) {
        emit({ kind: 'state', supplier: { id, name }, state: 'skipped', fetched_at: null });
        continue;
      }
      void collect(supplier, search, context, emit).then((isAnswered) => {
        if (isAnswered && timers.length === 1) timers.push(callAfter(graceMs, queue.end));
      });
    }
    if (suppliers.length === 0 || signal.aborted) queue.end();
    try {
      yield* queue;
      for (const { id, name } of open.values())
        yield { kind: 'state', supplier: { id, name }, state: 'late', fetched_at: null };
    } finally {
      signal.removeEventListener('abort', queue.end);
      for (const timer of timers) clearTimeout(timer);
    }
  };
};
