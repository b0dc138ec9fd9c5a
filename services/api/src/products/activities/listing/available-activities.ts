import type { ActivitySearchAnswer } from '@travel/contracts/endpoints/products/activities';
import type { timesOfDay } from '@travel/contracts/products/activities/activity-options';
import type { Party } from '@travel/contracts/orders/party';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Converter } from '@travel/reference/exchange/converter';
import type { TakenNight } from '../../capacity/taken-capacity.ts';
import type { Cancellation } from '../../cancellation.ts';
import type {
  Activity,
  ActivityCatalogue,
  ActivityQuote,
  Slot,
} from '@travel/supplier-kit/activities/activity-supplier';
import { areOldEnough, countPlacesTaken } from '../schedule/people.ts';
import { priceGroups, sumGroups, type PricedGroup } from '../schedule/price.ts';
import { getCapacityId, isBookable, getSlotId } from '../schedule/slots.ts';
import { getCancellation } from '../schedule/terms.ts';

type TimeOfDay = (typeof timesOfDay)[number];

/** A start time that is available for a party. */
export interface OpenSlot extends Slot {
  readonly left: number;
}

/** An activity that is available for a party, at its cheapest start time. */
export interface Candidate {
  readonly activity: Activity;
  readonly open: readonly OpenSlot[];
  readonly best: OpenSlot;
  readonly groups: readonly PricedGroup[];
  /** Price for the party in minor units. */
  readonly total: number;
  readonly cancellation: Cancellation;
}

/** The available activities of a search, or the reason why there are none. */
export interface AvailableActivities extends Pick<ActivitySearchAnswer, 'reason' | 'nearest' | 'minimum_age'> {
  readonly candidates: readonly Candidate[];
}

/** The party, time and currency of a request. */
export interface RequestContext extends Pick<ActivityCatalogue, 'listSlots'> {
  readonly party: Party;
  readonly now: Date;
  readonly converter: Converter;
  /** Times of day (such as morning) whose prices count; null for all. */
  readonly timesOfDay: ReadonlySet<string> | null;
}

/** Returns whether a start time is in the morning, afternoon or evening. */
export const getTimeOfDay = (time: string): TimeOfDay => {
  if (time < '12:00') return 'morning';
  return time < '17:00' ? 'afternoon' : 'evening';
};

/** Returns a function that counts the places left at a start time of an activity. */
export const createLeftCounter = (taken: readonly TakenNight[]) => {
  const gone = new Map(taken.map(({ unit_id, night, taken: count }) => [`${unit_id} ${night}`, count]));
  return (activity: Activity, slot: Slot): number =>
    Math.max(0, slot.onSale - (gone.get(`${getCapacityId(activity)} ${getSlotId(slot)}`) ?? 0));
};

/** Returns the start times that can still be booked, with the places left. */
export const listOpenSlots = (
  { activity, slots }: ActivityQuote,
  taken: readonly TakenNight[],
  { party, now }: Pick<RequestContext, 'party' | 'now'>,
): OpenSlot[] => {
  const left = createLeftCounter(taken);
  return slots
    .filter((slot) => isBookable(activity, slot, now))
    .map((slot) => ({ ...slot, left: left(activity, slot) }))
    .filter((slot) => slot.left >= countPlacesTaken(activity, party));
};

const toCandidates = (activity: Activity, open: readonly OpenSlot[], asking: RequestContext): Candidate[] => {
  const wanted = open.filter(({ time }) => asking.timesOfDay?.has(getTimeOfDay(time)) ?? true);
  const [best] = (wanted.length > 0 ? wanted : open).toSorted((a, b) => a.cents - b.cents);
  if (!best) return [];
  const groups = priceGroups(activity, best, asking.party, asking.converter);
  const cancellation = getCancellation(activity, best, asking.now);
  return [{ activity, open, best, groups, total: sumGroups(groups), cancellation }];
};

/** Returns why an activity is unavailable on the requested days. */
export const getUnavailableReason = (
  quotes: readonly ActivityQuote[],
  now: Date,
): 'not_then' | 'over_for_today' | 'sold_out' => {
  const times = quotes.flatMap(({ activity, slots }) => slots.map((slot) => isBookable(activity, slot, now)));
  if (times.length === 0) return 'not_then';
  return times.includes(true) ? 'sold_out' : 'over_for_today';
};

/** How many days after the requested days are searched for an alternative. */
const daysLooked = 21;

/**
 * Returns the first day after the requested days on which any of the activities has room for a party; null if there is
 * none within the searched days.
 */
export const findNearestDay = (
  activities: readonly Activity[],
  after: string,
  asking: Pick<RequestContext, 'party' | 'now' | 'listSlots'>,
): string | null => {
  const first = toDayNumber(after) + 1;
  for (let day = first; day < first + daysLooked; day += 1) {
    const hasRoom = (activity: Activity): boolean =>
      listOpenSlots({ activity, slots: asking.listSlots(activity.activity_id, day) }, [], asking).length > 0;
    if (activities.some(hasRoom)) return toIsoDate(day);
  }
  return null;
};

/** Returns the available activities after taken capacity is subtracted. `last` is the last requested day. */
export const listAvailableActivities = (
  quotes: readonly ActivityQuote[],
  taken: readonly TakenNight[],
  last: string,
  asking: RequestContext,
): AvailableActivities => {
  const suited = quotes.filter(({ activity }) => areOldEnough(activity, asking.party));
  const candidates = suited.flatMap((quote) =>
    toCandidates(quote.activity, listOpenSlots(quote, taken, asking), asking),
  );
  const nothing = { candidates, reason: null, nearest: null, minimum_age: null };
  if (candidates.length > 0 || quotes.length === 0) return nothing;
  if (suited.length === 0) {
    const ages = quotes.map(({ activity }) => activity.kind.minimumAge);
    return { ...nothing, reason: 'too_young', minimum_age: Math.min(...ages) };
  }
  const nearest = findNearestDay(
    suited.map(({ activity }) => activity),
    last,
    asking,
  );
  return { ...nothing, reason: getUnavailableReason(suited, asking.now), nearest };
};
