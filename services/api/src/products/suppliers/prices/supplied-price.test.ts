import { expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { createConverter } from '@travel/reference/exchange/converter';
import { toSuppliedPrice } from './supplied-price.ts';

const rates = { USD: '1', EUR: '0.8', JPY: '150' };
const exchange = {
  getLastConverter: (currency: string) =>
    Object.entries(rates)
      .filter(([code]) => code === currency)
      .map(([code, rate]) => createConverter(code, rate))[0],
};

it.each([
  ['an offer in the same currency', [10_000, 0, 2_000, 'EUR'], 0, 'EUR', [12_000, 2_000]],
  ['an offer in another currency through the dollar', [10_000, 400, 2_000, 'EUR'], 0, 'USD', [15_500, 2_500]],
  ['an offer in a currency without minor units', [10_000, 0, 999, 'USD'], 0, 'JPY', [16_499, 1_499]],
  [
    'an offer with a markup on net price and fees, not on taxes',
    [10_000, 1_000, 2_000, 'USD'],
    250,
    'USD',
    [13_275, 2_000],
  ],
] as const)('prices %s', (_, [net, fees, taxes, from], basis_points, currency, [inclusive, tax]) => {
  const price = { net: money(net, from), fees: money(fees, from), taxes: money(taxes, from) };
  expect(toSuppliedPrice(price, { currency, markup: { basis_points }, exchange })).toEqual({
    inclusive: money(inclusive, currency),
    tax: money(tax, currency),
  });
});

it('returns no price in a currency without exchange rate', () => {
  const [net, fees, taxes] = [money(10_000, 'XTS'), money(0, 'XTS'), money(0, 'XTS')];
  expect(toSuppliedPrice({ net, fees, taxes }, { currency: 'USD', markup: { basis_points: 0 }, exchange })).toBe(
    undefined,
  );
});
