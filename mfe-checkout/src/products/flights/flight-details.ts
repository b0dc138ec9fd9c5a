import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/order-items';

export type FlightDetails = NonNullable<ProductOrderItem<'FLT'>['details']>;

/** Returns what the item of a journey keeps; null for any other item, and where nothing more is known. */
export const journeyOf = (item: OrderItem): FlightDetails | null => (item.product_type === 'FLT' ? item.details : null);
