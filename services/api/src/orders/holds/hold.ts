import { getTableColumns } from 'drizzle-orm';
import { itemsOfHold, type Items } from '../items/item.ts';
import { holds, type HoldRow } from './hold-table.ts';

/** A hold with its items. */
export interface Hold extends HoldRow {
  readonly items: Items;
}

/** The columns of a hold with its items, for SQL statements that read holds. */
export const holdColumns = { ...getTableColumns(holds), items: itemsOfHold };

/**
 * Returns whether all items come from search offers. Only such holds have a checkout page; plans and wallet cards are
 * paid on the page where the traveller chose them.
 */
export const isOffered = ({ items }: Pick<Hold, 'items'>): boolean =>
  items.every(({ fulfilment }) => fulfilment === null);
