import { z } from 'zod';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import groups from './home-words.json' with { type: 'json' };

const wordsSchema = z.strictObject({
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  /** Names of the languages that hosts speak, each in that language. */
  languages: z.array(z.string()).min(1),
  /** Patterns for names of hosted homes, with `{host}` for the name of the host. */
  homes: z.array(z.string().includes('{host}')).min(1),
  /** Patterns for names of entire homes, with `{word}` for a noun. */
  villas: z.array(z.string().includes('{word}')).min(1),
  hosts: z.array(z.string()).min(12),
  words: z.array(z.string()).min(12),
});

export type HomeWords = z.output<typeof wordsSchema>;

const byCountry: ReadonlyMap<string, HomeWords> = new Map(
  groups.flatMap((group) => {
    const words = wordsSchema.parse(group);
    return words.countries.map((country) => [country, words] as const);
  }),
);

/**
 * Returns the words for names of homes and hosts in a place.
 * @throws Error if no group includes the country.
 */
export const getHomeWords = ({ country_code }: Pick<PlaceRecord, 'country_code'>): HomeWords => {
  const words = byCountry.get(country_code);
  if (!words) throw new Error(`No words are there for homes in ${country_code}`);
  return words;
};
