import type { HotelName, Inventory } from '@travel/supplier-kit/hotels/hotel-inventory';
import { foldText } from '@travel/reference/places/fold-text';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { startsWord } from '@travel/reference/places/search-places';
import { countTypingErrors } from '@travel/reference/places/typing-errors';

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

const rank = (text: string, words: string): number | null => {
  if (text === words) return 0;
  if (text.startsWith(words)) return 1;
  return startsWord(text, words) ? 2 : null;
};

const keepOnePerPlace = (entries: readonly NamedEntry[]): HotelByName[] => {
  const seen = new Set<PlaceRecord>();
  return entries.filter(({ place }) => !seen.has(place) && seen.add(place)).slice(0, most);
};

/** Returns the pairs of neighbouring letters of a text: `rome` has ro, om and me. */
const toLetterPairs = (text: string): Set<string> => {
  const pairs = new Set<string>();
  for (let at = 0; at + 1 < text.length; at += 1) pairs.add(text.slice(at, at + 2));
  return pairs;
};

/** Minimum share of common letter pairs. A typing error changes at most two pairs, so this tolerates a few errors. */
const leastShared = 1 / 3;

/**
 * Returns a search for the most similar texts: those that share at least a third of the letter pairs, most similar
 * first. Comparing all texts letter by letter would take a tenth of a second.
 */
const createSimilaritySearch = (texts: readonly string[]): ((text: string, limit: number) => number[]) => {
  const having = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const pair of toLetterPairs(text)) {
      const known = having.get(pair);
      if (known) known.push(at);
      else having.set(pair, [at]);
    }
  }
  return (text, limit) => {
    const pairs = toLetterPairs(text);
    const shared = new Uint16Array(texts.length);
    const found: number[] = [];
    const enough = Math.max(1, Math.ceil(pairs.size * leastShared));
    for (const pair of pairs) {
      for (const at of having.get(pair) ?? []) {
        const count = (shared[at] ?? 0) + 1;
        shared[at] = count;
        if (count === enough) found.push(at);
      }
    }
    return found.toSorted((one, other) => (shared[other] ?? 0) - (shared[one] ?? 0)).slice(0, limit);
  };
};

/** Creates a search for hotels by name. The first search collects the names. */
export const createHotelFinder = (inventory: Pick<Inventory, 'names'>): HotelFinder => {
  let gathered: readonly NamedEntry[] | undefined;
  let alike: ReturnType<typeof createSimilaritySearch> | undefined;
  const listEntries = (): readonly NamedEntry[] => {
    gathered ??= inventory.names().map((hotel) => ({ hotel, place: hotel.place, text: foldText(hotel.name) }));
    return gathered;
  };
  const findAlike = (words: string): NamedEntry[] => {
    const all = listEntries();
    alike ??= createSimilaritySearch(all.map(({ text }) => text));
    return alike(words, mostCompared).flatMap((at) => all[at] ?? []);
  };
  return {
    findByName(words) {
      if (words.length < fewestLetters) return [];
      const found = listEntries().flatMap((entry) => {
        const at = rank(entry.text, words);
        return at === null ? [] : [{ entry, at }];
      });
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
