import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { systemClock, type Clock } from '@travel/kit/clock/clock';
import {
  OutcomeUnknownError,
  SupplierBusyError,
  SupplierDownError,
  SupplierError,
  SupplierRefusal,
} from '../ports/errors.ts';
import type { RequestContext } from '../ports/supplier.ts';
import { createBatchQueue } from '../streams/batch-queue.ts';
import { startDeadline, type OperationDeadline } from './operation-deadline.ts';
import { createRequestLimits, type RequestKind, type RequestLimitRules } from './request-limits.ts';
import type { CallOutcome, SupplierMetrics } from './supplier-metrics.ts';

export interface GuardOptions {
  /** Milliseconds for an operation with its retry: by the operation's name, otherwise by its kind. */
  readonly deadlinesMs: Readonly<Record<RequestKind, number>> & Readonly<Record<string, number>>;
  readonly circuit: {
    /** Failures in a row after which the supplier is not called for a while. */
    readonly failures: number;
    /** Milliseconds until one call tests whether the supplier has recovered. */
    readonly retryAfterMs: number;
  };
  readonly limits: RequestLimitRules;
  readonly metrics: SupplierMetrics;
  /** Real time by default. Deadlines and the circuit always use the process's timers. */
  readonly clock?: Clock;
}

export const usualGuardOptions = {
  deadlinesMs: { search: 20_000, read: 15_000, write: 60_000 },
  circuit: { failures: 5, retryAfterMs: 15_000 },
  limits: {
    perSecond: null,
    perDay: null,
    lookToBook: { searchesBeforeBooking: 5_000, searchesPerBooking: 1_000 },
  },
} as const satisfies Omit<GuardOptions, 'metrics'>;

type Call<Result> = (context: RequestContext) => Promise<Result>;

/** Protects the operations of one supplier. The guards of ports are built on it. */
export interface SupplierGuard {
  /** Calls an operation that changes nothing. Repeats it once if the supplier failed before the deadline. */
  read<Result>(operation: string, context: RequestContext, call: Call<Result>): Promise<Result>;
  /**
   * Calls an operation that changes something, never twice.
   *
   * @throws {OutcomeUnknownError} also at the deadline, because the supplier may have carried it out
   */
  write<Result>(operation: string, context: RequestContext, call: Call<Result>): Promise<Result>;
  /** Like `write`, and counts a booking of the organisation. */
  book<Result>(operation: string, context: RequestContext, call: Call<Result>): Promise<Result>;
  /** Calls a search that returns all of its offers at once. Searches are not repeated. */
  searchOnce<Result>(operation: string, context: RequestContext, call: Call<Result>): Promise<Result>;
  /** Yields what a search yields. Fails at the deadline; earlier batches stay valid. Searches are not repeated. */
  search<Batch>(
    context: RequestContext,
    start: (context: RequestContext) => AsyncIterable<Batch>,
  ): AsyncGenerator<Batch, void>;
}

/** Creates the guard of one supplier. All operations share its circuit and its limits. */
export const createSupplierGuard = (supplier: string, options: GuardOptions): SupplierGuard => {
  const { deadlinesMs, metrics, clock = systemClock } = options;
  const limits = createRequestLimits(supplier, options.limits, clock);
  const abandoned = new WeakSet<object>();
  const circuit: CircuitBreakerPolicy = circuitBreaker(
    // A call that its caller aborted proves nothing, and in particular not that the supplier has recovered.
    handleWhen((error) => isFailure(error) && (!abandoned.has(error) || circuit.state === CircuitState.HalfOpen)),
    { halfOpenAfter: options.circuit.retryAfterMs, breaker: new ConsecutiveBreaker(options.circuit.failures) },
  );

  /** Calls the supplier once. */
  const attempt = async <Result>(
    kind: RequestKind,
    context: RequestContext,
    deadline: OperationDeadline,
    call: Call<Result>,
  ): Promise<Result> => {
    const carryOut = async (): Promise<Result> => {
      limits.take(kind, context.organisation_id);
      try {
        return await Promise.race([call({ ...context, signal: deadline.signal }), deadline.expired]);
      } catch (error) {
        const known = toSupplierError(supplier, kind, error);
        if (deadline.isAbortedByCaller()) abandoned.add(known);
        if (known instanceof SupplierBusyError) limits.pause(known.retryAfterMs);
        throw known;
      }
    };
    // A call that a limit refuses must not reach the circuit, which would count it as a success.
    limits.check(kind, context.organisation_id);
    // While one call tests whether the supplier has recovered, the others wait for its result.
    return Promise.race([circuit.execute(carryOut), deadline.expired]);
  };

  const run = async <Result>(
    kind: RequestKind,
    operation: string,
    context: RequestContext,
    call: Call<Result>,
  ): Promise<Result> => {
    const startedAt = performance.now();
    const milliseconds = deadlinesMs[operation] ?? deadlinesMs[kind];
    let outcome: CallOutcome = 'succeeded';
    if (context.signal.aborted) throw new SupplierDownError(supplier, 'aborted by the caller');
    const deadline = startDeadline(supplier, { milliseconds, writes: kind === 'write', caller: context.signal });
    try {
      return await attempt(kind, context, deadline, call).catch((error: unknown) => {
        if (kind !== 'read' || !(error instanceof SupplierDownError) || deadline.signal.aborted) throw error;
        return attempt(kind, context, deadline, call);
      });
    } catch (error) {
      outcome = deadline.isAbortedByCaller() ? 'aborted' : getOutcome(error);
      if (error instanceof BrokenCircuitError)
        throw new SupplierDownError(supplier, 'not called, because recent calls failed', { cause: error });
      throw error;
    } finally {
      deadline.end();
      metrics.recordCall({ supplier, operation, outcome, milliseconds: performance.now() - startedAt });
    }
  };

  return {
    read: (operation, context, call) => run('read', operation, context, call),
    write: (operation, context, call) => run('write', operation, context, call),
    async book(operation, context, call) {
      const booking = await run('write', operation, context, call);
      limits.recordBooking(context.organisation_id);
      return booking;
    },
    searchOnce: (operation, context, call) => run('search', operation, context, call),
    async *search<Batch>(context: RequestContext, start: (context: RequestContext) => AsyncIterable<Batch>) {
      const queue = createBatchQueue<Batch>();
      const left = new AbortController();
      const signal = AbortSignal.any([context.signal, left.signal]);
      run('search', 'search', { ...context, signal }, async (inner) => {
        for await (const batch of start(inner)) {
          if (inner.signal.aborted) return;
          queue.push(batch);
        }
      }).then(queue.end, queue.fail);
      try {
        yield* queue;
      } finally {
        left.abort();
      }
    },
  };
};

const isFailure = (error: unknown): error is SupplierError =>
  error instanceof SupplierDownError || error instanceof OutcomeUnknownError;

/** Returns an adapter's error, or for errors that no adapter should throw the one that matches the operation. */
const toSupplierError = (supplier: string, kind: RequestKind, error: unknown): SupplierError => {
  if (error instanceof SupplierError) return error;
  const cause = { cause: error };
  return kind === 'write'
    ? new OutcomeUnknownError(supplier, 'unexpected error of the adapter', cause)
    : new SupplierDownError(supplier, 'unexpected error of the adapter', cause);
};

const getOutcome = (error: unknown): CallOutcome => {
  if (error instanceof SupplierRefusal) return error.reason;
  if (error instanceof SupplierBusyError) return 'busy';
  if (error instanceof OutcomeUnknownError) return 'outcome_unknown';
  return error instanceof BrokenCircuitError ? 'circuit_open' : 'failed';
};
