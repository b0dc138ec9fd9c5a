import { randomCode } from '@travel/kit/crypto/random-id';
import type { ItemContent } from '@travel/supplier-kit/items/item-content';
import type { Products } from '../../products/product.ts';
import type { Item } from './item.ts';
import type { FulfilledBy, FulfilmentOrder, ListedPrice } from './order-item-table.ts';

interface ItemInput {
  readonly position: number;
  /** Public price, without a member discount. */
  readonly listed: ListedPrice;
  readonly by: FulfilledBy;
  readonly fulfilment?: FulfilmentOrder;
}

/**
 * Converts the content that a product created for an offer or purchase to an item of an order.
 * @throws ZodError if the details do not match the product
 */
export const makeItem = (
  products: Products,
  content: ItemContent,
  { position, listed, by, fulfilment }: ItemInput,
): Item => {
  products.of(content.product_type).details.parse(content.details);
  return {
    ...content,
    item_id: `IT${randomCode(14)}`,
    position,
    status: 'held',
    listed_price: listed,
    fulfilled_by: by,
    fulfilment: fulfilment ?? null,
    reference: null,
    remarks: [],
    refund: null,
    refund_by_payment: 0,
    uncharged: 0,
    settled_at: null,
    replaced_by: null,
  };
};
