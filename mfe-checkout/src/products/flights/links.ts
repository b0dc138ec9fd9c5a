import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { journeyText } from '@travel/contracts/flights/journey';
import { pagePath } from '@travel/contracts/routes';
import type { ProductView } from '../product-view.ts';
import { journeyOf } from './flight-details.ts';
import { pageQuery } from '../page-query.ts';

/** The journey as its search had it: from where to where on which days, who flies, in which cabin. */
const searched = (item: OrderItem): Readonly<Record<string, string>> | null => {
  const journey = journeyOf(item);
  const [party] = item.parties;
  if (!journey || !party) return null;
  const { adults, children } = party;
  return {
    legs: journeyText(
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

/** Links back to the search, and to the fares of the flights that were chosen, which are a panel of it. */
export const links: NonNullable<ProductView['links']> = {
  search(section, item) {
    const values = searched(item);
    return values && `${pagePath(section, 'search')}?${pageQuery(values)}`;
  },
  details(section, item) {
    const values = searched(item);
    const chosen = journeyOf(item)?.legs.map(({ option_id }) => option_id);
    return values && chosen
      ? `${pagePath(section, 'search')}?${pageQuery({ ...values, chosen: chosen.join(',') })}`
      : null;
  },
};
