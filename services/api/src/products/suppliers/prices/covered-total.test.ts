import { expect } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { money, type Money } from '@travel/contracts/money/money';
import { createConverter } from '@travel/reference/exchange/converter';
import { getCoveredTotal, isCovered, type QuotedTotal } from './covered-total.ts';
import { toSuppliedPrice } from './supplied-price.ts';

const rates = { USD: '1', EUR: '0.8713', JPY: '151.37', KWD: '0.3071' };
const exchange = {
  getLastConverter: (currency: string) =>
    Object.entries(rates)
      .filter(([code]) => code === currency)
      .map(([code, rate]) => createConverter(code, rate))[0],
};

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD');
const amount = fc.integer({ min: 0, max: 5_000_000 });
const price = fc.record({ net: amount, fees: amount, taxes: amount });

/** Returns a supplier's total and the price for which we sell it. */
const quote = (
  { net, fees, taxes }: { readonly net: number; readonly fees: number; readonly taxes: number },
  [from, to]: readonly [string, string],
  basis_points: number,
): QuotedTotal => {
  const amounts = { net: money(net, from), fees: money(fees, from), taxes: money(taxes, from) };
  const sold = toSuppliedPrice(amounts, { currency: to, markup: { basis_points }, exchange })?.inclusive;
  return { total: money(net + fees + taxes, from), sold: sold ?? money(0, to) };
};

const quotes = fc
  .tuple(price, price, fc.tuple(currency, currency), fc.integer({ min: 0, max: 3_000 }))
  .map(
    ([first, later, currencies, markup]) =>
      [quote(first, currencies, markup), quote(later, currencies, markup)] as const,
  );

const atMost = ({ amount: covered, currency: from }: Money) =>
  money(covered + Math.max(1, Math.floor(covered / 1000)), from);

test.prop([quotes])(
  'covers what the supplier quoted for the agreed price, in any currencies and markup',
  ([first, later]) => {
    expect(isCovered(later.total, getCoveredTotal(later.sold, [first, later]))).toBe(true);
    expect(isCovered(first.total, getCoveredTotal(first.sold, [first, undefined]))).toBe(true);
  },
);

test.prop([quotes, amount])('never covers more than a quoted total and its tolerance', ([first, later], agreed) => {
  const covered = getCoveredTotal(money(agreed, first.sold.currency), [first, later]);
  expect(covered.amount).toBeLessThanOrEqual(Math.max(first.total.amount, later.total.amount));
  const limit = atMost(covered);
  expect(isCovered(limit, covered)).toBe(true);
  expect(isCovered(money(limit.amount + 1, limit.currency), covered)).toBe(false);
});

test.prop([quotes, amount])('covers no higher total for a lower price', ([first, later], agreed) => {
  const covers = (sold: number) => getCoveredTotal(money(sold, first.sold.currency), [first, later]).amount;
  expect(covers(Math.max(0, agreed - 1))).toBeLessThanOrEqual(covers(agreed));
});

test.prop([amount])('covers nothing in another currency', (total) => {
  expect(isCovered(money(total, 'USD'), money(total, 'EUR'))).toBe(false);
  const quoted = { total: money(total, 'EUR'), sold: money(total, 'USD') };
  expect(getCoveredTotal(money(total, 'GBP'), [quoted])).toEqual(money(0, 'EUR'));
});
