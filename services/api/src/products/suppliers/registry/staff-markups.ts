import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { openReloadedRows, type ReloadedRows } from '../../../platform/database/reloaded-rows.ts';
import type { Markup } from './markup.ts';
import { supplierMarkups } from './markup-table.ts';

/** Markups that staff have set, from memory because prices are calculated without a query. */
export interface StaffMarkups extends Omit<ReloadedRows<unknown>, 'get'> {
  /** Returns the markup that staff set for an account; undefined for the one of the configuration. */
  get(organisationId: string, supplier: string): Markup | undefined;
}

const toKey = (organisationId: string, supplier: string): string => `${organisationId}/${supplier}`;

/** Creates the markups of staff. */
export const openStaffMarkups = async (db: ApiDb, reportIgnoredError: ReportIgnoredError): Promise<StaffMarkups> => {
  const { get, ...rows } = await openReloadedRows(
    async () =>
      new Map<string, Markup>(
        (await db.select().from(supplierMarkups)).map(({ organisation_id, supplier, basis_points }) => [
          toKey(organisation_id, supplier),
          { basis_points, rule: 'staff' },
        ]),
      ),
    (error) => reportIgnoredError('read markups of staff', error),
  );
  return { ...rows, get: (organisationId, supplier) => get().get(toKey(organisationId, supplier)) };
};
