import { fc, test } from '@fast-check/jest';
import { expect, it } from '@jest/globals';
import { money, toDecimal } from '@travel/contracts/money/money';
import { formatPlainAmount, formatMoney, toMoneyParts } from '@travel/contracts/locale/format/money';

const shown = (amount: number, currency: string, language: string) =>
  formatMoney(money(amount, currency), language).replaceAll(/\s/gu, ' ');

it('formats the currency code before the figure, with the decimals of the currency', () => {
  expect(shown(21200, 'USD', 'en-US')).toBe('USD 212.00');
  expect(shown(112000, 'JPY', 'en-US')).toBe('JPY 112,000');
  expect(shown(5, 'KWD', 'en-US')).toBe('KWD 0.005');
});

it('formats deductions with a minus sign', () => {
  expect(shown(-8480, 'USD', 'en-US')).toBe('−USD 84.80');
  expect(formatPlainAmount(money(-8480, 'USD'), 'en-US')).toBe('−84.80');
  expect(formatPlainAmount(money(0, 'USD'), 'en-US')).toBe('0.00');
});

it('[5/15] [9/07] formats wallet amounts with decimals only if they have a fraction', () => {
  const short = (amount: number, currency: string) =>
    formatMoney(money(amount, currency), 'en-US', { short: true }).replaceAll(/\s/gu, ' ');
  expect(short(25000, 'USD')).toBe('USD 250');
  expect(short(25050, 'USD')).toBe('USD 250.50');
  expect(short(100000, 'USD')).toBe('USD 1,000');
  expect(short(0, 'USD')).toBe('USD 0');
  expect(short(1500, 'KWD')).toBe('KWD 1.500');
  expect(short(1500, 'JPY')).toBe('JPY 1,500');
});

it('uses the separators of each language', () => {
  expect(shown(112050, 'EUR', 'de-DE')).toBe('EUR 1.120,50');
  expect(shown(112050, 'EUR', 'fr-FR')).toBe('EUR 1 120,50');
  expect(shown(112050, 'AED', 'ar-AE')).toBe('AED 1,120.50');
});

it('[9/18] formats for Mexican Spanish as for en-US', () => {
  expect(shown(112050, 'MXN', 'es-MX')).toBe(shown(112050, 'MXN', 'en-US'));
});

test.prop([fc.maxSafeInteger(), fc.constantFrom('USD', 'JPY', 'KWD', 'MXN')])(
  'formats every amount exactly, up to the largest',
  (amount, currency) => {
    const { sign, figure } = toMoneyParts(money(amount, currency), 'en-US');
    expect(`${sign === '−' ? '-' : ''}${figure.replaceAll(',', '')}`).toBe(toDecimal(money(amount, currency)));
  },
);
