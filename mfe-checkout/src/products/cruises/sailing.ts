import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';

export type SailingDetails = NonNullable<ProductOrderItem<'CRU'>['details']>;

/** Returns the details of a cruise's item, or null for other items or unknown details. */
export const getSailing = (item: OrderItem): SailingDetails | null =>
  item.product_type === 'CRU' ? item.details : null;
