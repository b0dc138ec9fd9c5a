import { listNightPrices, listRecommendedHotels } from '@travel/contracts/endpoints/products/hotel-recommendations';
import { listHotelPins, readPlaceMap } from '@travel/contracts/endpoints/products/hotel-map';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { hasNoSupplierResponded } from '@travel/contracts/products/supplier-responses';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { translatePlace } from '@travel/reference/places/places';
import { toPlaceId } from '@travel/reference/maps/surroundings/points';
import { getGround } from '@travel/reference/maps/shores/ground';
import { markCacheable } from '../../../platform/http/mark-cacheable.ts';
import { createResponseCache } from '../../../platform/http/response-cache.ts';
import { getViewerTerms, type FindMemberTerms, type PriceViewer } from '../../../reference/member-terms.ts';
import type { Reader } from './hotel-results.ts';
import type { HotelSources } from './hotel-market.ts';
import type { HotelSource } from './hotel-source.ts';
import { chooseRecommendedHotels, priceRecommendedHotels } from './recommended-hotels.ts';
import { getDetailsCacheKey, readDetails } from './read-hotel.ts';
import { getSearchCacheKey, listPins, searchMarket } from './search-hotels.ts';
import { createUnknownPlace } from '../../listing/require-place.ts';
import { readParties, readStay } from '@travel/supplier-kit/lodging/stay';
import type { ReadWrittenRatings, WrittenRatings } from '../../reviews/written-reviews.ts';
import type { OpenRoute } from '../../../platform/http/route.ts';
import type { HomePlaces } from '../../home-picks/home-places.ts';
import { describeSuppliers } from '../../suppliers/search-accounts.ts';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import lists from './recommended-hotels.json' with { type: 'json' };

/** Returns the language of the response and the picture style of the organisation. */
const createReader = (language: string, { look }: Organisation): Reader => ({ language, look });

type HighlightedPlaces = Pick<HomePlaces, 'listChosen' | 'listHighlights'>;

const listRecommendable = (homePlaces: HighlightedPlaces, organisationId: string) => ({
  chosen: homePlaces.listChosen(organisationId, 'HLT'),
  highlights: homePlaces.listHighlights(organisationId, 'HLT'),
  listed: listRecommendedHotelIds(organisationId),
});

interface Dependencies {
  readonly route: OpenRoute<{ session(): Promise<PriceViewer>; organisation(): Promise<Organisation> }>;
  readonly clock: Clock;
  readonly hotels: Pick<HotelSources, 'inventory' | 'offerTokens'>;
  /** Returns the hotels that an organisation sells. */
  getSource(organisationId: string): HotelSource;
  readonly memberTerms: FindMemberTerms;
  readonly readRatings: ReadWrittenRatings;
  readonly homePlaces: HighlightedPlaces;
}

/** Cache size in bytes for each kind of response, enough for some hundred searches. */
const keptBytes = 3_000_000;

const byOrganisation: Readonly<Record<string, readonly string[]>> = lists;

/** Returns the hotels that an organisation recommends, in order. Defaults to the list of the main organisation. */
export const listRecommendedHotelIds = (organisationId: string): readonly string[] =>
  byOrganisation[organisationId] ?? lists.main;

/** Returns the key of a response with ratings; undefined if the response is not cached. */
const withVersion = (key: unknown, { version }: WrittenRatings): unknown => key && [version, key];

/** Registers the routes for hotel searches, hotel pages and the home page. */
export const registerHotelRoutes = (app: App, deps: Dependencies): void => {
  const { route, clock, hotels, getSource, memberTerms, readRatings, homePlaces } = deps;
  const searches = createResponseCache(searchHotels, keptBytes);
  const details = createResponseCache(readHotel, keptBytes);
  const pins = createResponseCache(listHotelPins, keptBytes);
  const grounds = createResponseCache(readPlaceMap, keptBytes);

  route(app, searchHotels, async ({ query, traveller }) => {
    const organisation = await traveller.organisation();
    const source = getSource(organisation.id);
    const place = source.findPlace(toPlaceId(query.place));
    if (!place) throw createUnknownPlace(searchHotels);
    const stay = readStay(query, place.time_zone, clock);
    const member = await memberTerms(await traveller.session(), organisation.id);
    const reader = createReader(query.lang, organisation);
    const { listing, suppliers } = await source.openMarket(place, { stay, currency: query.currency, member, reader });
    const ratings = await readRatings(traveller, 'HLT');
    return searches(withVersion(getSearchCacheKey(listing, query, reader), ratings), () => {
      const found = searchMarket(listing, query, reader);
      const answer = { ...found, hotels: found.hotels.map((hotel) => ratings.add(hotel.hotel_id, hotel)) };
      return {
        data: { place: translatePlace(place, query.lang), ...answer, ...describeSuppliers(suppliers) },
      };
    });
  });

  route(app, listHotelPins, async ({ query, traveller }) => {
    const organisation = await traveller.organisation();
    const source = getSource(organisation.id);
    const place = source.findPlace(toPlaceId(query.place));
    if (!place) throw createUnknownPlace(listHotelPins);
    const stay = readStay(query, place.time_zone, clock);
    const member = getViewerTerms(await traveller.session());
    const reader = createReader(query.lang, organisation);
    const { listing, suppliers } = await source.openMarket(place, { stay, currency: query.currency, member, reader });
    // Responds with an error, because map pins do not name suppliers: an empty map would look like a place without
    // hotels.
    if (hasNoSupplierResponded(suppliers))
      throw new SupplierUnavailable(`No supplier answered for the map of ${query.place}`);
    return pins(getSearchCacheKey(listing, query), () => ({ data: listPins(listing, query) }));
  });

  route(app, readPlaceMap, async ({ params, reply, traveller }) => {
    const { id } = await traveller.organisation();
    const source = getSource(id);
    const place = source.findPlace(toPlaceId(params.place_id));
    if (!place) throw createDeclaredProblem(readPlaceMap, 'place_unknown', { detail: 'There is no such place.' });
    const positions = await source.listPositions(place);
    markCacheable(reply);
    return grounds([id, place.place_id, positions.length].join(' '), () => ({ data: getGround(place, positions) }));
  });

  route(app, readHotel, async ({ params, query, traveller }) => {
    const organisation = await traveller.organisation();
    const hotel = await getSource(organisation.id).findHotel(params.hotel_id);
    if (!hotel) {
      throw createFieldProblem(readHotel, 'hotel_unknown', 'hotel_id', 'There is no such hotel');
    }
    const stay = readStay(query, hotel.place.time_zone, clock);
    const member = await memberTerms(await traveller.session(), organisation.id);
    const reader = createReader(query.lang, organisation);
    const requested = { stay, currency: query.currency, member, reader };
    const opened = await hotel.open(requested);
    const request = {
      ...requested,
      hotel,
      searchedRoom: query.room !== undefined && hotel.hasRoom(query.room) ? query.room : undefined,
      organisationId: organisation.id,
    };
    const ratings = await readRatings(traveller, 'HLT');
    return details(withVersion(getDetailsCacheKey(opened, request, clock.now()), ratings), () => ({
      data: ratings.add(params.hotel_id, readDetails(hotels.offerTokens, opened, request)),
    }));
  });

  route(app, listRecommendedHotels, async ({ query, traveller }) => {
    const organisation = await traveller.organisation();
    const member = await memberTerms(await traveller.session(), organisation.id);
    readParties(query.rooms);
    const recommendable = listRecommendable(homePlaces, organisation.id);
    const recommended = await chooseRecommendedHotels(getSource(organisation.id), recommendable, query.limit);
    const viewer = { reader: createReader(query.lang, organisation), member, clock };
    const picks = await priceRecommendedHotels(recommended.hotels, query, viewer);
    return { data: { picks, total: recommended.total } };
  });

  route(app, listNightPrices, async ({ query, traveller }) => {
    const source = getSource((await traveller.organisation()).id);
    const place = source.findPlace(toPlaceId(query.place));
    if (!place) throw createUnknownPlace(listNightPrices);
    const { month, currency, rooms, lodging_id: hotelId } = query;
    if (hotelId !== undefined && (await source.findHotel(hotelId))?.place.place_id !== place.place_id) {
      throw createFieldProblem(listNightPrices, 'hotel_unknown', 'lodging_id', 'There is no such hotel at this place');
    }
    const parties = readParties(rooms);
    const member = getViewerTerms(await traveller.session());
    return { data: await source.listNightPrices(place, { month, currency, parties, rooms, member, hotelId }) };
  });
};
