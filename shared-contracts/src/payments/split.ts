import { compare, min, money, multiply, subtract } from '../money/money.ts';
import type { Money, Ratio } from '../money/money.ts';

/** What takes something off a total besides the card: in the order in which the cheapest mix takes them. */
export const tenderKinds = ['coupon', 'wallet', 'loyalty', 'cash_card'] as const;

export type TenderKind = (typeof tenderKinds)[number];

/** What a tender takes off where there is room for all of it: an amount in the total's currency, or a share of the total. */
export type Worth =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'percent'; readonly percent: number };

/** A tender that somebody wants to pay with; whatever else it carries comes back with its part. */
export interface TenderWish {
  readonly kind: TenderKind;
  readonly worth: Worth;
}

export interface SplitPart<Wish extends TenderWish> {
  readonly wish: Wish;
  readonly amount: Money;
}

/** A total taken apart: the parts and what is left to pay always sum to it, and none is negative. */
export interface Split<Wish extends TenderWish> {
  readonly parts: readonly SplitPart<Wish>[];
  readonly payable: Money;
}

const share = (percent: number): Ratio => ({ numerator: percent, denominator: 100 });

const worthOf = (worth: Worth, total: Money): Money =>
  worth.kind === 'percent' ? multiply(total, share(worth.percent)) : money(worth.amount, total.currency);

/**
 * Takes tenders off a total in the order they come: each as much as it is worth, capped at what is left (spec §5/01,
 * §5/05). A percentage is of the whole total, whatever was taken off before.
 */
export const splitPayment = <Wish extends TenderWish>(total: Money, wishes: readonly Wish[]): Split<Wish> => {
  let payable = total;
  const parts = wishes.map((wish) => {
    const amount = min(worthOf(wish.worth, total), payable);
    payable = subtract(payable, amount);
    return { wish, amount };
  });
  return { parts, payable };
};

const mostFirst =
  (total: Money) =>
  (a: TenderWish, b: TenderWish): number =>
    compare(worthOf(b.worth, total), worthOf(a.worth, total));

/**
 * The mix that costs a traveller least: the one coupon that takes most off, as only it is a gift; then what can be spent
 * on nothing else (certificates, points), the cash card last. Parts of nothing are left out.
 */
export const cheapestMix = <Wish extends TenderWish>(total: Money, available: readonly Wish[]): Split<Wish> => {
  const chosen = tenderKinds.flatMap((kind) => {
    const ofKind = available.filter((wish) => wish.kind === kind).toSorted(mostFirst(total));
    return kind === 'coupon' ? ofKind.slice(0, 1) : ofKind;
  });
  const { parts, payable } = splitPayment(total, chosen);
  return { parts: parts.filter(({ amount }) => amount.amount > 0), payable };
};
