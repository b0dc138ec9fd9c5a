import type pg from 'pg';
import { dayMs } from '@travel/contracts/time/durations';

const keptDays = 400;
const addressDays = 30;
const mostAtOnce = 5_000;

/**
 * Deletes security events that are older than 400 days. Deletes IP addresses that are older than 30 days, but keeps
 * their digests.
 */
export const clearOldEvents = async (pool: Pick<pg.Pool, 'query'>, now: Date): Promise<void> => {
  const getDaysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  for (const [statement, time] of [
    [
      `delete from security_events where id in (
         select id from security_events where at < $1 limit ${mostAtOnce} for update skip locked)`,
      getDaysAgo(keptDays),
    ],
    [
      `update security_events set address = null where id in (
         select id from security_events where address is not null and at < $1
         limit ${mostAtOnce} for update skip locked)`,
      getDaysAgo(addressDays),
    ],
  ] as const) {
    while (((await pool.query(statement, [time])).rowCount ?? 0) >= mostAtOnce);
  }
};
