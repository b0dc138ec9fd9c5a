import { createInstance } from 'i18next';
import type { InterpolationOptions, TFunction } from 'i18next';
import { directionOf, languages } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { eachLanguage } from './each-language.ts';

/** One file of texts a language. */
type TextFiles = Readonly<Record<TextLanguage, object>>;

/** What is filled in stands as it is: whoever writes HTML escapes it there. */
const plain: InterpolationOptions = { escapeValue: false };
/** A name, a number or an amount keeps its own direction, and what stands beside it keeps its place (Unicode isolates). */
const isolated: InterpolationOptions = { escapeValue: true, escape: (value) => `\u2068${value}\u2069` };

const open = async (files: TextFiles, interpolation: InterpolationOptions) => {
  const i18n = createInstance();
  await i18n.init({
    resources: Object.fromEntries(Object.entries(files).map(([language, texts]) => [language, { texts }])),
    supportedLngs: languages.map(({ code }) => code),
    fallbackLng: 'en-US',
    defaultNS: 'texts',
    interpolation,
  });
  return i18n;
};

/**
 * Opens texts and returns them by language; a language that is not spoken is answered in the nearest one. With
 * `isolates`, what is filled in keeps its own direction in texts from the right.
 */
export const openTexts = async (
  files: TextFiles,
  { isolates = false } = {},
): Promise<(wanted: string) => TFunction> => {
  const fromTheLeft = await open(files, plain);
  const fromTheRight = isolates ? await open(files, isolated) : fromTheLeft;
  return eachLanguage((language) => (directionOf(language) === 'rtl' ? fromTheRight : fromTheLeft).getFixedT(language));
};

/** Returns the texts of a key that are a list of lines. */
export const linesOf = (t: TFunction, key: string): string[] => {
  const lines: unknown = t(key, { returnObjects: true });
  return Array.isArray(lines) ? lines.map(String) : [];
};
