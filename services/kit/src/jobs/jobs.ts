import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import { type Clock, systemClock } from '../clock/clock.ts';
import { currentCorrelationId } from '../log/correlation.ts';
import type { Db, Schema } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import type { Log } from '../log/log.ts';
import type { Job } from './define-job.ts';
import { wakeWorkersForDueJobs } from './due-jobs.ts';
import { prepareQueues } from './queues.ts';
import { createJobRunner, type JobHandler } from './run-job.ts';

export interface EnqueueOptions {
  /** When the job becomes due, by the service's clock; immediately by default. */
  startAfter?: Date;
  /** Key of a job whose kind is declared onePerKey. */
  singletonKey?: string;
}

/** Executes SQL: a transaction, so that the job is committed together with other changes, or the database handle. */
export type Executor = Pick<Db<Schema>, 'execute'>;

export interface Jobs {
  /** Queues a job in a transaction. Returns undefined if a job with the same singletonKey is already waiting. */
  enqueue<S extends z.ZodType>(
    tx: Executor,
    job: Job<S>,
    data: z.input<S>,
    options?: EnqueueOptions,
  ): Promise<string | undefined>;
  /** Starts processing jobs of a kind in this process, `concurrency` jobs at a time; 1 by default. */
  work<S extends z.ZodType>(job: Job<S>, handler: JobHandler<S>, options?: { concurrency?: number }): Promise<void>;
  /** Queues a job at each time of a cron expression, once for all service instances together. */
  schedule<S extends z.ZodType>(
    job: Job<S>,
    cron: string,
    data: z.input<S>,
    options?: { timezone?: string },
  ): Promise<void>;
  /** Makes waiting jobs due earlier, after the service's clock was moved forward by this many milliseconds. */
  makeDueEarlier(tx: Executor, byMs: number): Promise<void>;
  /** The job library, for operator commands: list and retry permanently failed jobs, read statistics. */
  boss: PgBoss;
  check(): Promise<void>;
  /**
   * Stops taking jobs, waits up to 8 seconds for running jobs (unfinished ones are retried later), then disconnects.
   */
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** URL of the service's own database, so that jobs can be queued in its transactions. */
  url: string;
  service: string;
  jobs: readonly Job[];
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  clock?: Clock;
  metrics?: Registry;
  /** Seconds between checks of the schedules; 10 by default. */
  cronCheckSeconds?: number;
  /**
   * Seconds after which a running job counts as lost, and interval at which lost jobs are searched for. By default each
   * kind of job has its own limit, checked every minute.
   */
  leaseSeconds?: number | undefined;
}

const stopLimitMs = 8_000;
/** The time limit is long, because no caller waits for the connection and the machine may be busy at start. */
const connectLimitMs = 20_000;
const queryLimitMs = 60_000;
const logAgainMs = 10_000;

/** Logs failures of workers at a limited rate, because during an outage each worker fails every second. */
const createFailureLogger = (log: Pick<Log, 'warn' | 'error'>) => {
  let saidAt = -Infinity;
  return (error: unknown): void => {
    if (!isDatabaseUnavailable(error)) return log.error({ err: error }, 'The job store failed');
    if (performance.now() - saidAt < logAgainMs) return undefined;
    saidAt = performance.now();
    return log.warn({ err: error }, 'Job store unavailable; jobs wait until it responds');
  };
};

const workSettings = {
  batchSize: 1,
  includeMetadata: true,
  perJobResults: true,
  // Polling is only a fallback in case notifications fail.
  pollingIntervalSeconds: 1,
} as const;

/** Connects to the job store after creating or updating its tables, one service instance at a time. */
export const startJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { log, clock = systemClock, cronCheckSeconds = 10, leaseSeconds } = options;
  const settings = {
    connectionString: options.url,
    application_name: `${options.service} jobs`,
    max: 5,
    // Passed to the connections, so that a connection whose server disappeared without notice is given up.
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: queryLimitMs,
    keepAlive: true,
    useListenNotify: true,
    cronMonitorIntervalSeconds: cronCheckSeconds,
    cronWorkerIntervalSeconds: Math.min(cronCheckSeconds, 5),
    ...(leaseSeconds && { superviseIntervalSeconds: leaseSeconds, monitorIntervalSeconds: leaseSeconds }),
  };
  const boss = new PgBoss(settings);
  const onFailure = createFailureLogger(log);
  boss.on('error', onFailure);
  boss.on('warning', (warning) => log.warn({ warning }, 'The job store reported a warning'));
  await boss.start();
  await prepareQueues(boss, options.jobs, leaseSeconds);
  const run = createJobRunner({ log, metrics: options.metrics });
  const workers = new Map<string, string[]>();
  const stopWaking = wakeWorkersForDueJobs(boss, workers, onFailure);

  return {
    async enqueue(tx, job, data, { startAfter, singletonKey } = {}) {
      job.schema.parse(data);
      if (job.options.onePerKey && !singletonKey) throw new Error(`The job ${job.name} needs a singletonKey`);
      const id = await boss.send(
        job.name,
        { data, correlationId: currentCorrelationId() },
        {
          db: fromDrizzle(tx, sql),
          ...(singletonKey && { singletonKey }),
          // The job store uses the real time, so the service's time is converted.
          ...(startAfter && { startAfter: new Date(Date.now() + startAfter.getTime() - clock.now().getTime()) }),
        },
      );
      return id ?? undefined;
    },

    async work(job, handler, { concurrency = 1 } = {}) {
      for (let place = 0; place < concurrency; place += 1) {
        let worker: string | undefined;
        worker = await boss.work(job.name, workSettings, async (batch) => {
          try {
            return await Promise.all(batch.map((stored) => run(job, handler, stored)));
          } finally {
            // More jobs may be waiting, so the worker checks immediately instead of at its next poll.
            if (worker) boss.notifyWorker(worker);
          }
        });
        workers.set(job.name, [...(workers.get(job.name) ?? []), worker]);
      }
    },

    async schedule(job, cron, data, { timezone = 'UTC' } = {}) {
      job.schema.parse(data);
      await boss.schedule(job.name, cron, { data }, { tz: timezone, missed: 'once' });
    },

    async makeDueEarlier(tx, byMs) {
      await tx.execute(sql`
        update pgboss.job set start_after = start_after - make_interval(secs => ${byMs / 1000})
        where state in ('created', 'retry') and start_after > now()`);
      // Jobs that become due by this update raise no notification. Other service instances find them at their next
      // check.
      for (const worker of [...workers.values()].flat()) boss.notifyWorker(worker);
    },

    boss,

    async check() {
      await boss.schemaVersion();
    },

    async stop() {
      await stopWaking();
      await boss.stop({ graceful: true, timeout: stopLimitMs });
    },
  };
};
