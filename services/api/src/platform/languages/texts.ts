import { createInstance } from 'i18next';
import type { InterpolationOptions, TFunction } from 'i18next';
import { LRUCache } from 'lru-cache';
import { formatsNumbers, numberFormatter } from '@travel/contracts/locale/format/numbers';
import { getDirection, languages } from '@travel/contracts/locale/languages';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { eachLanguage } from './each-language.ts';

/** One file of texts a language. */
type TextFiles = Readonly<Record<TextLanguage, object>>;

/** What is filled in stands as it is: whoever writes HTML escapes it there. */
const plain: InterpolationOptions = { ...formatsNumbers, escapeValue: false };
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/**
 * A name, a number or an amount keeps its own direction, and what stands beside it keeps its place (Unicode isolates).
 * What is made of isolates, such as "London – New York", has no letter of its own to go by: it is told its direction.
 */
const isolated: InterpolationOptions = {
  ...formatsNumbers,
  escapeValue: true,
  escape: (value: string) =>
    `${value.includes('\u2068') && rightToLeft.test(value) ? '\u2067' : '\u2068'}${value}\u2069`,
};

const open = (files: TextFiles, interpolation: InterpolationOptions) => {
  const i18n = createInstance();
  // With texts at hand it is ready at once: no module waits for its texts, nor does whoever imports it.
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

/** So many texts that something was filled into are remembered of a language. */
const mostRemembered = 2_000;

const isPlain = (options: unknown): options is Readonly<Record<string, string | number>> =>
  typeof options === 'object' &&
  options !== null &&
  Object.values(options).every((value) => typeof value === 'string' || typeof value === 'number');

/** Returns the same texts, each looked up once: a list says the same few words of hundreds of offers. */
const remembered = (t: TFunction): TFunction => {
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

/**
 * Opens texts and returns them by language; a language that is not spoken is answered in the nearest one. With
 * `isolates`, what is filled in keeps its own direction in texts from the right.
 */
export const openTexts = (files: TextFiles, { isolates = false } = {}): ((wanted: string) => TFunction) =>
  eachLanguage((language) => {
    const interpolation = isolates && getDirection(language) === 'rtl' ? isolated : plain;
    return remembered(open(files, interpolation).getFixedT(language));
  });

/** Returns the texts of a key that are a list of lines. */
export const linesOf = (t: TFunction, key: string): string[] => {
  const lines: unknown = t(key, { returnObjects: true });
  return Array.isArray(lines) ? lines.map(String) : [];
};
