import { describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { compare, money, ratio } from '@travel/contracts/money/money';
import {
  hasActiveCard,
  isWalletUsable,
  calculateRoeRate,
  toCardAmount,
  formatWalletDecimal,
  getWalletDiscount,
  getWalletValue,
  type WalletCardFacts,
} from '@travel/contracts/payments/wallet-rules';
import type { User } from '@travel/contracts/people/session.schema';

const user = (usr_type: User['usr_type']): User => ({
  user_id: 'U1',
  email: 'somebody@example.test',
  firstname: 'Some',
  lastname: 'Body',
  role: 'traveller',
  usr_type,
  is_demo: false,
  preferred_language: null,
  preferred_currency: null,
});

const certificate = (changed: Partial<WalletCardFacts> = {}): WalletCardFacts => ({
  type: 'certificate',
  balance: money(25_000, 'USD'),
  redemption: money(30_000, 'USD'),
  purchase: money(28_000, 'USD'),
  roeRate: ratio(1),
  ...changed,
});

const codes = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'MXN');
const minor = fc.integer({ min: 0, max: 500_000_000 });
const amounts = fc.record({ amount: minor, code: codes }).map(({ amount, code }) => money(amount, code));
const rates = fc.integer({ min: 1, max: 10_000_000 }).map((units) => ({ numerator: units, denominator: 10_000 }));

describe('the use of wallet cards', () => {
  it.each([
    ['certificate', null, 0, true],
    ['certificate', '2', 100, true],
    ['discountcard', '3', 100, true],
    ['discountcard', '3', 0, false],
    ['discountcard', '2', 100, false],
    ['discountcard', null, 100, false],
  ] as const)(
    '[5/13] [6/05] allows a card by kind, user type and balance: %s, %p, %i gives %p',
    (type, usr_type, amount, usable) => {
      expect(isWalletUsable(usr_type && user(usr_type), { type, balance: money(amount, 'USD') })).toBe(usable);
    },
  );

  it.each([
    [0, false],
    [1, true],
    [7, true],
  ])('[5/14] counts a kind of wallet card with %i active cards as active: %p', (active_card, isActive) => {
    expect(hasActiveCard({ active_card })).toBe(isActive);
  });
});

describe('the value of a wallet card', () => {
  it.each([
    [25_000, 30_000, 28_000, 25_000],
    [40_000, 30_000, 28_000, 30_000],
    [40_000, null, 28_000, 28_000],
    [0, 30_000, 28_000, 0],
  ])(
    '[5/16] values a card with balance %i, redemption %p and purchase %i at %i',
    (balance, redemption, purchase, value) => {
      const card = certificate({
        balance: money(balance, 'USD'),
        redemption: redemption === null ? null : money(redemption, 'USD'),
        purchase: money(purchase, 'USD'),
      });
      expect(getWalletValue(card, 'USD')).toEqual(money(value, 'USD'));
    },
  );

  it('[5/17] divides the value of a wallet card by its roeRate if the currencies differ', () => {
    const euros = certificate({
      balance: money(10_000, 'EUR'),
      redemption: money(10_000, 'EUR'),
      purchase: money(10_000, 'EUR'),
      roeRate: ratio('0.8604'),
    });
    expect(getWalletValue(euros, 'USD')).toEqual(money(11_622, 'USD'));
    expect(getWalletValue(euros, 'EUR')).toEqual(money(10_000, 'EUR'));
    expect(toCardAmount(euros, money(11_622, 'USD'))).toEqual(money(10_000, 'EUR'));
    expect(toCardAmount(euros, money(4_000, 'EUR'))).toEqual(money(4_000, 'EUR'));
    expect(toCardAmount(euros, money(10_001, 'EUR'))).toEqual(money(10_000, 'EUR'));
  });

  test.prop([amounts, fc.option(minor), amounts, rates])(
    '[5/15] [5/16] [5/17] keeps a wallet discount between zero and the price, and never overdraws the card',
    (balance, redemption, price, roeRate) => {
      const card = certificate({
        balance,
        redemption: redemption === null ? null : money(redemption, balance.currency),
        purchase: balance,
        roeRate: balance.currency === price.currency ? ratio(1) : roeRate,
      });
      const paid = getWalletDiscount(card, price);
      expect(paid.amount).toBeGreaterThanOrEqual(0);
      expect(compare(paid, price)).toBeLessThanOrEqual(0);
      const taken = toCardAmount(card, paid);
      expect(compare(taken, balance)).toBeLessThanOrEqual(0);
      expect(taken.amount).toBeLessThanOrEqual(redemption ?? balance.amount);
      // If a card pays a part of the price, its balance decreases.
      expect(taken.amount > 0).toBe(paid.amount > 0);
    },
  );

  it.each([
    ['USD', 25_000, '250'],
    ['USD', 25_050, '250.50'],
    ['USD', 25_005, '250.05'],
    ['USD', 1_230, '12.30'],
    ['USD', 0, '0'],
    ['USD', -500, '0'],
    ['JPY', 1_230, '1230'],
    ['JPY', 1_000, '1000'],
    ['KWD', 1_230, '1.230'],
    ['KWD', 1_000, '1'],
  ])('[5/15] [9/07] formats decimals only if there is a fraction: %s %i is %s', (currency, amount, text) => {
    expect(formatWalletDecimal(money(amount, currency))).toBe(text);
  });
});

describe('calculateRoeRate', () => {
  it.each([
    ['0.8604', '1', '0.8604'],
    ['1', '0.8604', '1.162250116'],
    ['154.3', '0.8604', '179.3351929'],
    ['0.3069', '26352', '0.00001164617486'],
    ['26352', '0.3069', '85865.10264'],
    ['1', '1', '1'],
    ['16684', '1', '16684'],
    // Ten significant digits, without rounding the integer part.
    ['1.0000000004', '1', '1'],
    ['2000000000', '1', '2000000000'],
    // At most fifteen decimals, however small the rate is.
    ['0.000001', '26352', '0.000000000037948'],
  ])('[5/17] converts %s and %s to the dollar into the rate %s', (card, order, rate) => {
    expect(calculateRoeRate(ratio(card), ratio(order))).toBe(rate);
  });

  const parts = fc.integer({ min: 1, max: 9_000_000 }).map((numerator) => ({ numerator, denominator: 100 }));

  test.prop([parts, parts])('returns an exchange rate that survives the JSON number in responses', (card, order) => {
    const text = calculateRoeRate(card, order);
    fc.pre(Number(text) >= 0.000_01);
    expect(ratio(Number(text))).toEqual(ratio(text));
  });
});
