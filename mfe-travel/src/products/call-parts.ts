import { pageSize } from '../results/page-size.ts';

/** The beginning of a list. */
export const firstOfList = `offset=0&limit=${pageSize}`;

/** In which money and words. */
export const inWords = 'currency={currency}&lang={lang}';

/** Parameters that address and API have by the same name, where they are said: `sort={sort?}`. */
export const whereSaid = (...names: readonly string[]): string => names.map((name) => `${name}={${name}?}`).join('&');
