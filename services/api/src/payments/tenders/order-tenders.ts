import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { TenderRow } from './tender-table.ts';

/** A tender as its order is read with it. */
export type OrderTender = Pick<
  TenderRow,
  'tender_id' | 'kind' | 'source_id' | 'user_id' | 'label' | 'amount' | 'source_amount' | 'refunded'
>;

/** The tenders of an order that were not released, as one more column of the statement that reads the order. */
export const tendersOf = (holdId: SQLWrapper) => sql<readonly OrderTender[]>`(
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'tender_id', t.tender_id, 'kind', t.kind, 'source_id', t.source_id, 'user_id', t.user_id, 'label', t.label,
      'amount', t.amount, 'source_amount', t.source_amount, 'refunded', t.refunded)
    order by t.place), '[]')
  from tenders t where t.hold_id = ${holdId} and t.state <> 'released')`;
