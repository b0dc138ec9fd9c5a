import { listHighlights, readPlace, searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { type PriceViewer, getViewerTerms } from '../../reference/member-terms.ts';
import type { App } from '@travel/kit/server/create-server';
import type { HotelSources } from '../hotels/search/hotel-market.ts';
import { createHotelFinder } from './find-hotels.ts';
import { findPlaces } from './find-places.ts';
import { findLowestInMonth } from '../hotels/search/lowest-prices.ts';
import { markCacheable } from '../../platform/http/mark-cacheable.ts';
import { getHighlights, findPlace, translatePlace } from '@travel/reference/places/places';
import type { OpenRoute } from '../../platform/http/route.ts';

interface Dependencies {
  readonly route: OpenRoute<{ session(): Promise<PriceViewer>; organisation(): Promise<Organisation> }>;
  readonly hotels: HotelSources;
}

/** Registers the routes for the place search and for the highlighted places of the home page. */
export const registerPlaceRoutes = (app: App, { route, hotels }: Dependencies): void => {
  const finder = createHotelFinder(hotels.inventory);

  route(app, searchPlaces, ({ query, reply }) => {
    markCacheable(reply);
    return { data: findPlaces(finder, query) };
  });

  route(app, listHighlights, async ({ query, traveller }) => {
    const { id } = await traveller.organisation();
    const { month, currency, lang } = query;
    const member = getViewerTerms(await traveller.session());
    const data = getHighlights(id).map(async (record) => {
      const inventory = month === undefined ? undefined : hotels.inventory.place(record.place_id);
      return {
        ...translatePlace(record, lang),
        hotels: hotels.inventory.countHotels(record.place_id),
        from:
          inventory && month !== undefined
            ? await findLowestInMonth(hotels, inventory, month, { currency, member })
            : null,
      };
    });
    return { data: await Promise.all(data) };
  });

  route(app, readPlace, ({ params, query, reply }) => {
    const place = findPlace(params.place_id);
    if (!place) throw createDeclaredProblem(readPlace, 'place_unknown', { detail: 'There is no such place.' });
    markCacheable(reply);
    return { data: translatePlace(place, query.lang) };
  });
};
