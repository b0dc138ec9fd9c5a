import { describe, expect, it } from '@jest/globals';
import { isTimeZone } from '../calendar-days/instants.ts';
import { allPlaces } from '../places/place-files.ts';
import { findPlace } from '../places/places.ts';
import {
  airportCities,
  findAirportsByRoad,
  findAirportsNear,
  findAirports,
  findAirportsOfPlace,
  allAirports,
  findAirport,
} from './airports.ts';
import { getDistanceKm } from './distance.ts';
import { toPublicAirport } from '../world/airport-names.ts';
import { searchAirports } from '../world/search-airports.ts';

const find = (typed: string, language = 'en-US') =>
  searchAirports({ typed, language, limit: 6 }).map(({ found }) =>
    found.kind === 'city' ? found.city.code : found.airport.code,
  );
const getPosition = (code: string) => findAirport(code) ?? { latitude: 0, longitude: 0 };
const listCodes = (place: string) => {
  const record = findPlace(place);
  return record ? findAirportsOfPlace(record).map(({ airport }) => airport.code) : [];
};

describe('airports', () => {
  it('lists more than 700 airports, each with a unique code and a time zone', () => {
    expect(allAirports.length).toBeGreaterThan(700);
    expect(new Set([...allAirports, ...airportCities].map(({ code }) => code)).size).toBe(
      allAirports.length + airportCities.length,
    );
    expect(allAirports.filter(({ time_zone }) => !isTimeZone(time_zone))).toEqual([]);
  });

  it('calculates realistic distances, including across the date line', () => {
    expect(getDistanceKm(getPosition('LHR'), getPosition('JFK'))).toBeCloseTo(5540, -2);
    expect(getDistanceKm(getPosition('SYD'), getPosition('SCL'))).toBeCloseTo(11_350, -2);
    // Auckland and Honolulu are on different sides of the date line.
    expect(getDistanceKm(getPosition('AKL'), getPosition('HNL'))).toBeCloseTo(7090, -2);
    expect(getDistanceKm(getPosition('CDG'), getPosition('CDG'))).toBe(0);
  });

  it('finds airports for every place, the most useful airport first', () => {
    expect(
      allPlaces.filter((place) => findAirportsOfPlace(place).length === 0).map(({ place_id }) => place_id),
    ).toEqual([]);
    expect(listCodes('amalfi-coast')[0]).toBe('NAP');
    expect(listCodes('kyoto')[0]).toBe('KIX');
    expect(listCodes('santorini')[0]).toBe('JTR');
    expect(listCodes('petra')).toContain('AMM');
  });

  it('finds airports for car rental: within a drive and never across a sea, or otherwise the closest', () => {
    const listCodesByRoad = (id: string) =>
      allPlaces
        .filter(({ place_id }) => place_id === id)
        .flatMap(findAirportsByRoad)
        .map(({ airport }) => airport.code);
    expect(listCodesByRoad('amalfi-coast')).toEqual(['NAP']);
    expect(listCodesByRoad('barcelona')).toEqual(['BCN']);
    expect(listCodesByRoad('tallinn')).toEqual(['TLL']);
    expect(listCodesByRoad('skagen-coast')).toEqual(['AAL']);
    expect(listCodesByRoad('banff')).toEqual(['YYC']);
    expect(allPlaces.filter((place) => findAirportsByRoad(place).length === 0)).toEqual([]);
  });

  it('finds airports by the code of a city, and airports around a position by distance', () => {
    expect(findAirports('LON').map(({ code }) => code)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY']);
    expect(findAirports('LHR').map(({ code }) => code)).toEqual(['LHR']);
    expect(findAirports('QQQ')).toEqual([]);
    expect(findAirportsNear(getPosition('NRT'), 70).map(({ airport }) => airport.code)).toEqual(['NRT', 'HND']);
  });
});

describe('finding an airport', () => {
  it.each([
    ['jfk', 'JFK'],
    ['New York', 'NYC'],
    ['new york jfk', 'JFK'],
    ['Nueva York', 'NYC'],
    ['Londres', 'LON'],
    ['لندن', 'LON'],
    ['heathrow', 'LHR'],
    ['sao paulo', 'SAO'],
    ['Mailand', 'MIL'],
    ['ميلانو', 'MIL'],
    ['Zürich', 'ZRH'],
    ['zurich', 'ZRH'],
    ['Nice, France', 'NCE'],
    ['ORY', 'ORY'],
    ['Positano', 'NAP'],
    ['Kyoto', 'KIX'],
    ['amalfi', 'NAP'],
    ['copehnagen', 'CPH'],
  ])('finds by the typed text "%s" first the airport or city %s', (typed, code) => {
    expect(find(typed)[0]).toBe(code);
  });

  it('lists a city with several airports before its airports', () => {
    expect(find('london')).toEqual(expect.arrayContaining(['LON', 'LHR', 'LGW', 'STN']));
    expect(find('london')[0]).toBe('LON');
  });

  it.each([
    ['Oxford', 'en-US', 'Oxford', 'LHR', 'related'],
    ['Siena, Italy', 'en-US', 'Siena', 'FLR', 'related'],
    ['Toscane', 'fr-FR', 'Tuscany', 'FLR', 'related'],
    ['oxfrod', 'en-US', 'Oxford', 'LHR', 'guessed'],
  ])(
    'finds for %s, which has no airport, the nearest airports with their distances',
    (typed, language, city, code, certainty) => {
      const found = searchAirports({ typed, language, limit: 8 });
      const near = found.flatMap((one) =>
        one.found.kind === 'known' ? [{ ...one.found, certainty: one.certainty }] : [],
      );
      const named = near.filter(({ place }) => [place.name, ...place.names].includes(city));
      expect(named.map(({ airport }) => airport.code)).toContain(code);
      expect(named.every((one) => one.kilometres > 0 && one.certainty === certainty)).toBe(true);
      expect(found[0]?.certainty).not.toBe('named');
    },
  );

  it('returns the largest airports for an empty text, and no airports without a match', () => {
    expect(find('')).toHaveLength(6);
    expect(find('qqqxxyz')).toEqual([]);
    expect(find('!!')).toEqual([]);
  });

  it('names cities in the requested language, or else in English', () => {
    const lisbon = findAirport('LIS');
    expect(lisbon && toPublicAirport(lisbon, 'de-DE')).toMatchObject({ city: 'Lissabon', country: 'Portugal' });
    const naples = findAirport('NAP');
    expect(naples && toPublicAirport(naples, 'ar-AE')).toMatchObject({ city: 'نابولي', name: 'نابولي' });
    const listCities = (language: string) =>
      allAirports
        .filter(({ code }) => ['CGN', 'GVA', 'KEF', 'SJU'].includes(code))
        .map((airport) => `${airport.code} ${toPublicAirport(airport, language).city}`)
        .toSorted();
    // Some cities are translated by the name of their time zone, which is that of the country.
    expect(listCities('en-US')).toEqual(['CGN Cologne', 'GVA Geneva', 'KEF Reykjavík', 'SJU San Juan']);
    expect(listCities('de-DE')).toEqual(['CGN Köln', 'GVA Genf', 'KEF Reykjavík', 'SJU San Juan']);
    expect(lisbon && toPublicAirport(lisbon, 'ja-JP')).toMatchObject({ city: 'Lisbon', time_zone: 'Europe/Lisbon' });
  });
});
