import type { HoldRule } from '@travel/contracts/products/product-definitions';
import type { Products } from '../../products/product.ts';
import type { Item } from '../items/item.ts';
import type { HoldRow } from './hold-table.ts';

/** The rule for products without a rule of their own: half an hour, without extensions. */
const defaultRule: HoldRule = { seconds: 30 * 60, extensions: 0 };

/** Maximum total time of a hold, so that adding items cannot block capacity for longer. */
const maxDurationMs = 3_600_000;

/**
 * Returns how long an order is held and how often its hold can be extended: the shortest time and the fewest extensions
 * of its products.
 */
export const getHoldRule = (
  products: { readonly of: (code: Item['product_type']) => Pick<ReturnType<Products['of']>, 'hold'> },
  items: readonly [Pick<Item, 'product_type'>, ...Pick<Item, 'product_type'>[]],
): HoldRule => {
  const rules = items.map(({ product_type }) => products.of(product_type).hold ?? defaultRule);
  return {
    seconds: Math.min(...rules.map(({ seconds }) => seconds)),
    extensions: Math.min(...rules.map(({ extensions }) => extensions)),
  };
};

type HoldTime = Pick<HoldRow, 'expires_at' | 'extensions_left'>;

/**
 * Returns the expiry and extensions of a hold after an item was added: the full time starts again by the rule of all
 * items, but the hold lasts at most an hour in total.
 */
export const getTimeAfterAddition = (
  hold: HoldTime & Pick<HoldRow, 'created_at'>,
  rule: HoldRule,
  now: Date,
): HoldTime => {
  const restarted = now.getTime() + rule.seconds * 1_000;
  const most = Math.max(hold.expires_at.getTime(), hold.created_at.getTime() + maxDurationMs);
  return {
    expires_at: new Date(Math.min(restarted, most)),
    extensions_left: Math.min(hold.extensions_left, rule.extensions),
  };
};
