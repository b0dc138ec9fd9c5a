import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/order-items';

export type SailingDetails = NonNullable<ProductOrderItem<'CRU'>['details']>;

/** Returns what the item of a cruise keeps; null for any other item, and where nothing more is known. */
export const sailingOf = (item: OrderItem): SailingDetails | null =>
  item.product_type === 'CRU' ? item.details : null;
