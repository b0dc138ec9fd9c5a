import type { TestApi } from './open-api.ts';

type Books = Pick<TestApi, 'sql'>;

/** Has workers of a queue look at once, not at their next poll: the job store listens on a channel of its schema's name. */
const wakesWorkers = "pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)";

/** Has jobs that wait for a later time or a later retry run now: all of them, or those that a condition in SQL picks. */
export const runWaitingJobs = async ({ sql }: Books, condition = 'true', values?: unknown[]): Promise<void> => {
  await sql(
    `with due as (
       update pgboss.job set start_after = now()
       where state in ('created', 'retry') and start_after > now() and (${condition}) returning name)
     select ${wakesWorkers} from (select distinct name from due) as queues`,
    values,
  );
};

/** Queues a job to be run at once, as the service's own schedule does. Returns its id. */
export const queueJob = async ({ sql }: Books, name: string, data: object): Promise<string> => {
  const [job] = await sql<{ id: string }>(
    `with queued as (insert into pgboss.job (name, data) values ($1, jsonb_build_object('data', $2::jsonb)) returning id, name)
     select id, ${wakesWorkers} from queued`,
    [name, JSON.stringify(data)],
  );
  if (!job) throw new Error(`${name} was not queued`);
  return job.id;
};
