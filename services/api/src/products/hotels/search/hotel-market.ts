import type { Clock } from '@travel/kit/clock/clock';
import type { Inventory, PlaceInventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { policyList, type Policy } from '@travel/supplier-kit/lodging/boards-and-policies';
import { findTakenAtPlace, toTakenKey } from '../../capacity/taken-capacity.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { memoize } from '@travel/kit/caches/memoize';
import { getRoomName } from '@travel/supplier-kit/hotels/describe-hotel';
import { getTaxShare } from '@travel/supplier-kit/taxes/taxes';
import type { Cancellation } from '../../cancellation.ts';
import { getCancellation } from '../../lodging/terms/cancellation.ts';
import { toHotelSummary, type HotelSearch } from './hotel-results.ts';
import type { RequestedStay } from './hotel-source.ts';
import type { PricedStays } from './priced-stays.ts';
import { getViewerTotals } from './member-prices.ts';
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

/**
 * Returns a function that returns the cancellation terms of a policy for one day of arrival. The terms of each policy
 * are computed once.
 */
export const createCancellationLookup = (
  { place }: PlaceInventory,
  { checkin }: Stay,
  now: Date,
): ((policy: Policy) => Cancellation) => memoize((policy) => getCancellation(policy, checkin, place.time_zone, now));

/**
 * Loads the current prices, terms and remaining rooms of a place of the catalogue for a stay.
 * @throws ProblemError 400 naming `currency`.
 */
export const openMarket = async (
  { db, clock, exchange, pricedStays }: HotelSources,
  inventory: PlaceInventory,
  { stay, currency, member }: Pick<RequestedStay, 'stay' | 'currency' | 'member'>,
): Promise<HotelSearch> => {
  const [converter, taken] = await Promise.all([
    exchange.getConverter(currency),
    findTakenAtPlace(db, inventory.place.place_id, stay),
  ]);
  const prices = pricedStays(inventory, stay, converter);
  const terms = createCancellationLookup(inventory, stay, clock.now());
  const rooms = stay.parties.length;
  const taxShare = getTaxShare(inventory.place.country_code);
  return {
    stay,
    currency,
    key: [converter.rate, policyList.map(terms)],
    recommendedBy: 'guest_rating',
    getTaxShare: () => taxShare,
    describeUnit(number, unit, { look, language }) {
      const hotel = inventory.hotels[number];
      const room = hotel?.rooms[unit - (inventory.columns.firstUnit[number] ?? 0)];
      if (!hotel || !room) return undefined;
      return {
        ...toHotelSummary(hotel, inventory.pictures(number, look).slice(0, 1), language),
        room_id: room.room_id,
        room_name: getRoomName(room.room_id, language),
        board: room.board,
        cancellation: terms(room.policy),
      };
    },
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
