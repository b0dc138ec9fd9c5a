import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { MemberTerms } from '../../reference/member-terms.ts';
import { memberPercentOf, withoutPromise } from '../../products/prices/item-prices.ts';
import type { Products } from '../../products/product.ts';
import type { Item } from './item.ts';

/** Returns what a member, or somebody who is none, pays for an item now, by what anybody pays for it. */
export const currentPrice = (products: Products, item: Item, member: MemberTerms): ItemPrice => {
  const { basis: _, ...listed } = item.listed_price;
  return withoutPromise(products.of(item.product_type).priceFor(item, listed, member));
};

/** Returns the same; the price that it is held at where membership makes no difference. */
export const priceAsMember = (products: Products, item: Item, member: MemberTerms): ItemPrice => {
  const theirs = currentPrice(products, item, member);
  return memberPercentOf(theirs) === memberPercentOf(item.price) ? item.price : theirs;
};
