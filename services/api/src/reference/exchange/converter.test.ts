import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { convert, money, ratio } from '@travel/contracts/money/money';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';
import { seededRates } from '../seed-exchange-rates.ts';
import { createConverter } from '@travel/reference/exchange/converter';

const dollars = fc.integer({ min: 15, max: 40_000 }).map((amount) => amount * 100);
const currencies = fc.constantFrom(...Object.entries(seededRates));

describe('prices in other currencies', () => {
  it.each([
    ['USD', '1', 21_200, 21_200],
    ['EUR', '0.8604', 21_200, 18_200],
    ['JPY', '154.3', 21_200, 32_700],
    ['KWD', '0.3069', 21_200, 65_000],
    ['IDR', '16684', 21_200, 354_000_000],
    ['MXN', '18.352', 21_200, 389_000],
    ['GBP', '0.7546', 21_200, 16_000],
  ])('rounds converted prices to amounts that are usual in the currency: %s', (currency, rate, cents, amount) => {
    expect(createConverter(currency, rate).convert(cents)).toBe(amount);
  });

  test.prop([dollars, currencies])('differ from the exact amount by about a dollar at most', (cents, [code, rate]) => {
    const exact = convert(money(cents, 'USD'), code, ratio(rate)).amount;
    const dollar = Number(rate) * 10 ** getCurrencyDigits(code);
    expect(Math.abs(createConverter(code, rate).convert(cents) - exact)).toBeLessThanOrEqual(dollar * 1.2);
  });

  test.prop([dollars, dollars, currencies])('keep the order of the prices in dollars', (a, b, [code, rate]) => {
    const { convert: to } = createConverter(code, rate);
    expect(Math.sign(to(a) - to(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
  });

  test.prop([dollars, fc.bigInt({ min: 1n, max: 10n ** 13n })])(
    'are whole numbers for any rate, even with many digits',
    (cents, bits) => {
      const text = bits.toString().padStart(9, '0');
      const rate = `${text.slice(0, -8)}.${text.slice(-8)}`;
      const amount = createConverter('XXX', rate).convert(cents);
      expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
    },
  );
});
