import { getDetails } from '../item-details.ts';
import { createItemLinks, formatParty } from '../item-links.ts';
import type { ProductView } from '../product-view.ts';
import { Facts } from './facts.tsx';
import { JoiningDialog, Terms } from './terms.tsx';

/** Links back to the search and to the activity's page, with the chosen time and language preselected. */
const links = createItemLinks(
  ({ place, starts, parties: [party] }) =>
    place && starts && party
      ? { place: place.place_id, checkin: starts.date, checkout: starts.date, rooms: formatParty(party) }
      : null,
  (item) => {
    const activity = getDetails(item, 'ACT');
    const { date, time } = item.starts ?? {};
    if (!activity || !date || !time) return null;
    return { activity: activity.activity_id, on: date, at: time, guide: activity.language.key };
  },
);

export const view: ProductView = {
  subtitle: (item) => [item.subtitle, item.supplier?.name].filter(Boolean).join(', ') || null,
  Facts,
  shownFacts: ['starts', 'meeting', 'early', 'language', 'people', 'group', 'weather'],
  Extra: Terms,
  links,
  CheckIn: JoiningDialog,
  goodToKnow(item) {
    const { bring = [], good_to_know = [] } = getDetails(item, 'ACT') ?? {};
    return [...bring, ...good_to_know];
  },
};
