import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { getLandscape } from '@travel/reference/places/places';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { isHouseStyle, type HouseStyle } from './house-styles.ts';

/** A word for names of houses, and the house style that the word implies, if any. */
export interface Word {
  readonly text: string;
  readonly style: HouseStyle | null;
}

/** The words for names of hotels and streets in a place. */
export interface NameParts {
  /** Name patterns with slots, such as `{house} {of}`. */
  readonly patterns: readonly string[];
  /** Words by slot. */
  readonly words: ReadonlyMap<string, readonly Word[]>;
  /** Street addresses with `#` for the number. */
  readonly streets: readonly string[];
}

const folder = fileURLToPath(new URL('words', import.meta.url));
const slots = z.record(z.string(), z.string().min(1));

const wordFile = z.strictObject({
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  patterns: z.array(z.string()).min(1),
  /** Words by slot, separated by commas. `Villa=villa` means that the word `Villa` implies the house style `villa`. */
  words: slots,
  /** Additional words for places by the water. */
  water: slots.optional(),
  mountains: slots.optional(),
  city: slots.optional(),
  desert: slots.optional(),
  streets: z.string(),
});

type WordFile = z.output<typeof wordFile>;

const files: readonly WordFile[] = readdirSync(folder)
  .toSorted()
  .map((file) => wordFile.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));

const list = (text: string): string[] => text.split(',').map((one) => one.trim());

const parseWord = (text: string): Word => {
  const [name = '', style] = text.split('=');
  if (style === undefined) return { text: name, style: null };
  if (!isHouseStyle(style)) throw new Error(`${text} names a style of house that there is not`);
  return { text: name, style };
};

/**
 * Returns the words for names in a place.
 * @throws Error if no word file includes the country.
 */
export const getNameParts = (place: Pick<PlaceRecord, 'country_code' | 'scene'>): NameParts => {
  const file = files.find(({ countries }) => countries.includes(place.country_code));
  if (!file) throw new Error(`No words are there for names in ${place.country_code}`);
  const extra = file[getLandscape(place)] ?? {};
  const names = new Set([...Object.keys(file.words), ...Object.keys(extra)]);
  return {
    patterns: file.patterns,
    words: new Map(
      [...names].map((slot) => [
        slot,
        [file.words[slot], extra[slot]].flatMap((text) => (text === undefined ? [] : list(text).map(parseWord))),
      ]),
    ),
    streets: list(file.streets),
  };
};
