import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money } from '@travel/contracts/money/money';
import { formatPlainAmount, formatMoney } from './money.ts';
import { formatExampleAmount, parseAmount, parseWholeNumber } from './typed-amount.ts';

const languages = ['en-US', 'de-DE', 'fr-FR', 'es-MX', 'ar-AE'] as const;

describe('parseAmount', () => {
  it.each([
    ['United States', 'en-US', 'USD', '1,250.00', 125_000],
    ['Germany', 'de-DE', 'EUR', '1.250,00', 125_000],
    ['Germany, whole', 'de-DE', 'EUR', '1.250', 125_000],
    ['France, narrow no-break space', 'fr-FR', 'EUR', '1\u202F250,00', 125_000],
    ['Switzerland', 'de-DE', 'CHF', '1’250.00', 125_000],
    ['Mexico', 'es-MX', 'MXN', '1,250.50', 125_050],
    ['India, lakhs aside', 'en-US', 'INR', '१,२५०.००', 125_000],
    ['Emirates, Arabic digits and signs', 'ar-AE', 'AED', '١٬٢٥٠٫٠٠', 125_000],
    ['Iran, Persian digits', 'en-US', 'USD', '۱۲۵۰', 125_000],
    ['Bangladesh, Bengali digits', 'en-US', 'USD', '১২৫০.৫০', 125_050],
    ['Thailand, Thai digits', 'en-US', 'THB', '๑๒๕๐', 125_000],
    ['Japan, wide digits', 'en-US', 'JPY', '１，２５０', 1_250],
    ['Kuwait, three decimals', 'en-US', 'KWD', '12.345', 12_345],
    ['Kuwait, in German', 'de-DE', 'KWD', '12,345', 12_345],
    ['German signs on an English page', 'en-US', 'USD', '1.250,00', 125_000],
    ['English signs on a German page', 'de-DE', 'EUR', '1,250.00', 125_000],
    ['a comma for decimals in English', 'en-US', 'USD', '12,3', 1_230],
    ['a full stop for decimals in German', 'de-DE', 'EUR', '12.30', 1_230],
    ['millions', 'de-DE', 'EUR', '1.250.000', 125_000_000],
    ['pasted with its code', 'en-US', 'USD', 'USD\u00A01,250.00', 125_000],
    ['the code behind', 'de-DE', 'EUR', '1.250,00 eur', 125_000],
    ['marks of direction', 'ar-AE', 'AED', '\u200F١٢٫٥٠\u200F', 1_250],
    ['a sign and nothing after it', 'en-US', 'JPY', '12.', 12],
    ['no digit before the sign', 'en-US', 'USD', '.50', 50],
    ['nothing', 'en-US', 'USD', '0.00', 0],
  ])('accepts the typed amount %s', (_, language, currency, typed, minor) => {
    expect(parseAmount(typed, currency, language)).toEqual({ ok: true, amount: money(minor, currency) });
  });

  it.each([
    ['missing', 'en-US', 'USD', ' '],
    ['missing', 'en-US', 'USD', '.'],
    ['unclear', 'en-US', 'USD', '1.250'],
    ['unclear', 'de-DE', 'EUR', '1,250'],
    ['unclear', 'en-US', 'KWD', '1,250'],
    ['unclear', 'de-DE', 'KWD', '1.250'],
    ['wrong', 'en-US', 'USD', '12.3456'],
    ['wrong', 'en-US', 'JPY', '12.3'],
    ['wrong', 'en-US', 'USD', '1,25,0.00'],
    ['wrong', 'en-US', 'USD', '1.25,00.0'],
    ['wrong', 'en-US', 'USD', '12 50'],
    ['wrong', 'en-US', 'USD', '-3'],
    ['wrong', 'en-US', 'USD', 'abc'],
    ['wrong', 'en-US', 'USD', '12 EUR'],
    ['wrong', 'en-US', 'USD', '1'.repeat(13)],
  ])('rejects a typed amount as %s in %s: %s %s', (fault, language, currency, typed) => {
    expect(parseAmount(typed, currency, language)).toEqual({ ok: false, fault });
  });

  test.prop([
    fc.constantFrom(...languages),
    fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'MXN', 'AED'),
    fc.integer({ min: 0, max: 999_999_999 }),
  ])('accepts every amount in the format that screens show', (language, currency, minor) => {
    const amount = money(minor, currency);
    // `1,250` of a currency without decimals is accepted, because only the language's decimal sign would make it
    // ambiguous.
    expect(parseAmount(formatPlainAmount(amount, language), currency, language)).toEqual({ ok: true, amount });
    expect(parseAmount(formatMoney(amount, language), currency, language)).toEqual({ ok: true, amount });
  });
});

it.each([
  ['en-US', 'USD', '1,250.00'],
  ['de-DE', 'EUR', '1.250,00'],
  ['en-US', 'JPY', '1,250'],
])('returns an example amount in %s: %s %s', (language, currency, example) =>
  expect(formatExampleAmount(currency, language)).toBe(example),
);

it.each([
  ['4300', 4300],
  ['4,300', 4300],
  ['4.300', 4300],
  ['4\u202F300', 4300],
  ['٤٬٣٠٠', 4300],
  ['४३००', 4300],
  ['', null],
  ['43.5', null],
  ['4,30', null],
  ['-4', null],
  ['four', null],
])('parses %j as the whole number %p', (typed, number) => expect(parseWholeNumber(typed)).toBe(number));
