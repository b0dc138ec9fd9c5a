import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { minuteMs } from '@travel/contracts/time/durations';
import { defineJob } from '@travel/kit/jobs/define-job';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { ApiDb } from '../../platform/database/api-db.ts';

/** Refreshes bookings whose search words were written by an earlier release. */
export const refreshSearch = defineJob('office/refresh-search', z.object({}), { retries: 0, timeLimitSeconds: 300 });

const everyFiveMinutes = '*/5 * * * *';
/** Each run ends before the next one is due. */
const runMs = 4 * minuteMs;
/** So few that a booking's own change never waits long for its row. */
const mostAtOnce = 200;

/** Starts the job that refreshes outdated bookings of the search, a batch at a time. */
export const startSearchRefresh = async ({
  db,
  jobs,
}: {
  readonly db: ApiDb;
  readonly jobs: Pick<Jobs, 'work' | 'schedule'>;
}): Promise<void> => {
  await jobs.work(refreshSearch, async () => {
    const end = performance.now() + runMs;
    let refreshed: number;
    do {
      const { rows } = await db.execute<{ count: number }>(
        sql`select refresh_outdated_searches(${mostAtOnce}::integer) as count`,
      );
      refreshed = rows[0]?.count ?? 0;
    } while (refreshed > 0 && performance.now() < end);
  });
  await jobs.schedule(refreshSearch, everyFiveMinutes, {});
};
