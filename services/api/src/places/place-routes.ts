import { listHighlights, readPlace, searchPlaces } from '@travel/contracts/endpoints/places';
import { declaredProblem } from '@travel/kit/problem';
import { route } from '@travel/kit/routes';
import type { App } from '@travel/kit/server';
import type { ApiParts } from '../api-parts.ts';
import { cacheable } from '../requests/cacheable.ts';
import { highlightsOf } from './highlights.ts';
import { findPlace, placeIn } from './places.ts';
import { searchPlaces as search } from './search.ts';

/** Finding places by name, and those on the home page. */
export const placeRoutes = (app: App, { forVisitors }: ApiParts): void => {
  route(app, searchPlaces, ({ query, reply }) => {
    cacheable(reply);
    const { query: typed, lang: language, limit } = query;
    return { data: search({ typed, language, limit }).map((place) => placeIn(place, language)) };
  });

  forVisitors(app, listHighlights, async ({ query, visitor }) => {
    const { id } = await visitor.organisation();
    return { data: highlightsOf(id).map((place) => placeIn(place, query.lang)) };
  });

  route(app, readPlace, ({ params, query, reply }) => {
    const place = findPlace(params.place_id);
    if (!place) throw declaredProblem(readPlace, 'place_unknown', { detail: 'There is no such place.' });
    cacheable(reply);
    return { data: placeIn(place, query.lang) };
  });
};
