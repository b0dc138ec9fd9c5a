import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/order-items';

type ActivityDetails = NonNullable<ProductOrderItem<'ACT'>['details']>;

/** Returns what the item of an activity keeps; null for any other item, and where nothing more is known. */
export const activityOf = (item: OrderItem): ActivityDetails | null =>
  item.product_type === 'ACT' ? item.details : null;
