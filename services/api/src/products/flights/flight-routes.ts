import {
  listNearbyAirports,
  offerFlights,
  pickFlights,
  readFareCalendar,
  readFareHistory,
  readFares,
  readSeatMap,
  searchFlights,
} from '@travel/contracts/endpoints/products/flights';
import { money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { App } from '@travel/kit/server/create-server';
import { findAirports } from '@travel/reference/airports/airports';
import { toPublicAirport } from '@travel/reference/world/airport-names';
import { getTodayAt } from '@travel/reference/calendar-days/instants';
import { addMonths } from '@travel/reference/calendar-days/days';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { OfferTokens } from '../offer-tokens.ts';
import { flightSignInFlag } from './flight-rules.ts';
import { createChoiceOffer } from './offers/offer-choice.ts';
import { getFares } from './offers/read-fares.ts';
import { getSeatMap } from './seats/read-seats.ts';
import { createHomePicks, type PicksDependencies } from '../home-picks/home-picks.ts';
import { createFareHistory } from './history/fare-history.ts';
import type { ListedOption } from './search/candidate.ts';
import { findOrigin, listRoutePicks } from './search/home-picks.ts';
import { createLowestPriceFinder } from './search/fare-calendar.ts';
import {
  createFlightMarket,
  readFlightRequest,
  type FlightMarket,
  type FlightSources,
} from './search/flight-market.ts';
import { listAirportsNear, furthestDay, readAirports } from './search/read-journey.ts';
import { searchMarket } from './search/search-flights.ts';
import { createSuppliedMarket } from './supplied/supplied-market.ts';
import type { FlightSeller } from './supplied/flight-sale.ts';
import { getSuppliedFares } from './supplied/supplied-fares.ts';
import { createSuppliedOffer } from './supplied/supplied-offer.ts';
import { getSuppliedSeatMap } from './supplied/supplied-seat-map.ts';
import { throwUnavailable } from '../suppliers/booking/supplier-orders.ts';
import type { SupplierRegistry } from '../suppliers/registry/supplier-registry.ts';
import type { OpenRoute } from '../../platform/http/route.ts';

interface FlightVisitor {
  session(): Promise<object | null>;
  organisation(): Promise<Organisation>;
}

interface Dependencies extends FlightSources, PicksDependencies {
  readonly registry: Pick<SupplierRegistry, 'flights'>;
  readonly route: OpenRoute<FlightVisitor>;
  readonly tokens: OfferTokens;
}

/** Returns whether the organisation shows flights to a visitor. Some show them only after sign-in (spec §2.8). */
const isAdmitted = async (visitor: FlightVisitor): Promise<boolean> => {
  const { flags } = await visitor.organisation();
  return !flags[flightSignInFlag] || (await visitor.session()) !== null;
};

/** @throws ProblemError unauthorised if flights are shown after sign-in only. */
const requireAdmitted = async (visitor: FlightVisitor): Promise<void> => {
  if (await isAdmitted(visitor)) return;
  throw commonProblem('unauthorised', { detail: 'Sign in to see flights.' });
};

/** Lists airports near another. Works without sign-in even if flights do not, because their locations are public. */
const registerNearbyAirports = (app: App, route: Dependencies['route']): void =>
  route(app, listNearbyAirports, ({ params, query: { lang } }) => {
    const [airport] = findAirports(params.code);
    if (!airport)
      throw createDeclaredProblem(listNearbyAirports, 'airport_unknown', { detail: 'No airport has this code.' });
    return {
      data: listAirportsNear(airport).map((near) => ({
        ...toPublicAirport(near.airport, lang),
        kilometres: Math.round(near.kilometres),
      })),
    };
  });

/** Registers the routes that search flights, read fares and seats, and make offers. */
export const registerFlightRoutes = (app: App, { route, tokens, registry, ...sources }: Dependencies): void => {
  const lowestOfDays = createLowestPriceFinder(sources.catalogue);
  const market = createFlightMarket(sources, lowestOfDays);
  const suppliedMarket = createSuppliedMarket({ ...sources, reportIgnoredError: app.reportIgnoredError });
  const history = createFareHistory({ ...sources, reportIgnoredError: app.reportIgnoredError });
  const { clock } = sources;
  const supplied = { ...sources, tokens };

  /** Returns the organisation with its accounts, or null if it sells flights of the catalogue. */
  const findSeller = async (visitor: FlightVisitor): Promise<FlightSeller | null> => {
    const { id: organisationId } = await visitor.organisation();
    const accounts = registry.flights(organisationId);
    return accounts.length === 0 ? null : { organisationId, accounts };
  };

  route(app, searchFlights, async ({ query, traveller }) => {
    await requireAdmitted(traveller);
    const { id } = await traveller.organisation();
    const seller = await findSeller(traveller);
    const search = async <Option extends ListedOption>(opened: FlightMarket<Option>) => {
      history.record(opened, query, id);
      return { data: await searchMarket(opened, query) };
    };
    return seller ? search(await suppliedMarket.open(query, seller)) : search(await market.open(query));
  });

  route(app, readFareHistory, async ({ query, traveller }) => {
    await requireAdmitted(traveller);
    const { id } = await traveller.organisation();
    return { data: await history.read(id, query) };
  });

  route(app, readFareCalendar, async ({ query, traveller }) => {
    await requireAdmitted(traveller);
    const { from, to, month } = query;
    const [origin] = readAirports(from, 'from');
    readAirports(to, 'to');
    const asked = await readFlightRequest(sources, query);
    const today = toDayNumber(getTodayAt(origin.time_zone, clock));
    const first = toDayNumber(`${month}-01`);
    const next = toDayNumber(addMonths(`${month}-01`, { months: 1 }));
    const days = Array.from({ length: next - first }, (_, at) => first + at);
    const open = new Set(days.filter((day) => day >= today && day <= today + furthestDay));
    const seller = await findSeller(traveller);
    const party = { passengers: asked.passengers, cabin: query.cabin, currency: query.currency, language: query.lang };
    const lowest = seller
      ? await suppliedMarket.findLowest({ seller, from, to, party }, [...open])
      : await lowestOfDays(from, to, [...open], asked);
    const toDay = (day: number) => {
      const price = lowest.get(day);
      return {
        date: toIsoDate(day),
        price: typeof price === 'number' ? money(price, asked.converter.currency) : null,
        ...(price === undefined && open.has(day) && { unknown: true as const }),
      };
    };
    return { data: { days: days.map(toDay) } };
  });

  const picks = createHomePicks<FlightVisitor>({ ...sources, findOrigin }, 'FLT', async (request, visitor) => {
    const { currency, lang: language } = request;
    const asked = await readFlightRequest(sources, { currency, passengers: '1', cabin: 'economy' });
    const seller = await findSeller(visitor);
    const party = { passengers: asked.passengers, cabin: asked.cabin, currency, language };
    return listRoutePicks(sources, request, (from, to, days) =>
      // One day of a route, because each day is a search at the suppliers.
      seller
        ? suppliedMarket.findLowest({ seller, from, to, party }, days.slice(0, 1))
        : lowestOfDays(from, to, days, asked),
    );
  });
  route(app, pickFlights, async ({ query, traveller: visitor }) => ({
    data: { picks: (await isAdmitted(visitor)) ? await picks(query, visitor) : [] },
  }));

  route(app, readFares, async ({ query, traveller }) => {
    await requireAdmitted(traveller);
    const seller = await findSeller(traveller);
    if (!seller) return { data: await getFares({ ...sources, tokens }, query) };
    return { data: await getSuppliedFares(supplied, seller, query).catch(throwUnavailable) };
  });

  route(app, readSeatMap, async ({ params, query, traveller }) => {
    await requireAdmitted(traveller);
    const seller = await findSeller(traveller);
    if (!seller) return { data: await getSeatMap(sources, params.flight_id, query) };
    return { data: await getSuppliedSeatMap(supplied, seller, params.flight_id, query).catch(throwUnavailable) };
  });

  registerNearbyAirports(app, route);

  route(app, offerFlights, async ({ body, traveller }) => {
    await requireAdmitted(traveller);
    const seller = await findSeller(traveller);
    if (seller) return { data: await createSuppliedOffer(supplied, seller, body).catch(throwUnavailable) };
    const { id } = await traveller.organisation();
    return { data: await createChoiceOffer({ ...sources, tokens }, body, id) };
  });
};
