import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PlaceRecord } from '../places/place-files.ts';
import { getDistanceKm, type Position } from './distance.ts';

/** An airport with scheduled flights. Names are in English. */
export interface Airport extends Position {
  /** IATA code of the airport. */
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly country_code: string;
  /** IANA time zone. */
  readonly time_zone: string;
  /** 3 for a large hub, 2 for a national airport, 1 for a regional airport. */
  readonly size: 1 | 2 | 3;
}

const folder = new URL('../../geodata/airports/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

const code = z.string().regex(/^[A-Z]{3}$/);
const row = z.tuple([
  code,
  z.string().min(1),
  z.string().min(1),
  z.string().length(2),
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
  z.string(),
  z.literal([1, 2, 3]),
]);

export const allAirports: readonly Airport[] = z
  .array(row)
  .parse(read('airports.json'))
  .map(([iata, name, city, country_code, latitude, longitude, time_zone, size]) => ({
    code: iata,
    name,
    city,
    country_code,
    latitude,
    longitude,
    time_zone,
    size,
  }));

const byCode = new Map(allAirports.map((airport) => [airport.code, airport]));

export const findAirport = (iata: string): Airport | undefined => byCode.get(iata);

/** A city whose airports share a code such as `LON`. The busiest airport comes first. */
export interface AirportCity {
  readonly code: string;
  readonly airports: readonly [Airport, ...Airport[]];
}

export const airportCities: readonly AirportCity[] = Object.entries(
  z.record(code, z.array(code)).parse(read('city-codes.json')),
).map(([city, codes]) => {
  const [first, ...others] = codes.map((one) => {
    const airport = byCode.get(one);
    if (!airport) throw new Error(`${city} names ${one}, which is no airport`);
    return airport;
  });
  if (!first) throw new Error(`${city} has no airports`);
  return { code: city, airports: [first, ...others] };
});

const cityByCode = new Map(airportCities.map((city) => [city.code, city]));

/** Returns the airports with a code: all airports of a city, or a single airport. Empty for an unknown code. */
export const findAirports = (iata: string): readonly Airport[] => {
  const city = cityByCode.get(iata);
  if (city) return city.airports;
  const airport = byCode.get(iata);
  return airport ? [airport] : [];
};

export interface AirportNear {
  readonly airport: Airport;
  readonly kilometres: number;
}

/** Returns the airports up to `within` kilometres from a position, nearest first. */
export const findAirportsNear = (position: Position, within: number): AirportNear[] =>
  allAirports
    .map((airport) => ({ airport, kilometres: getDistanceKm(position, airport) }))
    .filter(({ kilometres }) => kilometres <= within)
    .toSorted((a, b) => a.kilometres - b.kilometres);

/** Additional kilometres that travellers accept for an airport with more flights, by the airport's size. */
const worthKm: Readonly<Record<Airport['size'], number>> = { 1: 0, 2: 60, 3: 75 };
const farthestKm = 220;

/** Returns the airports of a place, the most useful first. Large airports may precede closer ones. */
export const findAirportsOfPlace = (place: Position, most = 3): AirportNear[] =>
  findAirportsNear(place, farthestKm)
    .toSorted((a, b) => a.kilometres - worthKm[a.airport.size] - (b.kilometres - worthKm[b.airport.size]))
    .slice(0, most);

/** Kilometres. A transfer from an airport further away takes much more than an hour. */
const farthestByRoadKm = 90;

/** Returns up to two airports of a place within driving distance, otherwise the closest one. */
export const findAirportsByRoad = (place: PlaceRecord): AirportNear[] => {
  const useful = findAirportsOfPlace(place, 2);
  const near = useful.filter(({ kilometres }) => kilometres <= farthestByRoadKm);
  return near.length > 0 ? near : useful.toSorted((a, b) => a.kilometres - b.kilometres).slice(0, 1);
};
