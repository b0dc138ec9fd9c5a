import { formattingLocale } from '../languages.ts';
import { numberFormat } from './formats.ts';

/** Returns a number with its digits grouped as the language does: `1,635`, `1.635`. */
export const formatCount = (value: number, language: string): string =>
  numberFormat(formattingLocale(language)).format(value);

/** Values whose digits are never grouped. */
const ungrouped: ReadonlySet<string> = new Set(['year']);

interface InterpolatedValue {
  readonly interpolationkey?: string;
}

/** Option of i18next's interpolation that hands every value to `numberFormatter`, so that no text has to ask for it. */
export const formatsNumbers = { alwaysFormat: true } as const;

/** Module of i18next that writes each number in a text as its language does; needs `formatsNumbers`. */
export const numberFormatter = {
  type: 'formatter' as const,
  init() {},
  add() {},
  addCached() {},
  format(value: string | number, _format?: string, language = 'en-US', options: InterpolatedValue = {}): string {
    if (typeof value !== 'number') return value;
    return ungrouped.has(options.interpolationkey ?? '') ? String(value) : formatCount(value, language);
  },
};
