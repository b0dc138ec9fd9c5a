import { sql, type SQLWrapper, and, asc, eq, ne } from 'drizzle-orm';
import { type TenderRow, tenders } from './tender-table.ts';
import type { ApiDb } from '../../platform/database/api-db.ts';

/** Returns the tenders that are applied to an order, in the sequence in which they were applied. */
export const listLiveTenders = (tx: ApiDb, holdId: string): Promise<TenderRow[]> =>
  tx
    .select()
    .from(tenders)
    .where(and(eq(tenders.hold_id, holdId), ne(tenders.state, 'released')))
    .orderBy(asc(tenders.place));

/** The columns of a tender that are read together with its order. */
export type OrderTender = Pick<
  TenderRow,
  'tender_id' | 'kind' | 'source_id' | 'user_id' | 'label' | 'amount' | 'source_amount' | 'refunded'
>;

/** Returns the order's tenders that were not released, as an additional column of the query for the order. */
export const selectTenders = (holdId: SQLWrapper) => sql<readonly OrderTender[]>`(
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'tender_id', t.tender_id, 'kind', t.kind, 'source_id', t.source_id, 'user_id', t.user_id, 'label', t.label,
      'amount', t.amount, 'source_amount', t.source_amount, 'refunded', t.refunded)
    order by t.place), '[]')
  from tenders t where t.hold_id = ${holdId} and t.state <> 'released')`;
