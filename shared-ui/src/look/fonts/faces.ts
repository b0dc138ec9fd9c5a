import type { Organisation } from '@travel/contracts/organisations/organisation.schema';

export type Look = Organisation['look'];

/** A font face, reduced from its @fontsource package to the axes that the visual style uses (`make-fonts.ts`). */
export interface Face {
  family: string;
  /**
   * Base name of the files in `fonts/`: `instrument-sans-latin.woff2` and `instrument-sans-latin-ext.woff2`, for
   * example.
   */
  file: string;
  source: { font: string; variant: string };
  /** Axes of the variable font that are fixed to a value or limited to a range; other axes are unchanged. */
  axes: Readonly<Record<string, number | { min: number; max: number }>>;
  style: 'normal' | 'italic';
  weight: string;
  stretch?: string;
}

/** A system font. Widths are averages over a paragraph of English in thousandths of an em, measured in Chromium. */
interface SystemFont {
  readonly local: readonly string[];
  readonly localWidth: number;
}

/** System fonts scaled to the width and height of our font, so that nothing moves when our font loads. */
export interface Fallback {
  family: string;
  /** Browsers use the last of these that is installed. */
  system: readonly SystemFont[];
  /** Average width of our font at the size of use, as in `SystemFont`. */
  width: number;
  /** Ascent of our font (height above the baseline), in em. */
  ascent: number;
  descent: number;
  weight: string;
}

/** Fonts of Linux, Android and of all others. */
const sans: readonly SystemFont[] = [
  { local: ['DejaVu Sans'], localWidth: 487.6 },
  { local: ['Roboto', 'Roboto-Regular'], localWidth: 423.3 },
  { local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'], localWidth: 431.9 },
];
const sansBold: readonly SystemFont[] = [
  { local: ['DejaVu Sans Bold'], localWidth: 551.3 },
  { local: ['Roboto Bold', 'Roboto-Bold'], localWidth: 433.8 },
  { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'], localWidth: 465.5 },
];
const serif: readonly SystemFont[] = [
  { local: ['DejaVu Serif'], localWidth: 497 },
  { local: ['Noto Serif', 'NotoSerif'], localWidth: 458.3 },
  { local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'], localWidth: 389.7 },
];

/** The font faces of each visual style: one display face and one text face, and for harbor the display italic. */
export const faces: Readonly<Record<Look, { faces: readonly Face[]; fallbacks: readonly Fallback[] }>> = {
  almanac: {
    faces: [
      {
        family: 'Bricolage Grotesque',
        file: 'bricolage-grotesque-display',
        source: { font: 'bricolage-grotesque', variant: 'standard-normal' },
        // The optical size stays variable, because large titles are set tighter than small ones.
        axes: { wdth: 88, wght: 620 },
        style: 'normal',
        weight: '620',
        stretch: '88%',
      },
      {
        family: 'Instrument Sans',
        file: 'instrument-sans',
        source: { font: 'instrument-sans', variant: 'wght-normal' },
        axes: { wght: { min: 400, max: 600 } },
        style: 'normal',
        weight: '400 600',
      },
    ],
    fallbacks: [
      {
        family: 'Bricolage Grotesque Fallback',
        system: sansBold,
        width: 403.6,
        ascent: 0.93,
        descent: 0.27,
        weight: '620',
      },
      {
        family: 'Instrument Sans Fallback',
        system: sans,
        width: 436.8,
        ascent: 0.97,
        descent: 0.25,
        weight: '400 500',
      },
      {
        family: 'Instrument Sans Fallback',
        system: sansBold,
        width: 448.8,
        ascent: 0.97,
        descent: 0.25,
        weight: '600',
      },
    ],
  },
  skyline: {
    faces: [
      {
        family: 'Archivo Display',
        file: 'archivo-display',
        source: { font: 'archivo', variant: 'wdth-normal' },
        axes: { wdth: 112, wght: 680 },
        style: 'normal',
        weight: '680',
        stretch: '112%',
      },
      {
        family: 'Archivo',
        file: 'archivo',
        source: { font: 'archivo', variant: 'wght-normal' },
        axes: { wght: { min: 400, max: 700 } },
        style: 'normal',
        weight: '400 700',
      },
    ],
    fallbacks: [
      {
        family: 'Archivo Display Fallback',
        system: sansBold,
        width: 510.6,
        ascent: 0.878,
        descent: 0.21,
        weight: '680',
      },
      { family: 'Archivo Fallback', system: sans, width: 421.5, ascent: 0.878, descent: 0.21, weight: '400 500' },
      { family: 'Archivo Fallback', system: sansBold, width: 452.5, ascent: 0.878, descent: 0.21, weight: '700' },
    ],
  },
  harbor: {
    faces: [
      {
        family: 'Newsreader',
        file: 'newsreader-display',
        source: { font: 'newsreader', variant: 'standard-normal' },
        axes: { wght: 400, opsz: 18 },
        style: 'normal',
        weight: '400',
      },
      {
        family: 'Newsreader',
        file: 'newsreader-display-italic',
        source: { font: 'newsreader', variant: 'standard-italic' },
        axes: { wght: 400, opsz: 18 },
        style: 'italic',
        weight: '400',
      },
      {
        family: 'Hanken Grotesk',
        file: 'hanken-grotesk',
        source: { font: 'hanken-grotesk', variant: 'wght-normal' },
        axes: { wght: { min: 400, max: 600 } },
        style: 'normal',
        weight: '400 600',
      },
    ],
    fallbacks: [
      { family: 'Newsreader Fallback', system: serif, width: 387.4, ascent: 0.735, descent: 0.265, weight: '400' },
      { family: 'Hanken Grotesk Fallback', system: sans, width: 434.3, ascent: 1, descent: 0.303, weight: '400 500' },
      { family: 'Hanken Grotesk Fallback', system: sansBold, width: 439.1, ascent: 1, descent: 0.303, weight: '600' },
    ],
  },
};

/** The characters in each of a face's two files, as @fontsource splits them. */
export const subsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const;

export type Subset = keyof typeof subsets;

export const getFontFile = (face: Face, subset: Subset): string => `${face.file}-${subset}.woff2`;
