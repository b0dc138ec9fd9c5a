import { convert, floorAtZero, isPositive, min, toDecimal } from '../money/money.ts';
import type { Money, Ratio } from '../money/money.ts';
import { can } from '../people/permissions.ts';
import type { User } from '../people/session.schema.ts';

/** `payment_card_type`: value that was paid for before, or a discount that was bought. */
export const walletTypes = ['certificate', 'discountcard'] as const;

export type WalletType = (typeof walletTypes)[number];

/** Of a certificate or discount card what its worth follows from. */
export interface WalletCardFacts {
  readonly type: WalletType;
  /** What is left on it, in its own currency. */
  readonly balance: Money;
  /** What it is worth when new; null where it is worth what it cost. */
  readonly redemption: Money | null;
  readonly purchase: Money;
  /** Units of the card's currency for one of the order's; 1 where they are the same. */
  readonly roeRate: Ratio;
}

/**
 * Whether somebody may pay with it: certificates always, discount cards for business customers where something is left
 * on them (spec §5, §6).
 */
export const isWalletUsable = (
  user: User | null,
  { type, balance }: Pick<WalletCardFacts, 'type' | 'balance'>,
): boolean => type === 'certificate' || (can(user, 'use-discount-card') && isPositive(balance));

/** Whether somebody has a live card of a kind, by the kind's count (spec §5). */
export const hasActiveCard = (details: { readonly active_card: number }): boolean => details.active_card > 0;

/** An amount of the card's currency in the order's: divided by the card's rate where they differ (spec §5), rounded down. */
const inOrderCurrency = (amount: Money, currency: string, { numerator, denominator }: Ratio): Money =>
  amount.currency === currency
    ? amount
    : convert(amount, currency, { numerator: denominator, denominator: numerator }, 'down');

/**
 * What a card can take off in the order's currency: what is left on it, never more than its redemption price, or its
 * purchase price where it has none (spec §5).
 */
export const getWalletValue = (card: WalletCardFacts, currency: string): Money => {
  const worth = floorAtZero(min(card.balance, card.redemption ?? card.purchase));
  return inOrderCurrency(worth, currency, card.roeRate);
};

/** What of a price a card pays: its value, never more than the price, never below zero (spec §5). */
export const getWalletDiscount = (card: WalletCardFacts, price: Money): Money =>
  floorAtZero(min(getWalletValue(card, price.currency), price));

/** What is taken from the card, in its own currency, for an amount of the order's: rounded up, never more than is on it. */
export const toCardAmount = (card: Pick<WalletCardFacts, 'balance' | 'roeRate'>, amount: Money): Money => {
  const { balance, roeRate } = card;
  const taken = amount.currency === balance.currency ? amount : convert(amount, balance.currency, roeRate, 'up');
  return min(taken, balance);
};

/** A wallet amount as a decimal text: never below zero, decimals only where it has a fraction, then the currency's own (spec §5, §9). */
export const formatWalletDecimal = (amount: Money): string => toDecimal(floorAtZero(amount)).replace(/\.0+$/, '');

/** Digits of a rate between two currencies: enough for a million, and as many as a JSON number keeps. */
const rateDigits = 10;
const mostDecimals = 15;

/**
 * Units of a card's currency for one unit of the order's, from what both are to the same third one: decimals of ten
 * digits, so that everybody who reads it calculates alike.
 */
export const calculateRoeRate = (card: Ratio, order: Ratio): string => {
  const numerator = BigInt(card.numerator) * BigInt(order.denominator);
  const denominator = BigInt(card.denominator) * BigInt(order.numerator);
  let decimals = 0;
  while (
    decimals < mostDecimals &&
    (numerator * 10n ** BigInt(decimals)) / denominator < 10n ** BigInt(rateDigits - 1)
  ) {
    decimals += 1;
  }
  const scaled = (numerator * 10n ** BigInt(decimals) * 2n + denominator) / (denominator * 2n);
  const text = scaled.toString().padStart(decimals + 1, '0');
  const whole = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  return whole.includes('.') ? whole.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : whole;
};
