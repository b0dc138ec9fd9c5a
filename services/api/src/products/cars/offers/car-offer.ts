import { z } from 'zod';
import { carExtras } from '@travel/contracts/endpoints/products/cars';
import { day } from '@travel/contracts/endpoints/products/hotels';
import type { Subject } from '../../prices/price-basis.ts';

const clock = z.string().regex(/^\d{2}:\d{2}$/);

const carOffer = z.object({
  car_id: z.string(),
  /** Place where it is left. */
  dropoff: z.string(),
  checkin: day,
  checkout: day,
  time: clock,
  return_time: clock,
  age: z.int(),
  /** As addresses have them. */
  extras: z.string(),
  currency: z.string(),
  /** Minor units of each day and fee, taxes in. */
  days: z.array(z.int()).min(1),
  fees: z.array(
    z.object({
      key: z.enum(['one-way', 'young-driver', ...carExtras]),
      amount: z.int(),
    }),
  ),
  cancellation: z.object({
    refundable: z.boolean(),
    steps: z.array(z.object({ until: z.iso.datetime(), refund_percent: z.int() })),
  }),
});

/** What is offered of a car: its times, driver and extras, its price and terms. */
export type CarOffer = z.output<typeof carOffer>;

/** Returns what an offer promised; null where it is of no car. */
export const readCarOffer = (promised: unknown): CarOffer | null => carOffer.safeParse(promised).data ?? null;

type Rented = Pick<CarOffer, 'car_id' | 'dropoff' | 'checkin' | 'checkout' | 'time' | 'return_time' | 'age' | 'extras'>;

/** Returns what an offer is of, whatever it costs. */
export const subjectOf = (rented: Rented): Subject => {
  const { car_id, dropoff, checkin, checkout, time, return_time, age, extras } = rented;
  return [car_id, dropoff, checkin, time, checkout, return_time, age, extras];
};
