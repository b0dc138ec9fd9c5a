import { setTimeout as passed } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

const checkEveryMs = 1_000;

const dueQueues = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now()
  )`;

/**
 * Wakes the workers of queues with due jobs. New jobs notify their workers; retries and deferred jobs do not. One query
 * per second covers all queues, where each worker would otherwise poll its own.
 * @param workers current worker IDs by queue name
 * @param onFailure called for each failed query; the next one follows a second later
 * @returns a function that stops it after a query in progress
 */
export const wakeWorkersForDueJobs = (
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  const stopped = new AbortController();
  const waitForNextLook = () => passed(checkEveryMs, true, { signal: stopped.signal }).catch(() => false);
  const wakeDueJobs = async () => {
    const { rows }: { rows: { name: string }[] } = await boss.getDb().executeSql(dueQueues, [[...workers.keys()]]);
    for (const { name } of rows) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const wakeRepeatedly = async () => {
    while (await waitForNextLook()) await wakeDueJobs().catch(onFailure);
  };
  const ended = wakeRepeatedly();
  return async () => {
    stopped.abort();
    await ended;
  };
};
