import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Texts } from '@travel/ui/package-texts';

type ReadTexts = (language: TextLanguage) => Promise<{ readonly default: Texts }>;

/** Texts with others over them, key by key. */
const over = (below: Texts, above: Texts): Texts => {
  const merged = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = merged[key];
    merged[key] = typeof value === 'object' && typeof under === 'object' ? over(under, value) : value;
  }
  return merged;
};

/** Returns how the texts of a place to sleep are read: what all of them say, and its own over that. */
export const textsOver =
  (ground: ReadTexts, own: ReadTexts): ReadTexts =>
  async (language) => {
    const [below, above] = await Promise.all([ground(language), own(language)]);
    return { default: over(below.default, above.default) };
  };
