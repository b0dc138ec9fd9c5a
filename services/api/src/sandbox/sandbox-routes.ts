import { moveSandboxClock, resetSandbox, sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { retryOnDeadlock } from '@travel/kit/database/transaction';
import type { HttpClient } from '@travel/kit/outgoing/http-client';
import { commonProblem, ProblemError } from '@travel/kit/problem/problem';
import { type AdjustableClock, systemClock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import type { App } from '@travel/kit/server/create-server';
import { registerSupplierFaultRoutes } from '../products/suppliers/supplier-failure-routes.ts';
import { registerRaiseItemEventRoute } from './item-event-routes.ts';
import { registerSandboxOrderRoutes } from './sandbox-order-routes.ts';
import { moveClockBy, readSandboxClock } from './sandbox-clock.ts';
import { resetSeed } from './seed.ts';
import type { BookingDeps } from '../orders/bookings/booking-deps.ts';

interface Dependencies extends Pick<BookingDeps, 'db' | 'route' | 'organisations' | 'products'> {
  readonly environment: 'sandbox' | 'production';
  readonly clock: AdjustableClock;
  readonly jobs: Pick<Jobs, 'enqueue' | 'makeDueEarlier' | 'boss'>;
  /**
   * Clients of the sandbox services that follow this one. They are called first, so that nothing changes here if one of
   * them does not respond.
   */
  readonly sandboxes: readonly HttpClient[];
}

const requireResponses = async (calls: readonly Promise<unknown>[]): Promise<void> => {
  try {
    await Promise.all(calls);
  } catch (error) {
    throw commonProblem('unavailable', {
      title: 'Sandbox service not responding',
      detail: 'The sandbox payment provider or the sandbox suppliers are not responding. Try again.',
      cause: error,
    });
  }
};

/** Mounts the endpoints by which operators and tests control a sandbox. In production these paths return 404. */
export const registerSandboxRoutes = (app: App, dependencies: Dependencies): void => {
  const { db, clock, environment, jobs, route, sandboxes } = dependencies;
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

  route(app, resetSandbox, async () => {
    await requireResponses(sandboxes.map((sandbox) => sandbox.call(resetSandbox, {})));
    // The deletion can deadlock with workers that complete a job at the same time.
    await retryOnDeadlock(() => jobs.boss.deleteAllJobs());
    await resetSeed(db, systemClock);
    await readSandboxClock(db, clock);
    return { status: 'reset' as const };
  });

  registerSupplierFaultRoutes(app, { db, route });
  registerSandboxOrderRoutes(app, dependencies);
  registerRaiseItemEventRoute(app, dependencies);

  route(app, moveSandboxClock, async ({ body }) => {
    await requireResponses(sandboxes.map((sandbox) => sandbox.call(moveSandboxClock, { body })));
    await moveClockBy(db, clock, body.forward_seconds);
    await jobs.makeDueEarlier(db, body.forward_seconds * 1000);
    return { now: clock.now().toISOString() };
  });
};
