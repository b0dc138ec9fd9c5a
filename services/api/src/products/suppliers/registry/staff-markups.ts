import { runRepeatedly } from '@travel/kit/clock/run-repeatedly';
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
  close(): Promise<void>;
}

const everyMs = 10_000;
const toKey = (organisationId: string, supplier: string): string => `${organisationId}/${supplier}`;

/** Creates the markups of staff. Reads them now, and every ten seconds for changes by other copies of the service. */
export const openStaffMarkups = async (db: ApiDb, reportIgnoredError: ReportIgnoredError): Promise<StaffMarkups> => {
  let markups = new Map<string, Markup>();
  let begun = 0;
  let shown = 0;
  const reload = async (): Promise<void> => {
    begun += 1;
    const reading = begun;
    const rows = await db.select().from(supplierMarkups);
    // A later reading has newer rows.
    if (reading < shown) return;
    shown = reading;
    markups = new Map(
      rows.map(({ organisation_id, supplier, basis_points }) => [
        toKey(organisation_id, supplier),
        { basis_points, rule: 'staff' },
      ]),
    );
  };
  await reload();
  const close = runRepeatedly({
    everyMs,
    run: reload,
    onFailure: (error) => reportIgnoredError('read markups of staff', error),
  });
  return { get: (organisationId, supplier) => markups.get(toKey(organisationId, supplier)), reload, close };
};
