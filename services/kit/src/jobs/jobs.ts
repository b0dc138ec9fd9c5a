import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { systemClock } from '../clock/clock.ts';
import { currentCorrelationId } from '../log/correlation.ts';
import type { Db, Schema } from '../database/database.ts';
import { isOutOfReach } from '../database/out-of-reach.ts';
import type { Log } from '../log/log.ts';
import type { Job } from './define-job.ts';
import { wakeForDueJobs } from './due-jobs.ts';
import { prepareQueues } from './queues.ts';
import { jobRunner } from './run-job.ts';
import type { JobHandler } from './run-job.ts';

export interface EnqueueOptions {
  /** By the service's clock; at once unless given. */
  startAfter?: Date;
  /** For jobs declared onePerKey. */
  singletonKey?: string;
}

/** What runs SQL: a transaction, so that the job exists if and only if the rest of it does, or the handle. */
export type Executor = Pick<Db<Schema>, 'execute'>;

export interface Jobs {
  /** Queues a job as part of a transaction. Undefined when one with its key already waits. */
  enqueue<S extends z.ZodType>(
    tx: Executor,
    job: Job<S>,
    data: z.input<S>,
    options?: EnqueueOptions,
  ): Promise<string | undefined>;
  /** Has this process take jobs of a kind. `concurrency` of them at a time; 1 unless given. */
  work<S extends z.ZodType>(job: Job<S>, handler: JobHandler<S>, options?: { concurrency?: number }): Promise<void>;
  /** Queues a job at each time of a cron expression, once however many copies of the service run. */
  schedule<S extends z.ZodType>(
    job: Job<S>,
    cron: string,
    data: z.input<S>,
    options?: { timezone?: string },
  ): Promise<void>;
  /** Brings waiting jobs nearer after the service's clock was moved forward by so many milliseconds. */
  timeMoved(tx: Executor, byMs: number): Promise<void>;
  /** For operators and their commands: dead letters, redrive, figures. */
  boss: PgBoss;
  /** Rejects when the job store does not answer. */
  check(): Promise<void>;
  /** Takes no more jobs, waits for running ones (8 seconds at most; the rest are tried again), then disconnects. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** The service's own database: jobs live beside what they belong to. */
  url: string;
  service: string;
  /** Each kind that this service queues or works on. */
  jobs: readonly Job[];
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  clock?: Clock;
  metrics?: Registry;
  /** How often schedules are looked at; 10 unless given. */
  cronCheckSeconds?: number;
  /**
   * A running job counts as lost after so many seconds, and lost jobs are looked for as often. Unless given, after the
   * limit of its kind, looked for each minute.
   */
  leaseSeconds?: number | undefined;
}

const stopLimitMs = 8_000;
/** Nobody waits for an answer here: a machine that is busy starting several things is given its time. */
const connectLimitMs = 20_000;
const queryLimitMs = 60_000;
const saidAgainMs = 10_000;

/** Each worker fails each second while the database is away, which is worth one line now and then. */
const logFailures = (log: Pick<Log, 'warn' | 'error'>) => {
  let saidAt = -Infinity;
  return (error: unknown): void => {
    if (!isOutOfReach(error)) return log.error({ err: error }, 'The job store failed');
    if (performance.now() - saidAt < saidAgainMs) return undefined;
    saidAt = performance.now();
    return log.warn({ err: error }, 'The job store is out of reach; jobs wait until it is back');
  };
};

const workSettings = {
  batchSize: 1,
  includeMetadata: true,
  perJobResults: true,
  // Only where notifications fail.
  pollingIntervalSeconds: 1,
} as const;

/** Connects to the job store, made or brought up to date first, one copy at a time. */
export const startJobs = async (options: JobsOptions): Promise<Jobs> => {
  const { log, clock = systemClock, cronCheckSeconds = 10, leaseSeconds } = options;
  const settings = {
    connectionString: options.url,
    application_name: `${options.service} jobs`,
    max: 5,
    // Handed on to its connections: one whose server is gone without a word is given up.
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: queryLimitMs,
    keepAlive: true,
    useListenNotify: true,
    cronMonitorIntervalSeconds: cronCheckSeconds,
    cronWorkerIntervalSeconds: Math.min(cronCheckSeconds, 5),
    ...(leaseSeconds && { superviseIntervalSeconds: leaseSeconds, monitorIntervalSeconds: leaseSeconds }),
  };
  const boss = new PgBoss(settings);
  const onFailure = logFailures(log);
  boss.on('error', onFailure);
  boss.on('warning', (warning) => log.warn({ warning }, 'The job store warns'));
  await boss.start();
  await prepareQueues(boss, options.jobs, leaseSeconds);
  const run = jobRunner({ log, metrics: options.metrics });
  const workers = new Map<string, string[]>();
  const stopWaking = wakeForDueJobs(boss, workers, onFailure);

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
          // The store goes by real time.
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
            // More may wait: look again at once rather than at the next poll.
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

    async timeMoved(tx, byMs) {
      await tx.execute(sql`
        update pgboss.job set start_after = start_after - make_interval(secs => ${byMs / 1000})
        where state in ('created', 'retry') and start_after > now()`);
      // What has come due raises no notification; other copies find it with their next look.
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
