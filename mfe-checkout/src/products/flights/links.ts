import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { toFareQuery } from '@travel/contracts/products/flights/chosen-fare';
import { formatJourney } from '@travel/contracts/products/flights/journey';
import { getPagePath } from '@travel/contracts/routes/routes';
import type { ProductView } from '../product-view.ts';
import { getJourney } from './flight-details.ts';
import { buildPageQuery } from '../page-query.ts';

type Links = NonNullable<ProductView['links']>;

/** Returns the search parameters for the journey, its passengers and cabin. */
const getSearchParams = (item: OrderItem): Readonly<Record<string, string>> | null => {
  const journey = getJourney(item);
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
  const values = getSearchParams(item);
  return values && `${getPagePath(section, 'search')}?${buildPageQuery(values)}`;
};

/** Links to the flight search, and to its panel with the chosen fare, bags and seats. */
export const links: Links = {
  search,
  otherDates: search,
  details(section, item) {
    const values = getSearchParams(item);
    const journey = getJourney(item);
    if (!values || !journey) return null;
    const chosen = journey.legs.map(({ option_id }) => option_id);
    const { fare, extra_bags: bags, seats } = journey;
    const fields = Object.entries(toFareQuery({ fare, bags, seats }, chosen));
    const fareFields = Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== undefined));
    return `${getPagePath(section, 'search')}?${buildPageQuery({ ...values, chosen: chosen.join(','), ...fareFields })}`;
  },
};
