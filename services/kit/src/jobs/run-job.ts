import { randomUUID } from 'node:crypto';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import { withCorrelationId } from '../log/correlation.ts';
import type { Log } from '../log/log.ts';
import type { Job } from './define-job.ts';

export interface JobRun {
  id: string;
  /** Number of this attempt, starting at 1. */
  attempt: number;
  /** Whether the job fails permanently if this attempt fails. */
  isLastAttempt: boolean;
  /** Aborted when the job exceeds its time limit or the service stops. */
  signal: AbortSignal;
}

export type JobHandler<S extends z.ZodType> = (data: z.output<S>, run: JobRun) => Promise<void>;

const envelope = z.object({ data: z.unknown(), correlationId: z.string().optional() });

/**
 * Creates the function that runs one stored job under the correlation ID of its origin, measures its duration and logs
 * its failure.
 */
export const createJobRunner = (options: {
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  metrics: Registry | undefined;
}) => {
  const { log, metrics } = options;
  const duration = metrics && createDurationMetric(metrics);

  return async <S extends z.ZodType>(
    job: Job<S>,
    handler: JobHandler<S>,
    stored: JobWithMetadata<unknown>,
  ): Promise<JobResult> => {
    const { data, correlationId = randomUUID() } = envelope.parse(stored.data);
    return withCorrelationId(correlationId, async () => {
      const about = { job: job.name, id: stored.id, attempt: stored.retryCount + 1 };
      const parsed = job.schema.safeParse(data);
      if (!parsed.success) {
        log.error({ ...about, faults: z.prettifyError(parsed.error) }, 'A job has data that its kind does not accept');
        return { id: stored.id, status: 'deadletter', output: { message: 'Data not valid' } };
      }
      const isLastAttempt = stored.retryCount >= stored.retryLimit;
      const end = duration?.startTimer({ job: job.name });
      try {
        await handler(parsed.data, { id: stored.id, attempt: about.attempt, isLastAttempt, signal: stored.signal });
        end?.({ outcome: 'done' });
        return { id: stored.id, status: 'completed' };
      } catch (error) {
        end?.({ outcome: 'failed' });
        if (isLastAttempt) log.error({ ...about, err: error }, 'A job failed for good');
        else log.warn({ ...about, err: error }, 'A job failed and will be tried again');
        throw error;
      }
    });
  };
};

const createDurationMetric = (metrics: Registry) =>
  new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that jobs take, by kind and outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [metrics],
  });
