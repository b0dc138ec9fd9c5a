import type { Money } from '@travel/contracts/money/money';
import type { HotelRate } from './hotel-supplier.ts';

/** The rates of one hotel from several suppliers. */
export interface CombinedRates {
  /** The cheapest rate that can be booked; null if there is none. */
  readonly shown: HotelRate | null;
  /** All other rates, cheapest first. */
  readonly others: readonly HotelRate[];
}

const isBookable = (rate: HotelRate, now: Date): boolean =>
  rate.left !== 0 && (rate.expires_at === null || Date.parse(rate.expires_at) > now.getTime());

/** Returns the lowest price at which a rate may be sold: the one that we pay, or a higher one that the hotel prescribes. */
export const getMinimumPrice = ({ price, minimum_price }: Pick<HotelRate, 'price' | 'minimum_price'>): Money =>
  minimum_price && minimum_price.amount > price.total.amount ? minimum_price : price.total;

/**
 * Chooses the rate to show for a hotel that several suppliers sell. Rates of equal price are ordered by supplier and
 * reference, so the choice does not depend on which supplier answered first.
 *
 * @param toMinorUnits returns a price in one currency for all rates
 */
export const combineRates = (
  rates: readonly HotelRate[],
  { toMinorUnits, now }: { readonly toMinorUnits: (price: Money) => number; readonly now: Date },
): CombinedRates => {
  const ranked = rates
    .map((rate) => ({ rate, price: toMinorUnits(getMinimumPrice(rate)), key: `${rate.supplier}\n${rate.reference}` }))
    .toSorted((a, b) => a.price - b.price || (a.key < b.key ? -1 : 1))
    .map(({ rate }) => rate);
  const shown = ranked.find((rate) => isBookable(rate, now)) ?? null;
  return { shown, others: ranked.filter((rate) => rate !== shown) };
};
