import type { ReadTexts, Texts } from '@travel/ui/load/package-texts.ts';

/** Merges texts key by key; `above` wins. */
const mergeTexts = (below: Texts, above: Texts): Texts => {
  const merged = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = merged[key];
    merged[key] = typeof value === 'object' && typeof under === 'object' ? mergeTexts(under, value) : value;
  }
  return merged;
};

/** Returns a loader that merges a lodging's own texts into the shared ones. */
export const mergeTextLoaders =
  (ground: ReadTexts, own: ReadTexts): ReadTexts =>
  async (language) => {
    const [below, above] = await Promise.all([ground(language), own(language)]);
    return { default: mergeTexts(below.default, above.default) };
  };
