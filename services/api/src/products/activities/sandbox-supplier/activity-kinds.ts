import { z } from 'zod';
import { activityCategories } from '@travel/contracts/products/activities/activity-options';
import { sceneSchema } from '@travel/contracts/endpoints/products/hotels';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { getLandscape } from '../../../reference/places/landscape.ts';
import kinds from './activity-kinds.json' with { type: 'json' };

const read = z.array(
  z.strictObject({
    key: z.string(),
    category: z.enum(activityCategories),
    /** The drawings that show it. Without them only views of the place do. */
    scene: z
      .strictObject({ kind: sceneSchema.shape.kind, numbers: z.array(z.int().min(1).max(3)).min(1).optional() })
      .optional(),
    lands: z.array(z.enum(['any', 'water', 'city', 'mountains', 'desert'])),
    /** Countries in which it is not offered. */
    notIn: z.array(z.string()).default([]),
    minutes: z.int().positive(),
    /** Start times, local to the place. */
    times: z.array(z.string()).min(1),
    /** The largest number of participants, at least as many as one order can have. */
    group: z.int().min(8),
    minimumAge: z.int(),
    /** Price of an adult at the usual price level: US cents including taxes. */
    cents: z.int().positive(),
    /** Whether it takes place in any weather, or only in fair weather. */
    weather: z.enum(['any', 'fair']),
  }),
);

/** All kinds of activities. A place has each at most once. */
const activityKinds = read.parse(kinds);

export type ActivityKind = (typeof activityKinds)[number];

/** Returns the kinds that suit a place's landscape. */
export const listKindsAt = (place: Pick<PlaceRecord, 'scene' | 'country_code'>): readonly ActivityKind[] => {
  const land = getLandscape(place);
  return activityKinds.filter(
    ({ lands, notIn }) => !notIn.includes(place.country_code) && lands.some((one) => one === 'any' || one === land),
  );
};
