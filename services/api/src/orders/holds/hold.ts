import { getTableColumns } from 'drizzle-orm';
import { itemsOfHold } from '../items/item.ts';
import type { Items } from '../items/item.ts';
import { holds } from './hold-table.ts';
import type { HoldRow } from './hold-table.ts';

/** What is held, with its items. */
export interface Hold extends HoldRow {
  readonly items: Items;
}

/** The columns of a hold with its items, for every statement that reads one. */
export const holdColumns = { ...getTableColumns(holds), items: itemsOfHold };

/** Whether all of it was offered by a search: pages show it while it is held. A plan or card is paid where it was begun. */
export const isOffered = ({ items }: Pick<Hold, 'items'>): boolean =>
  items.every(({ fulfilment }) => fulfilment === null);
