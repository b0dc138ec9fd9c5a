import { describe, expect, it } from '@jest/globals';
import {
  formatDate,
  formatDay,
  formatDayRange,
  formatMoment,
  formatMonth,
  formatMonthAndYear,
  formatPeriod,
  formatShortRange,
  formatTravelDay,
} from '@travel/contracts/locale/format/dates';

const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('formatting day ranges', () => {
  it('formats day and month of a range once if both ends share them', () => {
    expect(plain(formatDayRange('2027-05-14', '2027-05-18', 'en-US'))).toBe('Fri 14 – Tue 18 May 2027');
    expect(plain(formatDayRange('2027-05-14', '2027-06-02', 'en-US'))).toBe('Fri 14 May – Wed 2 Jun 2027');
    expect(plain(formatDayRange('2027-05-14', '2027-05-14', 'en-US'))).toBe('Fri 14 May 2027');
    expect(plain(formatDayRange('2027-12-30', '2028-01-02', 'en-US'))).toBe('Thu 30 Dec 2027 – Sun 2 Jan 2028');
  });

  it('formats day ranges by the conventions of the other languages', () => {
    expect(plain(formatDayRange('2027-05-14', '2027-05-18', 'fr-FR'))).toBe('ven. 14 – mar. 18 mai 2027');
    expect(plain(formatDayRange('2027-05-14', '2027-05-18', 'de-DE'))).toBe('Fr., 14. – Di., 18. Mai 2027');
    expect(plain(formatDayRange('2027-05-14', '2027-05-18', 'es-MX'))).toBe('vie 14 de may – mar 18 de may de 2027');
    expect(formatDayRange('2027-05-14', '2027-05-18', 'ar-AE')).toContain('مايو');
  });

  it('shortens a day range for small screens', () => {
    expect(plain(formatShortRange('2027-05-14', '2027-05-18', 'en-US'))).toBe('14 – 18 May');
    expect(plain(formatShortRange('2026-12-29', '2027-01-05', 'en-US'))).toBe('29 Dec – 5 Jan');
  });
});

it('formats one day with its weekday', () => {
  expect(formatDay('2027-05-14', 'en-US')).toBe('Fri 14 May 2027');
  expect(formatDay('2027-05-14', 'fr-FR')).toBe('ven. 14 mai 2027');
});

describe('dates in sentences and documents', () => {
  it.each([
    ['en-US', '14 May 2027', 'Friday 14 May 2027', '14 May – 13 June 2027', '14 May 2027, 18:05'],
    ['en-XA', '14 May 2027', 'Friday 14 May 2027', '14 May – 13 June 2027', '14 May 2027, 18:05'],
    [
      'es-MX',
      '14 de mayo de 2027',
      'viernes, 14 de mayo de 2027',
      '14 de mayo – 13 de junio de 2027',
      '14 de mayo de 2027, 18:05',
    ],
    ['fr-FR', '14 mai 2027', 'vendredi 14 mai 2027', '14 mai – 13 juin 2027', '14 mai 2027, 18:05'],
    ['de-DE', '14. Mai 2027', 'Freitag, 14. Mai 2027', '14. Mai – 13. Juni 2027', '14. Mai 2027, 18:05'],
    ['ar-AE', '14 مايو 2027', 'الجمعة، 14 مايو 2027', '14 مايو – 13 يونيو 2027', '14 مايو 2027، 18:05'],
  ])('writes the day before the month in %s', (language, date, travelDay, period, moment) => {
    expect(plain(formatDate('2027-05-14', language))).toBe(date);
    expect(plain(formatTravelDay('2027-05-14', language))).toBe(travelDay);
    expect(formatPeriod('2027-05-14', '2027-06-13', language)).toBe(period);
    expect(plain(formatMoment('2027-05-14T16:05:00Z', 'Europe/Rome', language))).toBe(moment);
  });

  it('formats the year of a period once if both ends share it', () => {
    expect(formatPeriod('2027-05-14', '2027-05-18', 'en-US')).toBe('14 – 18 May 2027');
    expect(formatPeriod('2027-05-14', '2027-05-18', 'de-DE')).toBe('14. – 18. Mai 2027');
    expect(formatPeriod('2027-12-30', '2028-01-02', 'en-US')).toBe('30 December 2027 – 2 January 2028');
  });

  it('uses the French ordinal for the 1st of a month, not for the 11th, 21st and 31st', () => {
    expect(formatDate('2027-05-01', 'fr-FR')).toBe('1er mai 2027');
    expect(formatTravelDay('2027-05-01', 'fr-FR')).toBe('samedi 1er mai 2027');
    expect(formatPeriod('2027-05-31', '2027-07-01', 'fr-FR')).toBe('31 mai – 1er juillet 2027');
    expect(formatDate('2027-05-21', 'fr-FR')).toBe('21 mai 2027');
  });
});

it('formats months with and without their year', () => {
  expect(formatMonth('2027-05', 'es-MX')).toBe('mayo');
  expect(formatMonthAndYear('2027-05', 'en-US')).toBe('May 2027');
});
