import { fc, test } from '@fast-check/jest';
import { describe, expect, it } from '@jest/globals';
import { money } from '../money/money.ts';
import { isUncharged, getUnchargedAmount, getReplacementCredit } from './replaced-item.ts';

const usd = (amount: number) => money(amount, 'USD');
const item = (refund: number, kept: number, uncharged?: number) => ({
  price: usd(500),
  refund: usd(refund),
  kept: usd(kept),
  ...(uncharged !== undefined && { uncharged: usd(uncharged) }),
});

describe('the credit for a replaced item', () => {
  it.each([
    ['the paid amount', item(500, 0, 0), 500, false],
    ['the refund if the supplier retains a part', item(300, 200, 0), 300, false],
    ['an amount that will not be charged any more', item(0, 0, 500), 500, true],
    ['refund and uncharged amount if only a part was paid', item(120, 0, 380), 500, false],
    ['the paid amount if the server reports no future charges', item(500, 0), 500, false],
    ['the price if that server reports no payment either', item(0, 0), 500, true],
  ] as const)('credits a replaced item with %s', (_, replaced, off, uncharged) => {
    expect(getReplacementCredit(replaced)).toEqual(usd(off));
    expect(isUncharged(replaced)).toBe(uncharged);
  });

  test.prop([fc.nat(10_000), fc.nat(10_000), fc.nat(10_000)])(
    'never credits more than was paid and was still to be charged for the replaced item',
    (refund, kept, uncharged) => {
      const replaced = { ...item(refund, kept, uncharged), price: usd(refund + kept + uncharged) };
      expect(getReplacementCredit(replaced).amount).toBeLessThanOrEqual(replaced.price.amount);
      expect(getUnchargedAmount(replaced)).toEqual(usd(uncharged));
    },
  );
});
