import type { FlightSearchAnswer, FlightSearchQuery } from '@travel/contracts/endpoints/products/flights';
import { money } from '@travel/contracts/money/money';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { describeSuppliers } from '../../suppliers/search-accounts.ts';
import { searchListing } from '../../listing/listing-definition.ts';
import { createFlightListing } from './flight-listing.ts';
import type { Candidate, ListedOption } from './candidate.ts';
import type { FlightMarket } from './flight-market.ts';

/** If a day has no flights, these other days are searched: offsets in days, in this order. */
const daysAround = [1, -1, 2, -2, 3, -3, 4, 5, 6, 7];
const mostOtherDays = 3;

/** Returns the response to a search: filtered and sorted options, or the nearest alternatives if there are none. */
export const searchMarket = async <Option extends ListedOption>(
  market: FlightMarket<Option>,
  query: FlightSearchQuery,
): Promise<FlightSearchAnswer> => {
  const { currency, legs, at, candidates, chosen, flown, suppliers } = market;
  const language = query.lang;
  const { shown, total, unfiltered, counts, relax } = searchListing(createFlightListing<Option>(), candidates, query, {
    currency,
    language,
  });
  const toListed = (candidate: Candidate<Option>) => ({
    ...market.describe(candidate),
    price: money(candidate.price, currency),
    total: money(candidate.total, currency),
    bags: candidate.bags,
  });
  const leg = legs[at] ?? legs[0];
  const isToday = leg.day <= market.today;
  return {
    ...market.collectNames(
      [...shown, ...chosen].map(({ option }) => option),
      language,
      legs.flatMap(({ from, to }) => [...from, ...to]),
    ),
    legs: legs.map(({ from, to, day }) => ({
      from: from.map(({ code }) => code),
      to: to.map(({ code }) => code),
      date: toIsoDate(day),
    })),
    chosen: chosen.map(toListed),
    options: shown.map(toListed),
    matching: total,
    total: unfiltered,
    relax,
    facets: counts,
    reason: candidates.length > 0 ? null : flown > 0 ? 'sold_out' : isToday ? 'none_left_today' : 'no_flights',
    ...(candidates.length > 0 || !market.isAnswered ? { other_days: [] } : await findOtherDays(market)),
    ...describeSuppliers(suppliers),
    ...(!market.isAnswered && { unanswered: true, reason: null }),
  };
};

/** Returns the nearest days with flights and their lowest prices, and whether nothing is known about any of them. */
const findOtherDays = async <Option extends ListedOption>({
  currency,
  today,
  legs,
  at,
  findLowest,
}: FlightMarket<Option>): Promise<Pick<FlightSearchAnswer, 'other_days' | 'other_days_unknown'>> => {
  const leg = legs[at] ?? legs[0];
  const earliest = Math.max(today + 1, legs[at - 1]?.day ?? 0);
  const found: FlightSearchAnswer['other_days'] = [];
  let isUnknown = false;
  for (const away of daysAround) {
    const day = leg.day + away;
    if (day < earliest || found.length === mostOtherDays) continue;
    const price = (await findLowest([day])).get(day);
    if (price === undefined) isUnknown = true;
    else if (price !== null) found.push({ date: toIsoDate(day), price: money(price, currency) });
  }
  return {
    other_days: found.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    ...(found.length === 0 && isUnknown && { other_days_unknown: true as const }),
  };
};
