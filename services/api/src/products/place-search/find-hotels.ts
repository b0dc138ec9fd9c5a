import type { HotelName, Inventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import { foldText } from '@travel/reference/places/fold-text';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { createSimilaritySearch } from '@travel/reference/places/similar-texts';
import { countTypingErrors } from '@travel/reference/places/typing-errors';
import { createWordIndex, type WordIndex } from '@travel/reference/places/word-index';

interface NamedEntry {
  readonly hotel: HotelName;
  readonly place: PlaceRecord;
  /** Name in lower case, without accents and punctuation. */
  readonly text: string;
}

/** A hotel found by its name, with its place. */
export type HotelByName = Pick<NamedEntry, 'hotel' | 'place'>;

export interface HotelFinder {
  /**
   * Returns hotels whose names contain the typed words, best match first, at most one hotel per place. `words` must be
   * the result of `foldText`.
   */
  findByName(words: string): HotelByName[];
  /**
   * Returns hotels whose names differ from the typed words by a few typing errors, most similar first. `words` must be
   * the result of `foldText`.
   */
  findSimilar(words: string): HotelByName[];
}

/** Minimum length of the typed text, because shorter texts are the beginning of too many names. */
const fewestLetters = 3;
const fewestForSlips = 6;
const most = 8;
/** Number of similar names that are compared letter by letter. */
const mostCompared = 200;

const rank = (text: string, words: string): number => {
  if (text === words) return 0;
  return text.startsWith(words) ? 1 : 2;
};

const keepOnePerPlace = (entries: readonly NamedEntry[]): HotelByName[] => {
  const seen = new Set<PlaceRecord>();
  return entries.filter(({ place }) => !seen.has(place) && seen.add(place)).slice(0, most);
};

/** Creates a search for hotels by name. The first search collects the names. */
export const createHotelFinder = (inventory: Pick<Inventory, 'names'>): HotelFinder => {
  let gathered: readonly NamedEntry[] | undefined;
  let index: WordIndex | undefined;
  let alike: ReturnType<typeof createSimilaritySearch> | undefined;
  const listEntries = (): readonly NamedEntry[] => {
    gathered ??= inventory.names().map((hotel) => ({ hotel, place: hotel.place, text: foldText(hotel.name) }));
    return gathered;
  };
  const findNamed = (words: string): NamedEntry[] => {
    const all = listEntries();
    index ??= createWordIndex(all.map(({ text }) => text));
    return index.find(words).flatMap((at) => all[at] ?? []);
  };
  const findAlike = (words: string): NamedEntry[] => {
    const all = listEntries();
    alike ??= createSimilaritySearch(all.map(({ text }) => text));
    return alike(words, mostCompared).flatMap((at) => all[at] ?? []);
  };
  return {
    findByName(words) {
      if (words.length < fewestLetters) return [];
      const found = findNamed(words).map((entry) => ({ entry, at: rank(entry.text, words) }));
      return keepOnePerPlace(found.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry));
    },
    findSimilar(words) {
      if (words.length < fewestForSlips) return [];
      const similar = findAlike(words).flatMap((entry) => {
        const errors = countTypingErrors(words, entry.text);
        return errors === null ? [] : [{ entry, errors }];
      });
      return keepOnePerPlace(similar.toSorted((a, b) => a.errors - b.errors).map(({ entry }) => entry));
    },
  };
};
