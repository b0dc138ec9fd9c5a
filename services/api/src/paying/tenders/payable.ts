import type { HoldRow } from '../../orders/holds/hold-table.ts';

/** What is left to pay of an order by card, in minor units of its currency: its total without its tenders. */
export const payableOf = ({ total, tendered }: Pick<HoldRow, 'total' | 'tendered'>): number => total - tendered;
