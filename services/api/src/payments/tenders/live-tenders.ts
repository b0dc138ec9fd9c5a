import { and, asc, eq, ne } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { tenders, type TenderRow } from './tender-table.ts';

/** Returns the tenders that are applied to an order, in the sequence in which they were applied. */
export const listLiveTenders = (tx: ApiDb, holdId: string): Promise<TenderRow[]> =>
  tx
    .select()
    .from(tenders)
    .where(and(eq(tenders.hold_id, holdId), ne(tenders.state, 'released')))
    .orderBy(asc(tenders.place));
