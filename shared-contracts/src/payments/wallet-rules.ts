import { convert, floorAtZero, isPositive, min, toDecimal, type Money, type Ratio } from '../money/money.ts';
import { can } from '../people/permissions.ts';
import type { User } from '../people/session.schema.ts';

/** `payment_card_type`: prepaid value, or a purchased discount. */
export const walletTypes = ['certificate', 'discountcard'] as const;

export type WalletType = (typeof walletTypes)[number];

/** The properties that determine the value of a certificate or discount card. */
export interface WalletCardFacts {
  readonly type: WalletType;
  /** Remaining value in the card's currency. */
  readonly balance: Money;
  /** Value when new; null if it equals the purchase price. */
  readonly redemption: Money | null;
  readonly purchase: Money;
  /** Units of the card's currency per unit of the order's currency; 1 if they are the same. */
  readonly roeRate: Ratio;
}

/**
 * Returns whether a user may pay with the card: certificates always, discount cards for business customers if the
 * balance is positive (spec §5, §6).
 */
export const isWalletUsable = (
  user: User | null,
  { type, balance }: Pick<WalletCardFacts, 'type' | 'balance'>,
): boolean => type === 'certificate' || (can(user, 'use-discount-card') && isPositive(balance));

/** Returns whether a user has an active card of a kind, by the kind's count (spec §5). */
export const hasActiveCard = (details: { readonly active_card: number }): boolean => details.active_card > 0;

/**
 * Converts a card amount to the order's currency: divided by the card's rate if the currencies differ (spec §5),
 * rounded down.
 */
const inOrderCurrency = (amount: Money, currency: string, { numerator, denominator }: Ratio): Money =>
  amount.currency === currency
    ? amount
    : convert(amount, currency, { numerator: denominator, denominator: numerator }, 'down');

/**
 * Returns the most that a card can take off in the order's currency: its balance, capped at its redemption price or,
 * without one, its purchase price (spec §5).
 */
export const getWalletValue = (card: WalletCardFacts, currency: string): Money => {
  const worth = floorAtZero(min(card.balance, card.redemption ?? card.purchase));
  return inOrderCurrency(worth, currency, card.roeRate);
};

/** Returns what a card pays of a price: its value, capped at the price, never negative (spec §5). */
export const getWalletDiscount = (card: WalletCardFacts, price: Money): Money =>
  floorAtZero(min(getWalletValue(card, price.currency), price));

/** Returns what an order amount costs the card, in the card's currency: rounded up, capped at the balance. */
export const toCardAmount = (card: Pick<WalletCardFacts, 'balance' | 'roeRate'>, amount: Money): Money => {
  const { balance, roeRate } = card;
  const taken = amount.currency === balance.currency ? amount : convert(amount, balance.currency, roeRate, 'up');
  return min(taken, balance);
};

/**
 * Formats a wallet amount as a decimal: never negative, with the currency's decimals only if it has a fraction (spec
 * §5, §9).
 */
export const formatWalletDecimal = (amount: Money): string => toDecimal(floorAtZero(amount)).replace(/\.0+$/, '');

/** Significant digits of an exchange rate: exact for a million units, and representable as a JSON number. */
const rateDigits = 10;
const mostDecimals = 15;

/**
 * Returns the units of a card's currency per unit of the order's, from the rates of both to a third currency. Rounded
 * to ten significant digits, so that all readers calculate alike.
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
