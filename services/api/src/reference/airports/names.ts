import { spokenLanguage } from '../../platform/languages/spoken-language.ts';
import { countryName } from '../countries.ts';
import { allPlaces } from '../places/place-files.ts';
import type { Airport } from './airports.ts';

const placeByCity = new Map(allPlaces.map((place) => [`${place.names['en-US']}, ${place.country_code}`, place]));

/** Returns what the city of an airport is called in a language; its English name where no other is known. */
export const cityIn = ({ city, country_code }: Airport, language: string): string =>
  placeByCity.get(`${city}, ${country_code}`)?.names[spokenLanguage(language)] ?? city;

/** Returns the name of an airport, `London Heathrow`, with its city as a language calls it. */
const nameIn = ({ name, city }: Airport, called: string): string =>
  name.startsWith(`${city} `) ? `${called}${name.slice(city.length)}` : name;

/** Returns what is said of an airport wherever it is named. */
export const airportIn = (airport: Airport, language: string) => ({
  code: airport.code,
  name: nameIn(airport, cityIn(airport, language)),
  city: cityIn(airport, language),
  country: countryName(airport.country_code, language),
  country_code: airport.country_code,
  latitude: airport.latitude,
  longitude: airport.longitude,
  time_zone: airport.time_zone,
});
