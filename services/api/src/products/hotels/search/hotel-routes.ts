import { listNightPrices, listRecommendedHotels } from '@travel/contracts/endpoints/products/hotel-recommendations';
import { listHotelPins, readPlaceMap } from '@travel/contracts/endpoints/products/hotel-map';
import { readHotel, searchHotels } from '@travel/contracts/endpoints/products/hotels';
import { hasNoSupplierResponded } from '@travel/contracts/products/supplier-responses';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { createDeclaredProblem, createFieldProblem } from '@travel/kit/problem/problem';
import type { Clock } from '@travel/kit/clock/clock';
import type { App } from '@travel/kit/server/create-server';
import { translatePlace } from '@travel/reference/places/places';
import { getGround } from '@travel/reference/maps/shores/ground';
import { markCacheable } from '../../../platform/http/mark-cacheable.ts';
import { createResponseCache } from '../../../platform/http/response-cache.ts';
import { getViewerTerms, type FindMemberTerms, type PriceViewer } from '../../../reference/member-terms.ts';
import type { Reader } from './hotel-results.ts';
import { getNightPrices } from './lowest-prices.ts';
import { openMarket, type HotelSources } from './hotel-market.ts';
import { priceRecommendedHotels } from './recommended-hotels.ts';
import { getDetailsCacheKey, loadHotelAvailability, readDetails } from './read-hotel.ts';
import { getSearchCacheKey, listPins, searchMarket } from './search-hotels.ts';
import type { SuppliedHotels } from './supplied-hotels.ts';
import { createUnknownPlace } from '../../listing/require-place.ts';
import { readParties, readStay } from '@travel/supplier-kit/lodging/stay';
import type { OpenRoute } from '../../../platform/http/route.ts';
import { describeSuppliers } from '../../suppliers/search-suppliers.ts';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import lists from './recommended-hotels.json' with { type: 'json' };

/** Returns the language of the response and the picture style of the organisation. */
const createReader = (language: string, { look }: Organisation): Reader => ({ language, look });

interface Dependencies {
  readonly route: OpenRoute<{ session(): Promise<PriceViewer>; organisation(): Promise<Organisation> }>;
  readonly clock: Clock;
  readonly hotels: HotelSources;
  readonly supplied: SuppliedHotels;
  readonly memberTerms: FindMemberTerms;
}

/** Cache size in bytes for each kind of response, enough for some hundred searches. */
const keptBytes = 3_000_000;

const byOrganisation: Readonly<Record<string, readonly string[]>> = lists;

/** Returns the hotels that an organisation recommends, in order. Defaults to the list of the main organisation. */
export const listRecommendedHotelIds = (organisationId: string): readonly string[] =>
  byOrganisation[organisationId] ?? lists.main;

/** Registers the routes for hotel searches, hotel pages and the home page. */
export const registerHotelRoutes = (app: App, { route, clock, hotels, supplied, memberTerms }: Dependencies): void => {
  const searches = createResponseCache(searchHotels, keptBytes);
  const details = createResponseCache(readHotel, keptBytes);
  const pins = createResponseCache(listHotelPins, keptBytes);
  const grounds = createResponseCache(readPlaceMap, keptBytes);

  route(app, searchHotels, async ({ query, traveller }) => {
    const inventory = hotels.inventory.place(query.place);
    if (!inventory) throw createUnknownPlace(searchHotels);
    const stay = readStay(query, inventory.place.time_zone, clock);
    const organisation = await traveller.organisation();
    const member = await memberTerms(await traveller.session(), organisation.id);
    const { listing, suppliers } = await supplied.ofPlace(
      await openMarket(hotels, inventory, { stay, currency: query.currency, member }),
    );
    const reader = createReader(query.lang, organisation);
    return searches(getSearchCacheKey(listing, query, reader), () => {
      const answer = searchMarket(listing, query, reader);
      return {
        data: { place: translatePlace(inventory.place, query.lang), ...answer, ...describeSuppliers(suppliers) },
      };
    });
  });

  route(app, listHotelPins, async ({ query, traveller }) => {
    const inventory = hotels.inventory.place(query.place);
    if (!inventory) throw createUnknownPlace(listHotelPins);
    const stay = readStay(query, inventory.place.time_zone, clock);
    const member = getViewerTerms(await traveller.session());
    const { listing, suppliers } = await supplied.ofPlace(
      await openMarket(hotels, inventory, { stay, currency: query.currency, member }),
    );
    // Responds with an error, because map pins do not name suppliers: an empty map would look like a place without
    // hotels.
    if (hasNoSupplierResponded(suppliers))
      throw new SupplierUnavailable(`No supplier answered for the map of ${query.place}`);
    return pins(getSearchCacheKey(listing, query), () => ({ data: listPins(listing, query) }));
  });

  route(app, readPlaceMap, ({ params, reply }) => {
    const inventory = hotels.inventory.place(params.place_id);
    if (!inventory) throw createDeclaredProblem(readPlaceMap, 'place_unknown', { detail: 'There is no such place.' });
    markCacheable(reply);
    const { place, hotels: buildings } = inventory;
    return grounds(place.place_id, () => ({ data: getGround(place, buildings) }));
  });

  route(app, readHotel, async ({ params, query, traveller }) => {
    const found = hotels.inventory.hotel(params.hotel_id);
    if (!found) {
      throw createFieldProblem(readHotel, 'hotel_unknown', 'hotel_id', 'There is no such hotel');
    }
    const stay = readStay(query, found.hotel.place.time_zone, clock);
    const organisation = await traveller.organisation();
    const member = await memberTerms(await traveller.session(), organisation.id);
    const reader = createReader(query.lang, organisation);
    await supplied.requireHotel(found, stay);
    const opened = await loadHotelAvailability(hotels, {
      found,
      searchedRoom: found.hotel.rooms.find(({ room_id }) => room_id === query.room)?.room_id,
      organisationId: organisation.id,
      stay,
      currency: query.currency,
      member,
      reader,
    });
    return details(getDetailsCacheKey(opened), () => ({ data: readDetails(hotels, opened) }));
  });

  route(app, listRecommendedHotels, async ({ query, traveller }) => {
    const organisation = await traveller.organisation();
    const list = listRecommendedHotelIds(organisation.id);
    const member = await memberTerms(await traveller.session(), organisation.id);
    readParties(query.rooms);
    const picks = await priceRecommendedHotels(hotels, list.slice(0, query.limit), query, {
      reader: createReader(query.lang, organisation),
      member,
    });
    return { data: { picks, total: list.length } };
  });

  route(app, listNightPrices, async ({ query, traveller }) => {
    const inventory = hotels.inventory.place(query.place);
    if (!inventory) throw createUnknownPlace(listNightPrices);
    const asked = {
      parties: readParties(query.rooms),
      currency: query.currency,
      member: getViewerTerms(await traveller.session()),
    };
    return { data: await getNightPrices(hotels, inventory, query.month, asked) };
  });
};
