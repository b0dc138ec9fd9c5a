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
    /** By language; English is the fallback. */
    names: otherNames.and(z.object({ 'en-US': z.string().min(1) })),
    /** Phrase with preposition for locations in the place, by language, if it is not `in` and the name. */
    within: otherNames.optional(),
    country_code: z.string().regex(/^[A-Z]{2}$/),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    time_zone: z.string().min(1),
    /** Landscape, which determines vegetation, seasonal prices and activities. */
    scene: z.enum(sceneKinds),
    /** Motif of pictures, if it differs from the landscape. */
    view: z.enum(viewKinds).optional(),
    /** Local names of districts, villages or bays. */
    areas: z.array(z.string().min(1)).min(3),
  }),
);

export type PlaceRecord = z.output<typeof placeFile>[number];

/** All places in the data files of services/api/places, read once at start. */
export const allPlaces: readonly PlaceRecord[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .flatMap((file) => placeFile.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
