import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PlaceRecord } from '../places/place-files.ts';
import { kilometresBetween } from './distance.ts';
import type { Position } from './distance.ts';

/** An airport that scheduled flights go to. Names are as in English. */
export interface Airport extends Position {
  /** IATA code. */
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly country_code: string;
  /** IANA name. */
  readonly time_zone: string;
  /** 3 of a large hub, 2 of a country's own, 1 of a region. */
  readonly size: 1 | 2 | 3;
}

const folder = new URL('../../../geodata/airports/', import.meta.url);
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

/** Every airport, by its code. */
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

/** A city that several airports serve, under a code of its own such as `LON`; the airport that most use comes first. */
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

/** Returns the airports that a code stands for: all of a city, or the one; none where nothing goes by the code. */
export const airportsOf = (iata: string): readonly Airport[] => {
  const city = cityByCode.get(iata);
  if (city) return city.airports;
  const airport = byCode.get(iata);
  return airport ? [airport] : [];
};

/** An airport with how far away it is. */
export interface AirportNear {
  readonly airport: Airport;
  readonly kilometres: number;
}

/** Returns airports from near to far; none that is further away than `within` kilometres. */
export const airportsNear = (position: Position, within: number): AirportNear[] =>
  allAirports
    .map((airport) => ({ airport, kilometres: kilometresBetween(position, airport) }))
    .filter(({ kilometres }) => kilometres <= within)
    .toSorted((a, b) => a.kilometres - b.kilometres);

/** A traveller goes further for an airport with more flights. */
const worthKm: Readonly<Record<Airport['size'], number>> = { 1: 0, 2: 60, 3: 75 };
const farthestKm = 220;

/** Returns the airports that a place is reached by, the most useful first: near ones, and large ones a little further off. */
export const airportsOfPlace = (place: PlaceRecord, most = 3): AirportNear[] =>
  airportsNear(place, farthestKm)
    .toSorted((a, b) => a.kilometres - worthKm[a.airport.size] - (b.kilometres - worthKm[b.airport.size]))
    .slice(0, most);

/** A ride from further off takes more than an hour or so. */
const farthestByRoadKm = 90;

/** Returns the airports of a place that cars stand at and rides go to: up to two by road, else the nearest of all. */
export const airportsByRoad = (place: PlaceRecord): AirportNear[] => {
  const useful = airportsOfPlace(place, 2);
  const near = useful.filter(({ kilometres }) => kilometres <= farthestByRoadKm);
  return near.length > 0 ? near : useful.toSorted((a, b) => a.kilometres - b.kilometres).slice(0, 1);
};
