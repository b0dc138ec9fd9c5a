import { describe, expect, it } from '@jest/globals';
import { listLines, openTexts } from './texts.ts';

const english = {
  seats_one: 'one seat for {{name}}',
  seats_other: '{{count}} seats for {{name}}',
  desk: 'At the desk',
  lines: ['first', 'second'],
};
const texts = openTexts(
  {
    'en-US': english,
    'de-DE': { desk: 'Am Schalter' },
    'es-MX': {},
    'fr-FR': {},
    'ar-AE': { seats_other: '{{count}} مقاعد {{name}}' },
  },
  { isolates: true },
);

describe('translated texts', () => {
  it('caches texts, but inserts the values of each call', () => {
    const t = texts('en-US');
    for (const _ of [1, 2]) {
      expect(t('desk')).toBe('At the desk');
      expect(t('seats', { count: 1, name: 'Ada' })).toBe('one seat for Ada');
      expect(t('seats', { count: 2, name: 'Ada' })).toBe('2 seats for Ada');
      expect(t('seats', { count: 2, name: 'Grace' })).toBe('2 seats for Grace');
      expect(listLines(t, 'lines')).toEqual(['first', 'second']);
    }
  });

  it('uses the requested language, or English if the language has no texts', () => {
    expect(['de-DE', 'en-US', 'fr-FR'].map((language) => texts(language)('desk'))).toEqual([
      'Am Schalter',
      'At the desk',
      'At the desk',
    ]);
    expect(texts('ar-AE')('seats', { count: 3, name: 'Ada' })).toContain('\u2068Ada\u2069');
  });

  it('sets right-to-left direction for a value that consists of isolated names', () => {
    const way = '\u2068لندن\u2069 – \u2068نيويورك\u2069';
    expect(texts('ar-AE')('seats', { count: 3, name: way })).toContain(`\u2067${way}\u2069`);
  });
});
