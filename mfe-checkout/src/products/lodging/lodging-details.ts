import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';

type Details = NonNullable<OrderItem['details']>;

/** Details of a held item of any lodging product, including hotels. */
type StayDetails = Extract<Details, { readonly rooms: string; readonly good_to_know: readonly string[] }>;

/** Details of a held item of the lodging products other than hotels: resorts, stays and holiday rentals. */
type LodgingDetails = Extract<Details, { readonly lodging_id: string }>;

/** Returns the details of a lodging or hotel item, or null for other items or unknown details. */
export const getStayDetails = ({ details }: OrderItem): StayDetails | null =>
  details && 'rooms' in details && 'good_to_know' in details ? details : null;

/** Returns the details of a resort, stay or holiday rental, or null for other items. */
export const getLodgingDetails = ({ details }: OrderItem): LodgingDetails | null =>
  details && 'lodging_id' in details ? details : null;
