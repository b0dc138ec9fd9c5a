import { getFormattingLocale } from '../languages.ts';
import { dateTimeFormat } from './formats.ts';

/** Returns a zone's offset from GMT at an instant, localized: `GMT+1`. */
export const formatZone = (at: string, timeZone: string, language: string): string =>
  dateTimeFormat(getFormattingLocale(language), { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
