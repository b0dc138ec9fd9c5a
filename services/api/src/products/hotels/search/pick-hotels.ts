import type { pickHotels } from '@travel/contracts/endpoints/hotel-picks';
import type { ParsedRequest, ResponseInput } from '@travel/contracts/http/endpoint';
import { commonProblem } from '@travel/kit/problem';
import type { FoundHotel } from '../inventory/inventory.ts';
import { placeIn } from '../../../reference/places/places.ts';
import { findCheapest, none, nothingYet } from './filter-hotels.ts';
import { resultOf } from './hotel-answers.ts';
import type { Reader } from './hotel-answers.ts';
import { middleStays, monthAfter } from './month-stays.ts';
import type { Dates } from './month-stays.ts';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import { openMarket } from './open-market.ts';
import type { HotelSources } from './open-market.ts';
import { readStay } from '../../lodging/stays/stay.ts';
import { todayAt } from '../../../reference/calendar-days/instants.ts';
import { noFilters } from './filters.ts';

type Query = ParsedRequest<typeof pickHotels>['query'];
type Picked = ResponseInput<typeof pickHotels>['data']['picks'][number];

/** Where a day ends last: what is over there is over everywhere. */
const lastToEnd = 'Etc/GMT+12';

/** The dates asked for, if any were. @throws ProblemError 400 where one of two is missing, 422 for those out of reach */
const datesAsked = ({ checkin, checkout, rooms }: Query, { clock }: HotelSources): Dates | null => {
  if (checkin !== undefined && checkout !== undefined) return readStay({ checkin, checkout, rooms }, lastToEnd, clock);
  if (checkin === undefined && checkout === undefined) return null;
  const field = checkin === undefined ? 'checkin' : 'checkout';
  throw commonProblem('validation_failed', {
    title: 'The request is not valid',
    detail: `Not valid: ${field}.`,
    errors: [{ field, message: 'Both days of a stay are wanted, or none' }],
  });
};

/** Who reads picks, and at whose prices. */
interface PickReader {
  readonly reader: Reader;
  readonly member: MemberTerms;
}

/** One hotel with its cheapest room, in the first of some stays that can be had. */
const pickOf = async (
  sources: HotelSources,
  found: FoundHotel,
  stays: readonly Dates[],
  { rooms, currency }: Query,
  { reader, member }: PickReader,
): Promise<Picked[]> => {
  const { inventory, hotel, number } = found;
  const { time_zone } = hotel.place;
  for (const dates of stays) {
    const stay = readStay({ ...dates, rooms }, time_zone, sources.clock);
    const listing = await openMarket(sources, inventory, { stay, currency, member });
    const cheapest = nothingYet();
    findCheapest(listing.market, noFilters, number, cheapest);
    if (cheapest.wanted === none) continue;
    const place = placeIn(hotel.place, reader.language);
    return resultOf(listing, number, cheapest.wanted, reader).map((result) => ({ ...result, ...dates, place }));
  }
  return [];
};

/** Hotels by their ids, each with a real price; those that cannot be had are left out. */
export const pricePicks = async (
  sources: HotelSources,
  hotelIds: readonly string[],
  query: Query,
  reader: PickReader,
): Promise<Picked[]> => {
  const asked = datesAsked(query, sources);
  const picks = await Promise.all(
    hotelIds.map(async (id) => {
      const found = sources.inventory.hotel(id);
      if (!found) return [];
      const today = todayAt(found.hotel.place.time_zone, sources.clock);
      if (asked) return asked.checkin < today ? [] : pickOf(sources, found, [asked], query, reader);
      return pickOf(sources, found, middleStays(query.month ?? monthAfter(today), today), query, reader);
    }),
  );
  return picks.flat();
};
