import { add, allocate, money, multiply, scale, type Money, type Ratio } from '@travel/contracts/money/money';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { MemberTerms } from '../../reference/member-terms.ts';
import { sandboxRaise } from '@travel/supplier-kit/items/guest-faults';
import { getIncludedTax } from '@travel/supplier-kit/taxes/taxes';

/** Returns an amount in minor units less a percentage, rounded like a Money value: between zero and the amount. */
export const subtractPercent = (amount: number, percent: number): number =>
  scale(amount, { numerator: 100 - percent, denominator: 100 });

/** A tax rate in thousandths of the price before taxes, or the share of taxes in the price that includes them. */
export type TaxRate = number | Ratio;

/** Splits a total into the price before taxes and the taxes, which sum to the total exactly. */
export const splitTax = (inclusive: Money, rate: TaxRate): Pick<ItemPrice, 'inclusive' | 'exclusive' | 'tax'> => {
  const tax = typeof rate === 'number' ? getIncludedTax(inclusive.amount, rate) : scale(inclusive.amount, rate);
  const { currency } = inclusive;
  return { inclusive, exclusive: money(inclusive.amount - tax, currency), tax: money(tax, currency) };
};

type PricedForMembers = Pick<NonNullable<ItemPrice['member']>, 'applies' | 'percent'>;

const createZero = ({ currency }: Money): Money => money(0, currency);

/** Returns the sum of the price lines to which a member discount applies: nights and seats, but not fees. */
const sumUnitLines = ({ inclusive, lines }: ItemPrice): number =>
  lines.length === 0
    ? inclusive.amount
    : lines.reduce((all, { kind, amount }) => all + (kind === 'unit' ? amount.amount : 0), 0);

/**
 * Returns the price of an item for a member, or the public price together with the discount that members would get.
 * `listed` is the public price.
 */
export const priceAs = (listed: ItemPrice, { pays, promised }: MemberTerms, rate: TaxRate): ItemPrice => {
  const applies = pays > 0;
  const percent = applies ? pays : promised;
  const units = sumUnitLines(listed);
  const saved = units - subtractPercent(units, percent);
  if (saved === 0) return listed;
  const { inclusive, lines } = listed;
  const member = { applies, percent, saving: money(saved, inclusive.currency) };
  if (!applies) return { ...listed, member };
  const unitLines = lines.filter(({ kind }) => kind === 'unit');
  const parts =
    unitLines.length === 0
      ? []
      : allocate(
          money(units - saved, inclusive.currency),
          unitLines.map(({ amount }) => amount.amount),
        );
  const paid = new Map(unitLines.map((line, at) => [line, parts[at] ?? createZero(inclusive)]));
  return {
    ...splitTax(money(inclusive.amount - saved, inclusive.currency), rate),
    strike: inclusive,
    member,
    lines: lines.map((line) => ({ ...line, amount: paid.get(line) ?? line.amount })),
  };
};

/** Returns a price as orders store it, without the discount that a non-member would get as a member. */
export const removePromise = (price: ItemPrice): ItemPrice =>
  price.member === null || price.member.applies ? price : { ...price, member: null };

/**
 * Returns the percentage of member discount included in the price of an item or search result; 0 without a discount.
 */
export const getMemberPercent = ({ member }: { readonly member?: PricedForMembers | null | undefined }): number =>
  member?.applies ? member.percent : 0;

/** Returns whether two prices have the same lines, and therefore the same total. */
const isSamePrice = (one: ItemPrice, other: ItemPrice): boolean =>
  one.inclusive.currency === other.inclusive.currency &&
  one.inclusive.amount === other.inclusive.amount &&
  one.lines.map(({ amount }) => amount.amount).join() === other.lines.map(({ amount }) => amount.amount).join();

/** A new price with its offer, and whether only the member discount changed it. */
interface PriceChange {
  readonly price: ItemPrice;
  readonly offer: string;
  readonly byMembership: boolean;
}

/**
 * Returns how an offered price changed, or null if it did not. `sign` signs an offer at the new price; `percent` is the
 * member discount of the original offer.
 */
export const getPriceChange = (
  offered: ItemPrice,
  price: ItemPrice,
  sign: () => string,
  percent = 0,
): PriceChange | null =>
  isSamePrice(offered, price) ? null : { price, offer: sign(), byMembership: percent !== getMemberPercent(price) };

/** Scales a price. The lines still sum to the total, and so do the price before taxes and the taxes. */
export const scalePrice = (price: ItemPrice, raise: Ratio): ItemPrice => {
  const exclusive = multiply(price.exclusive, raise);
  const tax = multiply(price.tax, raise);
  const inclusive = add(exclusive, tax);
  const weights = price.lines.map(({ amount }) => amount.amount);
  const parts = weights.length === 0 ? [] : allocate(inclusive, weights);
  return {
    inclusive,
    exclusive,
    tax,
    strike: null,
    // The scaled price is a member price if the original price was.
    member: price.member && { ...price.member, saving: multiply(price.member.saving, raise) },
    lines: price.lines.map((line, at) => ({ ...line, amount: parts[at] ?? createZero(inclusive) })),
  };
};

export const raiseAmount = (amount: Money): Money => multiply(amount, sandboxRaise);

/** Raises a price as the sandbox does. */
export const raisePrice = (price: ItemPrice): ItemPrice => scalePrice(price, sandboxRaise);
