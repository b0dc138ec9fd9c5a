import { z } from 'zod';
import { carExtras } from '@travel/contracts/endpoints/products/cars';
import { cancellationSchema, daySchema } from '@travel/contracts/endpoints/products/hotels';
import { carSupplySchema } from '../supplied/car-supply.ts';
import type { PriceSubject } from '../../prices/price-basis.ts';
import { writeExtras, type ChosenExtras } from '../rental/extras.ts';

const clock = z.string().regex(/^\d{2}:\d{2}$/);

const carOffer = z.object({
  car_id: z.string(),
  /** ID of the place where the car is returned. */
  dropoff: z.string(),
  checkin: daySchema,
  checkout: daySchema,
  time: clock,
  return_time: clock,
  age: z.int(),
  /** Extras in the format of search queries, such as `child-seat:2,full-cover`. */
  extras: z.string(),
  currency: z.string(),
  /** Price of each day in minor units, including taxes. Fees are in addition. */
  days: z.array(z.int()).min(1),
  fees: z.array(
    z.object({
      key: z.enum(['one-way', 'young-driver', ...carExtras]),
      amount: z.int(),
    }),
  ),
  cancellation: cancellationSchema,
  /** Absent for cars of the catalogue. */
  supply: carSupplySchema.optional(),
});

/** A car offer: times, driver and extras, its price and terms. */
export type CarOffer = z.output<typeof carOffer>;

/** Parses the content of an offer; null if it is not a car offer. */
export const readCarOffer = (promised: unknown): CarOffer | null => carOffer.safeParse(promised).data ?? null;

type Rental = Pick<CarOffer, 'car_id' | 'dropoff' | 'checkin' | 'checkout' | 'time' | 'return_time' | 'age' | 'extras'>;

/** Returns the part of an offer without its price: the car, where it is returned, and the rental from the query. */
export const toOfferedRental = (
  car_id: string,
  dropoff: string,
  { checkin, checkout, time, return_time, age }: Omit<Rental, 'car_id' | 'dropoff' | 'extras'>,
  extras: ChosenExtras,
): Rental => ({ car_id, dropoff, checkin, checkout, time, return_time, age, extras: writeExtras(extras) });

/**
 * Returns the values that identify what the offer is a price for, without amounts. Prices with equal subjects are
 * comparable.
 */
export const getPriceSubject = (rented: Rental): PriceSubject => {
  const { car_id, dropoff, checkin, checkout, time, return_time, age, extras } = rented;
  return [car_id, dropoff, checkin, time, checkout, return_time, age, extras];
};
