import type { Clock } from '@travel/kit/clock/clock';
import type { Inventory, PlaceInventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { policyList } from '@travel/supplier-kit/lodging/boards-and-policies';
import { findTakenAtPlace, toTakenKey } from '../../capacity/taken-capacity.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { createCancellationLookup, type HotelSearch } from './hotel-results.ts';
import type { PricedStays } from './priced-stays.ts';
import { getViewerTotals } from './member-prices.ts';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import { countRoomsLeft } from './rooms-left.ts';
import type { Stay } from '@travel/supplier-kit/lodging/stay';

/** The dependencies of hotel searches. */
export interface HotelSources {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly inventory: Inventory;
  readonly exchange: Exchange;
  readonly pricedStays: PricedStays;
  readonly offerTokens: Pick<OfferTokens, 'sign'>;
}

/** The stay, currency and member terms of a request. */
export interface RequestedStay {
  readonly stay: Stay;
  readonly currency: string;
  /** Effect of membership on the prices that the visitor sees. */
  readonly member: MemberTerms;
}

/**
 * Loads the current prices, terms and remaining rooms of a whole place for a stay.
 * @throws ProblemError 400 naming `currency`.
 */
export const openMarket = async (
  { db, clock, exchange, pricedStays }: HotelSources,
  inventory: PlaceInventory,
  { stay, currency, member }: RequestedStay,
): Promise<HotelSearch> => {
  const [converter, taken] = await Promise.all([
    exchange.getConverter(currency),
    findTakenAtPlace(db, inventory.place.place_id, stay),
  ]);
  const prices = pricedStays(inventory, stay, converter);
  const terms = createCancellationLookup(inventory, stay, clock.now());
  const rooms = stay.parties.length;
  return {
    stay,
    currency,
    rate: converter.rate,
    terms,
    market: {
      inventory,
      prices,
      totals: getViewerTotals(inventory, prices, member),
      member,
      left: countRoomsLeft(inventory, (unit) => prices.onSale[unit] ?? 0, taken),
      takenNow: toTakenKey(taken),
      rooms,
      roomNights: rooms * stay.nights.length,
      refundable: policyList.map((policy) => terms(policy).refundable),
    },
  };
};
