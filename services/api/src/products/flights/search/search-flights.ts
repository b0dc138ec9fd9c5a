import type { FlightSearchAnswer, FlightSearchQuery } from '@travel/contracts/endpoints/products/flights';
import { parseJourney } from '@travel/contracts/products/flights/journey';
import { money } from '@travel/contracts/money/money';
import { toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import { hasNoSupplierResponded } from '@travel/contracts/products/supplier-responses';
import { describeSuppliers } from '../../suppliers/search-suppliers.ts';
import { describeOption, collectNames } from './describe-option.ts';
import type { FindLowestPrices } from './fare-calendar.ts';
import { searchListing } from '../../listing/listing-definition.ts';
import { flightListing } from './flight-listing.ts';
import type { Candidate, FlightMarket } from './flight-market.ts';
import { findLowestFare } from './priced-options.ts';

/** If a day has no flights, these other days are searched: offsets in days, in this order. */
const daysAround = [1, -1, 2, -2, 3, -3, 4, 5, 6, 7];
const mostOtherDays = 3;

/** Returns the response to a search: filtered and sorted options, or the nearest alternatives if there are none. */
export const searchMarket = async (
  market: FlightMarket,
  query: FlightSearchQuery,
  lowestOfDays: FindLowestPrices,
): Promise<FlightSearchAnswer> => {
  const { asked, legs, at, candidates, chosen, flown, suppliers } = market;
  const { currency } = asked.converter;
  const language = query.lang;
  const { shown, total, unfiltered, counts, relax } = searchListing(flightListing, candidates, query, {
    currency,
    language,
  });
  const toListed = ({ option, left, price, total: wholeJourney }: Candidate) => {
    const rules = option.rules[findLowestFare(option, query.bags)];
    return {
      ...describeOption(option.itinerary, { emissions: option.emissions, left }),
      price: money(price, currency),
      total: money(wholeJourney, currency),
      bags: { cabin: rules.cabinBag, checked: rules.checkedBags },
    };
  };
  const leg = legs[at] ?? legs[0];
  const isToday = leg.day <= asked.today;
  return {
    ...collectNames(
      [...shown, ...chosen].map(({ option }) => option.itinerary),
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
    other_days:
      candidates.length > 0 || hasNoSupplierResponded(suppliers)
        ? []
        : await findOtherDays(market, query, lowestOfDays),
    ...describeSuppliers(suppliers),
  };
};

/** Returns the nearest days with flights and their lowest prices. */
const findOtherDays = async (
  { asked, legs, at }: FlightMarket,
  query: FlightSearchQuery,
  lowestOfDays: FindLowestPrices,
): Promise<FlightSearchAnswer['other_days']> => {
  const codes = (parseJourney(query.legs) ?? [])[at];
  const leg = legs[at] ?? legs[0];
  const earliest = Math.max(asked.today + 1, legs[at - 1]?.day ?? 0);
  const found: FlightSearchAnswer['other_days'] = [];
  for (const away of daysAround) {
    const day = leg.day + away;
    if (!codes || day < earliest || found.length === mostOtherDays) continue;
    const price = (await lowestOfDays(codes.from, codes.to, [day], asked)).get(day) ?? null;
    if (price !== null) found.push({ date: toIsoDate(day), price: money(price, asked.converter.currency) });
  }
  return found.toSorted((a, b) => (a.date < b.date ? -1 : 1));
};
