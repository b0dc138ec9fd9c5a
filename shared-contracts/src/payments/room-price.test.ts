import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { compare, money } from '@travel/contracts/money/money';
import { getMarkup, getWalletCap } from '@travel/contracts/payments/room-price';

const usd = (amount: number) => money(amount, 'USD');
const cents = fc.integer({ min: 0, max: 100_000_000 }).map(usd);
const supplier = (net: number, tax: number, price_type = 'net', supplier_code = 'SBX') => ({
  price_type,
  supplier_code,
  net_rate: usd(net),
  room_tax: usd(tax),
});
const booked = (amount: number, ...supplier_price: ReturnType<typeof supplier>[]) => ({
  inclusive: usd(amount),
  price_type: 'net',
  supplier_code: 'SBX',
  supplier_price,
});

describe('the markup of a room', () => {
  it('[5/21] subtracts net rate and tax of the matching supplier price from the price of the room', () => {
    expect(getMarkup(booked(42_400, supplier(30_000, 3_000, 'gross'), supplier(35_000, 4_000)))).toEqual(usd(3_400));
  });

  it('[5/21] returns the booked price as markup if no supplier price matches in type and supplier', () => {
    expect(getMarkup(booked(42_400))).toEqual(usd(42_400));
    expect(getMarkup(booked(42_400, supplier(1, 1, 'gross'), supplier(1, 1, 'net', 'OTHER')))).toEqual(usd(42_400));
  });

  test.prop([cents, cents, cents])('[5/21] never returns a negative markup', (inclusive, net, tax) => {
    const markup = getMarkup({ ...booked(inclusive.amount, supplier(net.amount, tax.amount)) });
    expect(markup.amount).toBe(Math.max(0, inclusive.amount - net.amount - tax.amount));
  });
});

describe('the wallet cap of a room', () => {
  it.each([
    [42_400, 38_000, 41_800],
    [42_400, 38_546, 42_400],
    [42_400, 50_000, 42_400],
    [42_400, null, 42_400],
    [105, 95, 105],
  ])(
    '[5/18] [9/19] returns the strike price times 1.1, at most the inclusive price: %i, struck %p, gives %i',
    (inclusive, strike, cap) => {
      expect(getWalletCap({ inclusive: usd(inclusive), strike_price: strike === null ? null : usd(strike) })).toEqual(
        usd(cap),
      );
    },
  );

  test.prop([cents, fc.option(cents)])(
    '[5/18] keeps the wallet cap of a room between zero and its price',
    (inclusive, strike_price) => {
      const cap = getWalletCap({ inclusive, strike_price });
      expect(cap.amount).toBeGreaterThanOrEqual(0);
      expect(compare(cap, inclusive)).toBeLessThanOrEqual(0);
    },
  );
});
