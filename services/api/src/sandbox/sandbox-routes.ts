import { moveSandboxClock, resetSandbox, sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { ProblemError } from '@travel/kit/problem';
import type { AdjustableClock } from '@travel/kit/clock';
import { systemClock } from '@travel/kit/clock';
import type { Jobs } from '@travel/kit/jobs';
import type { App } from '@travel/kit/server';
import type { ApiParts } from '../api-parts.ts';
import { supplierFaultRoutes } from '../supplier/supplier-fault-routes.ts';
import { moveClockBy, readSandboxClock } from './sandbox-clock.ts';
import { resetSeed } from './seed.ts';

interface SandboxParts extends Pick<ApiParts, 'db' | 'environment' | 'forOperators'> {
  readonly clock: AdjustableClock;
  readonly jobs: Pick<Jobs, 'timeMoved' | 'boss'>;
}

/** What operators and tests do to a sandbox; in production there is nothing at these paths. */
export const sandboxRoutes = (app: App, { db, clock, environment, jobs, forOperators }: SandboxParts): void => {
  if (environment !== 'sandbox') {
    for (const { method, path } of sandboxEndpoints) {
      app.route({
        method,
        url: path,
        handler: () => {
          throw new ProblemError('not_a_sandbox', 404, { detail: 'This is not a sandbox.' });
        },
      });
    }
    return;
  }

  forOperators(app, resetSandbox, async () => {
    await jobs.boss.deleteAllJobs();
    await resetSeed(db, systemClock);
    await readSandboxClock(db, clock);
    return { status: 'reset' as const };
  });

  supplierFaultRoutes(app, { db, forOperators });

  forOperators(app, moveSandboxClock, async ({ body }) => {
    await moveClockBy(db, clock, body.forward_seconds);
    await jobs.timeMoved(db, body.forward_seconds * 1000);
    return { now: clock.now().toISOString() };
  });
};
