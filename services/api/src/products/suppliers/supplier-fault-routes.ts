import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import type { App } from '@travel/kit/server';
import type { operatorRoutes } from '@travel/kit/operators';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { supplierFaults } from './supplier-tables.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly forOperators: ReturnType<typeof operatorRoutes>;
}

/** How operators and fault tests make the sandbox's suppliers fail. */
export const supplierFaultRoutes = (app: App, { db, forOperators }: Dependencies): void => {
  forOperators(app, injectSupplierFault, async ({ body }) => {
    const [made] = await db
      .insert(supplierFaults)
      .values({ settings: body, remaining: body.times })
      .returning({ fault_id: supplierFaults.fault_id });
    if (!made) throw new Error('The fault was not stored');
    return made;
  });

  forOperators(app, clearSupplierFaults, async () => {
    const cleared = await db.delete(supplierFaults).returning({ fault_id: supplierFaults.fault_id });
    return { cleared: cleared.length };
  });
};
