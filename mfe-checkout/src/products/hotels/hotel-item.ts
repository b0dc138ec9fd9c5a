import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/order-items';

export type HotelItem = ProductOrderItem<'HLT'>;
type HotelDetails = NonNullable<HotelItem['details']>;

/** What only a hotel's item has; null for any other, and for one of which nothing more is known. */
export const hotelOf = (item: OrderItem): HotelDetails | null => (item.product_type === 'HLT' ? item.details : null);
