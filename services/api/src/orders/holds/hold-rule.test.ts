import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { productCodes, type ProductCode } from '@travel/contracts/products/product-codes';
import { getHoldRule, getTimeAfterAddition } from './hold-rule.ts';

const minutes = 60_000;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));

/** Hold rules for the tests: rooms for half an hour, seats for fifteen minutes, and no rule for cars. */
const rules: Partial<Record<ProductCode, { seconds: number; extensions: number }>> = {
  HLT: { seconds: 1_800, extensions: 2 },
  FLT: { seconds: 900, extensions: 3 },
};
const products = { of: (code: ProductCode) => ({ hold: rules[code] ?? null }) };

describe('how long a hold lasts', () => {
  it.each<[[ProductCode, ...ProductCode[]], { seconds: number; extensions: number }]>([
    [['HLT'], { seconds: 1_800, extensions: 2 }],
    [['FLT'], { seconds: 900, extensions: 3 }],
    [['HLT', 'FLT'], { seconds: 900, extensions: 2 }],
    [['CAR'], { seconds: 1_800, extensions: 0 }],
    [['FLT', 'CAR', 'HLT'], { seconds: 900, extensions: 0 }],
  ])('holds an order for the shortest time and with the fewest extensions of its products %j', (codes, expected) => {
    const [first, ...others] = codes.map((product_type) => ({ product_type }));
    if (!first) throw new Error('There is nothing to hold');
    expect(getHoldRule(products, [first, ...others])).toEqual(expected);
  });

  it('refers only to existing product codes in the hold rules of these tests', () => {
    expect(productCodes).toEqual(expect.arrayContaining(['HLT', 'FLT', 'CAR']));
  });
});

describe('how long a hold lasts after an item was added', () => {
  const hold = { created_at: at(0), expires_at: at(30), extensions_left: 2 };

  it.each([
    ['starts the full time again', { ...hold }, { seconds: 1_800, extensions: 2 }, at(10), at(40), 2],
    ['ends no later than an hour after the first', { ...hold }, { seconds: 1_800, extensions: 2 }, at(29), at(59), 2],
    ['ends no later than an hour after the first', { ...hold }, { seconds: 2_400, extensions: 2 }, at(29), at(60), 2],
    ['is shorter if the added item requires it', { ...hold }, { seconds: 900, extensions: 1 }, at(1), at(16), 1],
    [
      'has no more extensions than before',
      { ...hold, extensions_left: 0 },
      { seconds: 900, extensions: 3 },
      at(20),
      at(35),
      0,
    ],
    [
      'keeps an end that was beyond an hour before',
      { ...hold, expires_at: at(75) },
      { seconds: 2_400, extensions: 2 },
      at(50),
      at(75),
      2,
    ],
  ])(
    'recalculates the time of a hold after an item was added: %s',
    (_, before, rule, now, expires_at, extensions_left) => {
      expect(getTimeAfterAddition(before, rule, now)).toEqual({ expires_at, extensions_left });
    },
  );

  const minute = fc.integer({ min: 0, max: 59 });
  test.prop([minute, fc.array(fc.record({ after: minute, seconds: fc.integer({ min: 60, max: 3_600 }) }))])(
    'a hold lasts at most an hour, however many items are added',
    (first, additions) => {
      const start = { created_at: at(0), expires_at: at(first), extensions_left: 2 };
      let held = start;
      let now = at(0);
      for (const { after, seconds } of additions) {
        now = new Date(now.getTime() + (after * minutes) / 4);
        if (now >= held.expires_at) break;
        held = { ...start, ...getTimeAfterAddition(held, { seconds, extensions: 2 }, now) };
      }
      expect(held.expires_at.getTime() - start.created_at.getTime()).toBeLessThanOrEqual(60 * minutes);
    },
  );
});
