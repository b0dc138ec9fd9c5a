import { clearFaults, injectFault, resendEvent } from '@travel/contracts/endpoints/payments/payments-sandbox';
import { moveSandboxClock, resetSandbox } from '@travel/contracts/endpoints/sandbox';
import { type AdjustableClock, systemClock } from '@travel/kit/clock/clock';
import { retryOnDeadlock } from '@travel/kit/database/transaction';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { createOperatorGate } from '@travel/kit/operators/operator-gate';
import { createRoute } from '@travel/kit/server/routes/route';
import type { PaymentsDb } from '../../database/payments-db.ts';
import { resendEvent as resendWebhooks } from '../../events/webhooks/deliver.ts';
import type { ServiceDependencies } from '../../calls/in-transaction.ts';
import { moveClockBy, readSandboxClock } from '../../calls/sandbox-clock.ts';
import { faults } from '../../calls/sandbox-tables.ts';
import { resetSeed, type SeedDependencies } from './seed.ts';

interface SandboxDependencies extends ServiceDependencies {
  readonly db: PaymentsDb;
  readonly clock: AdjustableClock;
  readonly jobs: Pick<Jobs, 'makeDueEarlier' | 'boss' | 'enqueue'>;
  readonly operatorToken: string;
  readonly seed: SeedDependencies;
}

/**
 * Registers the calls of /sandbox, with which operators and tests move the clock, reset, inject failures and resend
 * webhooks.
 */
export const sandboxRoutes = (app: App, deps: SandboxDependencies): void => {
  const { db, clock, jobs } = deps;
  const route = createRoute({ operator: createOperatorGate(deps.operatorToken) });

  route(app, resetSandbox, async () => {
    // Workers that are completing a job at the same time may deadlock with this deletion, so it is retried.
    await retryOnDeadlock(() => jobs.boss.deleteAllJobs());
    await resetSeed(db, deps.seed, systemClock.now());
    await readSandboxClock(db, clock);
    return { status: 'reset' as const };
  });

  route(app, moveSandboxClock, async ({ body }) => {
    const now = await moveClockBy(db, clock, body.forward_seconds);
    await jobs.makeDueEarlier(db, body.forward_seconds * 1000);
    return { now: now.toISOString() };
  });

  route(app, injectFault, async ({ body }) => {
    const [row] = await db
      .insert(faults)
      .values({ kind: body.kind, settings: body, remaining: body.times })
      .returning({ fault_id: faults.fault_id });
    if (!row) throw new Error('A fault was not written');
    return row;
  });

  route(app, clearFaults, async () => {
    const gone = await db.delete(faults).returning({ remaining: faults.remaining });
    return { cleared: gone.filter(({ remaining }) => remaining > 0).length };
  });

  route(app, resendEvent, async ({ params }) => {
    const deliveries = await resendWebhooks(deps, params.event_id);
    if (deliveries === 0) throw createDeclaredProblem(resendEvent, 'event_unknown');
    return { deliveries };
  });
};
