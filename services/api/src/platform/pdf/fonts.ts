import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpackedFont } from './unpacked-font.ts';

/** The files of a weight; each has the letters of its own scripts, and is asked in this order. */
const filesOf = (weight: 400 | 700) =>
  [
    `@fontsource/noto-sans-arabic/files/noto-sans-arabic-latin-${weight}-normal.woff`,
    `@fontsource/noto-sans-arabic/files/noto-sans-arabic-latin-ext-${weight}-normal.woff`,
    `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`,
  ].map((file) => unpackedFont(readFileSync(fileURLToPath(import.meta.resolve(file)))));

/** Which of the files has the letters of a script. */
export const scripts = ['latin', 'latin-ext', 'arabic'] as const;

export type Script = (typeof scripts)[number];
export type Weight = 'regular' | 'bold';

const known: Partial<Record<Weight, readonly Buffer[]>> = {};

/** Returns the fonts of PDF documents, in all letters of the languages that we write. They are read when first asked for. */
export const fontFiles = (weight: Weight): readonly Buffer[] =>
  (known[weight] ??= filesOf(weight === 'bold' ? 700 : 400));

/** From and to, by code point. */
type Range = readonly [number, number];

/** What is Arabic, with the marks and signs that it shares with other scripts. */
const arabic: readonly Range[] = [
  [0x06_00, 0x06_ff],
  [0x07_50, 0x07_7f],
  [0x08_a0, 0x08_ff],
  [0xfb_50, 0xfd_ff],
  [0xfe_70, 0xfe_fc],
];
/** What the first Latin file has; the rest of Latin is in the second one. */
const basicLatin: readonly Range[] = [
  [0x00_00, 0x00_ff],
  [0x01_31, 0x01_31],
  [0x01_52, 0x01_53],
  [0x02_bb, 0x02_dc],
  [0x20_00, 0x20_6f],
  [0x20_ac, 0x20_ac],
  [0x21_22, 0x21_22],
  [0x22_12, 0x22_12],
];

const isIn = (ranges: readonly Range[], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

/** The file that has a letter. */
export const scriptOf = (letter: string): Script => {
  const code = letter.codePointAt(0) ?? 0;
  if (isIn(arabic, code)) return 'arabic';
  return isIn(basicLatin, code) ? 'latin' : 'latin-ext';
};
