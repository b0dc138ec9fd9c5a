import { amenities, boards, type searchHotels } from '@travel/contracts/endpoints/products/hotels';
import type { ResponseInput } from '@travel/contracts/http/endpoint';
import { createHistogram } from '../../listing/histogram.ts';
import { fromAmenityMask } from '@travel/supplier-kit/hotels/amenities';
import {
  findCheapest,
  checkHotelFilters,
  noUnit,
  createEmptyCheapest,
  getPricePerNight,
  priceFits,
  type Market,
  type findMatches,
} from './filter-hotels.ts';
import type { Filters } from './hotel-listing.ts';

type Counts = ResponseInput<typeof searchHotels>['data']['counts'];

export interface Facets {
  readonly counts: Counts;
  /** The hotels that pass all filters (see `findMatches`), which are found while counting. */
  readonly found: ReturnType<typeof findMatches>;
  /** Number of hotels with any room for the stay, regardless of the filters. */
  readonly unfiltered: number;
}

/**
 * Counts, for each value of each filter, how many hotels it would leave while the other filters stay unchanged. The
 * count of an amenity also requires the selected amenities.
 */
export const countFacets = (market: Market, filters: Filters, currency: string): Facets => {
  const { columns, place, hotels } = market.inventory;
  const stars = new Map(
    [...new Set(columns.stars)]
      .filter((value) => value > 0)
      .toSorted((a, b) => b - a)
      .map((value) => [value, 0]),
  );
  const areas = place.areas.map(() => 0);
  const byAmenity = amenities.map(() => 0);
  const byBoard = boards.map(() => 0);
  const pricesFound: number[] = [];
  const hotelsFound: number[] = [];
  const unitsFound: number[] = [];
  const found = createEmptyCheapest();
  let refundable = 0;
  let unfiltered = 0;

  hotels.forEach((_, hotel) => {
    findCheapest(market, filters, hotel, found);
    if (found.any === noUnit) return;
    unfiltered += 1;
    const fits = checkHotelFilters(market, filters, hotel);
    if (!fits.within) return;
    const isWanted = priceFits(market, filters, found.wanted);
    const star = columns.stars[hotel] ?? 0;
    const area = columns.area[hotel] ?? 0;
    const has = columns.amenities[hotel] ?? 0;
    if (isWanted && fits.area && fits.amenities && star > 0) stars.set(star, (stars.get(star) ?? 0) + 1);
    if (isWanted && fits.stars && fits.amenities) areas[area] = (areas[area] ?? 0) + 1;
    if (!fits.stars || !fits.area || !fits.amenities) return;
    if (isWanted) {
      hotelsFound.push(hotel);
      unitsFound.push(found.wanted);
      for (let at = 0; at < byAmenity.length; at += 1) byAmenity[at] = (byAmenity[at] ?? 0) + ((has >> at) & 1);
    }
    if (priceFits(market, filters, found.refundable)) refundable += 1;
    for (let at = 0; at < found.byBoard.length; at += 1) {
      if (priceFits(market, filters, found.byBoard[at] ?? noUnit)) byBoard[at] = (byBoard[at] ?? 0) + 1;
    }
    if (found.wanted !== noUnit) pricesFound.push(getPricePerNight(market, found.wanted));
  });

  const listCounts = <T extends string | number>(values: readonly T[], count: (at: number) => number) =>
    values.map((value, at) => ({ value: String(value), count: count(at) }));
  const offered = fromAmenityMask(columns.amenities.reduce((all, mask) => all | mask, 0));
  return {
    unfiltered,
    found: { hotels: hotelsFound, units: unitsFound },
    counts: {
      stars: [...stars].map(([value, count]) => ({ value: String(value), count })),
      board: listCounts(boards, (at) => byBoard[at] ?? 0),
      refundable,
      area: listCounts(place.areas, (at) => areas[at] ?? 0),
      amenities: listCounts(amenities, (at) => byAmenity[at] ?? 0).filter(({ value }) =>
        offered.some((amenity) => amenity === value),
      ),
      price: createHistogram(pricesFound, currency),
    },
  };
};
