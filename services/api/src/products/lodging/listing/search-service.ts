import type { LodgingQuery, LodgingSearchAnswer } from '@travel/contracts/endpoints/products/lodgings';
import type { NightPrices, NightPricesQuery } from '@travel/contracts/endpoints/products/night-prices';
import type { RecommendationsQuery } from '@travel/contracts/endpoints/products/recommendations-query';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import { translatePlace } from '@travel/reference/places/places';
import { findTakenAtPlace } from '../../capacity/taken-capacity.ts';
import { searchListing } from '../../listing/listing-definition.ts';
import { createCatalogueSearch, describeSuppliers } from '../../suppliers/search-accounts.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import type {
  LodgingSupplierQuery,
  PlaceHouses,
  Quote,
  LodgingCatalogue,
} from '@travel/supplier-kit/lodging/lodging-supplier';
import { surroundingTexts } from '@travel/supplier-kit/lodging/lodging-texts';
import { readParties } from '@travel/supplier-kit/lodging/stay';
import { listAvailableUnits } from './available-units.ts';
import { houseListing } from './house-listing.ts';
import { readHousePage } from './house-page.ts';
import { toSearchResult, type HouseResult } from './house-results.ts';
import {
  createNotFoundProblem,
  listUnitsForRequest,
  readStayRequest,
  toStayDates,
  week,
  weeksListed,
  type LodgingContext,
  type LodgingSearchDependencies,
  type LodgingVisitor,
  type StayQuery,
} from './stay-request.ts';
import { getLodgingNightPrices } from './night-prices.ts';
import { listRecommendedHouses } from './recommended-houses.ts';
import type { Place } from '@travel/contracts/endpoints/reference/places';
import { getDistanceKm } from '@travel/reference/airports/distance';
import { allPlaces, type PlaceRecord } from '@travel/reference/places/place-files';

const toQuestionKey = ({ place_id, checkin, checkout, rooms }: LodgingSupplierQuery): string =>
  [place_id, checkin, checkout, rooms].join(' ');

/** @throws ProblemError place_unknown */
const getPlaceHouses = <Own, Extras>({ catalogue }: LodgingContext<Own, Extras>, placeId: string): PlaceHouses<Own> => {
  const found = catalogue.place(placeId);
  if (!found) throw createNotFoundProblem('place_unknown', 'place', 'place');
  return found;
};

const most = 3;

/** Returns the nearest places that have houses of a product, with the straight-line distance. */
const findNearestWithHouses = <Own>(
  catalogue: Pick<LodgingCatalogue<Own>, 'place'>,
  from: PlaceRecord,
  language: string,
): (Place & { readonly kilometres: number })[] => {
  const near = allPlaces
    .map((place) => ({ place, kilometres: Math.round(getDistanceKm(from, place)) }))
    .toSorted((a, b) => a.kilometres - b.kilometres);
  const found: (Place & { readonly kilometres: number })[] = [];
  for (const { place, kilometres } of near) {
    // Houses of a place are generated on first use, so the search stops at the required number of places.
    if (found.length === most) break;
    if (catalogue.place(place.place_id)?.houses.length) found.push({ ...translatePlace(place, language), kilometres });
  }
  return found;
};

const searchPlace = async <Own, Extras>(
  listing: LodgingContext<Own, Extras>,
  query: LodgingQuery,
  visitor: LodgingVisitor,
) => {
  const { kind, catalogue, suppliers, searchSuppliers, db } = listing;
  const found = getPlaceHouses(listing, query.place);
  const request = await readStayRequest(listing, found, query, visitor);
  const [answered, taken] = await Promise.all([
    searchSuppliers(suppliers, request.question),
    findTakenAtPlace(db, found.place.place_id, request.stay),
  ]);
  // Sorts the houses of all suppliers in the order of recommendation.
  const order = new Map(found.houses.map((house, at) => [house.lodging_id, at]));
  const quotes = answered.batches
    .flatMap(({ batch }) => batch)
    .toSorted((a, b) => (order.get(a.house.lodging_id) ?? 0) - (order.get(b.house.lodging_id) ?? 0));
  const { candidates, reason, minimumNights } = listUnitsForRequest(listing, quotes, taken, request);
  const { language } = request.reader;
  const { shown, ...matches } = searchListing(houseListing, candidates, query, {
    shared: surroundingTexts(language),
    kind: kind.texts(language),
  });
  return {
    place: translatePlace(found.place, query.lang),
    stay: toStayDates(request.stay),
    results: shown.map((candidate): HouseResult<Extras> => toSearchResult(kind, found, candidate, request.reader)),
    ...matches,
    minimum_nights: minimumNights,
    // Cities have no resorts, so the reason does not depend on dates and guests.
    reason: found.houses.length === 0 ? 'none_here' : reason,
    nearby: found.houses.length === 0 ? findNearestWithHouses(catalogue, found.place, query.lang) : [],
    ...describeSuppliers(answered.suppliers),
  } satisfies Omit<LodgingSearchAnswer, 'results'> & { results: HouseResult<Extras>[] };
};

const priceNights = async <Own, Extras>(
  listing: LodgingContext<Own, Extras>,
  query: NightPricesQuery,
  visitor: LodgingVisitor,
): Promise<NightPrices> => {
  const { catalogue, clock, db, exchange, memberTerms } = listing;
  const { isWeekly } = listing.kind;
  const { place, houses: all } = getPlaceHouses(listing, query.place);
  const { rooms, month, lodging_id } = query;
  const houses = lodging_id === undefined ? all : all.filter((house) => house.lodging_id === lodging_id);
  if (lodging_id !== undefined && houses.length === 0) {
    throw createNotFoundProblem('lodging_unknown', 'lodging_id', 'lodging');
  }
  const [organisation, converter, taken] = await Promise.all([
    visitor.organisation(),
    exchange.getConverter(query.currency),
    // Includes the next month, because the last stays of a month end there.
    findTakenAtPlace(db, place.place_id, {
      checkin: toIsoDate(toDayNumber(`${month}-01`) - week),
      checkout: toIsoDate(toDayNumber(`${month}-28`) + weeksListed * week),
    }),
  ]);
  const member = await memberTerms(await visitor.session(), organisation.id);
  return getLodgingNightPrices({
    houses,
    quote: catalogue.quote,
    isWeekly,
    month,
    today: getTodayAt(place.time_zone, clock),
    rooms,
    parties: readParties(rooms),
    marketOf: (quotes, stay) =>
      listAvailableUnits(quotes, taken, {
        catalogue,
        stay,
        isWeekly,
        converter,
        member,
        feeLabel: '',
        now: clock.now(),
      }),
  });
};

/** Creates the searches of one kind of lodging and the function that reads a house's detail page. */
export const createLodgingSearch = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  dependencies: LodgingSearchDependencies<Own>,
) => {
  const searchSuppliers = createCatalogueSearch<LodgingSupplierQuery, readonly Quote<Own>[]>(toQuestionKey);
  const listing: LodgingContext<Own, Extras> = { ...dependencies, kind, searchSuppliers };
  return {
    search: (query: LodgingQuery, visitor: LodgingVisitor) => searchPlace(listing, query, visitor),
    picks: (query: RecommendationsQuery, visitor: LodgingVisitor) => listRecommendedHouses(listing, query, visitor),
    nights: (query: NightPricesQuery, visitor: LodgingVisitor) => priceNights(listing, query, visitor),
    read: (lodgingId: string, query: StayQuery, visitor: LodgingVisitor) =>
      readHousePage(listing, lodgingId, query, visitor),
  };
};
