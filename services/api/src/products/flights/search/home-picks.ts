import type { HomePick } from '@travel/contracts/endpoints/products/home-picks';
import { money } from '@travel/contracts/money/money';
import { getCityName } from '@travel/reference/world/airport-names';
import { airportCities, findAirports, findAirportsOfPlace, type Airport } from '@travel/reference/airports/airports';
import { getDistanceKm } from '@travel/reference/airports/distance';
import { toDayNumber, toIsoDate } from '@travel/reference/calendar-days/day-numbers';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { translatePlace } from '@travel/reference/places/places';
import { listLargestCities, readWorldPlace } from '@travel/reference/world/world-places';
import { isClosed } from '@travel/supplier-kit/flights/closed-airports';
import { defaults } from '@travel/contracts/locale/defaults';
import { getResultsPath, listPickDays, pickFirst, type PicksRequest } from '../../home-picks/home-picks.ts';
import { flightTexts } from '../flight-texts.ts';
import type { FlightSources } from './flight-market.ts';

/** Finds the lowest one-way price of an adult on each day; null or absent without a known price. */
type FindRoutePrices = (
  from: string,
  to: string,
  days: readonly number[],
) => Promise<ReadonlyMap<number, number | null>>;

/** Kilometres. Nearer places are reached by road. */
const leastKm = 250;
/** Limits the routes that are searched for one suggestion, because a supplier may be slow or have no flights. */
const triesPerPick = 3;

/** Returns the code of the city that an airport belongs to, or its own code if it is the only one there. */
const getCityCode = (airport: Airport): string =>
  airportCities.find(({ airports }) => airports.includes(airport))?.code ?? airport.code;

let largest: ReturnType<typeof listLargestCities> | undefined;

/** Returns the airport of a country's largest city; null if the country is unknown or closed to flights. */
const findCountryAirport = (country: string): Airport | null => {
  largest ??= listLargestCities();
  const line = largest.get(country);
  if (line === undefined) return null;
  const open = findAirportsOfPlace(readWorldPlace(line)).filter(({ airport }) => !isClosed(airport));
  return open[0]?.airport ?? null;
};

/** Returns the code if it is that of an open airport or of its city. Limits what the suggestions are cached for. */
export const findOrigin = ({ from }: { readonly from?: string | undefined }): string | undefined =>
  from !== undefined && findAirports(from).some((airport) => !isClosed(airport)) ? from : undefined;

/** Suggests routes from an airport to the first places, with the lowest price of a month. */
const listRoutesFrom = async (
  from: string,
  origin: Airport,
  clock: FlightSources['clock'],
  request: PicksRequest,
  findPrices: FindRoutePrices,
): Promise<HomePick[]> => {
  const { currency, language, limit } = request;
  const t = flightTexts(language);
  const seen = new Set<string>([from, getCityCode(origin)]);

  const pickRoute = async (place: PlaceRecord): Promise<HomePick | null> => {
    if (getDistanceKm(origin, place) < leastKm) return null;
    const near = findAirportsOfPlace(place, 1).find(({ airport }) => !isClosed(airport));
    const to = near && getCityCode(near.airport);
    if (!near || to === undefined || seen.has(to)) return null;
    seen.add(to);
    const days = listPickDays(request, place, clock).map(toDayNumber);
    const prices = await findPrices(from, to, days);
    const [best] = days
      .flatMap((day) => {
        const price = prices.get(day);
        return typeof price === 'number' ? [{ day, price }] : [];
      })
      .toSorted((a, b) => a.price - b.price);
    if (!best) return null;
    const checkin = toIsoDate(best.day);
    const names = { from: getCityName(origin, language), to: getCityName(near.airport, language) };
    return {
      id: `${from}-${to}`,
      title: t('home.title', names),
      note: t('home.note'),
      place: translatePlace(place, request.lang),
      checkin,
      checkout: null,
      price: money(best.price, currency),
      unit: t('home.unit'),
      path: getResultsPath('flight', { legs: `${from}-${to}:${checkin}`, passengers: '1' }),
    };
  };

  return pickFirst(request.places.slice(0, limit * triesPerPick), limit, pickRoute);
};

/** Suggests routes from the visitor's own airport, and fills up with routes from the airport of the visitor's country. */
export const listRoutePicks = async (
  { clock }: Pick<FlightSources, 'clock'>,
  request: PicksRequest,
  findPrices: FindRoutePrices,
): Promise<HomePick[]> => {
  const { country = defaults.residency, from } = request;
  const list = (code: string, airport: Airport) => listRoutesFrom(code, airport, clock, request, findPrices);
  const own = from === undefined ? undefined : findAirports(from).find((airport) => !isClosed(airport));
  const picks = from !== undefined && own ? await list(from, own) : [];
  const airport = findCountryAirport(country) ?? findCountryAirport(defaults.residency);
  if (picks.length === request.limit || !airport) return picks;
  const others = await list(getCityCode(airport), airport);
  return [...new Map([...picks, ...others].map((pick) => [pick.id, pick])).values()].slice(0, request.limit);
};
