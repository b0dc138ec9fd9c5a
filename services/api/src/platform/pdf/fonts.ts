import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { memoize } from '@travel/kit/caches/memoize';
import { decompressWoff } from './decompress-woff.ts';

export type Weight = 'regular' | 'bold';

/** A font file that contains the letters of a part of a script. */
export interface Face {
  readonly name: string;
  readonly file: Buffer;
  has(codePoint: number): boolean;
}

/** Fonts of scripts whose letters look the same in every language. */
const alphabets = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-ethiopic',
  'noto-sans-bengali',
  'noto-sans-gurmukhi',
  'noto-sans-gujarati',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-myanmar',
] as const;

/** Han characters look different in each language. The first listed font that has a character draws it. */
const hanFonts = {
  zh: ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'],
  ja: ['noto-sans-jp', 'noto-sans-tc', 'noto-sans-sc', 'noto-sans-kr'],
  ko: ['noto-sans-kr', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-sc'],
} as const;

type Family = (typeof alphabets)[number] | (typeof hanFonts)['zh'][number];

export type HanLanguage = keyof typeof hanFonts;

/** Returns whose forms of Han characters to use: Japanese with kana, Korean with Hangul, else Chinese. */
export const detectHanLanguage = (text: string): HanLanguage => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  return /\p{Script=Hangul}/u.test(text) ? 'ko' : 'zh';
};

interface Slice {
  readonly name: string;
  /** First and last code point of each range that the file covers. */
  readonly ranges: readonly (readonly [number, number])[];
}

const resolvePath = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));

/** Reads which font files a package contains, and which code points each file covers. */
const readSlices = (family: Family): Slice[] => {
  const listed: Record<string, string> = JSON.parse(
    readFileSync(resolvePath(`@fontsource/${family}/unicode.json`), 'utf8'),
  );
  return Object.entries(listed).map(([name, ranges]) => ({
    name: name.replaceAll(/[[\]]/g, ''),
    ranges: ranges.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
};

const getSlices = memoize(readSlices);

const readFace = (family: Family, slice: string, weight: Weight): Face => {
  const number = weight === 'bold' ? 700 : 400;
  const file = decompressWoff(
    readFileSync(resolvePath(`@fontsource/${family}/files/${family}-${slice}-${number}-normal.woff`)),
  );
  const font = create(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${family} is a collection of fonts`);
  return { name: `${family}-${slice}-${number}`, file, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
};

/** The most recently used font files, so that most documents are drawn without reading files. */
const faces = new LRUCache<string, Face>({ maxSize: 16 * 1024 * 1024, sizeCalculation: ({ file }) => file.length });
const getFace = (family: Family, slice: string, weight: Weight): Face => {
  const name = `${family} ${slice} ${weight}`;
  const known = faces.get(name) ?? readFace(family, slice, weight);
  faces.set(name, known);
  return known;
};

const isIn = ({ ranges }: Slice, code: number): boolean => ranges.some(([from, to]) => from <= code && code <= to);

/** Returns whether a character changes its neighbours and is not drawn itself, such as a joiner. */
const isIgnorable = (code: number): boolean => /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code));

/** Returns a font that has every code point of a text, or undefined. Reads font files on first use. */
export const findFace = (text: string, weight: Weight, language: HanLanguage): Face | undefined => {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0).filter((code) => !isIgnorable(code));
  for (const family of [...alphabets, ...hanFonts[language]]) {
    for (const slice of getSlices(family)) {
      if (!codes.every((code) => isIn(slice, code))) continue;
      const face = getFace(family, slice.name, weight);
      // Checks the file, because packages list code points that their files lack.
      if (codes.every((code) => face.has(code))) return face;
    }
  }
  return undefined;
};
