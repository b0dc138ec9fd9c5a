import { transaction } from '@travel/kit/database/transaction';
import { createServiceGate } from '@travel/kit/operators/operator-gate';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { createRoute, type Gate } from '@travel/kit/server/routes/route';
import { controlRoutes, type Controls } from '@travel/sandbox-kit/controls/control-routes';
import { sandbox } from '@travel/sandbox-kit/controls/sandbox-clock';
import type { SuppliersDb } from '../database/suppliers-db.ts';
import { faults } from '../faults/fault.ts';
import { requests } from '../requests/request-table.ts';
import type { SupplierServer } from '../servers/supplier-server.ts';
import { clearFaults, injectFault, triggerEvent } from './sandbox-endpoints.ts';

export interface SandboxDependencies extends Omit<Controls, 'reset'> {
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

const reset = (db: SuppliersDb, servers: readonly SupplierServer[]): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.delete(faults.table);
    await tx.delete(requests);
    await tx.update(sandbox).set({ ahead_seconds: 0 });
    for (const server of servers) await server.reset(tx);
  });

/**
 * Registers the calls of /sandbox, with which operators and tests move the clock, reset, make requests fail and let
 * suppliers change bookings.
 */
export const sandboxRoutes = (app: App, deps: SandboxDependencies): void => {
  const { db, servers } = deps;
  const route = createRoute({ operator: createControlGate(deps.operatorToken, deps.sandboxToken) });

  controlRoutes(app, route, { ...deps, reset: () => reset(db, servers) });
  route(app, injectFault, ({ body }) => faults.inject(db, body));
  route(app, clearFaults, async () => ({ cleared: await faults.clear(db) }));

  route(app, triggerEvent, async ({ body }) => {
    for (const server of servers) {
      if (await server.applyEvent(body)) return { status: 'applied' as const };
    }
    throw createDeclaredProblem(triggerEvent, 'booking_unknown');
  });
};
