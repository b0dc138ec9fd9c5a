import { z } from 'zod';
import { activityCategories } from '@travel/contracts/products/activities/activity-options';
import { sceneSchema } from '@travel/contracts/endpoints/products/hotels';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { landscapeOf } from '../../../reference/places/landscape.ts';
import kinds from './activity-kinds.json' with { type: 'json' };

const read = z.array(
  z.strictObject({
    key: z.string(),
    category: z.enum(activityCategories),
    /** The drawings it is shown by, and which of them; by the place alone where there are none. */
    scene: z
      .strictObject({ kind: sceneSchema.shape.kind, numbers: z.array(z.int().min(1).max(3)).min(1).optional() })
      .optional(),
    lands: z.array(z.enum(['any', 'water', 'city', 'mountains', 'desert'])),
    /** Countries in which nobody does it. */
    notIn: z.array(z.string()).default([]),
    minutes: z.int().positive(),
    /** When it can begin, on the place's own clock. */
    times: z.array(z.string()).min(1),
    /** So many at most; never fewer than one order can be of. */
    group: z.int().min(8),
    minimumAge: z.int(),
    /** US cents of an adult, taxes in, where prices are as usual. */
    cents: z.int().positive(),
    /** Whether it takes place in any weather, or in fair weather alone. */
    weather: z.enum(['any', 'fair']),
  }),
);

/** What can be done: each kind at most once in a place. */
const activityKinds = read.parse(kinds);

export type ActivityKind = (typeof activityKinds)[number];

/** Returns the kinds that a landscape has. */
export const kindsAt = (place: Pick<PlaceRecord, 'scene' | 'country_code'>): readonly ActivityKind[] => {
  const land = landscapeOf(place);
  return activityKinds.filter(
    ({ lands, notIn }) => !notIn.includes(place.country_code) && lands.some((one) => one === 'any' || one === land),
  );
};
