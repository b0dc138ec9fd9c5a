import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import * as m from '@travel/contracts/money/money';
import { getCurrencyDigits } from '@travel/contracts/money/currencies';

const codes = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'MXN');
const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const amounts = fc.record({ amount: minor, currency: codes }).map(({ amount, currency }) => m.money(amount, currency));

describe('money', () => {
  it.each([
    ['USD', 1230, '12.30'],
    ['JPY', 1230, '1230'],
    ['KWD', 1230, '1.230'],
    ['USD', -5, '-0.05'],
    ['USD', 0, '0.00'],
  ])('[9/06] formats %s %d with the decimals of its currency', (code, amount, text) => {
    expect(m.toDecimal(m.money(amount, code))).toBe(text);
  });

  test.prop([amounts])('[9/06] parses the amounts that it formatted', (a) =>
    expect(m.fromDecimal(m.toDecimal(a), a.currency)).toEqual(a),
  );

  it.each([
    ['12.345', 'USD'],
    ['1.5', 'JPY'],
    ['abc', 'USD'],
    ['', 'USD'],
    ['1e3', 'USD'],
    ['Infinity', 'USD'],
  ])('[9/06] rejects %p as an amount of %s', (text, code) => {
    expect(() => m.fromDecimal(text, code)).toThrow(m.MoneyError);
  });

  it('throws on adding two currencies and on non-integer amounts', () => {
    expect(() => m.add(m.money(1, 'USD'), m.money(1, 'EUR'))).toThrow('USD and EUR do not add up');
    expect(() => m.money(0.5, 'USD')).toThrow(m.MoneyError);
    expect(() => m.money(2 ** 53, 'USD')).toThrow(m.MoneyError);
    for (const code of ['usd', 'US', 'USDX', 'XUSD', 'US1', '']) expect(() => m.money(1, code)).toThrow(m.MoneyError);
    expect(() => m.money(1, 'usd')).toThrow(expect.objectContaining({ name: 'MoneyError' }));
  });

  it.each([
    [-1, { zero: false, positive: false, negative: true, sign: -1 }],
    [0, { zero: true, positive: false, negative: false, sign: 0 }],
    [1, { zero: false, positive: true, negative: false, sign: 1 }],
  ])('compares %i with zero', (amount, { zero, positive, negative, sign }) => {
    const a = m.money(amount, 'USD');
    expect([m.isZero(a), m.isPositive(a), m.isNegative(a)]).toEqual([zero, positive, negative]);
    expect(m.compare(a, m.zero('USD'))).toBe(sign);
  });

  it('treats amounts as equal only in the same currency', () => {
    expect(m.isEqual(m.money(1, 'USD'), m.money(1, 'USD'))).toBe(true);
    expect(m.isEqual(m.money(1, 'USD'), m.money(1, 'EUR'))).toBe(false);
    expect(m.isEqual(m.money(1, 'USD'), m.money(2, 'USD'))).toBe(false);
  });

  it('formats zero without a minus sign', () => {
    expect(m.money(-0, 'USD').amount).toBe(0);
    expect(m.negate(m.zero('USD')).amount).toBe(0);
    expect(m.toDecimal(m.multiply(m.money(-1, 'USD'), m.ratio('0.1')))).toBe('0.00');
  });

  it.each([
    ['1.1', 11, 10],
    [' 1.10 ', 110, 100],
    ['-0.5', -5, 10],
    [148.2, 1482, 10],
    [7, 7, 1],
  ])('parses %j as the ratio %i/%i', (decimal, numerator, denominator) => {
    expect(m.ratio(decimal)).toEqual({ numerator, denominator });
  });

  it.each(['90071992547409.93', '0.00000000000000001', '1.', '.5', '+1', '1,5', '1.5 USD', 'USD 1.5'])(
    'rejects the decimal %j as malformed or too large',
    (decimal) => {
      expect(() => m.ratio(decimal)).toThrow(m.MoneyError);
    },
  );

  const weights = fc
    .array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0));

  test.prop([amounts, weights])(
    'allocates parts of an amount that sum to the total, each at most one unit off',
    (whole, list) => {
      const parts = m.allocate(whole, list);
      const total = list.reduce((all, weight) => all + weight, 0);
      expect(m.sum(parts, whole.currency)).toEqual(whole);
      parts.forEach((part, index) => {
        const weight = BigInt(list[index] ?? 0);
        const distance = BigInt(part.amount) * BigInt(total) - BigInt(whole.amount) * weight;
        expect(distance < BigInt(total) && distance > -BigInt(total)).toBe(true);
        expect(weight > 0n || part.amount === 0).toBe(true);
      });
    },
  );

  it('allocates the remainder of a division to inexact parts, never to an exact one', () => {
    const parts = m.allocate(m.money(101, 'USD'), [50, 25, 25]);
    expect(parts.map(({ amount }) => amount)).toEqual([51, 25, 25]);
    expect(m.allocate(m.money(30, 'USD'), [1, 4, 4]).map(({ amount }) => amount)).toEqual([4, 13, 13]);
    expect(m.allocate(m.money(10, 'USD'), [5, 1, 4]).map(({ amount }) => amount)).toEqual([5, 1, 4]);
    expect(m.allocate(m.money(7, 'USD'), [4, 3, 7]).map(({ amount }) => amount)).toEqual([2, 2, 3]);
  });

  it.each([[[]], [[0, 0]], [[-1, 2]], [[0.5, 1]], [[Number.NaN]], [[2 ** 53, 1]]])(
    'rejects the weights %j, which are not non-negative integers with a positive sum',
    (list) => {
      expect(() => m.allocate(m.money(100, 'USD'), list)).toThrow(m.MoneyError);
    },
  );

  it('allocates negative amounts like positive ones', () => {
    expect(m.allocate(m.money(-101, 'USD'), [1, 1]).map(({ amount }) => amount)).toEqual([-51, -50]);
    expect(m.allocate(m.money(-7, 'USD'), [4, 0, 3, 7]).map(({ amount }) => amount)).toEqual([-2, 0, -2, -3]);
  });

  it('multiplies exactly and rounds halves away from zero', () => {
    expect(m.multiply(m.money(105, 'USD'), m.ratio('1.1')).amount).toBe(116);
    expect(m.multiply(m.money(-105, 'USD'), m.ratio('1.1')).amount).toBe(-116);
    expect(m.multiply(m.money(1, 'USD'), { numerator: 1, denominator: 3 }).amount).toBe(0);
    expect(m.multiply(m.money(10, 'USD'), { numerator: 1, denominator: -4 }).amount).toBe(-3);
    expect(m.multiply(m.money(-10, 'USD'), { numerator: 1, denominator: -4 }).amount).toBe(3);
    expect(() => m.multiply(m.money(1, 'USD'), { numerator: 1, denominator: 0 })).toThrow(m.MoneyError);
  });

  test.prop([amounts])('leaves an amount unchanged when it is multiplied by one', (a) => {
    expect(m.multiply(a, m.ratio(1))).toEqual(a);
  });

  it('converts between currencies of different decimals', () => {
    expect(m.convert(m.money(1000, 'USD'), 'JPY', m.ratio('148.2'))).toEqual(m.money(1482, 'JPY'));
    expect(m.convert(m.money(1482, 'JPY'), 'KWD', m.ratio('0.0021'))).toEqual(m.money(3112, 'KWD'));
  });

  it('rounds conversions up on request, but leaves zero unchanged', () => {
    const third = { numerator: 1, denominator: 3 };
    expect(m.convert(m.money(100, 'USD'), 'EUR', third, 'down').amount).toBe(33);
    expect(m.convert(m.money(100, 'USD'), 'EUR', third, 'up').amount).toBe(34);
    expect(m.convert(m.money(-100, 'USD'), 'EUR', third, 'up').amount).toBe(-34);
    expect(m.convert(m.money(300, 'USD'), 'EUR', third, 'up').amount).toBe(100);
    expect(m.convert(m.money(1, 'KWD'), 'USD', m.ratio('3.26'), 'up').amount).toBe(1);
    expect(m.convert(m.zero('KWD'), 'USD', m.ratio('3.26'), 'up').amount).toBe(0);
    expect(() => m.convert(m.money(1, 'USD'), 'EUR', { numerator: 1, denominator: 0 })).toThrow(m.MoneyError);
  });

  test.prop([minor, minor, codes])('orders amounts and replaces negative ones by zero', (x, y, code) => {
    const [a, b] = [m.money(x, code), m.money(y, code)];
    expect([m.min(a, b).amount, m.max(a, b).amount]).toEqual([Math.min(x, y), Math.max(x, y)]);
    expect(m.floorAtZero(m.subtract(a, b)).amount).toBe(Math.max(0, x - y));
    expect(m.add(a, m.negate(a))).toEqual(m.zero(code));
  });

  it('returns the number of decimals of each currency', () => {
    expect(['USD', 'JPY', 'KWD', 'CLF'].map(getCurrencyDigits)).toEqual([2, 0, 3, 4]);
  });
});

describe('scale', () => {
  const integers = fc.oneof(fc.integer(), fc.maxSafeInteger());
  const parts = fc.integer({ min: -1_000_000, max: 1_000_000 });

  test.prop([integers, parts, parts.filter((part) => part !== 0), fc.constantFrom('nearest', 'down', 'up')])(
    'is exact to the minor unit and rounds halves away from zero',
    (amount, numerator, denominator, rounding) => {
      const product = BigInt(amount) * BigInt(numerator);
      const size = (value: bigint) => (value < 0n ? -value : value);
      const [exact, by] = [size(product), size(BigInt(denominator))];
      const rest = exact % by;
      const up = { nearest: rest * 2n >= by, down: false, up: rest > 0n }[rounding] ? 1n : 0n;
      const rounded = exact / by + up;
      const expected = product < 0n !== denominator < 0 ? -rounded : rounded;
      const scaled = m.scale(amount, { numerator, denominator }, rounding);
      expect(scaled).toBe(Number(expected));
      expect(Object.is(scaled, -0)).toBe(false);
    },
  );

  it.each([
    [330_000, 8, 100, 'down', 26_400],
    [12_345, 8, 100, 'down', 987],
    [12_345, 8, 100, 'up', 988],
    [5, 1, 2, 'nearest', 3],
    [-5, 1, 2, 'nearest', -3],
    [0, -3, 2, 'up', 0],
    // The amount times the numerator exceeds the largest safe integer.
    [3_002_399_751_580_331, 3, 2, 'nearest', 4_503_599_627_370_497],
  ] as const)('multiplies %i by %i/%i, rounding %s, to %i', (amount, numerator, denominator, rounding, expected) => {
    expect(m.scale(amount, { numerator, denominator }, rounding)).toBe(expected);
  });

  it('throws on a ratio with a zero denominator', () => {
    expect(() => m.scale(1, { numerator: 1, denominator: 0 })).toThrow('A ratio over zero has no value');
  });
});
