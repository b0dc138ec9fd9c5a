import type { OrderItem } from '@travel/contracts/endpoints/order-items';

type Details = NonNullable<OrderItem['details']>;

/** What the items of all places to sleep keep, hotels too. */
type SleepDetails = Extract<Details, { readonly rooms: string; readonly good_to_know: readonly string[] }>;

/** What the items of resorts, stays and holiday rentals keep. */
export type LodgingDetails = Extract<Details, { readonly lodging_id: string }>;

/** Returns what an item of a place to sleep keeps; null for any other item, and where nothing more is known. */
export const sleepDetailsOf = ({ details }: OrderItem): SleepDetails | null =>
  details && 'rooms' in details && 'good_to_know' in details ? details : null;

/** Returns what an item of a resort, a stay or a holiday rental keeps; null for any other item. */
export const lodgingDetailsOf = ({ details }: OrderItem): LodgingDetails | null =>
  details && 'lodging_id' in details ? details : null;
