import { pageSize } from '../results/page-size.ts';

/** The beginning of a list. */
export const firstOfList = `offset=0&limit=${pageSize}`;

/** In which money and words. */
export const inWords = 'currency={currency}&lang={lang}';

/** The first scenes of these parts of an answer, as templates of `getFirstPictureAddress`. @param parts `data.hotels.0` */
export const firstScenes = (...parts: readonly string[]): string[] =>
  parts
    .map((part) => `${part}.scenes.0`)
    .map((scene) => `scenes/{${scene}.kind}-{${scene}.hour}-{${scene}.number}.avif`);

/** Parameters that address and API have by the same name, where they are said: `sort={sort?}`. */
export const whereSaid = (...names: readonly string[]): string => names.map((name) => `${name}={${name}?}`).join('&');
