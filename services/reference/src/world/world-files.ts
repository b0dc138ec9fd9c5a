import { fileURLToPath } from 'node:url';

const getPath = (file: string): string => fileURLToPath(new URL(`../../geodata/world/${file}`, import.meta.url));

/** Paths of the data files about the world. Except for the names of cities, write-world.ts writes them. */
export const worldFiles = {
  /** Names of well-known cities by country in the languages of the product, in their order. */
  cityNames: getPath('city-names.json'),
  /**
   * One place a line, the most populous first, then airports: name, country, latitude, longitude, population, airport
   * code, names in the languages of the product.
   */
  places: getPath('places.tsv'),
  /** One spelling a line, sorted by bytes: folded text, line of the place, kind. */
  spellings: getPath('spellings.tsv'),
};
