import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';

export type FlightDetails = NonNullable<ProductOrderItem<'FLT'>['details']>;

/** Returns the details of a flight's item, or null for other items or unknown details. */
export const getJourney = (item: OrderItem): FlightDetails | null =>
  item.product_type === 'FLT' ? item.details : null;
