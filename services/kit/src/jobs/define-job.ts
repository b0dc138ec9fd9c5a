import type { z } from 'zod';

export interface JobOptions {
  /** Number of retries of a failed job; 5 by default. */
  retries?: number;
  /** Delay before the first retry, doubled each time; 1 by default. */
  retryDelaySeconds?: number;
  /** Longest delay between retries; 300 by default. */
  longestRetryDelaySeconds?: number;
  /** After this time a running job counts as lost and is retried; 60 by default. */
  timeLimitSeconds?: number;
  /** Only one job with the same singletonKey may wait; further ones are dropped. The key is then required. */
  onePerKey?: boolean;
}

/** A kind of deferred work and its data. Its handler must tolerate repeated runs. */
export interface Job<S extends z.ZodType = z.ZodType> {
  name: string;
  schema: S;
  options: JobOptions;
}

/** Declares a kind of job. `name` is also its queue's: letters, digits, - _ . and /. */
export const defineJob = <S extends z.ZodObject>(name: string, schema: S, options: JobOptions = {}): Job<S> => ({
  name,
  schema,
  options,
});
