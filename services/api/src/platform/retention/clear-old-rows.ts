import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '@travel/kit/clock';
import type { Jobs } from '@travel/kit/jobs';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Log } from '@travel/kit/log';
import type { ApiDb } from '../database/api-db.ts';

/** Clears what visits leave behind and nobody comes back for, once an hour. */
export const clearOldRows = defineJob('retention/clear', z.object({}), { retries: 0, timeLimitSeconds: 300 });

const hourly = '43 * * * *';
/** So few at once that nobody waits for them. */
const mostAtOnce = 1_000;

interface Old {
  readonly what: string;
  readonly days: number;
  /** Deletes some of them, up to a limit, that are older than a time. */
  readonly clear: (before: string) => SQL;
}

/** What is cleared, and after how many days (docs/settings.md). */
const oldRows: readonly Old[] = [
  {
    // One that was paid stays: the same wish again is the order that was paid, and not sold twice.
    what: 'subscription_quotes',
    days: 30,
    clear: (before) => sql`
      delete from subscription_quotes where (user_id, wish_hash) in (
        select q.user_id, q.wish_hash from subscription_quotes q left join holds h using (hold_id)
        where q.created_at < ${before} and coalesce(h.status, 'released') in ('released', 'expired')
          and not exists (select from payments p where p.hold_id = q.hold_id and p.state <> 'released')
        limit ${mostAtOnce} for update of q skip locked)`,
  },
  {
    // With their payments and tenders, all of which were let go.
    what: 'holds',
    days: 90,
    clear: (before) => sql`
      delete from holds where hold_id in (
        select hold_id from holds h
        where status in ('released', 'expired') and ended_at < ${before}
          and not exists (select from bookings b where b.hold_id = h.hold_id)
          and not exists (select from payments p where p.hold_id = h.hold_id and p.state <> 'released')
          and not exists (select from tenders t where t.hold_id = h.hold_id and t.state <> 'released')
        limit ${mostAtOnce} for update skip locked)`,
  },
  {
    what: 'password_resets',
    days: 7,
    clear: (before) => sql`
      delete from password_resets where reset_id in (
        select reset_id from password_resets where expires_at < ${before} limit ${mostAtOnce} for update skip locked)`,
  },
  {
    // One that was accepted admits whoever accepted it.
    what: 'plan_invitations',
    days: 30,
    clear: (before) => sql`
      delete from plan_invitations where invitation_id in (
        select invitation_id from plan_invitations
        where accepted_at is null and expires_at < ${before} limit ${mostAtOnce} for update skip locked)`,
  },
  {
    // Longer than any provider tells of an event again.
    what: 'provider_events',
    days: 90,
    clear: (before) => sql`
      delete from provider_events where event_id in (
        select event_id from provider_events where received_at < ${before} limit ${mostAtOnce} for update skip locked)`,
  },
];

const dayMs = 86_400_000;

interface ClearParts {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info'>;
}

const clearAll = async ({ db, clock, log }: ClearParts): Promise<void> => {
  for (const { what, days, clear } of oldRows) {
    const before = new Date(clock.now().getTime() - days * dayMs).toISOString();
    let cleared = 0;
    for (;;) {
      const rows = (await db.execute(clear(before))).rowCount ?? 0;
      cleared += rows;
      if (rows < mostAtOnce) break;
    }
    if (cleared > 0) log.info({ what, cleared }, 'Old rows cleared');
  }
};

/** Has old rows cleared as time goes by. */
export const openRetention = async (parts: ClearParts & { readonly jobs: Pick<Jobs, 'work' | 'schedule'> }) => {
  await parts.jobs.work(clearOldRows, () => clearAll(parts));
  await parts.jobs.schedule(clearOldRows, hourly, {});
};
