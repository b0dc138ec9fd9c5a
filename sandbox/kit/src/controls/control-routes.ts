import { moveSandboxClock, resetSandbox } from '@travel/contracts/endpoints/sandbox';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import type { Db } from '@travel/kit/database/database';
import { retryOnDeadlock } from '@travel/kit/database/transaction';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { App } from '@travel/kit/server/create-server';
import type { Route } from '@travel/kit/server/routes/route';
import { moveClockBy, readSandboxClock } from './sandbox-clock.ts';

export interface Controls {
  readonly db: Db;
  readonly clock: AdjustableClock;
  readonly jobs: Pick<Jobs, 'makeDueEarlier' | 'boss'>;
  /** Restores the seed and the real time. */
  readonly reset: () => Promise<void>;
}

/** Registers the calls with which operators and tests move the clock and reset the service. */
export const controlRoutes = (app: App, route: Route<{ operator: object }>, controls: Controls): void => {
  const { db, clock, jobs, reset } = controls;

  route(app, resetSandbox, async () => {
    // Workers that are completing a job at the same time may deadlock with this deletion, so it is retried.
    await retryOnDeadlock(() => jobs.boss.deleteAllJobs());
    await reset();
    await readSandboxClock(db, clock);
    return { status: 'reset' as const };
  });

  route(app, moveSandboxClock, async ({ body }) => {
    const now = await moveClockBy(db, clock, body.forward_seconds);
    await jobs.makeDueEarlier(db, body.forward_seconds * 1000);
    return { now: now.toISOString() };
  });
};
