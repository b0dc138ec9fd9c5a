import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { activitiesOf } from '../catalogue/activities.ts';
import type { Activity } from '../catalogue/activity.ts';
import { slotsOn } from '../schedule/slots.ts';
import type { Slot } from '../schedule/slots.ts';

/** Days at a place, as suppliers are asked for them. */
export interface ActivityQuestion {
  readonly place_id: string;
  readonly days: readonly DayNumber[];
}

/** What a supplier has: an activity with its times on the days asked for. */
export interface ActivityQuote {
  readonly activity: Activity;
  readonly slots: readonly Slot[];
}

/** Returns everything that a supplier has for a question, whether or not anything is left. */
export const quotesOf = (supplier: number, { place_id, days }: ActivityQuestion): readonly ActivityQuote[] =>
  activitiesOf(place_id)
    .filter((activity) => activity.supplier === supplier)
    .map((activity) => ({ activity, slots: days.flatMap((day) => slotsOn(activity, day)) }));
