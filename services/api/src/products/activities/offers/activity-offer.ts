import { z } from 'zod';
import { cancellationSchema, day } from '@travel/contracts/endpoints/products/hotels';
import type { Subject } from '../../prices/price-basis.ts';

const activityOffer = z.object({
  activity_id: z.string(),
  date: day,
  time: z.string().regex(/^\d{2}:\d{2}$/),
  /** Of the guide. */
  language: z.string(),
  /** As addresses have them. */
  people: z.string(),
  currency: z.string(),
  /** Who pays what, in minor units of one, taxes in. */
  groups: z
    .array(z.object({ kind: z.enum(['adult', 'child', 'infant', 'group']), count: z.int().positive(), each: z.int() }))
    .min(1),
  cancellation: cancellationSchema,
  look: z.enum(['almanac', 'skyline', 'harbor']),
});

/** What is offered of an activity: its time, language and people, its price and terms. */
export type ActivityOffer = z.output<typeof activityOffer>;

/** Returns what an offer promised; null where it is of no activity. */
export const readActivityOffer = (promised: unknown): ActivityOffer | null =>
  activityOffer.safeParse(promised).data ?? null;

/** Returns what an offer is of, whatever it costs. */
export const subjectOf = ({
  activity_id,
  date,
  time,
  language,
  people,
}: Pick<ActivityOffer, 'activity_id' | 'date' | 'time' | 'language' | 'people'>): Subject => [
  activity_id,
  date,
  time,
  language,
  people,
];
