import type { HeldOrder } from './order.ts';

/** What is left to pay of an order by card, in minor units of its currency: its total without its tenders. */
export const payableOf = ({ total, tendered }: Pick<HeldOrder, 'total' | 'tendered'>): number => total - tendered;
