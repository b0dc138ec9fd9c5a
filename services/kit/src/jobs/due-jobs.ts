import { setTimeout as passed } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

const lookEveryMs = 1_000;

/** Those of the named queues in which a job waits whose time has come. */
const dueQueues = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now()
  )`;

/**
 * Wakes the workers of a queue in which a job has come due. A new job wakes them by itself; retries and jobs for later
 * do not. One question each second for all queues, where each worker would ask its own.
 * @param workers their ids by the name of their queue, as it is at each look
 * @param onFailure hears of a look that failed; the next comes a second later
 * @returns ends it, once a look that is under way is over
 */
export const wakeForDueJobs = (
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  const stopped = new AbortController();
  const waited = () => passed(lookEveryMs, true, { signal: stopped.signal }).catch(() => false);
  const look = async () => {
    const { rows }: { rows: { name: string }[] } = await boss.getDb().executeSql(dueQueues, [[...workers.keys()]]);
    for (const { name } of rows) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const lookAgain = async () => {
    while (await waited()) await look().catch(onFailure);
  };
  const ended = lookAgain();
  return async () => {
    stopped.abort();
    await ended;
  };
};
