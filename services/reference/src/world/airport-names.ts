import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { getCountryName } from '../countries.ts';
import { allPlaces } from '../places/place-files.ts';
import { translateCity } from './world-places.ts';
import type { Airport } from '../airports/airports.ts';

const placeByCity = new Map(allPlaces.map((place) => [`${place.names['en-US']}, ${place.country_code}`, place]));

/** Returns the name of an airport's city in a language, or in English if there is no translation. */
export const getCityName = ({ city, country_code }: Airport, language: string): string => {
  const key = `${city}, ${country_code}`;
  const place = placeByCity.get(key);
  return (place ? place.names[getResponseLanguage(language)] : translateCity(key, language)) ?? city;
};

/** Returns an airport's name, such as `London Heathrow`, with its city's translated name `called`. */
const getAirportName = ({ name, city }: Airport, called: string): string =>
  `${name} `.startsWith(`${city} `) ? `${called}${name.slice(city.length)}` : name;

export const toPublicAirport = (airport: Airport, language: string) => ({
  code: airport.code,
  name: getAirportName(airport, getCityName(airport, language)),
  city: getCityName(airport, language),
  country: getCountryName(airport.country_code, language),
  country_code: airport.country_code,
  latitude: airport.latitude,
  longitude: airport.longitude,
  time_zone: airport.time_zone,
});
