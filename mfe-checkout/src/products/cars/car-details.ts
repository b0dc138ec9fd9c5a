import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';

export type CarDetails = NonNullable<ProductOrderItem<'CAR'>['details']>;

/** Returns the details of a rental's item, or null for other items or unknown details. */
export const getCar = (item: OrderItem): CarDetails | null => (item.product_type === 'CAR' ? item.details : null);
