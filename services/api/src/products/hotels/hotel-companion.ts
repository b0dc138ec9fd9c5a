import { countNights } from '@travel/contracts/locale/days/days';
import { formatRooms } from '../visits/visit-party.ts';
import type { CompanionSearch, Visit } from '../visits/visit.ts';

/** The longest stay that can be searched, in nights. */
const mostNights = 30;

/** Returns the hotel search for a visit without lodging; null if no hotel is needed or none can be searched. */
export const suggestHotel = (visit: Visit): CompanionSearch | null => {
  const { place, arrives, leaves, bed } = visit;
  const checkin = arrives.date;
  if (bed || (leaves && leaves.date <= checkin)) return null;
  const checkout = leaves && countNights(checkin, leaves.date) <= mostNights ? leaves.date : null;
  const rooms = formatRooms(visit);
  return {
    fields: { place: place.place_id, checkin, ...(checkout && { checkout }), ...(rooms && { rooms }) },
    starts: { date: checkin, time: null },
    ends: checkout ? { date: checkout, time: null } : null,
    complete: checkout !== null && rooms !== null,
  };
};
