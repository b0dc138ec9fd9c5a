import { add, compare, min, money, multiply, subtract, zero, type Money, type Ratio } from '../money/money.ts';
import { isBelowMinimum, getMinimumCharge, roundCharge, getRounding } from './charge-amounts.ts';

/** Deductions from a total, in the order in which the cheapest mix applies them. */
export const tenderKinds = ['coupon', 'wallet', 'loyalty', 'cash_card'] as const;

export type TenderKind = (typeof tenderKinds)[number];

/** The most that a tender can take off a total: an amount in the total's currency, or a share of the total. */
export type TenderValue =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'percent'; readonly percent: number };

/** A tender that the traveller chose. Properties other than its worth are copied to its part of the split. */
export interface TenderRequest {
  readonly kind: TenderKind;
  readonly worth: TenderValue;
}

export interface SplitPart<Tender> {
  readonly tender: Tender;
  readonly amount: Money;
}

/** A total split into parts, rounding and the remaining amount. They sum to the total, and none is negative. */
export interface Split<Tender> {
  readonly parts: readonly SplitPart<Tender>[];
  /** The part of the total dropped because the provider cannot charge so small a fraction. */
  readonly rounding: Money;
  /** The amount to charge. The provider accepts it, unless the total itself is below the smallest charge. */
  readonly payable: Money;
}

const share = (percent: number): Ratio => ({ numerator: percent, denominator: 100 });

/** Returns the most that a tender can take off a total. */
export const getTenderValue = (worth: TenderValue, total: Money): Money =>
  worth.kind === 'percent' ? multiply(total, share(worth.percent)) : money(worth.amount, total.currency);

/**
 * Returns by how much the tenders must be lowered so that a chargeable amount is left; null if even the total is too
 * small.
 */
export const getShortfall = (total: Money, left: Money): Money | null => {
  const charge = roundCharge(left);
  if (!isBelowMinimum(charge)) return zero(total.currency);
  const least = getMinimumCharge(total.currency);
  return compare(total, least) < 0 ? null : subtract(least, left);
};

/** Lowers the parts by an amount in total, the last part first. */
const lowerParts = <Tender>(parts: readonly SplitPart<Tender>[], by: Money): SplitPart<Tender>[] => {
  let rest = by;
  return parts
    .toReversed()
    .map(({ tender, amount }) => {
      const less = min(amount, rest);
      rest = subtract(rest, less);
      return { tender, amount: subtract(amount, less) };
    })
    .toReversed();
};

/**
 * Applies tenders to a total in order: each up to its worth, capped at what is left (spec §5/01, §5/05). A percentage
 * refers to the total, regardless of earlier tenders. If too little would be left to charge, the last tenders take
 * less.
 */
export const splitPayment = <Tender extends Pick<TenderRequest, 'worth'>>(
  total: Money,
  tenders: readonly Tender[],
): Split<Tender> => {
  let left = total;
  const parts = tenders.map((tender) => {
    const amount = min(getTenderValue(tender.worth, total), left);
    left = subtract(left, amount);
    return { tender, amount };
  });
  const kept = getShortfall(total, left) ?? zero(total.currency);
  const unpaid = add(left, kept);
  return { parts: lowerParts(parts, kept), rounding: getRounding(unpaid), payable: roundCharge(unpaid) };
};

const mostFirst =
  (total: Money) =>
  (a: TenderRequest, b: TenderRequest): number =>
    compare(getTenderValue(b.worth, total), getTenderValue(a.worth, total));

/**
 * Returns the combination of tenders that costs a traveller least: the one coupon that takes most off, because only a
 * coupon is a gift; then tenders that cannot be spent on anything else (certificates, points); the cash card last.
 * Tenders that would take nothing off are omitted.
 */
export const findCheapestCombination = <Tender extends TenderRequest>(
  total: Money,
  available: readonly Tender[],
): Split<Tender> => {
  const chosen = tenderKinds.flatMap((kind) => {
    const ofKind = available.filter((tender) => tender.kind === kind).toSorted(mostFirst(total));
    return kind === 'coupon' ? ofKind.slice(0, 1) : ofKind;
  });
  const { parts, ...split } = splitPayment(total, chosen);
  return { ...split, parts: parts.filter(({ amount }) => amount.amount > 0) };
};
