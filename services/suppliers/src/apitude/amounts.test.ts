import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { money, toDecimal } from '@travel/contracts/money/money';
import { readAmount, splitTotal } from './amounts.ts';

describe('readAmount', () => {
  it.each<[string | number, string, number]>([
    ['302.26000000000000000000', 'EUR', 30_226],
    ['100', 'EUR', 10_000],
    ['1000.00', 'JPY', 1_000],
    [212.4, 'EUR', 21_240],
    [0.1 + 0.2, 'EUR', 30],
    ['0.005', 'EUR', 1],
    ['0.0049999999999', 'EUR', 0],
    ['-0.005', 'EUR', -1],
    ['12345678901.99', 'EUR', 1_234_567_890_199],
    ['1.2345', 'KWD', 1_235],
  ])('reads %s %s as %d minor units', (decimal, currency, amount) => {
    expect(readAmount(decimal, currency)).toEqual(money(amount, currency));
  });

  test.prop([fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom('EUR', 'JPY', 'KWD')])(
    'returns every amount from its decimal text',
    (amount, currency) => {
      expect(readAmount(toDecimal(money(amount, currency)), currency)).toEqual(money(amount, currency));
    },
  );
});

describe('splitTotal', () => {
  const eur = (amount: number) => money(amount, 'EUR');

  test.prop([
    fc.nat(100_000),
    fc.array(
      fc.record({ type: fc.constantFrom('TAX', 'FEE', null), amount: fc.nat(90_000).map((cents) => cents / 100) }),
    ),
  ])('returns parts that add up to the total', (total, taxes) => {
    const price = splitTotal(eur(total), taxes);
    expect(price.net.amount + price.taxes.amount + price.fees.amount).toBe(price.total.amount);
    expect(Math.min(price.net.amount, price.taxes.amount, price.fees.amount)).toBeGreaterThanOrEqual(0);
  });

  it('ignores taxes in another currency', () => {
    expect(splitTotal(eur(100), [{ amount: '1.00', currency: 'USD' }])).toMatchObject({ net: eur(100), taxes: eur(0) });
  });
});
