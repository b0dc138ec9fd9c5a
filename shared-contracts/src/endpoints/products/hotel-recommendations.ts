import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { hotelPicksSample, nightPricesSample } from './hotel-samples.ts';
import { daySchema, hotelResultSchema } from './hotels.ts';
import { dayPricesResponse, nightPricesQuery } from './night-prices.ts';
import { recommendationsQuery } from './recommendations-query.ts';
import { placeSchema } from '../reference/places.ts';

/**
 * Returns a hotel of each place that staff chose, then the organisation's recommended hotels in the organisation's
 * order, or hotels of its highlighted places if it sells none of them, each with a real price: for the requested stay,
 * or for four nights in the middle of a month (next month by default). Unavailable hotels are omitted. 422 dates_wrong,
 * party_too_large.
 */
export const listRecommendedHotels = endpoint({
  method: 'GET',
  path: '/api/hotels/picks',
  summary: 'Hotels that the organisation recommends',
  tag: 'hotels',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 6,
  holdsNoSecret: true,
  query: recommendationsQuery,
  response: nested1(
    z.object({
      picks: z.array(hotelResultSchema.extend({ place: placeSchema, checkin: daySchema, checkout: daySchema })),
      /** Number of recommended hotels, regardless of the limit. */
      total: z.int(),
    }),
  ),
  errors: { dates_wrong: 422, party_too_large: 422 },
  sample: { response: hotelPicksSample },
});

/**
 * Returns the lowest price per night at a place for each day of a month, for calendars. Null for a day without
 * available rooms, in the past, or more than 365 days ahead. 404 place_unknown, hotel_unknown, 422 party_too_large.
 */
export const listNightPrices = endpoint({
  method: 'GET',
  path: '/api/hotels/nights',
  summary: 'The lowest price of each night of a month at a place',
  tag: 'hotels',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  cost: 8,
  holdsNoSecret: true,
  query: nightPricesQuery,
  response: nested1(dayPricesResponse),
  errors: { place_unknown: 404, hotel_unknown: 404, party_too_large: 422 },
  sample: { response: nightPricesSample },
});

export const hotelPickEndpoints = [listRecommendedHotels, listNightPrices] as const;
