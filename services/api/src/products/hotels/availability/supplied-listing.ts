import type { HotelSearch } from '../search/hotel-results.ts';
import type { RequestedStay } from '../search/hotel-source.ts';
import { getViewerTotals } from '../search/member-prices.ts';
import type { ImportedPlace } from '../supplied/imported-hotel.ts';
import { getUnitCancellation, getUnitName, toImportedSummary } from './describe-unit.ts';
import type { Availability } from './search-availability.ts';
import { countLeft, refundableClasses, type MarketUnit, type SuppliedUnits } from './supplied-market.ts';
import { getUnitTaxShare } from './unit-prices.ts';

/** The priced units of a place, or of a single hotel, for a stay. */
export interface PricedPlace extends SuppliedUnits {
  readonly place: ImportedPlace;
  readonly availability: Availability;
  readonly key: string;
  /** Whether these answers have just been priced for the first time. */
  readonly isNew: boolean;
}

/** Returns the units of a hotel, given its index. */
export const listHotelUnits = (
  { units, inventory }: Pick<PricedPlace, 'units' | 'inventory'>,
  number: number,
): readonly MarketUnit[] => {
  const { firstUnit } = inventory.columns;
  return units.slice(firstUnit[number] ?? 0, firstUnit[number + 1] ?? 0);
};

/** Returns the score of a hotel and its number of reviews, given its index. */
export const getReviews = (
  { inventory, reviewCounts }: Pick<PricedPlace, 'inventory' | 'reviewCounts'>,
  number: number,
): { readonly score: number; readonly reviews: number } => ({
  score: inventory.columns.score[number] ?? 0,
  reviews: reviewCounts[number] ?? 0,
});

/** Returns the listing of priced units for a visitor. */
export const toListing = (priced: PricedPlace, { stay, currency, member }: RequestedStay, now: Date): HotelSearch => {
  const { place, units, prices, inventory, availability, key } = priced;
  const rooms = stay.parties.length;
  return {
    stay,
    currency,
    key,
    recommendedBy: 'suppliers',
    getTaxShare: (unit) => getUnitTaxShare(units[unit]?.price ?? { total: 1, tax: 0 }),
    describeUnit(number, index, reader) {
      const hotel = place.hotels[number];
      const found = units[index];
      if (!hotel || !found) return undefined;
      return {
        ...toImportedSummary(hotel, reader),
        ...getReviews(priced, number),
        room_id: found.unit.room_id,
        room_name: getUnitName(found.unit, hotel.room_names.get(found.account.id)),
        board: found.unit.board,
        cancellation: getUnitCancellation(found.unit, now),
      };
    },
    market: {
      inventory,
      prices,
      totals: getViewerTotals(inventory, prices, member),
      member,
      left: (unit) => (units[unit] ? countLeft(units[unit]) : 0),
      takenNow: availability.version === undefined ? undefined : '',
      rooms,
      roomNights: rooms * stay.nights.length,
      refundable: refundableClasses,
    },
  };
};
