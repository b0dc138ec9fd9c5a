import { toInstant } from '@travel/reference/calendar-days/instants';
import type { Activity, Slot } from '@travel/supplier-kit/activities/activity-supplier';

/**
 * Returns the ID under which taken places of an activity are counted, such as
 * `amalfi-coast.activities.boat-trip/places`.
 */
export const getCapacityId = ({ activity_id }: Pick<Activity, 'activity_id'>): string => `${activity_id}/places`;

/** Returns the ID of a start time in the taken capacity, such as `2027-05-14T09:30`. */
export const getSlotId = ({ date, time }: Pick<Slot, 'date' | 'time'>): string => `${date}T${time}`;

/** Minutes before the start when booking closes. */
const latest = 60;

/** Returns whether a start time can still be booked, by the local time of the place. */
export const isBookable = ({ place }: Pick<Activity, 'place'>, { date, time }: Slot, now: Date): boolean =>
  Date.parse(toInstant(date, time, place.time_zone)) - latest * 60_000 > now.getTime();

/** Returns the time of day when an activity ends that starts at a given time. */
export const getEndTime = ({ kind }: Pick<Activity, 'kind'>, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const end = hours * 60 + minutes + kind.minutes;
  const padTwo = (count: number): string => String(count).padStart(2, '0');
  return `${padTwo(Math.floor(end / 60) % 24)}:${padTwo(end % 60)}`;
};
