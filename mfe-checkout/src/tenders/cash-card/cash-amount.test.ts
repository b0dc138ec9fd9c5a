import { describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money';
import { cashAmount, isTypedAmount } from './cash-amount.ts';

describe('an amount of a cash card', () => {
  it.each([
    ['USD', '12.34', true],
    ['USD', '12,3', true],
    ['USD', '12.345', false],
    ['KWD', '12.345', true],
    ['KWD', '12.3456', false],
    ['JPY', '12', true],
    // Refused, its sign would leave 12345 of what was meant as 12.
    ['JPY', '12.', true],
    ['JPY', '12.3', false],
    ['USD', '-3', false],
  ])('[5/01] [9/06] has the decimals of its currency: %s %s may be typed: %p', (currency, text, may) => {
    expect(isTypedAmount(text, currency)).toBe(may);
  });

  it.each([
    ['KWD', '12.345', 12_345],
    ['JPY', '12.', 12],
    ['USD', '12,3', 1_230],
    ['USD', '99', 5_000],
    ['USD', '0.00', null],
    ['USD', '.', null],
  ])('[5/01] is what was typed, capped: %s %s', (currency, text, minor) => {
    const taken = cashAmount(text, money(100_000, currency), money(currency === 'USD' ? 5_000 : 90_000, currency));
    expect(taken?.amount ?? null).toBe(minor);
  });
});
