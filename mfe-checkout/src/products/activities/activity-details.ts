import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';

type ActivityDetails = NonNullable<ProductOrderItem<'ACT'>['details']>;

/** Returns the details of an activity's item, or null for other items or unknown details. */
export const getActivity = (item: OrderItem): ActivityDetails | null =>
  item.product_type === 'ACT' ? item.details : null;
