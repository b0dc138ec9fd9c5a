import type { MemberPrice } from '@travel/contracts/endpoints/products/hotels';
import { allocate, scale } from '@travel/contracts/money/money';
import type { HotelColumns } from '@travel/supplier-kit/hotels/hotel-inventory';
import { noMemberTerms, type MemberTerms } from '../../../reference/member-terms.ts';
import { subtractPercent } from '../../prices/item-prices.ts';
import type { PriceVector } from './price-vector.ts';
import { splitPrice, type StayTotal, type StayPrice, type TaxedStay } from './stay-price.ts';

interface PricedHotels {
  readonly columns: Pick<HotelColumns, 'forMembers' | 'firstUnit'>;
}

/** Returns the member terms at one hotel, without any discount if the hotel has no member prices. */
export const getMemberTermsAt = ({ columns }: PricedHotels, hotel: number, terms: MemberTerms): MemberTerms =>
  columns.forMembers[hotel] === 1 ? terms : noMemberTerms;

/**
 * Returns the member terms for a price, without any discount if the member price would be lower than the lowest price at
 * which we may sell. Both are in minor units.
 */
export const limitMemberTerms = (terms: MemberTerms, total: number, minimum: number): MemberTerms =>
  subtractPercent(total, terms.pays || terms.promised) < minimum ? noMemberTerms : terms;

/** Total price per unit for the current viewer (public or member price). */
export const getViewerTotals = (
  { columns }: PricedHotels,
  { total, minimum }: Pick<PriceVector, 'total' | 'minimum'>,
  { pays }: MemberTerms,
): PriceVector['total'] => {
  if (pays === 0) return total;
  const totals = Float64Array.from(total);
  columns.forMembers.forEach((isFor, hotel) => {
    const end = columns.firstUnit[hotel + 1] ?? 0;
    for (let unit = columns.firstUnit[hotel] ?? 0; isFor === 1 && unit < end; unit += 1) {
      const discounted = subtractPercent(totals[unit] ?? 0, pays);
      if (discounted >= (minimum?.[unit] ?? 0)) totals[unit] = discounted;
    }
  });
  return totals;
};

/** Returns how much a member saves on a public total; undefined if nothing. */
const getMemberPrice = (
  { total, currency, stay }: StayTotal,
  { pays, promised }: MemberTerms,
): MemberPrice | undefined => {
  const applies = pays > 0;
  const percent = applies ? pays : promised;
  const members = subtractPercent(total, percent);
  if (members === total) return undefined;
  const other = scale(applies ? total : members, {
    numerator: 1,
    denominator: stay.nights.length * stay.parties.length,
  });
  return {
    applies,
    percent,
    saving: { amount: total - members, currency },
    other_per_night: { amount: other, currency },
  };
};

/**
 * Returns a total for the current viewer: the member price, or the public price together with the advertised member
 * price.
 */
export const splitViewerPrice = (anybodys: StayTotal, terms: MemberTerms): Omit<StayPrice, 'nights'> => {
  const member = getMemberPrice(anybodys, terms);
  if (!member) return splitPrice(anybodys);
  const { total } = anybodys;
  const paid = member.applies ? { ...anybodys, total: total - member.saving.amount, usual: total } : anybodys;
  return { ...splitPrice(paid), member };
};

/** Returns the price of a stay for the current viewer, night by night. */
export const priceForViewer = (price: StayPrice, terms: MemberTerms, where: TaxedStay): StayPrice => {
  const { inclusive, strike, nights } = price;
  const anybodys = { total: inclusive.amount, usual: strike?.amount ?? 0, currency: inclusive.currency, ...where };
  const member = getMemberPrice(anybodys, terms);
  if (!member) return price;
  // A guest still pays the public price, so the nights and taxes of the price stay unchanged.
  if (!member.applies) return { ...price, member };
  const seen = splitViewerPrice(anybodys, terms);
  const parts = allocate(
    seen.inclusive,
    nights.map((night) => night.inclusive.amount),
  );
  return { ...seen, nights: nights.map(({ date }, at) => ({ date, inclusive: parts[at] ?? seen.inclusive })) };
};
