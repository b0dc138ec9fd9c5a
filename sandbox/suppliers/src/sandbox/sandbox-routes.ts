import { moveSandboxClock, resetSandbox } from '@travel/contracts/endpoints/sandbox';
import type { AdjustableClock } from '@travel/kit/clock/clock';
import { retryOnDeadlock, transaction } from '@travel/kit/database/transaction';
import type { Jobs } from '@travel/kit/jobs/jobs';
import { createServiceGate } from '@travel/kit/operators/operator-gate';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { createRoute, type Gate } from '@travel/kit/server/routes/route';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import { faults } from '../faults/fault.ts';
import { requests } from '../requests/request-table.ts';
import type { SupplierServer } from '../servers/supplier-server.ts';
import { moveClockBy, readSandboxClock } from './sandbox-clock.ts';
import { clearFaults, injectFault, triggerEvent } from './sandbox-endpoints.ts';
import { sandbox } from './sandbox-table.ts';

export interface SandboxDependencies {
  readonly db: SuppliersDb;
  readonly clock: AdjustableClock;
  readonly jobs: Pick<Jobs, 'makeDueEarlier' | 'boss'>;
  readonly operatorToken: string;
  /** Token of callers of the sandbox, who may control it too. */
  readonly sandboxToken: string;
  readonly servers: readonly SupplierServer[];
}

/** Creates the gate that accepts the operator token and the sandbox's own token. */
const createControlGate = (operatorToken: string, sandboxToken: string): Gate<object> => {
  const checkOperator = createServiceGate(operatorToken);
  return (request, endpoint, reply) =>
    request.headers.authorization === `Bearer ${sandboxToken}` ? {} : checkOperator(request, endpoint, reply);
};

/**
 * Registers the calls of /sandbox, with which operators and tests move the clock, reset, make requests fail and let
 * suppliers change bookings.
 */
export const sandboxRoutes = (app: App, deps: SandboxDependencies): void => {
  const { db, clock, jobs, servers } = deps;
  const route = createRoute({ operator: createControlGate(deps.operatorToken, deps.sandboxToken) });

  route(app, resetSandbox, async () => {
    // Workers that are completing a job at the same time may deadlock with this deletion, so it is retried.
    await retryOnDeadlock(() => jobs.boss.deleteAllJobs());
    await transaction(db, async (tx) => {
      await tx.delete(faults);
      await tx.delete(requests);
      await tx.update(sandbox).set({ ahead_seconds: 0 });
      for (const server of servers) await server.reset(tx);
    });
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

  route(app, triggerEvent, async ({ body }) => {
    for (const server of servers) {
      if (await server.applyEvent(body)) return { status: 'applied' as const };
    }
    throw createDeclaredProblem(triggerEvent, 'booking_unknown');
  });
};
