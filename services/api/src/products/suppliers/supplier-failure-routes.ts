import { clearSupplierFaults, injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import type { App } from '@travel/kit/server/create-server';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { supplierFaults } from './supplier-tables.ts';
import type { ApiRoute } from '../../platform/http/route.ts';

interface Dependencies {
  readonly db: ApiDb;
  readonly route: ApiRoute;
}

/** Registers the routes by which operators and fault tests make sandbox suppliers fail. */
export const registerSupplierFaultRoutes = (app: App, { db, route }: Dependencies): void => {
  route(app, injectSupplierFault, async ({ body }) => {
    const [made] = await db
      .insert(supplierFaults)
      .values({ settings: body, remaining: body.times })
      .returning({ fault_id: supplierFaults.fault_id });
    if (!made) throw new Error('The fault was not stored');
    return made;
  });

  route(app, clearSupplierFaults, async () => {
    const cleared = await db.delete(supplierFaults).returning({ fault_id: supplierFaults.fault_id });
    return { cleared: cleared.length };
  });
};
