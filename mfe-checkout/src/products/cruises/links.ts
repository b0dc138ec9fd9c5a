import { getDetails } from '../item-details.ts';
import { createItemLinks, formatParty } from '../item-links.ts';

/** Links to the search for departures between the cruise's first and last day, and to the cruise with its options. */
export const links = createItemLinks(
  (item) => {
    const { place, starts, ends, parties } = item;
    const sailing = getDetails(item, 'CRU');
    if (!sailing || !place || !starts || !ends) return null;
    return {
      place: place.place_id,
      region: sailing.region.key,
      checkin: starts.date,
      checkout: ends.date,
      rooms: parties.map(formatParty).join(','),
    };
  },
  (item) => {
    const sailing = getDetails(item, 'CRU');
    if (!sailing) return null;
    const { sailing_id, cabin_id, dining, fly_from } = sailing;
    return {
      sailing: sailing_id,
      cabin: cabin_id,
      ...(dining.key !== 'flexible' && { dining: dining.key }),
      ...(fly_from && { fly_from }),
    };
  },
  { choosesDatesOnSearch: true },
);
