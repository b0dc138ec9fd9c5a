import { LRUCache } from 'lru-cache';
import type { HomePick, HomePicksQuery } from '@travel/contracts/endpoints/products/home-picks';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { formatQuery, getPagePath } from '@travel/contracts/routes/routes';
import type { CatalogueCode, Section } from '@travel/contracts/products/product-definitions';
import { minuteMs } from '@travel/contracts/time/durations';
import type { Clock } from '@travel/kit/clock/clock';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { getUtcDay } from '@travel/reference/calendar-days/days';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { getMonthAfter, listMiddleStays } from '../lodging/stays/month-stays.ts';
import type { SiteVisitor } from '../offer-tokens.ts';
import type { HomePlaces } from './home-places.ts';

/** A request for the suggestions of a home page. */
export interface PicksRequest extends HomePicksQuery {
  readonly language: TextLanguage;
  /** The places of the home page, then all others. */
  readonly places: readonly PlaceRecord[];
  /** The places that staff chose, which are the first of them. */
  readonly chosen: readonly PlaceRecord[];
}

/** The dependencies of suggestions. */
export interface PicksDependencies {
  readonly clock: Clock;
  readonly homePlaces: Pick<HomePlaces, 'list' | 'listChosen'>;
  /** Returns the airport of departure. Absent for other products, which must not cache suggestions for each airport. */
  readonly findOrigin?: (query: HomePicksQuery) => string | undefined;
}

/**
 * Creates the function that returns a product's suggestions for home pages. The suggestions of a site are the same for
 * all visitors with the same query, and are cached for a minute, unless staff choose other places.
 */
export const createHomePicks = <Visitor extends SiteVisitor>(
  { clock, homePlaces, findOrigin }: PicksDependencies,
  product: CatalogueCode,
  list: (request: PicksRequest, visitor: Visitor) => Promise<readonly HomePick[]>,
) => {
  const cache = new LRUCache<string, Promise<readonly HomePick[]>>({ max: 200, ttl: minuteMs });
  return async (sent: HomePicksQuery, visitor: Visitor): Promise<HomePick[]> => {
    const query = { ...sent, from: findOrigin?.(sent) };
    const { id } = await visitor.organisation();
    const language = getResponseLanguage(query.lang);
    const places = homePlaces.list(id, product);
    const chosen = homePlaces.listChosen(id, product);
    const chosenIds = chosen.map(({ place_id }) => place_id);
    const key = JSON.stringify([id, getUtcDay(clock.now()), { ...query, lang: language }, chosenIds]);
    const picks = cache.get(key) ?? list({ ...query, language, places, chosen }, visitor);
    cache.set(key, picks, { noUpdateTTL: true });
    picks.catch(() => cache.delete(key));
    return [...(await picks)];
  };
};

/** Returns the days around the middle of the requested month that are still to come at a place, the best day first. */
export const listPickDays = ({ month }: HomePicksQuery, { time_zone }: PlaceRecord, clock: Clock): string[] => {
  const today = getTodayAt(time_zone, clock);
  return listMiddleStays(month ?? getMonthAfter(today), today)
    .map(({ checkin }) => checkin)
    .filter((day) => day > today);
};

/** Returns the suggestions of the first places or regions that have one, up to the limit. */
export const pickFirst = async <Subject>(
  subjects: readonly Subject[],
  limit: number,
  find: (subject: Subject) => Promise<HomePick | null>,
): Promise<HomePick[]> => {
  const remaining = [...subjects];
  const picks: HomePick[] = [];
  // Reads as many at once as suggestions are missing, because concurrent lookups of taken capacity share one
  // statement.
  while (picks.length < limit && remaining.length > 0) {
    const found = await Promise.all(remaining.splice(0, limit - picks.length).map(find));
    picks.push(...found.filter((pick) => pick !== null));
  }
  return picks;
};

/** Returns the path of a product's results, sorted by price. */
export const getResultsPath = (section: Section, parameters: Readonly<Record<string, string>>): string =>
  `${getPagePath(section, 'search')}?${formatQuery(new URLSearchParams({ ...parameters, sort: 'price' }))}`;
