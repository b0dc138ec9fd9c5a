import { clearFaults, injectFault, resendEvent } from '@travel/contracts/endpoints/payments/payments-sandbox';
import { systemClock } from '@travel/kit/clock/clock';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { createOperatorGate } from '@travel/kit/operators/operator-gate';
import { createRoute } from '@travel/kit/server/routes/route';
import { controlRoutes, type Controls } from '@travel/sandbox-kit/controls/control-routes';
import { resendEvent as resendWebhooks } from '../../events/webhooks/deliver.ts';
import type { ServiceDependencies } from '../../calls/in-transaction.ts';
import { faults } from '../../calls/faults.ts';
import { resetSeed, type SeedDependencies } from './seed.ts';

interface SandboxDependencies extends ServiceDependencies, Omit<Controls, 'reset'> {
  readonly jobs: Pick<Jobs, 'makeDueEarlier' | 'boss' | 'enqueue'>;
  readonly operatorToken: string;
  readonly seed: SeedDependencies;
}

/**
 * Registers the calls of /sandbox, with which operators and tests move the clock, reset, inject failures and resend
 * webhooks.
 */
export const sandboxRoutes = (app: App, deps: SandboxDependencies): void => {
  const { db, seed } = deps;
  const route = createRoute({ operator: createOperatorGate(deps.operatorToken) });

  controlRoutes(app, route, { ...deps, reset: () => resetSeed(db, seed, systemClock.now()) });
  route(app, injectFault, ({ body }) => faults.inject(db, body));
  route(app, clearFaults, async () => ({ cleared: await faults.clear(db) }));

  route(app, resendEvent, async ({ params }) => {
    const deliveries = await resendWebhooks(deps, params.event_id);
    if (deliveries === 0) throw createDeclaredProblem(resendEvent, 'event_unknown');
    return { deliveries };
  });
};
