import { z } from 'zod';
import { flights } from '../flights.ts';
import { createNotFound } from '../wire/duffel-error.ts';
import { listPage, pageQuery } from '../wire/list-page.ts';
import { none, type MountCall } from '../wire/mount-calls.ts';
import {
  findWirePlace,
  wireAircraft,
  wireAirlines,
  wireAirports,
  wireLoyaltyProgrammes,
  type WirePlace,
} from './wire-reference.ts';

const listQuery = z.object(pageQuery);
const airportQuery = z.object({ ...pageQuery, iata_country_code: z.string().length(2).optional() });

interface Identified {
  readonly id: string;
}

const mountGet = (call: MountCall, path: string, all: readonly Identified[]): void => {
  const byId = new Map(all.map((one) => [one.id, one]));
  call({ method: 'GET', path: `${path}/:id`, query: none, data: none }, ({ path: { id = '' } }) => {
    const found = byId.get(id);
    if (!found) throw createNotFound();
    return { data: found };
  });
};

/** Mounts the calls of airlines, airports, aircraft and loyalty programmes, which never change. */
export const referenceCalls = (call: MountCall): void => {
  const lists = [
    ['/airlines', wireAirlines],
    ['/aircraft', wireAircraft],
    ['/loyalty_programmes', wireLoyaltyProgrammes],
  ] as const;
  for (const [path, all] of lists) {
    call({ method: 'GET', path, query: listQuery, data: none }, ({ query }) => listPage<object>(all, query));
    mountGet(call, path, all);
  }
  call({ method: 'GET', path: '/airports', query: airportQuery, data: none }, ({ query }) => {
    const { iata_country_code: country } = query;
    return listPage(
      country ? wireAirports.filter((one) => one.iata_country_code === country.toUpperCase()) : wireAirports,
      query,
    );
  });
  mountGet(call, '/airports', wireAirports);
};

const suggestionQuery = z.object({
  query: z.string().max(100).optional(),
  name: z.string().max(100).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  /** Metres. */
  rad: z.coerce.number().min(1).max(1_000_000).default(100_000),
});

const mostSuggestions = 20;

/** Adds the fields that only cities or only airports have, so that all suggestions have the same form. */
const toSuggestion = (place: WirePlace) => {
  if (place.type === 'airport') return { ...place, airports: null, country_name: null };
  const [first] = place.airports;
  return {
    ...place,
    iata_city_code: place.iata_code,
    icao_code: null,
    city_name: null,
    city: null,
    country_name: null,
    latitude: first?.latitude ?? null,
    longitude: first?.longitude ?? null,
    time_zone: first?.time_zone ?? null,
  };
};

const findByText = (typed: string): WirePlace[] => {
  const codes = flights
    .searchAirports({ typed, language: 'en-US', limit: mostSuggestions })
    .map(({ found }) => (found.kind === 'city' ? found.city.code : found.airport.code));
  return [...new Set(codes)].flatMap((code) => findWirePlace(code) ?? []);
};

/** Mounts the search of airports and cities by their names or around a position. */
export const suggestionCalls = (call: MountCall): void => {
  call({ method: 'GET', path: '/suggestions', query: suggestionQuery, data: none }, ({ query }) => {
    const { lat, lng, rad } = query;
    const typed = query.query ?? query.name;
    if (typed !== undefined) return { data: findByText(typed).map(toSuggestion) };
    if (lat === undefined || lng === undefined) return { data: [] };
    const position = { latitude: lat, longitude: lng };
    const near = wireAirports
      .map((airport) => ({ airport, metres: flights.getDistanceKm(position, airport) * 1000 }))
      .filter(({ metres }) => metres <= rad)
      .toSorted((a, b) => a.metres - b.metres)
      .slice(0, mostSuggestions);
    return { data: near.map(({ airport }) => toSuggestion(airport)) };
  });
};
