import type { z } from 'zod';

export interface JobOptions {
  /** Times that a failed job is tried again; 5 unless given. */
  retries?: number;
  /** Wait before the first retry, doubled for each further one; 1 unless given. */
  retryDelaySeconds?: number;
  /** Longest wait between retries; 300 unless given. */
  longestRetryDelaySeconds?: number;
  /** After this long a running job counts as lost and is tried again; 60 unless given. */
  timeLimitSeconds?: number;
  /** Of jobs with the same singletonKey only one waits at a time; more are left out. Each then needs a key. */
  onePerKey?: boolean;
}

/** A kind of work done later, with the data it is given. Its handler must bear being run more than once. */
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
