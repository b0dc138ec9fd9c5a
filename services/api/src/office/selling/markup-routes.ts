import { listMarkups, setMarkup, type SupplierMarkup } from '@travel/contracts/endpoints/office/markups';
import type { Clock } from '@travel/kit/clock/clock';
import { transaction } from '@travel/kit/database/transaction';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { and, eq, sql } from 'drizzle-orm';
import { createRecordStaffAction } from '../../accounts/staff/staff-actions.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { ApiRoute } from '../../platform/http/route.ts';
import { supplierMarkups } from '../../products/suppliers/registry/markup-table.ts';
import type { StaffMarkups } from '../../products/suppliers/registry/staff-markups.ts';
import type { SupplierRegistry } from '../../products/suppliers/registry/supplier-registry.ts';

export interface MarkupDeps {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly route: ApiRoute;
  readonly registry: Pick<SupplierRegistry, 'listSold'>;
  readonly staffMarkups: Pick<StaffMarkups, 'reload'>;
}

/** Registers the routes with which merchandisers read and set the markups on prices of suppliers. */
export const registerMarkupRoutes = (app: App, { db, clock, route, registry, staffMarkups }: MarkupDeps): void => {
  const record = createRecordStaffAction({ clock });

  const list = async (tx: ApiDb, organisationId: string): Promise<SupplierMarkup[]> => {
    const rows = await tx.select().from(supplierMarkups).where(eq(supplierMarkups.organisation_id, organisationId));
    return registry.listSold(organisationId).map(({ product, id, name, configured }) => {
      const own = rows.find(({ supplier }) => supplier === id);
      return {
        product,
        supplier: id,
        name,
        basis_points: own?.basis_points ?? configured.basis_points,
        configured: configured.basis_points,
        set: own ? { by: own.set_by, at: own.set_at.toISOString() } : null,
      };
    });
  };

  route(app, listMarkups, async ({ params }) => ({ data: { markups: await list(db, params.organisation_id) } }));

  route(app, setMarkup, async ({ params, body: { basis_points, before, why }, staff }) => {
    const { organisation_id, supplier } = params;
    await transaction(db, async (tx) => {
      // An account without a row cannot be locked by its row.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`markup/${organisation_id}/${supplier}`}))`);
      const account = (await list(tx, organisation_id)).find((one) => one.supplier === supplier);
      if (!account) {
        throw createDeclaredProblem(setMarkup, 'supplier_unknown', { detail: 'There is no such account here.' });
      }
      if (account.basis_points !== before) {
        throw createDeclaredProblem(setMarkup, 'markup_changed', {
          title: 'The markup has changed',
          detail: 'Someone has changed this markup. Nothing was set.',
        });
      }
      const isOwn = and(eq(supplierMarkups.organisation_id, organisation_id), eq(supplierMarkups.supplier, supplier));
      if (basis_points === null) await tx.delete(supplierMarkups).where(isOwn);
      else {
        const set = { basis_points, set_by: staff.email, set_at: clock.now() };
        await tx
          .insert(supplierMarkups)
          .values({ organisation_id, supplier, ...set })
          .onConflictDoUpdate({ target: [supplierMarkups.organisation_id, supplierMarkups.supplier], set });
      }
      const after = { basis_points: basis_points ?? account.configured };
      const entry = { organisation_id, subject: supplier, staff, why, action: 'markup.set' };
      await record(tx, { ...entry, before: { basis_points: before }, after });
    });
    await staffMarkups.reload();
    return { data: { markups: await list(db, organisation_id) } };
  });
};
