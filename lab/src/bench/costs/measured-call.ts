import type { Turn } from './expensive-requests.ts';

/** A call whose CPU time is measured. */
export interface MeasuredCall {
  readonly name: string;
  readonly declared?: number | undefined;
  /** Returns the request of a turn, ready to be sent; it is prepared before the CPU is read. */
  prepare(turn: Turn): Promise<() => Promise<Answer>>;
}

export interface Answer {
  readonly status: string;
  readonly policy: string;
}
