import {
  readActivity,
  searchActivities,
  type ActivityAnswer,
  type ActivityDaysQuery,
  type ActivityQuery,
  type ActivitySearchAnswer,
} from '@travel/contracts/endpoints/products/activities';
import type { NightPrices } from '@travel/contracts/endpoints/products/night-prices';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Party } from '@travel/contracts/orders/party';
import { createFieldProblem } from '@travel/kit/problem/problem';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { toIsoDate, type DayNumber } from '@travel/reference/calendar-days/day-numbers';
import { findPoint, translatePoint } from '@travel/reference/maps/surroundings/points';
import { translatePlace } from '@travel/reference/places/places';
import { findTakenAtPlace, findTakenByUnits } from '../../capacity/taken-capacity.ts';
import { parseList } from '../../listing/list-filters.ts';
import { requirePlace } from '../../listing/require-place.ts';
import { searchListing } from '../../listing/listing-definition.ts';
import { getMonthSpan } from '../../prices/month-prices.ts';
import type { SearchDependencies } from '../../product-dependencies.ts';
import { createCatalogueSearch, describeSuppliers } from '../../suppliers/search-accounts.ts';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import { activityTexts } from '../activity-texts.ts';
import type {
  Activity,
  ActivityCatalogue,
  ActivitySupplierQuery,
  ActivityQuote,
  ActivitySupplier,
} from '@travel/supplier-kit/activities/activity-supplier';
import { readDays } from '../schedule/days.ts';
import { areOldEnough, readPeople } from '../schedule/people.ts';
import { getCapacityId } from '../schedule/slots.ts';
import { activityListing } from './activity-listing.ts';
import { listDays, toSearchResult, pickScenes, toActivitySummary } from './activity-results.ts';
import { createChoice } from './choice.ts';
import { getActivityDayPrices } from './day-prices.ts';
import {
  findNearestDay,
  listAvailableActivities,
  listOpenSlots,
  getUnavailableReason,
} from './available-activities.ts';
import { getMeetingPoint, getTermsTexts, type ActivityReader } from './activity-labels.ts';

/** The visitor who sends a request. */
export interface ActivityVisitor {
  organisation(): Promise<Organisation>;
}

type ActivityRequest = Pick<ActivityQuery, 'checkin' | 'checkout' | 'people' | 'currency' | 'lang'>;
type ReadQuery = ActivityRequest & { readonly date?: string; readonly time?: string; readonly language?: string };

const toQuestionKey = ({ place_id, days }: ActivitySupplierQuery): string => [place_id, days[0], days.length].join(' ');

const requireAges = (activity: Activity, party: Party): void => {
  if (areOldEnough(activity, party)) return;
  const { minimumAge } = activity.kind;
  throw createFieldProblem(readActivity, 'too_young', 'people', `Everybody is ${minimumAge} or older`, {
    title: 'Traveller too young for this activity',
    context: { minimum_age: minimumAge },
  });
};

const getCapacitySpan = (days: readonly DayNumber[]) => ({
  checkin: toIsoDate(days[0] ?? 0),
  checkout: toIsoDate((days.at(-1) ?? 0) + 1),
});

/** Creates the service behind the activity routes: the search, the day prices and the detail page. */
export const createActivityService = (dependencies: SearchDependencies<ActivityCatalogue, ActivitySupplier>) => {
  const { db, clock, exchange, tokens, catalogue, suppliers } = dependencies;
  const searchSuppliers = createCatalogueSearch<ActivitySupplierQuery, readonly ActivityQuote[]>(toQuestionKey);
  const choose = createChoice({ tokens, clock });

  /** Loads everything about the visitor and the request that prices and texts depend on. */
  const readAsking = async (
    { currency, lang, ...asked }: ActivityRequest,
    timeZone: string,
    visitor: ActivityVisitor,
  ) => {
    const days = readDays({ ...asked, timeZone }, clock);
    const party = readPeople(asked.people);
    const converter = await exchange.getConverter(currency);
    const organisation = await visitor.organisation();
    const language = getResponseLanguage(lang);
    const reader: ActivityReader = { language, t: activityTexts(language), currency };
    return { days, party, converter, organisation, reader, now: clock.now(), listSlots: catalogue.listSlots };
  };

  return {
    async search(query: ActivityQuery, visitor: ActivityVisitor): Promise<ActivitySearchAnswer> {
      const place = requirePlace(searchActivities, query.place);
      const { days, organisation, reader: placeReader, ...asked } = await readAsking(query, place.time_zone, visitor);
      const reader = { ...placeReader, point: findPoint(query.place) };
      const { place_id } = place;
      const [answered, taken] = await Promise.all([
        searchSuppliers(suppliers, { place_id, days }),
        findTakenAtPlace(db, place_id, getCapacitySpan(days)),
      ]);
      const quotes = answered.batches.flatMap(({ batch }) => batch);
      const times = parseList(query.time_of_day);
      const { candidates, ...emptiness } = listAvailableActivities(quotes, taken, query.checkout, {
        ...asked,
        timesOfDay: times,
      });
      const { shown, ...found } = searchListing(activityListing, candidates, query, reader);
      return {
        place: reader.point ? translatePoint(reader.point, query.lang) : translatePlace(place, query.lang),
        results: shown.map((candidate) => toSearchResult(candidate, reader, organisation.look)),
        ...found,
        ...emptiness,
        ...describeSuppliers(answered.suppliers),
      };
    },

    async dayPrices(query: ActivityDaysQuery): Promise<NightPrices> {
      const place = requirePlace(searchActivities, query.place);
      const [converter, taken] = await Promise.all([
        exchange.getConverter(query.currency),
        findTakenAtPlace(db, place.place_id, getMonthSpan(query.month)),
      ]);
      return getActivityDayPrices({ place, query, converter, clock, catalogue, taken });
    },

    async read(id: string, query: ReadQuery, visitor: ActivityVisitor): Promise<ActivityAnswer> {
      const activity = catalogue.findActivity(id);
      if (!activity)
        throw createFieldProblem(readActivity, 'activity_unknown', 'activity_id', 'There is no such activity');
      const { place } = activity;
      const { days, organisation, reader, ...asked } = await readAsking(query, place.time_zone, visitor);
      requireAges(activity, asked.party);
      const supplier = suppliers.find((one) => one.id === activity.supplier.id);
      const [{ batches }, taken] = await Promise.all([
        searchSuppliers(supplier ? [supplier] : [], { place_id: place.place_id, days }),
        findTakenByUnits(db, [getCapacityId(activity)], getCapacitySpan(days)),
      ]);
      const quote = batches.flatMap(({ batch }) => batch).find((one) => one.activity === activity);
      if (!quote) throw new SupplierUnavailable(`${activity.supplier.name} did not answer for ${id}`);
      const open = listOpenSlots(quote, taken, asked);
      const dates = days.map(toIsoDate);
      const isThere = open.length > 0;
      const chosen =
        query.date !== undefined && query.time !== undefined
          ? choose({
              quote,
              open,
              taken,
              query: { ...query, date: query.date, time: query.time },
              organisation,
              reader,
              ...asked,
            })
          : null;
      return {
        ...toActivitySummary(activity, reader, pickScenes(activity, organisation.look)),
        ...getTermsTexts(activity, reader),
        place: translatePlace(place, query.lang),
        meeting: getMeetingPoint(activity, reader),
        days: listDays(activity, dates, open, asked),
        chosen,
        reason: isThere ? null : getUnavailableReason([quote], asked.now),
        nearest: isThere ? null : findNearestDay([activity], query.checkout, asked),
      };
    },
  };
};
