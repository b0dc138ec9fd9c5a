import type { ReportIgnoredError } from '@travel/kit/log/ignored-errors';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import type { Markup } from './markup.ts';
import { supplierMarkups } from './markup-table.ts';

/** Markups that staff have set, from memory because prices are calculated without a query. */
export interface StaffMarkups {
  /** Returns the markup that staff set for an account; undefined for the one of the configuration. */
  get(organisationId: string, supplier: string): Markup | undefined;
  /** Reads the markups again, after a change. */
  reload(): Promise<void>;
}

const freshMs = 10_000;
const toKey = (organisationId: string, supplier: string): string => `${organisationId}/${supplier}`;

/** Creates the markups of staff. Reads them now, and again when they are used after ten seconds. */
export const openStaffMarkups = async (db: ApiDb, reportIgnoredError: ReportIgnoredError): Promise<StaffMarkups> => {
  let markups = new Map<string, Markup>();
  let readAt = 0;
  const reload = async (): Promise<void> => {
    readAt = performance.now();
    const rows = await db.select().from(supplierMarkups);
    markups = new Map(
      rows.map(({ organisation_id, supplier, basis_points }) => [
        toKey(organisation_id, supplier),
        { basis_points, rule: 'staff' },
      ]),
    );
  };
  await reload();
  return {
    get(organisationId, supplier) {
      if (performance.now() - readAt > freshMs) {
        reload().catch((error: unknown) => reportIgnoredError('read markups of staff', error));
      }
      return markups.get(toKey(organisationId, supplier));
    },
    reload,
  };
};
