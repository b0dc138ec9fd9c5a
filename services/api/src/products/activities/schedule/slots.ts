import { remembering } from '../../../platform/remembering.ts';
import { instantOf } from '../../../reference/calendar-days/instants.ts';
import { dateOf, weekdayOf } from '../../../reference/calendar-days/nights.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { below, draw, textKey } from '../../draw/draw.ts';
import { scaled } from '../../draw/scaled.ts';
import { demandOf } from '../../lodging/rates/seasons.ts';
import type { Activity } from '../catalogue/activity.ts';

/** Apart, so that what a time costs and what it has left are not the same draw. */
const seats = 0x73_65_61;
const moods = 0x6d_6f_6f;

/** A time of an activity on a day. */
export interface Slot {
  readonly date: string;
  readonly time: string;
  /** How many can come, before what was taken. */
  readonly onSale: number;
  /** US cents of an adult, or of the group where it is private, taxes in. */
  readonly cents: number;
}

/** `amalfi-coast.activities.boat-trip/places`: names the capacity of an activity. */
export const capacityId = ({ activity_id }: Pick<Activity, 'activity_id'>): string => `${activity_id}/places`;

/** Names a time of an activity in its capacity: `2027-05-14T09:30`. */
export const slotId = ({ date, time }: Pick<Slot, 'date' | 'time'>): string => `${date}T${time}`;

const keyOfTime = remembering(2_000, textKey);
const keyOf = ({ key }: Activity, time: string): number => draw(key, keyOfTime(time));

/** Returns how many can come at a time of a day: some others have come before. */
const placesAt = ({ isPrivate, kind }: Activity, key: number, day: DayNumber, demand: number): number => {
  const bits = draw(key ^ seats, day);
  const gone = Math.min(30, Math.max(6, Math.round((demand - 600) / 30)));
  if (below(bits, 100) < gone) return 0;
  return isPrivate ? kind.group : kind.group - below(draw(bits, 1), Math.ceil(kind.group * 0.8));
};

/** Seasons move prices half as much as those of hotels. */
const centsAt = ({ cents }: Activity, key: number, day: DayNumber, demand: number): number => {
  const mood = 970 + below(draw(key ^ moods, day), 61);
  return Math.round(scaled(cents, 500 + Math.round(demand / 2), mood) / 50) * 50;
};

/** Returns the times of an activity on a day, whether or not anything is left. */
export const slotsOn = (activity: Activity, day: DayNumber): Slot[] => {
  if (!activity.week[weekdayOf(day)]) return [];
  const demand = demandOf(activity.place, day);
  return activity.times.map((time) => {
    const key = keyOf(activity, time);
    return {
      date: dateOf(day),
      time,
      onSale: placesAt(activity, key, day, demand),
      cents: centsAt(activity, key, day, demand),
    };
  });
};

/** Nobody joins later than so many minutes before. */
const latest = 60;

/** Whether a time can still be booked, by the clock of the place. */
export const isBookable = ({ place }: Pick<Activity, 'place'>, { date, time }: Slot, now: Date): boolean =>
  Date.parse(instantOf(date, time, place.time_zone)) - latest * 60_000 > now.getTime();

/** Returns the time of day when an activity that began at one is over. */
export const endsAt = ({ kind }: Pick<Activity, 'kind'>, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const end = hours * 60 + minutes + kind.minutes;
  const two = (count: number): string => String(count).padStart(2, '0');
  return `${two(Math.floor(end / 60) % 24)}:${two(end % 60)}`;
};
