import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { toFareQuery } from '@travel/contracts/products/flights/chosen-fare';
import { formatJourney } from '@travel/contracts/products/flights/journey';
import { getPagePath } from '@travel/contracts/routes/routes';
import type { ProductView } from '../product-view.ts';
import { journeyOf } from './flight-details.ts';
import { pageQuery } from '../page-query.ts';

type Links = NonNullable<ProductView['links']>;

/** Returns the search parameters for the journey, its passengers and cabin. */
const searched = (item: OrderItem): Readonly<Record<string, string>> | null => {
  const journey = journeyOf(item);
  const [party] = item.parties;
  if (!journey || !party) return null;
  const { adults, children } = party;
  return {
    legs: formatJourney(
      journey.legs.map(({ segments }) => ({
        from: segments[0]?.departs.airport ?? '',
        to: segments.at(-1)?.arrives.airport ?? '',
        date: segments[0]?.departs.date ?? '',
      })),
    ),
    passengers: children.length === 0 ? String(adults) : `${adults}-${[children.length, ...children].join(':')}`,
    ...(journey.cabin !== 'economy' && { cabin: journey.cabin }),
  };
};

const search: Links['search'] = (section, item) => {
  const values = searched(item);
  return values && `${getPagePath(section, 'search')}?${pageQuery(values)}`;
};

/** Links to the search, and to the chosen fare, bags and seats in a panel of it. */
export const links: Links = {
  search,
  otherDates: search,
  details(section, item) {
    const values = searched(item);
    const journey = journeyOf(item);
    if (!values || !journey) return null;
    const chosen = journey.legs.map(({ option_id }) => option_id);
    const { fare, extra_bags: bags, seats } = journey;
    const fields = Object.entries(toFareQuery({ fare, bags, seats }, chosen));
    const told = Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== undefined));
    return `${getPagePath(section, 'search')}?${pageQuery({ ...values, chosen: chosen.join(','), ...told })}`;
  },
};
