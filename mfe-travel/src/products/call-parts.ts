import { pageSize } from '../results/page-size.ts';

/** Parameters of the first page of a list. */
export const firstOfList = `offset=0&limit=${pageSize}`;

/** Parameters for currency and language. */
export const inWords = 'currency={currency}&lang={lang}';

/**
 * Returns the first scene of each part of an answer, as templates for `getFirstPictureAddress`.
 * @param parts such as `data.hotels.0`
 */
export const firstScenes = (...parts: readonly string[]): string[] =>
  parts
    .map((part) => `${part}.scenes.0`)
    .map((scene) => `scenes/{${scene}.kind}-{${scene}.hour}-{${scene}.number}.avif`);

/** Returns template parameters that are copied from the address if present, such as `sort={sort?}`. */
export const whereSaid = (...names: readonly string[]): string => names.map((name) => `${name}={${name}?}`).join('&');
