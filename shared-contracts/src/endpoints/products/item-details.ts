import { z } from 'zod';
import { activityItemDetails } from './activities.ts';
import { carItemDetails } from './cars.ts';
import { cruiseItemDetails } from './cruises.ts';
import { flightDetailsSchema } from './flights.ts';
import { rentalExtras } from './holiday-rentals.ts';
import { boards } from './hotels.ts';
import { lodgingItemDetails } from './lodgings.ts';
import { resortExtras } from './resorts.ts';
import { stayExtras } from './stays.ts';
import { transferItemDetails } from './transfers.ts';
import { moneySchema } from '../../money/money.schema.ts';
import type { ProductCode } from '../../products/product-codes.ts';

/** What an item of an order has besides what all items have, by its product. Words are in the language asked for. */

const hotelDetailsSchema = z.object({
  hotel_id: z.string(),
  stars: z.int(),
  room_id: z.string(),
  board: z.enum(boards),
  /** Parties as the search had them: `2,2-1:7`. */
  rooms: z.string(),
  /** Of all rooms together. */
  max_guests: z.int(),
  good_to_know: z.array(z.string()),
  /** Average of a night and room, taxes in; for reading, never for adding. */
  per_night: moneySchema,
});

export type HotelDetails = z.infer<typeof hotelDetailsSchema>;

/** Of plans and wallet cards. */
const noDetailsSchema = z.null();

/** The details of each product's items; null where nothing is known besides, as of an order made for trying. */
export const itemDetailsSchemas = {
  HLT: hotelDetailsSchema.nullable(),
  VR: lodgingItemDetails(rentalExtras).nullable(),
  RST: lodgingItemDetails(resortExtras).nullable(),
  STY: lodgingItemDetails(stayExtras).nullable(),
  FLT: flightDetailsSchema.nullable(),
  CAR: carItemDetails.nullable(),
  ACT: activityItemDetails.nullable(),
  TRF: transferItemDetails.nullable(),
  CRU: cruiseItemDetails.nullable(),
  SUB: noDetailsSchema,
  WLT: noDetailsSchema,
} as const satisfies Readonly<Record<ProductCode, z.ZodType>>;

export type ItemDetails<Code extends ProductCode = ProductCode> = z.infer<(typeof itemDetailsSchemas)[Code]>;
