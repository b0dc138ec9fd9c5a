import { instantOf } from '../../../reference/calendar-days/instants.ts';
import type { Activity, Slot } from '../activity-supplier.ts';

/** `amalfi-coast.activities.boat-trip/places`: names the capacity of an activity. */
export const capacityId = ({ activity_id }: Pick<Activity, 'activity_id'>): string => `${activity_id}/places`;

/** Names a time of an activity in its capacity: `2027-05-14T09:30`. */
export const slotId = ({ date, time }: Pick<Slot, 'date' | 'time'>): string => `${date}T${time}`;

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
