import { and, asc, eq, ne } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import { tenders } from './tender-table.ts';
import type { TenderRow } from './tender-table.ts';

/** What is taken off an order now, in the order it was applied. */
export const liveTenders = (tx: ApiDb, holdId: string): Promise<TenderRow[]> =>
  tx
    .select()
    .from(tenders)
    .where(and(eq(tenders.hold_id, holdId), ne(tenders.state, 'released')))
    .orderBy(asc(tenders.place));
