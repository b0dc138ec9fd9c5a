import type { LodgingRecommendations, LodgingSearchAnswer } from '@travel/contracts/endpoints/products/lodgings';
import type { RecommendationsQuery } from '@travel/contracts/endpoints/products/recommendations-query';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { translatePlace } from '@travel/reference/places/places';
import { findTakenAtPlace } from '../../capacity/taken-capacity.ts';
import type { PlaceHouses } from '@travel/supplier-kit/lodging/lodging-supplier';
import { readDates } from '../stays/requested-dates.ts';
import { getMonthAfter, listMiddleStays, type Dates } from '../stays/month-stays.ts';
import { readParties } from '@travel/supplier-kit/lodging/stay';
import { listCheapestPerHouse } from './house-listing.ts';
import { toSearchResult, type HouseResult } from './house-results.ts';
import { listUnitsForRequest, readStayRequest, type LodgingContext, type LodgingVisitor } from './stay-request.ts';

/** A house recommended on the home page, with its place and the priced stay. */
type RecommendedHouse<Extras> = HouseResult<Extras> &
  Omit<LodgingRecommendations['picks'][number], keyof LodgingSearchAnswer['results'][number]>;

/** How many stays of a month are tried until a house is available. */
const staysTried = 3;

/** Returns the first defined result of `find`, called with one item after the other. */
const findFirst = <Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
};

/** Returns the most recommended available house of a place, for the first stay in which a house is available. */
const recommendAtPlace = async <Own, Extras>(
  listing: LodgingContext<Own, Extras>,
  found: PlaceHouses<Own>,
  { month, rooms, currency, lang }: RecommendationsQuery,
  { dates, visitor }: { readonly dates: Dates | null; readonly visitor: LodgingVisitor },
): Promise<RecommendedHouse<Extras>[]> => {
  const { kind, db, clock, catalogue } = listing;
  const { place, houses } = found;
  const today = getTodayAt(place.time_zone, clock);
  const stays = dates
    ? [dates].filter(({ checkin }) => checkin >= today)
    : listMiddleStays(month ?? getMonthAfter(today), today);
  for (const { checkin, checkout } of stays.slice(0, staysTried)) {
    const request = await readStayRequest(listing, found, { checkin, checkout, rooms, currency, lang }, visitor);
    const { stay, reader } = request;
    const taken = await findTakenAtPlace(db, place.place_id, stay);
    // Houses are in the order of recommendation, so pricing stops at the first available house.
    const best = findFirst(houses, (house) => {
      const quotes = house.units.map((unit) => catalogue.quote(house, unit, stay));
      return listCheapestPerHouse(listUnitsForRequest(listing, quotes, taken, request).candidates)[0];
    });
    if (!best) continue;
    return [
      {
        ...toSearchResult(kind, found, best, reader),
        place: translatePlace(place, lang),
        checkin: stay.checkin,
        checkout: stay.checkout,
      },
    ];
  }
  return [];
};

/** Returns one recommended house per place, at the prices of the price list. No supplier is queried. */
export const listRecommendedHouses = async <Own, Extras>(
  listing: LodgingContext<Own, Extras>,
  query: RecommendationsQuery,
  visitor: LodgingVisitor,
): Promise<RecommendedHouse<Extras>[]> => {
  const { catalogue, clock, homePlaces, kind } = listing;
  readParties(query.rooms);
  const dates = readDates(query, clock);
  const places = homePlaces.list((await visitor.organisation()).id, kind.code);
  const picked: RecommendedHouse<Extras>[] = [];
  // Reads as many places at once as houses are still missing, because concurrent lookups of taken capacity share one
  // statement.
  while (picked.length < query.limit && places.length > 0) {
    const next = places
      .splice(0, query.limit - picked.length)
      .flatMap(({ place_id }) => catalogue.place(place_id) ?? []);
    const withHouses = next.filter(({ houses }) => houses.length > 0);
    const found = await Promise.all(
      withHouses.map((place) => recommendAtPlace(listing, place, query, { dates, visitor })),
    );
    picked.push(...found.flat());
  }
  return picked;
};
