import type { RefusalReason } from '../ports/errors.ts';

/** How a call of an operation ended. */
export type CallOutcome =
  | 'succeeded'
  /** The supplier was called and failed, or did not answer before the deadline. */
  | 'failed'
  /** The supplier accepts no requests, or a limit of ours was reached. */
  | 'busy'
  /** The supplier was not called, because its recent calls failed. */
  | 'circuit_open'
  | 'outcome_unknown'
  /** The caller aborted the operation. */
  | 'aborted'
  | RefusalReason;

/** Receives figures about each supplier. Look-to-book is the ratio of the outcomes of `search` and of `book`. */
export interface SupplierMetrics {
  /** Records a call of an operation, with its retry if there was one. */
  recordCall(call: {
    readonly supplier: string;
    readonly operation: string;
    readonly outcome: CallOutcome;
    readonly milliseconds: number;
  }): void;
}
