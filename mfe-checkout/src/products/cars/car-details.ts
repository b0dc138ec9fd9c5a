import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/order-items';

export type CarDetails = NonNullable<ProductOrderItem<'CAR'>['details']>;

/** Returns what the item of a rental keeps; null for any other item, and where nothing more is known. */
export const carOf = (item: OrderItem): CarDetails | null => (item.product_type === 'CAR' ? item.details : null);
