import { describe, expect, it } from '@jest/globals';
import { defaults } from '@travel/contracts/locale/defaults';
import { getDirection, getFormattingLocale, isLanguageCode, languages } from '@travel/contracts/locale/languages';

describe('locale settings', () => {
  it('[9/16] matches the defaults of the specification', () => {
    expect(defaults).toMatchObject({
      language: { code: 'en-US', id: 1 },
      currency: { code: 'USD', id: 9 },
      dateFormat: 'DD/MM/YYYY',
      residency: 'US',
      weekStart: 0,
      headerVersion: 'v1',
      product: 'HLT',
      phone: '555',
      paymentIp: '0.0.0.0',
      userType: '2',
    });
    expect(languages[0]).toMatchObject(defaults.language);
  });

  it('[9/18] formats Mexican Spanish as en-US', () => {
    expect(getFormattingLocale('es-MX')).toBe('en-US');
    expect(getFormattingLocale('de-DE')).toBe('de-DE');
  });

  it('has a text direction for each language', () => {
    expect(languages.map(({ code }) => getDirection(code))).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'rtl']);
  });

  it('recognises only known language codes', () => {
    expect(isLanguageCode('ar-AE')).toBe(true);
    expect(isLanguageCode('xx-XX')).toBe(false);
  });
});
