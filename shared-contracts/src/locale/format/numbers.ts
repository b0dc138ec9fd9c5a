import { getFormattingLocale } from '../languages.ts';
import { numberFormat } from './formats.ts';

/** Formats a number with the language's digit grouping: `1,635`, `1.635`. */
export const formatCount = (value: number, language: string): string =>
  numberFormat(getFormattingLocale(language)).format(value);

/** Values whose digits are never grouped. */
const ungrouped: ReadonlySet<string> = new Set(['year']);

interface InterpolatedValue {
  readonly interpolationkey?: string;
}

/** Interpolation option of i18next that passes every value to `numberFormatter`, so that texts need no format. */
export const numberInterpolation = { alwaysFormat: true } as const;

/** Module of i18next that formats each number in a text by its language; requires `numberInterpolation`. */
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
