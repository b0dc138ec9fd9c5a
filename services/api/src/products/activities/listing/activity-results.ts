import type { ActivityAnswer, ActivitySearchAnswer } from '@travel/contracts/endpoints/products/activities';
import { money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { listDrawings, listViews, type Scene } from '@travel/supplier-kit/lodging/pictures';
import type { Activity } from '@travel/supplier-kit/activities/activity-supplier';
import { describeDistance } from '../../place-search/describe-distance.ts';
import { toListedPrice, priceGroups, sumGroups } from '../schedule/price.ts';
import { getEndTime } from '../schedule/slots.ts';
import type { RequestContext, Candidate, OpenSlot } from './available-activities.ts';
import { getActivityTexts, type ActivityReader } from './activity-labels.ts';

type Look = Organisation['look'];
type Result = ActivitySearchAnswer['results'][number];

const mostScenes = 5;

/**
 * Consecutive views share a landscape and an hour of the day. To look varied, the pictures of an activity, and of
 * neighbouring activities, are this many views apart.
 */
const stride = 4;

/**
 * Returns the pictures of an activity: first the activity itself if there is a drawing, then varied views of its place.
 */
export const pickScenes = ({ place, kind, number }: Activity, look: Look): [Scene, ...Scene[]] => {
  const views = listViews(place, look);
  const from = (number * stride) % views.length;
  const around = views.flatMap((_, at) => views[(from + at * stride) % views.length] ?? []);
  const done = kind.scene ? listDrawings(kind.scene.kind, look, kind.scene.numbers) : [];
  const [first, ...rest] = [...new Set([...done.slice(number % done.length).slice(0, 1), ...around])].slice(
    0,
    mostScenes,
  );
  if (!first) throw new Error(`There is no view of ${place.place_id}`);
  return [first, ...rest];
};

/** Returns the fields of an activity that search results and detail pages share. */
export const toActivitySummary = (activity: Activity, reader: ActivityReader, scenes: readonly Scene[]) => {
  const { activity_id, kind, area, place, isPrivate, score, reviews, latitude, longitude } = activity;
  const { id, name } = activity.supplier;
  return {
    activity_id,
    ...getActivityTexts(activity, reader),
    area,
    place_id: place.place_id,
    minutes: kind.minutes,
    minimum_age: kind.minimumAge,
    private: isPrivate,
    group: kind.group,
    score,
    reviews,
    latitude,
    longitude,
    scenes: [...scenes],
    supplier: { id, name },
  };
};

/** Returns the search result of an activity. */
export const toSearchResult = (
  { activity, open, best, groups, cancellation }: Candidate,
  reader: ActivityReader,
  look: Look,
): Result => ({
  ...toActivitySummary(activity, reader, pickScenes(activity, look).slice(0, 1)),
  ...(reader.point && { away: describeDistance(reader.point, activity, reader) }),
  next: { date: best.date, time: best.time },
  days: new Set(open.map(({ date }) => date)).size,
  left: best.left,
  cancellation,
  price: toListedPrice(activity, groups, reader.currency, reader.t),
});

/** Returns the requested days, each with its available start times. */
export const listDays = (
  activity: Activity,
  dates: readonly string[],
  open: readonly OpenSlot[],
  { party, converter }: Pick<RequestContext, 'party' | 'converter'>,
): ActivityAnswer['days'] =>
  dates.map((date) => {
    const slots = open
      .filter((slot) => slot.date === date)
      .map((slot) => ({
        time: slot.time,
        ends: getEndTime(activity, slot.time),
        left: slot.left,
        price: money(sumGroups(priceGroups(activity, slot, party, converter)), converter.currency),
      }));
    const [from] = slots.map(({ price }) => price).toSorted((a, b) => a.amount - b.amount);
    return { date, from: from ?? null, slots };
  });
