import type { ProductView } from '../product-view.ts';
import { getActivity } from './activity-details.ts';
import { Facts } from './facts.tsx';
import { Joining, Terms } from './terms.tsx';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { getPagePath } from '@travel/contracts/routes/routes';

// Colons and commas are valid in a query and keep the URL readable.
const query = (values: Readonly<Record<string, string>>): string =>
  new URLSearchParams(values).toString().replaceAll('%3A', ':').replaceAll('%2C', ',');

/** Returns the search parameters for the item's place, day and people. */
const getSearchParams = ({ place, starts, parties }: OrderItem): Readonly<Record<string, string>> | null => {
  const [party] = parties;
  if (!place || !starts || !party) return null;
  const { adults, children } = party;
  const people = children.length > 0 ? `${adults}-${[children.length, ...children].join(':')}` : String(adults);
  return { place: place.place_id, checkin: starts.date, checkout: starts.date, rooms: people };
};

/** Links to the search and to the activity, with the chosen time and language. */
const links: NonNullable<ProductView['links']> = {
  search(section, item) {
    const values = getSearchParams(item);
    return values && `${getPagePath(section, 'search')}?${query(values)}`;
  },
  details(section, item) {
    const values = getSearchParams(item);
    const activity = getActivity(item);
    const { date, time } = item.starts ?? {};
    if (!values || !activity || !date || !time) return null;
    const chosen = { activity: activity.activity_id, on: date, at: time, guide: activity.language.key };
    return `${getPagePath(section, 'details')}?${query({ ...chosen, ...values })}`;
  },
};

export const view: ProductView = {
  subtitle: (item) => [item.subtitle, item.supplier?.name].filter(Boolean).join(', ') || null,
  Facts,
  drawnFacts: ['starts', 'meeting', 'early', 'language', 'people', 'group', 'weather'],
  Extra: Terms,
  links,
  CheckIn: Joining,
  goodToKnow(item) {
    const activity = getActivity(item);
    return activity ? [...activity.bring, ...activity.good_to_know] : [];
  },
};
