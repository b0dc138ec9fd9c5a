import { readFileSync } from 'node:fs';
import { languages } from '@travel/contracts/locale/languages';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { getDistanceKm, type Position } from '../airports/distance.ts';
import { getCountryName } from '../countries.ts';
import { allPlaces, type PlaceRecord } from '../places/place-files.ts';
import { worldFiles } from './world-files.ts';

/** A city, airport or country, whether or not something is sold there. */
export interface WorldPlace extends Position {
  readonly name: string;
  readonly country_code: string;
  /** IATA code of an airport; empty for other places. */
  readonly code: string;
  /** Names in the languages of the product, in their order; empty if only one name is known. */
  readonly names: readonly string[];
}

/** The most populous place comes first. Lines are parsed when they are needed. */
const lines = readFileSync(worldFiles.places, 'utf8').trimEnd().split('\n');

export const readWorldPlace = (line: number): WorldPlace => {
  const columns = lines[line]?.split('\t') ?? [];
  const [name = '', country_code = '', latitude, longitude, , code = '', ...names] = columns;
  return { name, country_code, latitude: Number(latitude), longitude: Number(longitude), code, names };
};

const positionOfLanguage = new Map<string, number>(languages.map(({ code }, at) => [code, at]));

/** Returns a place's name and country in a language, or its local name if there is no translation. */
export const translateWorldPlace = ({ name, names, country_code, code }: WorldPlace, language: string) => {
  const called = names[positionOfLanguage.get(getResponseLanguage(language)) ?? 0] ?? name;
  return { name: code === '' ? called : `${called} (${code})`, country: getCountryName(country_code, language) };
};

/** Names of cities in the languages of the product, in their order, by English name and country: `Naples, IT`. */
const translatedCities: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from(lines.keys(), readWorldPlace)
    .filter(({ names }) => names.length > 0)
    // Later entries replace earlier ones, so that the most populous of towns with one name is used.
    .toReversed()
    .map(({ country_code, names }) => [`${names[0]}, ${country_code}`, names] as const),
);

/** Returns the name of a city, such as `Naples, IT`, in a language; undefined if it has no translations. */
export const translateCity = (city: string, language: string): string | undefined =>
  translatedCities.get(city)?.[positionOfLanguage.get(getResponseLanguage(language)) ?? 0];

/** Returns the line of the largest city of each country. Its position is used as the position of the country. */
export const listLargestCities = (): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  for (const [line, text] of lines.entries()) {
    const country = text.split('\t', 2)[1] ?? '';
    if (!first.has(country)) first.set(country, line);
  }
  return first;
};

export interface SoldPlaceNear {
  readonly place: PlaceRecord;
  readonly kilometres: number;
}

/** Returns the sold places that are nearest to a position, nearest first. */
export const findSoldPlacesNear = (position: Position, most: number): SoldPlaceNear[] =>
  allPlaces
    .map((place) => ({ place, kilometres: getDistanceKm(position, place) }))
    .toSorted((a, b) => a.kilometres - b.kilometres)
    .slice(0, most);
