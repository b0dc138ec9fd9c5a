import { getTableColumns } from 'drizzle-orm';
import { itemsOfHold } from '../items/item.ts';
import type { Items } from '../items/item.ts';
import { holds } from './hold-table.ts';
import type { HoldRow } from './hold-table.ts';

/** A hold with its items. */
export interface Hold extends HoldRow {
  readonly items: Items;
}

/** Columns of a hold with its items, for every statement that reads one. */
export const holdColumns = { ...getTableColumns(holds), items: itemsOfHold };

/**
 * Returns whether all items come from offers of a search; only such holds are shown on pages. Plans and wallet cards
 * are paid on the page where they were started.
 */
export const isOffered = ({ items }: Pick<Hold, 'items'>): boolean =>
  items.every(({ fulfilment }) => fulfilment === null);
