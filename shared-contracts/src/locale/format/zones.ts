import { formattingLocale } from '../languages.ts';
import { dateTimeFormat } from './formats.ts';

/** Returns how the clock of a zone differs from everybody's at an instant, as a language writes it: `GMT+1`. */
export const zoneName = (at: string, timeZone: string, language: string): string =>
  dateTimeFormat(formattingLocale(language), { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
