import type { ReadTexts } from '@travel/ui/load/package-texts.ts';

/** Loads the texts that hotels share with other lodging; imported here, they are in the chunk of the hotels' texts. */
export const readLodgingTexts: ReadTexts = (language) =>
  import(`../lodging/texts/${language}.json`, { with: { type: 'json' } });
