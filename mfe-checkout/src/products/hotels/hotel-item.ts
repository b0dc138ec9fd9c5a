import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';

export type HotelItem = ProductOrderItem<'HLT'>;
type HotelDetails = NonNullable<HotelItem['details']>;

/** Returns the details of a hotel's item, or null for other items or unknown details. */
export const getHotel = (item: OrderItem): HotelDetails | null => (item.product_type === 'HLT' ? item.details : null);
