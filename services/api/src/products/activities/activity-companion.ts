import { addDays } from '@travel/contracts/locale/days/days';
import { groupText } from '../visits/visit-party.ts';
import { toVisits } from '../visits/visit.ts';
import type { CompanionSearch, Visit } from '../visits/visit.ts';

/** Returns the visit to a place that an activity implies. The visit of a one-day activity lasts until the next day. */
export const toActivityVisits = (item: Parameters<typeof toVisits>[0]): Visit[] =>
  toVisits(item).map((visit) => {
    const { arrives, leaves } = visit;
    return { ...visit, leaves: leaves ?? { date: addDays(arrives.date, 1), time: null } };
  });

/** Returns the search for activities at the visited place on the days of a visit. */
export const suggestActivities = (visit: Visit): CompanionSearch => {
  const { place, arrives, leaves } = visit;
  const rooms = groupText(visit);
  return {
    fields: {
      place: place.place_id,
      checkin: arrives.date,
      ...(leaves && { checkout: leaves.date }),
      ...(rooms && { rooms }),
    },
    starts: { date: arrives.date, time: null },
    ends: leaves && { date: leaves.date, time: null },
    complete: leaves !== null && rooms !== null,
  };
};
