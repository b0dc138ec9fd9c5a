import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { toFareQuery } from '@travel/contracts/products/flights/chosen-fare';
import { formatJourney } from '@travel/contracts/products/flights/journey';
import { getDetails } from '../item-details.ts';
import { createItemLinks, formatParty } from '../item-links.ts';

/** Returns the search parameters for the journey, its passengers and cabin. */
const getSearchParams = (item: OrderItem): Readonly<Record<string, string>> | null => {
  const journey = getDetails(item, 'FLT');
  const [party] = item.parties;
  if (!journey || !party) return null;
  return {
    legs: formatJourney(
      journey.legs.map(({ segments }) => ({
        from: segments[0]?.departs.airport ?? '',
        to: segments.at(-1)?.arrives.airport ?? '',
        date: segments[0]?.departs.date ?? '',
      })),
    ),
    passengers: formatParty(party),
    ...(journey.cabin !== 'economy' && { cabin: journey.cabin }),
  };
};

/** Links to the flight search, and to its panel with the chosen fare, bags and seats. */
export const links = createItemLinks(
  getSearchParams,
  (item) => {
    const journey = getDetails(item, 'FLT');
    if (!journey) return null;
    const chosen = journey.legs.map(({ option_id }) => option_id);
    const { fare, extra_bags: bags, seats } = journey;
    const fields = Object.entries(toFareQuery({ fare, bags, seats }, chosen));
    const fareFields = Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== undefined));
    // Put the journey before the chosen flights in the URL, as the search pages do.
    return { ...getSearchParams(item), chosen: chosen.join(','), ...fareFields };
  },
  { detailsPage: 'search', choosesDatesOnSearch: true },
);
