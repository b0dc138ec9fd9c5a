import { readFileSync } from 'node:fs';
import { createInstance, type InterpolationOptions, type TFunction } from 'i18next';
import { LRUCache } from 'lru-cache';
import { numberInterpolation, numberFormatter } from '@travel/contracts/locale/format/numbers';
import { mapLanguages, getDirection, languages, type TextLanguage } from '@travel/contracts/locale/languages';
import { memoizeByLanguage } from './response-language.ts';

type TextFiles = Readonly<Record<TextLanguage, object>>;

/** Values are inserted unchanged. Code that writes HTML escapes the values itself. */
const plain: InterpolationOptions = { ...numberInterpolation, escapeValue: false };
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/**
 * Wraps inserted names, numbers and amounts in Unicode isolates, so that they keep their direction and do not reorder
 * the text around them. A value made of isolates, such as "London – New York", contains no letter that shows its
 * direction, so the direction is set explicitly.
 */
const isolated: InterpolationOptions = {
  ...numberInterpolation,
  escapeValue: true,
  escape: (value: string) =>
    `${value.includes('\u2068') && rightToLeft.test(value) ? '\u2067' : '\u2068'}${value}\u2069`,
};

const open = (files: TextFiles, interpolation: InterpolationOptions) => {
  const i18n = createInstance();
  // Initialised synchronously, because the texts are imported and no module should have to wait for them.
  void i18n.use(numberFormatter).init({
    initAsync: false,
    resources: Object.fromEntries(Object.entries(files).map(([language, texts]) => [language, { texts }])),
    supportedLngs: languages.map(({ code }) => code),
    fallbackLng: 'en-US',
    defaultNS: 'texts',
    interpolation,
  });
  return i18n;
};

/** Maximum number of cached texts with inserted values, per language. */
const mostRemembered = 2_000;

const isPlain = (options: unknown): options is Readonly<Record<string, string | number>> =>
  typeof options === 'object' &&
  options !== null &&
  Object.values(options).every((value) => typeof value === 'string' || typeof value === 'number');

/** Returns the text function with a cache, because a list shows the same few texts for hundreds of offers. */
const cacheTexts = (t: TFunction): TFunction => {
  const whole = new Map<string, string>();
  const filled = new LRUCache<string, string>({ max: mostRemembered });
  return new Proxy(t, {
    apply(target, self, args: unknown[]) {
      const [key, options] = args;
      const texts = args.length === 1 ? whole : filled;
      if (typeof key !== 'string' || args.length > 2 || (args.length === 2 && !isPlain(options))) {
        return Reflect.apply(target, self, args) as unknown;
      }
      const name = args.length === 1 ? key : key + JSON.stringify(options);
      const before = texts.get(name);
      if (before !== undefined) return before;
      const text: unknown = Reflect.apply(target, self, args);
      if (typeof text === 'string') texts.set(name, text);
      return text;
    },
  });
};

/** Returns the texts of a language. `isolates` keeps the direction of values in right-to-left texts. */
export const openTexts = (files: TextFiles, { isolates = false } = {}): ((wanted: string) => TFunction) =>
  memoizeByLanguage((language) => {
    const interpolation = isolates && getDirection(language) === 'rtl' ? isolated : plain;
    return cacheTexts(open(files, interpolation).getFixedT(language));
  });

/** Opens the files `texts/<language>.json` next to the module with the given URL, like `openTexts`. */
export const openTextFiles = (moduleUrl: string, options?: { readonly isolates?: boolean }) =>
  openTexts(
    mapLanguages((language) => JSON.parse(readFileSync(new URL(`texts/${language}.json`, moduleUrl), 'utf8'))),
    options,
  );

/** Returns the texts of a key whose value is a list of lines. */
export const listLines = (t: TFunction, key: string): string[] => {
  const lines: unknown = t(key, { returnObjects: true });
  return Array.isArray(lines) ? lines.map(String) : [];
};
