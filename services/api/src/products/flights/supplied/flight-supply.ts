import { z } from 'zod';
import { flightDetailsSchema } from '@travel/contracts/endpoints/products/flights';
import { quotedTotalSchema } from '../../suppliers/prices/covered-total.ts';
import { moneySchema } from '@travel/contracts/money/money.schema';

/** Data with which an order books supplied flights. It is stored with an item and never sent to browsers. */
const flightSupplySchema = z.object({
  /** The supplier's reference of the offer. */
  offer: z.string(),
  /** The airline's names of the fare, one for each leg, by which the fare is found again after the offer expired. */
  brands: z.string(),
  /** The supplier's price with bags and seats, for which we sell at `sold`. */
  total: moneySchema,
  sold: moneySchema,
  /** The total of a later quote, to whose price the traveller agreed. */
  accepted: quotedTotalSchema.optional(),
  /** Markup in hundredths of a percent at the time of the offer. */
  basis_points: z.int(),
  requires_documents: z.boolean(),
  /**
   * ISO instant until which the airline holds the flights at their price without payment; absent if it does not hold
   * them.
   */
  pay_by: z.string().optional(),
  passengers: z.array(
    z.object({ reference: z.string(), kind: z.enum(['adult', 'child', 'infant']), age: z.int().nullable() }),
  ),
  services: z.array(
    z.object({ kind: z.enum(['bag', 'seat']), reference: z.string(), quantity: z.int(), price: moneySchema }),
  ),
});

export type FlightSupply = z.output<typeof flightSupplySchema>;

/** Details of flights as orders store them. Items from a catalogue have no `supply`. */
export const storedFlightDetailsSchema = flightDetailsSchema
  .extend({ supply: flightSupplySchema.optional() })
  .nullable();

export type StoredFlightDetails = NonNullable<z.output<typeof storedFlightDetailsSchema>>;
