import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { languages } from '@travel/contracts/locale/languages';
import { sceneKinds, viewKinds } from '@travel/contracts/endpoints/reference/places';

const folder = fileURLToPath(new URL('../../../places', import.meta.url));
const otherNames = z.partialRecord(z.enum(languages.map(({ code }) => code)), z.string().min(1));

const placeFile = z.array(
  z.strictObject({
    place_id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    /** By language; those that are missing are called as in English. */
    names: otherNames.and(z.object({ 'en-US': z.string().min(1) })),
    /** How it is said where something is, with the preposition: by language, where it is not `in` and the name. */
    within: otherNames.optional(),
    country_code: z.string().regex(/^[A-Z]{2}$/),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    time_zone: z.string().min(1),
    /** Its landscape: what grows, what it costs by season, what can be done there. */
    scene: z.enum(sceneKinds),
    /** What pictures show of it where the landscape alone is not like it. */
    view: z.enum(viewKinds).optional(),
    /** Districts, villages or bays, by their own names. */
    areas: z.array(z.string().min(1)).min(3),
  }),
);

export type PlaceRecord = z.output<typeof placeFile>[number];

/** Every place of the data files in services/api/places. Read once, at the start. */
export const allPlaces: readonly PlaceRecord[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .flatMap((file) => placeFile.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
