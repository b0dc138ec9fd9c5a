import { z } from 'zod';
import { carItemDetails } from '@travel/contracts/endpoints/products/cars';
import { moneySchema } from '@travel/contracts/money/money.schema';
import { quotedTotalSchema } from '../../suppliers/prices/covered-total.ts';

const stationSchema = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['airport', 'city']),
  airport: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  hours: z.object({ from: z.string(), until: z.string() }).nullable(),
  shuttle_minutes: z.number().nullable(),
});

const vehicleSchema = z.object({
  acriss: z.string(),
  model: z.string(),
  seats: z.int(),
  doors: z.int(),
  large_bags: z.int(),
  small_bags: z.int(),
  picture: z.string().nullable(),
});

/** The data with which a supplied car is booked. They are stored with an item and never sent to browsers. */
export const carSupplySchema = z.object({
  /** ID of the account that sells the car. */
  account: z.string(),
  /** The supplier's reference of the offer. */
  offer: z.string(),
  /** The supplier's price with extras. */
  total: moneySchema,
  /** The total of a later quote, to whose price the traveller agreed. */
  accepted: quotedTotalSchema.optional(),
  /** Markup in hundredths of a percent at the time of the offer. */
  basis_points: z.int(),
  place_id: z.string(),
  dropoff_place_id: z.string(),
  vehicle: vehicleSchema,
  pickup: stationSchema,
  dropoff: stationSchema,
  /** Local times of the stations. */
  picks_up: z.string(),
  drops_off: z.string(),
  driver_age: z.int(),
  extras: z.array(z.object({ reference: z.string(), quantity: z.int() })),
});

export type CarSupply = z.output<typeof carSupplySchema>;

/** Details of cars as orders store them. Items from a catalogue have no `supply`. */
export const storedCarDetailsSchema = carItemDetails.extend({ supply: carSupplySchema.optional() }).nullable();

export type StoredCarDetails = z.output<typeof storedCarDetailsSchema>;
