import {
  listPlaceAirports,
  readAirport,
  searchAirports,
  type AirportChoice,
} from '@travel/contracts/endpoints/reference/airports';
import { createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Route } from '@travel/kit/server/routes/route';
import type { App } from '@travel/kit/server/create-server';
import { markCacheable } from '../../platform/http/mark-cacheable.ts';
import { toPlaceId } from '@travel/reference/maps/surroundings/points';
import { findPlace, translatePlace } from '@travel/reference/places/places';
import { airportCities, findAirportsOfPlace, findAirport } from '@travel/reference/airports/airports';
import { toPublicAirport } from '@travel/reference/world/airport-names';
import { translateWorldPlace } from '@travel/reference/world/world-places';
import { searchAirports as findAirports, type AirportFound } from '@travel/reference/world/search-airports';

const toAirportChoice = (found: AirportFound, language: string): AirportChoice => {
  if (found.kind === 'city') {
    const { code, airports } = found.city;
    const { city, ...rest } = toPublicAirport(airports[0], language);
    return { ...rest, kind: 'city', code, name: city, city, airports: airports.map((airport) => airport.code) };
  }
  const choice = { ...toPublicAirport(found.airport, language), kind: 'airport' as const };
  if (found.kind === 'airport') return choice;
  const kilometres = Math.round(found.kilometres);
  if (found.kind === 'known')
    return { ...choice, known: { ...translateWorldPlace(found.place, language), kilometres } };
  const { place_id, name } = translatePlace(found.place, language);
  return { ...choice, near: { place_id, name, kilometres } };
};

export const registerAirportRoutes = (app: App, route: Route<{ anyone: object }>): void => {
  route(app, searchAirports, ({ query: { query: typed, lang, limit }, reply }) => {
    markCacheable(reply);
    const matches = findAirports({ typed, language: lang, limit });
    return { data: matches.map(({ found, certainty }) => ({ ...toAirportChoice(found, lang), certainty })) };
  });

  route(app, listPlaceAirports, ({ params, query: { lang }, reply }) => {
    const place = findPlace(toPlaceId(params.place_id));
    if (!place) throw createDeclaredProblem(listPlaceAirports, 'place_unknown', { detail: 'There is no such place.' });
    markCacheable(reply);
    return { data: findAirportsOfPlace(place).map((near) => toAirportChoice({ kind: 'near', place, ...near }, lang)) };
  });

  route(app, readAirport, ({ params, query: { lang }, reply }) => {
    const city = airportCities.find(({ code }) => code === params.code);
    const airport = findAirport(params.code);
    const found: AirportFound | undefined = city ? { kind: 'city', city } : airport && { kind: 'airport', airport };
    if (!found) throw createDeclaredProblem(readAirport, 'airport_unknown', { detail: 'No airport has this code.' });
    markCacheable(reply);
    return { data: toAirportChoice(found, lang) };
  });
};
