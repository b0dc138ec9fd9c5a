import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { MemberTerms } from '../../reference/member-terms.ts';
import { getMemberPercent, removePromise } from '../../products/prices/item-prices.ts';
import type { Products } from '../../products/product.ts';
import type { Item } from './item.ts';

/** Returns the current price of an item under the given member terms, calculated from its public price. */
export const getCurrentPrice = (products: Products, item: Item, member: MemberTerms): ItemPrice => {
  const { basis: _, ...listed } = item.listed_price;
  return removePromise(products.of(item.product_type).getPriceFor(item, listed, member));
};

/**
 * Returns the price of an item under the given member terms: the agreed price if its member discount is the same, or
 * else the recalculated price.
 */
export const priceAsMember = (products: Products, item: Item, member: MemberTerms): ItemPrice => {
  const current = getCurrentPrice(products, item, member);
  return getMemberPercent(current) === getMemberPercent(item.price) ? item.price : current;
};
