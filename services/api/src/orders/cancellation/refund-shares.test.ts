import { expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { splitRefund, without } from './refund-shares.ts';

const minor = fc.integer({ min: 0, max: 5_000_000 });
const several = fc.array(minor, { maxLength: 4 });
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0);

test.prop([minor, several, fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 9 })])(
  'refunds one after the other sum up, never exceed what was paid by anything, and can give back all of it',
  (payment, amounts, percents) => {
    const paid = { payment, tenders: new Map(amounts.map((amount, at) => [`T${at}`, amount])) };
    let left = paid;
    const rest = () => left.payment + sumOf(left.tenders.values());
    for (const percent of [...percents, 100]) {
      const refund = Math.floor((rest() * percent) / 100);
      const shares = splitRefund(refund, left, 'USD');
      expect(shares.payment + sumOf(shares.tenders.values())).toBe(refund);
      left = { ...without(left, shares), tenders: new Map(without(left, shares).tenders) };
      expect(Math.min(left.payment, ...left.tenders.values())).toBeGreaterThanOrEqual(0);
    }
    expect(rest()).toBe(0);
  },
);

const left = (payment: number, ...tenders: number[]) => ({
  payment,
  tenders: new Map(tenders.map((amount, at) => [`T${at}`, amount])),
});

it.each([
  [1_000, left(3_000, 1_000), left(750, 250)],
  [1_000, left(0, 4_000), left(0, 1_000)],
  [0, left(3_000, 1_000), { payment: 0, tenders: new Map() }],
  [500, left(0, 0), { payment: 0, tenders: new Map() }],
])('a refund of %i of %j goes back as %j', (refund, before, expected) => {
  expect(splitRefund(refund, before, 'USD')).toEqual(expected);
});

it('what is left is less by what went back of each, and by nothing of what no share names', () => {
  expect(without(left(3_000, 1_000, 50), left(750, 250))).toEqual(left(2_250, 750, 50));
});
