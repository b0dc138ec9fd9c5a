import { eq, sql, type SQL } from 'drizzle-orm';
import type { ApiDb } from '../../platform/database/api-db.ts';
import type { HeldBefore, Products } from '../../products/product.ts';
import type { Item, Items } from '../items/item.ts';
import { orderItems } from '../items/order-item-table.ts';
import { holds, type HoldRow } from './hold-table.ts';

/** Lifetime of the cookie that contains the token of a hold. Holds older than this are not compared. */
const visitMs = 24 * 3_600_000;
const mostCompared = 50;

/** SQL for an empty `ItemsHeldBefore`, for products that do not compare their items. */
export const nothingHeldBefore = sql`'[]'::jsonb`;

/** Items that the same traveller held earlier without booking them, earliest first. */
export type ItemsHeldBefore = readonly (HeldBefore & Pick<Item, 'product_type'>)[];

/**
 * Returns the SQL that selects `ItemsHeldBefore`, as a column of the statement that inserts a hold. `created_at` is the
 * time of the new hold.
 */
export const selectHeldBefore = (
  products: Products,
  { hold_id, holder_hash, created_at }: Pick<HoldRow, 'hold_id' | 'holder_hash' | 'created_at'>,
  items: readonly Pick<Item, 'product_type'>[],
): SQL => {
  const compared = items.map(({ product_type }) => product_type).filter((code) => products.of(code).completeDetails);
  if (compared.length === 0) return nothingHeldBefore;
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(earlier) order by held_at, position), '[]') from (
      select before.created_at as held_at, item.position, item.product_type, item.details, item.starts, item.ends
      from ${holds} as before join ${orderItems} as item using (hold_id)
      where (before.hold_id = ${hold_id} or before.holder_hash = ${holder_hash}::text)
        and before.created_at > ${new Date(created_at.getTime() - visitMs).toISOString()}::timestamptz
        and before.status in ('held', 'released', 'expired')
        and item.product_type = any(${`{${compared.join()}}`}::text[])
      order by before.created_at, item.position limit ${mostCompared}) as earlier)`;
};

/** Returns an item whose details state how it differs from the items that the same traveller held before. */
export const compareWithHeldBefore = (products: Products, item: Item, before: ItemsHeldBefore): Item => {
  const ofProduct = before.filter(({ product_type }) => product_type === item.product_type);
  return { ...item, ...products.of(item.product_type).completeDetails?.(item, ofProduct) };
};

/**
 * Compares the items of a new order with the items that the same traveller held before, and stores the result in their
 * details.
 */
export const writeComparison = async (
  tx: ApiDb,
  products: Products,
  [first, ...others]: Items,
  before: ItemsHeldBefore,
): Promise<Items> => {
  const compare = async (item: Item): Promise<Item> => {
    const compared = compareWithHeldBefore(products, item, before);
    const { item_id, details } = compared;
    if (details !== item.details) {
      await tx.update(orderItems).set({ details }).where(eq(orderItems.item_id, item_id));
    }
    return compared;
  };
  return [await compare(first), ...(await Promise.all(others.map(compare)))];
};
