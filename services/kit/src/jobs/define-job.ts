import type { z } from 'zod';

export interface JobOptions {
  /** Maximum number of retries of a failed job; 5 by default. */
  retries?: number;
  /** Seconds before the first retry; 1 by default. The delay doubles with each retry. */
  retryDelaySeconds?: number;
  /** Longest delay between retries in seconds; 300 by default. */
  longestRetryDelaySeconds?: number;
  /** Seconds after which a running job counts as lost and is retried; 60 by default. */
  timeLimitSeconds?: number;
  /**
   * Only one job with the same singletonKey may wait; further jobs with the key are dropped. The key is then required.
   */
  onePerKey?: boolean;
}

/** A kind of job and its data. The handler may run more than once for a job, and must tolerate it. */
export interface Job<S extends z.ZodType = z.ZodType> {
  name: string;
  schema: S;
  options: JobOptions;
}

/** Declares a kind of job. `name` is also the name of its queue: letters, digits, - _ . and /. */
export const defineJob = <S extends z.ZodObject>(name: string, schema: S, options: JobOptions = {}): Job<S> => ({
  name,
  schema,
  options,
});
