import { pageSize } from '../results/page-size.ts';

/** Query parameters that request the first page of a list. */
export const firstOfList = `offset=0&limit=${pageSize}`;

/** Query parameters for currency and language, as a template. */
export const inWords = 'currency={currency}&lang={lang}';

/**
 * Returns templates for `getFirstPictureUrl`: the first picture of each given part of an API response.
 * @param parts paths in the response, such as `data.hotels.0`
 */
export const firstScenes = (...parts: readonly string[]): string[] =>
  parts
    .map((part) => `${part}.scenes.0`)
    .map((scene) => `scenes/{${scene}.motif}-{${scene}.hour}-{${scene}.number}.avif`);

/** Returns a query template whose parameters are copied from the page's URL if present, such as `sort={sort?}`. */
export const copyFromUrl = (names: readonly string[]): string => names.map((name) => `${name}={${name}?}`).join('&');
