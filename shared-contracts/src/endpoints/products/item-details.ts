import { z } from 'zod';
import { activityItemDetails } from './activities.ts';
import { carItemDetails } from './cars.ts';
import { cruiseItemDetails } from './cruises.ts';
import { flightDetailsSchema } from './flights.ts';
import { rentalExtras } from './holiday-rentals.ts';
import { boards } from './hotels.ts';
import { createLodgingItemDetails } from './lodgings.ts';
import { resortExtras } from './resorts.ts';
import { stayExtras } from './stays.ts';
import { transferItemDetails } from './transfers.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { productCodes, type ProductCode } from '../../products/product-codes.ts';

/** Product-specific details of an order item. Texts are in the requested language. */

const hotelDetailsSchema = z.object({
  hotel_id: z.string(),
  stars: z.int(),
  room_id: z.string(),
  /** Whether the room differs from the room that the search showed or that was held first; older servers omit it. */
  other_room: z.boolean().optional(),
  board: z.enum(boards),
  /** Parties as in the search: `2,2-1:7`. */
  rooms: z.string(),
  /** Maximum number of guests of all rooms together. */
  max_guests: z.int(),
  good_to_know: z.array(z.string()),
  /** Average price per night and room including taxes; for display only, not for calculations. */
  per_night: moneySchema,
});

/** Details by product; null if unknown, as for sandbox orders. */
const ownDetails = {
  HLT: hotelDetailsSchema.nullable(),
  VR: createLodgingItemDetails(rentalExtras).nullable(),
  RST: createLodgingItemDetails(resortExtras).nullable(),
  STY: createLodgingItemDetails(stayExtras).nullable(),
  FLT: flightDetailsSchema.nullable(),
  CAR: carItemDetails.nullable(),
  ACT: activityItemDetails.nullable(),
  TRF: transferItemDetails.nullable(),
  CRU: cruiseItemDetails.nullable(),
} as const satisfies Partial<Readonly<Record<ProductCode, z.ZodType>>>;

type CodeWithoutDetails = Exclude<ProductCode, keyof typeof ownDetails>;

// The overload narrows the keys, which `fromEntries` cannot do.
function schemasOfNothing(): Readonly<Record<CodeWithoutDetails, z.ZodNull>>;
function schemasOfNothing(): Readonly<Record<string, z.ZodNull>> {
  return Object.fromEntries(productCodes.map((code) => [code, z.null()]));
}

/** Details of an item by product; null for products without details, such as plans and wallet cards. */
export const itemDetailsSchemas = { ...schemasOfNothing(), ...ownDetails };

export type ItemDetails<Code extends ProductCode = ProductCode> = z.infer<(typeof itemDetailsSchemas)[Code]>;
