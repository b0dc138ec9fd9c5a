import type { PlaceRecord } from '@travel/reference/places/place-files';
import { drawBelow, createDraws, pick } from '@travel/supplier-kit/draw/draw';
import {
  getIndoorKinds,
  listOutdoorKinds,
  listScenes,
  showsSea,
  type Look,
  type Scene,
  type Motif,
} from '@travel/supplier-kit/lodging/pictures';

/** The fields of a hotel from which its pictures are drawn. */
export interface PictureInput {
  readonly key: number;
  readonly hasPool: boolean;
  /**
   * The kind of cover picture chosen for the hotel, or null. Ignored if neighbouring hotels use all pictures of that
   * kind.
   */
  readonly cover: Motif | null;
}

const smallestSet = 5;
const largestSet = 9;
/** Number of consecutive hotels that have different covers. */
const apart = 5;
const tries = 400;
/** After this many attempts the chosen cover is ignored, because neighbouring hotels use all pictures of its kind. */
const triesAsChosen = 200;

const shuffle = <T>(list: readonly T[], next: () => number): T[] => {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = drawBelow(next(), at + 1);
    const [a, b] = [all[at], all[other]];
    if (a !== undefined && b !== undefined) [all[at], all[other]] = [b, a];
  }
  return all;
};

/** Returns the chosen kind of cover if it suits the place, otherwise the best-known view; null if none is chosen. */
const chooseCover = (place: PlaceRecord, cover: Motif | null, look: Look): Motif | null => {
  if (cover === 'room' || cover === 'lobby') return getIndoorKinds(place, look)[cover][0];
  if (cover === null) return null;
  const outdoor = listOutdoorKinds(place);
  return outdoor.includes(cover) || (cover === 'pool' && showsSea(place)) ? cover : outdoor[0];
};

/** Draws a random set of pictures: a cover, a room, a lobby, an outdoor view, and some more. */
const drawSet = (hotel: PictureInput, place: PlaceRecord, look: Look, next: () => number, attempt: number): Scene[] => {
  const around = listOutdoorKinds(place);
  const [front] = around;
  const { room, lobby } = getIndoorKinds(place, look);
  const inside = [...room, ...lobby];
  // Only places by the sea show a pool, because every drawing of a pool is by the sea.
  const pool = hotel.hasPool && showsSea(place) ? (['pool'] as const) : [];
  const kinds = [...new Set<Motif>([...around, ...inside, ...pool])];
  const chosen = attempt < triesAsChosen ? chooseCover(place, hotel.cover, look) : null;
  const coverKind = chosen ?? pick(next(), [...around, front, front, front, ...inside, ...pool]);
  const covers = listScenes([coverKind], place, look);
  // A chosen cover shows the first time of day of the style, unless a neighbouring hotel has the same picture.
  const cover = chosen && attempt === 0 ? pick(0, covers) : pick(next(), covers);
  const set = new Set([cover]);
  for (const wanted of [[front], room, lobby]) {
    if ([...set].every((one) => one.motif === undefined || !wanted.includes(one.motif)))
      set.add(pick(next(), listScenes(wanted, place, look)));
  }
  const size = smallestSet + drawBelow(next(), largestSet - smallestSet + 1);
  for (const one of shuffle(listScenes(kinds, place, look), next)) {
    if (set.size >= size) break;
    set.add(one);
  }
  return [...set];
};

const setKey = (set: readonly Scene[]): string =>
  set
    .map(({ motif, hour, number }) => `${motif}-${hour}-${number}`)
    .toSorted()
    .join();

/**
 * Draws the pictures of a place's hotels in the order of recommendation. No two hotels have the same set, and five
 * consecutive hotels have different covers.
 * @throws Error if there are more hotels than sets.
 */
export const drawPictures = (hotels: readonly PictureInput[], place: PlaceRecord, look: Look): Scene[][] => {
  const taken = new Set<string>();
  const covers: Scene[] = [];
  return hotels.map((hotel) => {
    const next = createDraws(hotel.key ^ 0x70_69_63);
    const recent = covers.slice(1 - apart);
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const set = drawSet(hotel, place, look, next, attempt);
      const [cover] = set;
      const key = setKey(set);
      if (!cover || recent.includes(cover) || taken.has(key)) continue;
      taken.add(key);
      covers.push(cover);
      return set;
    }
    throw new Error(`There are more hotels in ${place.place_id} than sets of pictures`);
  });
};

/**
 * Returns the picture of a room. It differs from the pictures of neighbouring rooms as long as there are enough
 * drawings.
 */
export const getRoomPicture = (
  { key, place }: { readonly key: number; readonly place: PlaceRecord },
  kind: 'room' | 'lobby',
  at: number,
  look: Look,
): Scene => {
  const all = listScenes(getIndoorKinds(place, look)[kind], place, look);
  return all[(drawBelow(key, all.length) + at) % all.length] ?? pick(key, all);
};
