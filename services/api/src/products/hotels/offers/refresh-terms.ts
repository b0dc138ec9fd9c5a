import { LRUCache } from 'lru-cache';
import { money } from '@travel/contracts/money/money';
import { minuteMs } from '@travel/contracts/time/durations';
import type { Clock } from '@travel/kit/clock/clock';
import type { RequestContext, SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import type { HotelRate, HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { Cancellation } from '../../cancellation.ts';
import { toRefundSteps } from '../availability/refund-steps.ts';
import { toRateTerms, type SuppliedTerms } from '../availability/supplied-offer-terms.ts';
import { sumRates, type GroupRate } from '../availability/room-units.ts';

/** Rates with their current price, and the refund by time of cancellation; null if it is the one of the search. */
export interface QuotedTerms {
  readonly terms: SuppliedTerms;
  readonly steps: Cancellation['steps'] | null;
}

/** Age at which the price of a search or quote is quoted again. */
const freshMs = 3 * minuteMs;

export const isFresh = ({ priced_at }: Pick<SuppliedTerms, 'priced_at'>, now: Date): boolean =>
  now.getTime() - Date.parse(priced_at) < freshMs;

type Quote = (reference: string, guests: readonly SupplierTraveller[] | undefined) => Promise<HotelRate>;

/** Quotes all rates of terms at their supplier. @throws SupplierError */
export const quoteTerms = async (
  terms: SuppliedTerms,
  quote: Quote,
  { now, guests }: { readonly now: Date; readonly guests?: readonly (readonly SupplierTraveller[])[] },
): Promise<QuotedTerms> => {
  const quoted = await Promise.all(
    terms.rates.map(async ({ reference, rooms, times }): Promise<GroupRate> => ({
      rate: await quote(reference, guests && rooms.flatMap((room) => guests[room] ?? [])),
      group: { key: '', rooms },
      times,
    })),
  );
  const sums = sumRates(quoted);
  const fees = quoted.map(({ rate, times }) => ({ steps: rate.cancellation, times }));
  const fresh = toRateTerms({ ...sums, rates: quoted, rooms: terms.rooms }, now);
  return {
    terms: {
      ...terms,
      ...fresh,
      // A quote repeats neither discounts nor, at some suppliers, the taxes that are paid at the hotel.
      discount: fresh.discount || terms.discount,
      at_hotel: fresh.at_hotel.length > 0 ? fresh.at_hotel : terms.at_hotel,
      lacks_remarks: false,
      needs_quote: false,
    },
    steps: fees.some(({ steps }) => steps.length > 0) ? toRefundSteps(fees, money(sums.total, sums.currency)) : null,
  };
};

const mostQuotes = 500;

/** Creates the quoting of rates at a supplier. Equal quotes within a minute are one request. */
export const createQuotes = (clock: Clock) => {
  const quotes = new LRUCache<string, { readonly at: number; readonly rate: Promise<HotelRate> }>({ max: mostQuotes });
  return (port: Pick<HotelSupplier, 'id' | 'quote'>, context: RequestContext): Quote =>
    (reference) => {
      const key = `${port.id} ${reference}`;
      const now = clock.now().getTime();
      const before = quotes.get(key);
      if (before && now - before.at < minuteMs) return before.rate;
      const rate = port.quote(reference, context);
      quotes.set(key, { at: now, rate });
      rate.catch(() => quotes.delete(key));
      return rate;
    };
};
