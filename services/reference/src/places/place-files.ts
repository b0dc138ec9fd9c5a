import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { languages } from '@travel/contracts/locale/languages';
import { motifKinds, sceneKinds, viewKinds } from '@travel/contracts/endpoints/reference/places';

const folder = fileURLToPath(new URL('../../places', import.meta.url));
const otherNames = z.partialRecord(z.enum(languages.map(({ code }) => code)), z.string().min(1));

const motif = z.enum([...sceneKinds, ...viewKinds, ...motifKinds]);

const placeFile = z.array(
  z.strictObject({
    place_id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
    /** Names of the place by language. Missing names fall back to English. */
    names: otherNames.and(z.object({ 'en-US': z.string().min(1) })),
    /** Phrase for locations in the place by language, such as "on the coast", if it is not "in" and the name. */
    within: otherNames.optional(),
    country_code: z.string().regex(/^[A-Z]{2}$/),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    time_zone: z.string().min(1),
    /** Landscape, which determines vegetation, seasonal prices and activities. */
    scene: z.enum(sceneKinds),
    /** Motif of the place's pictures, if it differs from the landscape. */
    view: z.enum(viewKinds).optional(),
    /** Illustrations that match the place's climate, relief and architecture, the best first. */
    motifs: z.tuple([motif], z.enum([...motif.options, 'lane'])),
    /** Local names of the place's districts, villages or bays. */
    areas: z.array(z.string().min(1)).min(3),
  }),
);

export type PlaceRecord = z.output<typeof placeFile>[number];

/** All places in the data files of services/reference/places, read once when the process starts. */
export const allPlaces: readonly PlaceRecord[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .flatMap((file) => placeFile.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
