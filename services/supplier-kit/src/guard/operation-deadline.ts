import { OutcomeUnknownError, SupplierDownError, type SupplierError } from '../ports/errors.ts';

/** The time in which an operation has to end, whether or not its adapter reacts to the signal. */
export interface OperationDeadline {
  /** Aborts at the deadline and when the caller aborts. */
  readonly signal: AbortSignal;
  /** Rejects at the deadline and when the caller aborts. */
  readonly expired: Promise<never>;
  isAbortedByCaller(): boolean;
  /** Aborts the signal without a rejection, and ends the timer. */
  end(): void;
}

/** Starts the deadline of an operation that was sent, so its outcome is unknown if it writes and does not end in time. */
export const startDeadline = (
  supplier: string,
  {
    milliseconds,
    writes,
    caller,
  }: { readonly milliseconds: number; readonly writes: boolean; readonly caller: AbortSignal },
): OperationDeadline => {
  const own = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  // Calls that end in time never look at it.
  expired.catch(() => undefined);
  const createError = (message: string): SupplierError =>
    writes ? new OutcomeUnknownError(supplier, message) : new SupplierDownError(supplier, message);
  const expire = (message: string): void => {
    reject(createError(message));
    own.abort();
  };
  const timer = setTimeout(() => expire(`no answer within ${milliseconds} ms`), milliseconds);
  const onAbort = (): void => expire('aborted by the caller');
  caller.addEventListener('abort', onAbort, { once: true });
  return {
    signal: own.signal,
    expired,
    isAbortedByCaller: () => caller.aborted,
    end() {
      clearTimeout(timer);
      caller.removeEventListener('abort', onAbort);
      own.abort();
    },
  };
};
