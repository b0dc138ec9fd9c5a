import type { HoldRule } from '@travel/contracts/products/definitions';
import type { Products } from '../../products/product.ts';
import type { Items } from '../items/item.ts';

/** How long an order waits to be paid where its product holds nothing. */
const usual: HoldRule = { seconds: 30 * 60, extensions: 0 };

/** Returns how long an order is held, and how often that can be extended: as the strictest of its items says. */
export const holdRuleOf = (products: Products, items: Items): HoldRule => {
  const rules = items.map(({ product_type }) => products.of(product_type).hold ?? usual);
  return {
    seconds: Math.min(...rules.map(({ seconds }) => seconds)),
    extensions: Math.min(...rules.map(({ extensions }) => extensions)),
  };
};
