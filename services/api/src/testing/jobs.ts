import type { TestApi } from './open-api.ts';

type Books = Pick<TestApi, 'sql'>;

/** Makes a queue's workers look for jobs now. The job store's channel is named after its schema. */
const wakesWorkers = "pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)";

/** Runs waiting jobs and retries immediately: all of them, or those that match an SQL condition. */
export const runWaitingJobs = async ({ sql }: Books, condition = 'true', values?: unknown[]): Promise<void> => {
  await sql(
    `with due as (
       update pgboss.job set start_after = now()
       where state in ('created', 'retry') and start_after > now() and (${condition}) returning name)
     select ${wakesWorkers} from (select distinct name from due) as queues`,
    values,
  );
};

/** Queues a job to run immediately, as the service's scheduler does. Returns its ID. */
export const queueJob = async ({ sql }: Books, name: string, data: object): Promise<string> => {
  const [job] = await sql<{ id: string }>(
    `with queued as (insert into pgboss.job (name, data) values ($1, jsonb_build_object('data', $2::jsonb)) returning id, name)
     select id, ${wakesWorkers} from queued`,
    [name, JSON.stringify(data)],
  );
  if (!job) throw new Error(`${name} was not queued`);
  return job.id;
};
