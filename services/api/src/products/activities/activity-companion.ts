import { groupText } from '../visits/visit-party.ts';
import type { CompanionSearch, Visit } from '../visits/visit.ts';

/** Returns the search for things to do on the days of a visit. */
export const activitiesFor = (visit: Visit): CompanionSearch => {
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
