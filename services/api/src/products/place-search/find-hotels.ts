import type { HotelName, Inventory } from '../hotels/hotel-supplier.ts';
import { folded } from '../../reference/places/folded.ts';
import type { PlaceRecord } from '../../reference/places/place-files.ts';
import { startsWord } from '../../reference/places/search.ts';
import { countTypingErrors } from '../../reference/places/spelling.ts';
import { createAlike } from './alike.ts';

interface NamedEntry {
  readonly hotel: HotelName;
  readonly place: PlaceRecord;
  /** Folded. */
  readonly text: string;
}

/** A hotel by its name, with where it is. */
export type HotelByName = Pick<NamedEntry, 'hotel' | 'place'>;

export interface HotelFinder {
  /** Hotels that have the folded words as typed, best first, one of each place at most. */
  asTyped(words: string): HotelByName[];
  /** Hotels whose names differ from the folded words by a few typing errors, the most similar first. */
  withSlips(words: string): HotelByName[];
}

/** With fewer letters everything begins so. */
const fewestLetters = 3;
const fewestForSlips = 6;
const most = 8;
/** Names that are compared letter by letter. */
const mostCompared = 200;

const rank = (text: string, words: string): number | null => {
  if (text === words) return 0;
  if (text.startsWith(words)) return 1;
  return startsWord(text, words) ? 2 : null;
};

const onePerPlace = (entries: readonly NamedEntry[]): HotelByName[] => {
  const seen = new Set<PlaceRecord>();
  return entries.filter(({ place }) => !seen.has(place) && seen.add(place)).slice(0, most);
};

/** Finds hotels by name. Names are gathered when somebody asks first. */
export const createHotelFinder = (inventory: Inventory): HotelFinder => {
  let gathered: readonly NamedEntry[] | undefined;
  let alike: ReturnType<typeof createAlike> | undefined;
  const entries = (): readonly NamedEntry[] => {
    gathered ??= inventory.names().map((hotel) => ({ hotel, place: hotel.place, text: folded(hotel.name) }));
    return gathered;
  };
  const findAlike = (words: string): NamedEntry[] => {
    const all = entries();
    alike ??= createAlike(all.map(({ text }) => text));
    return alike(words, mostCompared).flatMap((at) => all[at] ?? []);
  };
  return {
    asTyped(words) {
      if (words.length < fewestLetters) return [];
      const found = entries().flatMap((entry) => {
        const at = rank(entry.text, words);
        return at === null ? [] : [{ entry, at }];
      });
      return onePerPlace(found.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry));
    },
    withSlips(words) {
      if (words.length < fewestForSlips) return [];
      const similar = findAlike(words).flatMap((entry) => {
        const errors = countTypingErrors(words, entry.text);
        return errors === null ? [] : [{ entry, errors }];
      });
      return onePerPlace(similar.toSorted((a, b) => a.errors - b.errors).map(({ entry }) => entry));
    },
  };
};
