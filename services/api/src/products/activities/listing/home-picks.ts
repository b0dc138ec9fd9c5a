import type { HomePick } from '@travel/contracts/endpoints/products/home-picks';
import { addDays } from '@travel/contracts/locale/days/days';
import { money } from '@travel/contracts/money/money';
import { activityCategories } from '@travel/contracts/products/activities/activity-options';
import { listNights, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { translatePlace } from '@travel/reference/places/places';
import type { ActivityCatalogue, ActivitySupplier } from '@travel/supplier-kit/activities/activity-supplier';
import { findTakenAtPlace } from '../../capacity/taken-capacity.ts';
import {
  createHomePicks,
  getResultsPath,
  listPickDays,
  type PicksDependencies,
  type PicksRequest,
} from '../../home-picks/home-picks.ts';
import type { SearchDependencies } from '../../product-dependencies.ts';
import { activityTexts } from '../activity-texts.ts';
import { readPeople } from '../schedule/people.ts';
import type { ActivityVisitor } from './activity-service.ts';
import { listAvailableActivities, type Candidate } from './available-activities.ts';

type Dependencies = Pick<
  SearchDependencies<ActivityCatalogue, ActivitySupplier>,
  'db' | 'clock' | 'exchange' | 'catalogue'
>;

/** Days of a visit whose activities are counted, the first and the last included. */
const visitDays = 3;
/** How many places are compared. */
const mostPlaces = 8;

interface PlaceActivities {
  readonly place: PlaceRecord;
  readonly checkin: string;
  readonly checkout: string;
  readonly candidates: readonly Candidate[];
}

const listAtPlace = async (
  { db, clock, catalogue }: Dependencies,
  request: PicksRequest,
  place: PlaceRecord,
  converter: Converter,
): Promise<PlaceActivities[]> => {
  const [checkin] = listPickDays(request, place, clock);
  if (checkin === undefined) return [];
  const checkout = addDays(checkin, visitDays - 1);
  const days = listNights(toDayNumber(checkin), toDayNumber(checkin) + visitDays);
  const taken = await findTakenAtPlace(db, place.place_id, { checkin, checkout: addDays(checkin, visitDays) });
  const quotes = catalogue.listActivities(place.place_id).map((activity) => ({
    activity,
    slots: days.flatMap((day) => catalogue.listSlots(activity.activity_id, day)),
  }));
  const { candidates } = listAvailableActivities(quotes, taken, checkout, {
    party: readPeople('1'),
    now: clock.now(),
    converter,
    timesOfDay: null,
    listSlots: catalogue.listSlots,
  });
  return [{ place, checkin, checkout, candidates }];
};

/** Creates the function that suggests themes, each at a chosen place, else at that with most activities of the theme. */
export const createActivityPicks = (dependencies: Dependencies & PicksDependencies) =>
  createHomePicks<ActivityVisitor>(dependencies, 'ACT', async (request) => {
    const converter = await dependencies.exchange.getConverter(request.currency);
    const t = activityTexts(request.language);
    const compared = request.places.slice(0, mostPlaces);
    const found = (
      await Promise.all(compared.map((place) => listAtPlace(dependencies, request, place, converter)))
    ).flat();
    const used = new Set<string>();
    const ranks = new Map(request.chosen.map((place, at) => [place, at]));
    const getRank = ({ place }: PlaceActivities) => ranks.get(place) ?? ranks.size;
    const pickTheme = (category: (typeof activityCategories)[number]): HomePick[] => {
      const [best] = found
        .filter(({ place }) => !used.has(place.place_id))
        .map((at) => ({ ...at, ofTheme: at.candidates.filter(({ activity }) => activity.kind.category === category) }))
        .filter(({ ofTheme }) => ofTheme.length > 0)
        .toSorted((a, b) => getRank(a) - getRank(b) || b.ofTheme.length - a.ofTheme.length);
      if (!best) return [];
      const { checkin, checkout, ofTheme, place } = best;
      const { place_id } = place;
      used.add(place_id);
      return [
        {
          id: category,
          title: t(`category.${category}`),
          note: t('home.count', { count: ofTheme.length }),
          place: translatePlace(place, request.lang),
          checkin,
          checkout,
          price: money(Math.min(...ofTheme.map(({ total }) => total)), converter.currency),
          unit: t('home.unit'),
          path: getResultsPath('activities', { place: place_id, checkin, checkout, rooms: '1', category }),
        },
      ];
    };
    return activityCategories.flatMap(pickTheme).slice(0, request.limit);
  });
