import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ApiDb } from '../database/api-db.ts';

/** Counts an invoice of an organisation in a year. Returns its number with six digits. */
export const countInvoice = async (
  tx: ApiDb,
  counts: PgTable,
  organisationId: string,
  year: number,
): Promise<string> => {
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into ${counts} as counts (organisation_id, year, last) values (${organisationId}, ${year}, 1)
    on conflict (organisation_id, year) do update set last = counts.last + 1 returning last`);
  return String(rows[0]?.last ?? 0).padStart(6, '0');
};
