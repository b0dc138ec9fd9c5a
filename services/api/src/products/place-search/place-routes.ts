import { listHighlights, readPlace, searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { type PriceViewer, getViewerTerms } from '../../reference/member-terms.ts';
import type { App } from '@travel/kit/server/create-server';
import type { HotelSource } from '../hotels/search/hotel-source.ts';
import type { HomePlaces } from '../home-picks/home-places.ts';
import type { SoldProducts } from '../sold-products.ts';
import type { HotelFinder } from './find-hotels.ts';
import { findPlaces } from './find-places.ts';
import type { PointSearch } from './point-search.ts';
import type { createSoldHotelFinder } from './find-sold-hotels.ts';
import { createResponseCache, type ResponseCache } from '../../platform/http/response-cache.ts';
import { markCacheable } from '../../platform/http/mark-cacheable.ts';
import { findPlace, translatePlace } from '@travel/reference/places/places';
import type { OpenRoute } from '../../platform/http/route.ts';

interface Dependencies {
  readonly route: OpenRoute<{ session(): Promise<PriceViewer>; organisation(): Promise<Organisation> }>;
  readonly findSoldHotels: ReturnType<typeof createSoldHotelFinder>;
  /** Returns the hotels that an organisation sells. */
  getSource(organisationId: string): HotelSource;
  readonly sold: Pick<SoldProducts, 'isSold'>;
  readonly homePlaces: Pick<HomePlaces, 'listHighlights'>;
  /** The points by which products can be searched. */
  readonly points: readonly PointSearch[];
}

/** Prices of highlighted places are for one room with two guests. */
const forTwo = { rooms: '2', parties: [{ adults: 2, childAges: [] }] } as const;

/** Bytes of cached suggestions for the hotels of an organisation: about a thousand texts. */
const keptBytes = 3_000_000;

/** The hotels of an organisation that sells none. */
const noHotels = {
  finder: { findByName: () => [], findSimilar: () => [] },
  countHotels: () => 0,
  findArea: () => undefined,
};

type FindPlaces = (typed: string) => ReturnType<typeof findPlaces>;

/**
 * Finds places by text or, if nothing has its name, by the last part of an address that names a place:
 * "Via Marina 3, Praiano". Such places are related, because the street itself is unknown.
 */
const findByAddress = (find: FindPlaces, typed: string): ReturnType<FindPlaces> => {
  const found = find(typed);
  if (found.some(({ certainty }) => certainty !== 'guessed')) return found;
  const parts = typed.split(',').slice(1).toReversed();
  const byPart = parts.map((part) => find(part).filter(({ certainty }) => certainty === 'named'));
  const named = byPart.find(({ length }) => length > 0) ?? [];
  return named.length > 0 ? named.map((place) => ({ ...place, certainty: 'related' })) : found;
};

/** Registers the routes for the place search and for the highlighted places of the home page. */
export const registerPlaceRoutes = (
  app: App,
  { route, findSoldHotels, getSource, sold, points, homePlaces }: Dependencies,
): void => {
  const findHotels = async (id: string) => (sold.isSold('HLT', id) ? findSoldHotels(id) : noHotels);

  // Travellers type the same beginnings of the same names. A finder is the same until its hotels change.
  const caches = new WeakMap<HotelFinder, ResponseCache<typeof searchPlaces>>();
  const getCache = (finder: HotelFinder): ResponseCache<typeof searchPlaces> => {
    const cache = caches.get(finder) ?? createResponseCache(searchPlaces, keptBytes);
    caches.set(finder, cache);
    return cache;
  };

  app.addHook('onListen', (done) => {
    // Builds the indexes of names before the first traveller makes a typing error.
    findPlaces(noHotels.finder, { query: 'amstredam', lang: 'en-US', limit: 1 });
    done();
  });

  route(app, searchPlaces, async ({ query, reply, traveller }) => {
    const { id } = await traveller.organisation();
    const { finder, findArea, countHotels } = await findHotels(id);
    markCacheable(reply);
    const meant = points.filter(({ product }) => product === query.product && sold.isSold(product, id));
    // Only the number of hotels differs between places and organisations.
    const countOffers = query.product === undefined || query.product === 'HLT' ? countHotels : undefined;
    const find = (typed: string) => {
      const request = { ...query, query: typed, findArea, countOffers };
      return meant.reduce((found, one) => one.addTo(found, request), findPlaces(finder, request));
    };
    return getCache(finder)([query, meant.map(({ product }) => product)], () => ({
      data: meant.some(({ hasAreas }) => hasAreas) ? findByAddress(find, query.query) : find(query.query),
    }));
  });

  route(app, listHighlights, async ({ query, traveller }) => {
    const { id } = await traveller.organisation();
    const source = getSource(id);
    const { countHotels } = await findHotels(id);
    const { month, currency, lang } = query;
    const member = getViewerTerms(await traveller.session());
    const data = homePlaces.listHighlights(id, 'HLT').map(async (record) => {
      const place = month === undefined || !sold.isSold('HLT', id) ? undefined : source.findPlace(record.place_id);
      return {
        ...translatePlace(record, lang),
        hotels: countHotels(record.place_id),
        from:
          place && month !== undefined
            ? await source.findLowestInMonth(place, { month, currency, member, ...forTwo })
            : null,
      };
    });
    return { data: await Promise.all(data) };
  });

  route(app, readPlace, ({ params, query, reply }) => {
    const place = findPlace(params.place_id);
    const data = place
      ? translatePlace(place, query.lang)
      : points.map((one) => one.readPlace(params.place_id, query.lang)).find((one) => one !== undefined);
    if (!data) throw createDeclaredProblem(readPlace, 'place_unknown', { detail: 'There is no such place.' });
    markCacheable(reply);
    return { data };
  });
};
