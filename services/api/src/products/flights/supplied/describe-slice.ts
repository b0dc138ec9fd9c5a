import type { FlightOption } from '@travel/contracts/endpoints/products/flights';
import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { dayMs, hourMs, minuteMs } from '@travel/contracts/time/durations';
import { findAirport, type Airport } from '@travel/reference/airports/airports';
import { toPublicAirport } from '@travel/reference/world/airport-names';
import { getDistanceKm } from '@travel/reference/airports/distance';
import { isTimeZone, toInstant } from '@travel/reference/calendar-days/instants';
import { aircraft } from '@travel/supplier-kit/flights/aircraft';
import { compareEmissions } from '@travel/supplier-kit/flights/emissions';
import type {
  FlightAirport,
  FlightCabin,
  FlightOffer,
  FlightSegment,
  FlightSlice,
} from '@travel/supplier-kit/flights/flight-supplier';
import type { NameTables } from '../search/describe-option.ts';

type Segment = FlightOption['segments'][number];

const supplierCabins = {
  economy: 'economy',
  premium: 'premium_economy',
  business: 'business',
  first: 'first',
} as const satisfies Readonly<Record<Cabin, FlightCabin>>;

export const toSupplierCabin = (cabin: Cabin): FlightCabin => supplierCabins[cabin];

/** Local hour. A stop that includes this hour counts as overnight. */
const nightHour = 3;

/** Kilometres per minute in the air, for flights whose airports have no known position. */
const usualSpeed = 13;

/**
 * Seats left of options whose supplier does not count them. Airlines publish at most nine, and the page warns up to
 * nine.
 */
const uncountedSeats = 10;

const toDay = (local: string): string => local.slice(0, 10);
const toTime = (local: string): string => local.slice(11, 16);
const toLocalMs = (local: string): number => Date.parse(`${toDay(local)}T${toTime(local)}:00Z`);

/**
 * Returns the ID of a flight: airline, number, airports and local day of departure, such as `QM117LHRJFK20270514`. All
 * suppliers of a flight result in the same ID.
 */
export const getFlightId = ({ marketing, number, origin, destination, departs }: FlightSegment): string =>
  [marketing.code, number.replace(/^0+(?=\d)/, ''), origin, destination, toDay(departs)]
    .join('')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** Returns the IDs of a slice's flights, joined by `_`. */
export const getOptionId = ({ segments }: FlightSlice): string => segments.map(getFlightId).join('_');

const flightId = /^[A-Z0-9]{2}\d{1,4}[A-Z]?(?<from>[A-Z]{3})(?<to>[A-Z]{3})(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/;

/** Returns the airports and the day of an option from its ID; undefined if it is not the ID of an option. */
export const parseOptionId = (
  id: string,
): { readonly origin: string; readonly destination: string; readonly date: string } | undefined => {
  const flights = id.split('_').map((one) => flightId.exec(one)?.groups);
  const [first, last] = [flights[0], flights.at(-1)];
  if (flights.includes(undefined) || !first || !last) return undefined;
  return {
    origin: first['from'] ?? '',
    destination: last['to'] ?? '',
    date: [first['y'], first['m'], first['d']].join('-'),
  };
};

/** Returns an airport from the reference data, otherwise from the supplier's description, otherwise with its code only. */
const resolveAirport = (code: string, described: FlightAirport | undefined): Airport =>
  findAirport(code) ?? {
    code,
    name: described?.name ?? code,
    city: described?.city ?? described?.name ?? code,
    // ZZ is the code of an unknown country.
    country_code: described?.country_code ?? 'ZZ',
    latitude: described?.latitude ?? 0,
    longitude: described?.longitude ?? 0,
    time_zone: described?.time_zone ?? 'UTC',
    size: 1,
  };

const getOriginAirport = ({ origin, airports }: FlightSegment): Airport => resolveAirport(origin, airports?.origin);
const getDestinationAirport = ({ destination, airports }: FlightSegment): Airport =>
  resolveAirport(destination, airports?.destination);

/** Returns an airport's time zone; null if only the supplier describes the airport, with an unsupported zone. */
const getZone = (code: string, described: FlightAirport | undefined): string | null => {
  const own = findAirport(code)?.time_zone;
  if (own !== undefined) return own;
  const zone = described?.time_zone;
  return typeof zone === 'string' && isTimeZone(zone) ? zone : null;
};

const getInstant = (local: string, zone: string | null): number | null =>
  zone === null ? null : Date.parse(toInstant(toDay(local), toTime(local), zone));

/**
 * Returns the instants of take-off and landing. An airport without a known time zone gets its time from the other airport
 * and the minutes in the air.
 */
const readTimes = ({ origin, destination, airports, departs, arrives, minutes }: FlightSegment) => {
  const takeOff = getInstant(departs, getZone(origin, airports?.origin));
  const landing = getInstant(arrives, getZone(destination, airports?.destination));
  const flown = minutes * minuteMs;
  const start = takeOff ?? (landing === null ? toLocalMs(departs) : landing - flown);
  return { departs: start, arrives: landing ?? start + flown };
};

const countKilometres = (from: Airport, to: Airport, minutes: number): number => {
  const isPlaced = [from, to].every(({ latitude, longitude }) => latitude !== 0 || longitude !== 0);
  return Math.round(isPlaced ? getDistanceKm(from, to) : minutes * usualSpeed);
};

const aircraftCodes: ReadonlyMap<string, string> = new Map(
  Object.values(aircraft).map(({ code, name }) => [name, code]),
);

/** Returns the IATA code of an aircraft, or the supplier's name of it if there is none; empty if it is unknown. */
const getAircraftCode = ({ aircraft: name }: FlightSegment): string =>
  name === null ? '' : (aircraftCodes.get(name) ?? name);

const describeSegment = (segment: FlightSegment): Segment => {
  const times = readTimes(segment);
  const toMoment = (airport: string, local: string, instant: number): Segment['departs'] => ({
    airport,
    at: new Date(instant).toISOString(),
    date: toDay(local),
    time: toTime(local),
  });
  return {
    flight_id: getFlightId(segment),
    number: `${segment.marketing.code} ${segment.number}`,
    airline: segment.marketing.code,
    departs: toMoment(segment.origin, segment.departs, times.departs),
    arrives: toMoment(segment.destination, segment.arrives, times.arrives),
    minutes: Math.round((times.arrives - times.departs) / minuteMs),
    aircraft: getAircraftCode(segment),
    kilometres: countKilometres(getOriginAirport(segment), getDestinationAirport(segment), segment.minutes),
  };
};

const describeStops = (segments: readonly Segment[], local: readonly FlightSegment[]): FlightOption['stops'] =>
  segments.slice(1).map(({ departs }, at) => {
    const countNights = (time: string) => Math.floor((toLocalMs(time) - nightHour * hourMs) / dayMs);
    const [landed, leaves] = [local[at]?.arrives ?? '', local[at + 1]?.departs ?? ''];
    return {
      airport: departs.airport,
      minutes: Math.round((Date.parse(departs.at) - Date.parse(segments[at]?.arrives.at ?? departs.at)) / minuteMs),
      overnight: countNights(landed) !== countNights(leaves),
    };
  });

/** Returns the emissions of one passenger on a slice. An offer of several slices is divided by their distances. */
const getEmissions = (
  { emissions_kg: all, passengers, slices }: FlightOffer,
  slice: FlightSlice,
  cabin: Cabin,
  segments: readonly Segment[],
): FlightOption['emissions'] => {
  const [first, last] = [slice.segments[0], slice.segments.at(-1)];
  const sumMinutes = (some: readonly FlightSlice[]): number =>
    some.flatMap((one) => one.segments).reduce((sum, { minutes }) => sum + minutes, 0);
  const share = sumMinutes([slice]) / Math.max(1, sumMinutes(slices.length > 0 ? slices : [slice]));
  const seated = Math.max(1, passengers.filter(({ kind }) => kind !== 'infant').length);
  const flown = segments.reduce((sum, { kilometres }) => sum + kilometres, 0);
  const direct =
    first && last ? countKilometres(getOriginAirport(first), getDestinationAirport(last), flown / usualSpeed) : flown;
  return compareEmissions(all === null ? null : (all * share) / seated, direct, cabin);
};

/** Returns the flights of a slice with their times, and its stops. */
export const describeTimes = (slice: FlightSlice) => {
  const segments = slice.segments.map(describeSegment);
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) throw new RangeError('A slice has one flight at least');
  return {
    option_id: getOptionId(slice),
    segments,
    stops: describeStops(segments, slice.segments),
    minutes: Math.round((Date.parse(last.arrives.at) - Date.parse(first.departs.at)) / minuteMs),
    days_later: Math.round((Date.parse(last.arrives.date) - Date.parse(first.departs.date)) / dayMs),
  };
};

const described = new WeakMap<FlightSlice, FlightOption>();

/** Returns a slice of a supplier's offer as an option for a leg. Cached by slice, because searches are cached. */
export const describeSlice = (slice: FlightSlice, offer: FlightOffer, cabin: Cabin): FlightOption => {
  const known = described.get(slice);
  if (known) return known;
  const times = describeTimes(slice);
  const option: FlightOption = {
    ...times,
    emissions: getEmissions(offer, slice, cabin, times.segments),
    supplier_id: offer.supplier,
    left: uncountedSeats,
  };
  described.set(slice, option);
  return option;
};

/** Returns the translated names of the airports, and the names of airlines and aircraft, of the given slices. */
export const collectSliceNames = (
  slices: readonly FlightSlice[],
  language: string,
  others: readonly Airport[] = [],
): NameTables => {
  const segments = slices.flatMap((slice) => slice.segments);
  const airports = new Map(others.map((airport) => [airport.code, airport]));
  const airlines = new Map(segments.map(({ marketing }) => [marketing.code, { name: marketing.name }]));
  for (const segment of segments) {
    for (const airport of [getOriginAirport(segment), getDestinationAirport(segment)])
      airports.set(airport.code, airport);
  }
  const names = segments.flatMap((segment) =>
    segment.aircraft === null ? [] : [[getAircraftCode(segment), { name: segment.aircraft }] as const],
  );
  return {
    airports: Object.fromEntries([...airports].map(([code, airport]) => [code, toPublicAirport(airport, language)])),
    airlines: Object.fromEntries(airlines),
    aircraft: Object.fromEntries(names),
  };
};

/** Bags that each passenger with a seat may take on every flight of the slices, as included in the price. */
export const getIncludedBags = (slices: readonly FlightSlice[], { passengers }: Pick<FlightOffer, 'passengers'>) => {
  const bags = slices
    .flatMap(({ segments }) => segments)
    .flatMap((segment) => segment.bags.filter((_, at) => passengers[at]?.kind !== 'infant'));
  return {
    cabin: bags.length > 0 && bags.every(({ cabin }) => cabin > 0),
    checked: bags.length > 0 ? Math.min(...bags.map(({ checked }) => checked)) : 0,
  };
};
