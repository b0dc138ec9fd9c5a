import { z } from 'zod';
import { activityCategories } from '@travel/contracts/products/activities/activity-options';
import { sceneSchema } from '@travel/contracts/endpoints/products/hotels';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { getLandscape } from '@travel/reference/places/places';
import kinds from './activity-kinds.json' with { type: 'json' };

const read = z.array(
  z.strictObject({
    key: z.string(),
    category: z.enum(activityCategories),
    /** The drawings that show the activity. Without them, views of the place are shown. */
    scene: z
      .strictObject({ kind: sceneSchema.shape.kind, numbers: z.array(z.int().min(1).max(3)).min(1).optional() })
      .optional(),
    lands: z.array(z.enum(['any', 'water', 'city', 'mountains', 'desert'])),
    /** Codes of countries in which the activity is not offered. */
    notIn: z.array(z.string()).default([]),
    minutes: z.int().positive(),
    /** Start times in the local time of the place. */
    times: z.array(z.string()).min(1),
    /** The largest number of participants. At least as many as one order can have. */
    group: z.int().min(8),
    minimumAge: z.int(),
    /** Price of an adult at the usual price level: US cents including taxes. */
    cents: z.int().positive(),
    /** Whether the activity takes place in any weather, or only in fair weather. */
    weather: z.enum(['any', 'fair']),
  }),
);

/** All kinds of activities. A place has each kind at most once. */
const activityKinds = read.parse(kinds);

export type ActivityKind = (typeof activityKinds)[number];

/** Returns the kinds that suit a place's landscape. */
export const listKindsAt = (place: Pick<PlaceRecord, 'scene' | 'country_code'>): readonly ActivityKind[] => {
  const land = getLandscape(place);
  return activityKinds.filter(
    ({ lands, notIn }) => !notIn.includes(place.country_code) && lands.some((one) => one === 'any' || one === land),
  );
};
