import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money } from '@travel/contracts/money/money';
import {
  getChargeStep,
  fromWireAmount,
  isBelowMinimum,
  getMinimumCharge,
  roundCharge,
  roundRefund,
  toWireAmount,
  getWireDigits,
  getWireStep,
} from '@travel/contracts/payments/charge-amounts';

/**
 * The decimals of a currency, the decimals on the wire, the rounding step and the smallest charge; all but the last in
 * units.
 */
type Rule = readonly [currency: string, ours: number, wire: number, step: number, minimum: string];

const rules: readonly Rule[] = [
  // The amounts of the provider's table of minimum amounts.
  ['AED', 2, 2, 1, '2.00'],
  ['AUD', 2, 2, 1, '0.50'],
  ['BRL', 2, 2, 1, '0.50'],
  ['CAD', 2, 2, 1, '0.50'],
  ['CHF', 2, 2, 1, '0.50'],
  ['CZK', 2, 2, 1, '15.00'],
  ['DKK', 2, 2, 1, '2.50'],
  ['EUR', 2, 2, 1, '0.50'],
  ['GBP', 2, 2, 1, '0.30'],
  ['HKD', 2, 2, 1, '4.00'],
  ['HUF', 2, 2, 1, '175.00'],
  ['INR', 2, 2, 1, '0.50'],
  ['JPY', 0, 0, 1, '50'],
  ['MXN', 2, 2, 1, '10.00'],
  ['MYR', 2, 2, 1, '2.00'],
  ['NOK', 2, 2, 1, '3.00'],
  ['NZD', 2, 2, 1, '0.50'],
  ['PLN', 2, 2, 1, '2.00'],
  ['RON', 2, 2, 1, '2.00'],
  ['SEK', 2, 2, 1, '3.00'],
  ['SGD', 2, 2, 1, '0.50'],
  ['THB', 2, 2, 1, '10.00'],
  ['USD', 2, 2, 1, '0.50'],
  // Minimum amounts slightly above USD 0.50, for currencies that the provider converts.
  ['ARS', 2, 2, 1, '1000.00'],
  ['BHD', 3, 3, 10, '0.250'],
  ['CLP', 0, 0, 1, '650'],
  ['CNY', 2, 2, 1, '5.00'],
  ['COP', 2, 2, 1, '2500.00'],
  ['EGP', 2, 2, 1, '30.00'],
  ['IDR', 2, 2, 1, '11000.00'],
  ['ILS', 2, 2, 1, '2.00'],
  ['ISK', 0, 2, 1, '100'],
  ['JOD', 3, 3, 10, '0.500'],
  ['KES', 2, 2, 1, '80.00'],
  ['KRW', 0, 0, 1, '1000'],
  ['KWD', 3, 3, 10, '0.200'],
  ['MAD', 2, 2, 1, '6.00'],
  ['MVR', 2, 2, 1, '10.00'],
  ['NPR', 2, 2, 1, '100.00'],
  ['OMR', 3, 3, 10, '0.250'],
  ['PEN', 2, 2, 1, '2.20'],
  ['PHP', 2, 2, 1, '40.00'],
  ['QAR', 2, 2, 1, '2.50'],
  ['SAR', 2, 2, 1, '2.50'],
  ['TND', 3, 3, 10, '2.000'],
  ['TRY', 2, 2, 1, '30.00'],
  ['TWD', 2, 2, 1, '20.00'],
  ['TZS', 2, 2, 1, '1600.00'],
  ['UGX', 0, 2, 1, '2500'],
  ['VND', 0, 0, 1, '17000'],
  ['ZAR', 2, 2, 1, '12.00'],
  // Currencies in which the product sells nothing so far.
  ['BIF', 0, 0, 1, '1'],
  ['DJF', 0, 0, 1, '1'],
  ['GNF', 0, 0, 1, '1'],
  ['KMF', 0, 0, 1, '1'],
  ['MGA', 2, 0, 100, '1.00'],
  ['PYG', 0, 0, 1, '1'],
  ['RWF', 0, 0, 1, '1'],
  ['VUV', 0, 0, 1, '1'],
  ['XAF', 0, 0, 1, '1'],
  ['XOF', 0, 0, 1, '1'],
  ['XPF', 0, 0, 1, '1'],
];

const currencies = fc.constantFrom(...rules.map(([currency]) => currency));
const amounts = fc.record({ amount: fc.integer({ min: 0, max: 100_000_000 }), currency: currencies });

describe('provider amounts', () => {
  it.each(rules)(
    'gives %s %i decimals in the product, %i at the provider, steps of %i and a minimum of %s',
    (...rule) => {
      const [currency, ours, wire, step, minimum] = rule;
      const least = Number(minimum.replace('.', ''));
      expect(minimum.split('.')[1]?.length ?? 0).toBe(ours);
      expect([getWireDigits(currency), getChargeStep(currency)]).toEqual([wire, step]);
      expect(getMinimumCharge(currency)).toEqual(money(least, currency));
      expect(isBelowMinimum(money(least, currency))).toBe(false);
      expect(isBelowMinimum(money(least - 1, currency))).toBe(least > 1);
      expect(isBelowMinimum(money(0, currency))).toBe(false);
    },
  );

  it.each([
    ['ISK', 37_440, 3_744_000],
    ['UGX', 250_000, 25_000_000],
    ['KWD', 169_990, 169_990],
    ['MGA', 1_230_000, 12_300],
    ['JPY', 500, 500],
    ['USD', 1_000, 1_000],
  ])("converts %s %i to the provider's %i and back", (currency, amount, wire) => {
    expect(toWireAmount(money(amount, currency))).toBe(wire);
    expect(fromWireAmount(wire, currency)).toEqual(money(amount, currency));
  });

  it("throws on an amount that is not rounded to the provider's step", () => {
    expect(() => toWireAmount(money(169_997, 'KWD'))).toThrow(RangeError);
  });

  test.prop([amounts])('rounds a charge in favour of the traveller by less than a step', ({ amount, currency }) => {
    const given = money(amount, currency);
    const step = getChargeStep(currency);
    const charge = roundCharge(given);
    const refund = roundRefund(given);
    expect(given.amount - charge.amount).toBeGreaterThanOrEqual(0);
    expect(given.amount - charge.amount).toBeLessThan(step);
    expect(refund.amount - given.amount).toBeGreaterThanOrEqual(0);
    expect(refund.amount - given.amount).toBeLessThan(step);
    for (const rounded of [charge, refund]) {
      expect(toWireAmount(rounded) % getWireStep(currency)).toBe(0);
      expect(fromWireAmount(toWireAmount(rounded), currency)).toEqual(rounded);
      expect(roundCharge(rounded)).toEqual(rounded);
    }
    expect(getMinimumCharge(currency).amount % step).toBe(0);
  });
});
