import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { dateFormats, formatTypedDay, getDateFormat, getWeekStart, parseDay } from './typed-day.ts';

describe('parseDay', () => {
  it.each([
    ['United Kingdom', '14/5/2027', 'DD/MM/YYYY'],
    ['United Kingdom, two digits of the year', '14/5/27', 'DD/MM/YYYY'],
    ['Germany', '14.5.2027', 'DD.MM.YYYY'],
    ['Germany, with spaces', '14. 05. 2027', 'DD.MM.YYYY'],
    ['Netherlands', '14-05-2027', 'DD-MM-YYYY'],
    ['France, no-break spaces', '14\u00A005\u202F2027', 'DD/MM/YYYY'],
    ['United States', '05/14/2027', 'MM/DD/YYYY'],
    ['Sweden', '2027-05-14', 'YYYY-MM-DD'],
    ['ISO in any format', '2027-05-14', 'DD/MM/YYYY'],
    ['ISO with slashes', '2027/5/14', 'MM/DD/YYYY'],
    ['number pad of a phone', '14052027', 'DD/MM/YYYY'],
    ['number pad, American order', '05142027', 'MM/DD/YYYY'],
    ['number pad, year first', '20270514', 'YYYY-MM-DD'],
    ['year first in another order', '20270514', 'DD/MM/YYYY'],
    ['six digits', '140527', 'DD/MM/YYYY'],
    ['Emirates, Arabic digits', '١٤/٠٥/٢٠٢٧', 'DD/MM/YYYY'],
    ['Emirates, with marks of direction', '\u200F١٤\u200F/٥\u200F/٢٠٢٧', 'DD/MM/YYYY'],
    ['Iran, Persian digits', '۱۴/۰۵/۲۰۲۷', 'DD/MM/YYYY'],
    ['India, Devanagari digits', '१४/०५/२०२७', 'DD/MM/YYYY'],
    ['Bangladesh, Bengali digits', '১৪/০৫/২০২৭', 'DD/MM/YYYY'],
    ['Thailand, Thai digits', '๑๔/๐๕/๒๐๒๗', 'DD/MM/YYYY'],
    ['Japan, wide digits', '１４／０５／２０２７', 'DD/MM/YYYY'],
    ['Japan, with signs', '2027年5月14日', 'DD/MM/YYYY'],
    ['Korea', '2027. 5. 14.', 'DD/MM/YYYY'],
  ])('reads a day typed in the format of %s', (_, typed, format) => expect(parseDay(typed, format)).toBe('2027-05-14'));

  it.each([
    '',
    '14',
    '14/05',
    '1405202',
    '31/02/2027',
    '32012027',
    '14/05/127',
    'tomorrow',
    'a14b5c2027',
    '05/14/2027',
  ])('rejects "%s" as a typed day', (typed) => expect(parseDay(typed, 'DD/MM/YYYY')).toBeNull());

  it('reads a two-digit year as one of the last century if the day would be too late', () => {
    expect(parseDay('30/4/90', 'DD/MM/YYYY', '2026-11-26')).toBe('1990-04-30');
    expect(parseDay('300490', 'DD/MM/YYYY', '2026-11-26')).toBe('1990-04-30');
    expect(parseDay('30/4/26', 'DD/MM/YYYY', '2026-11-26')).toBe('2026-04-30');
  });
});

it.each([
  ['en-US', 'DD/MM/YYYY', 0],
  ['de-DE', 'DD.MM.YYYY', 1],
  ['fr-FR', 'DD/MM/YYYY', 1],
  ['es-MX', 'DD/MM/YYYY', 0],
  ['ar-AE', 'DD/MM/YYYY', 0],
] as const)('[9/16] formats days in %s as %s and starts weeks on day %i', (language, format, start) => {
  expect([getDateFormat(language), getWeekStart(language)]).toEqual([format, start]);
  const settings = { date_format: 'YYYY-MM-DD', week_start: 6 } as const;
  expect([getDateFormat(language, settings), getWeekStart(language, settings)]).toEqual(['YYYY-MM-DD', 6]);
});

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.prop([day, fc.constantFrom(...dateFormats)])('reads every day that it formatted', (iso, format) => {
  expect(parseDay(formatTypedDay(iso, format), format)).toBe(iso);
  expect(parseDay(formatTypedDay(iso, format).replaceAll(/\D/g, ''), format)).toBe(iso);
});
