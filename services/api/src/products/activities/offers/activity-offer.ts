import { z } from 'zod';
import { cancellationSchema, daySchema } from '@travel/contracts/endpoints/products/hotels';
import type { PriceSubject } from '../../prices/price-basis.ts';

const activityOffer = z.object({
  activity_id: z.string(),
  date: daySchema,
  time: z.string().regex(/^\d{2}:\d{2}$/),
  /** Code of the language that the guide speaks. */
  language: z.string(),
  /** Participants in the format of search queries, such as `2-1:7` for two adults and a child of seven. */
  people: z.string(),
  currency: z.string(),
  /** Price per participant, by age group: minor units, including taxes. */
  groups: z
    .array(z.object({ kind: z.enum(['adult', 'child', 'infant', 'group']), count: z.int().positive(), each: z.int() }))
    .min(1),
  cancellation: cancellationSchema,
  look: z.enum(['almanac', 'skyline', 'harbor']),
});

/** An activity offer: time, language and people, its price and terms. */
export type ActivityOffer = z.output<typeof activityOffer>;

/** Parses the content of an offer; null if it is not an activity offer. */
export const readActivityOffer = (promised: unknown): ActivityOffer | null =>
  activityOffer.safeParse(promised).data ?? null;

/**
 * Returns the values that identify what the offer is a price for, without amounts. Prices with equal subjects are
 * comparable.
 */
export const getPriceSubject = ({
  activity_id,
  date,
  time,
  language,
  people,
}: Pick<ActivityOffer, 'activity_id' | 'date' | 'time' | 'language' | 'people'>): PriceSubject => [
  activity_id,
  date,
  time,
  language,
  people,
];
