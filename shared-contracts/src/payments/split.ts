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
export interface TenderRequest {
  readonly kind: TenderKind;
  readonly worth: Worth;
}

export interface SplitPart<Tender extends TenderRequest> {
  readonly tender: Tender;
  readonly amount: Money;
}

/** A total taken apart: the parts and what is left to pay always sum to it, and none is negative. */
export interface Split<Tender extends TenderRequest> {
  readonly parts: readonly SplitPart<Tender>[];
  readonly payable: Money;
}

const share = (percent: number): Ratio => ({ numerator: percent, denominator: 100 });

const worthOf = (worth: Worth, total: Money): Money =>
  worth.kind === 'percent' ? multiply(total, share(worth.percent)) : money(worth.amount, total.currency);

/**
 * Takes tenders off a total in the order they come: each as much as it is worth, capped at what is left (spec §5/01,
 * §5/05). A percentage is of the whole total, whatever was taken off before.
 */
export const splitPayment = <Tender extends TenderRequest>(total: Money, tenders: readonly Tender[]): Split<Tender> => {
  let payable = total;
  const parts = tenders.map((tender) => {
    const amount = min(worthOf(tender.worth, total), payable);
    payable = subtract(payable, amount);
    return { tender, amount };
  });
  return { parts, payable };
};

const mostFirst =
  (total: Money) =>
  (a: TenderRequest, b: TenderRequest): number =>
    compare(worthOf(b.worth, total), worthOf(a.worth, total));

/**
 * The mix that costs a traveller least: the one coupon that takes most off, as only it is a gift; then what can be spent
 * on nothing else (certificates, points), the cash card last. Parts of nothing are left out.
 */
export const cheapestMix = <Tender extends TenderRequest>(
  total: Money,
  available: readonly Tender[],
): Split<Tender> => {
  const chosen = tenderKinds.flatMap((kind) => {
    const ofKind = available.filter((tender) => tender.kind === kind).toSorted(mostFirst(total));
    return kind === 'coupon' ? ofKind.slice(0, 1) : ofKind;
  });
  const { parts, payable } = splitPayment(total, chosen);
  return { parts: parts.filter(({ amount }) => amount.amount > 0), payable };
};
