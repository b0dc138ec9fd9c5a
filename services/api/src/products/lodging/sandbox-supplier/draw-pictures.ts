import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { drawBelow, createDraws, pick } from '../../draw/draw.ts';
import { hasTowers, getIndoorKinds, listOutdoorKinds, listScenes, showsSea } from '../pictures/pictures.ts';
import type { Look, Scene, SceneKind } from '../pictures/pictures.ts';

/** The parts of a hotel from which its pictures are drawn. */
export interface Pictured {
  readonly key: number;
  readonly hasPool: boolean;
  /** The chosen kind of its cover, or null. It is ignored if neighbouring hotels use all pictures of that kind. */
  readonly cover: SceneKind | null;
}

const smallestSet = 5;
const largestSet = 9;
/** How many consecutive hotels have different covers. */
const apart = 5;
const tries = 400;
/** After this many tries a chosen cover is ignored, because neighbouring hotels use all such pictures. */
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

/** Drawings that show the sea. All drawn pools are by the sea. */
const seaKinds: readonly SceneKind[] = ['coast', 'harbour', 'pool', 'island'];

/** Returns the chosen cover if it suits the place: no towers for a town of roofs, and no sea inland. */
const chooseCover = (place: PlaceRecord, cover: SceneKind | null): SceneKind | null => {
  if (cover === 'room' || cover === 'lobby') return getIndoorKinds(place)[cover][0];
  if (cover === null) return null;
  const isOther = (cover === 'skyline' && !hasTowers(place)) || (seaKinds.includes(cover) && !showsSea(place));
  return isOther ? listOutdoorKinds(place)[0] : cover;
};

/** Draws a set of pictures: a cover, a room, a lobby, a view outside, and some more. */
const drawSet = (hotel: Pictured, place: PlaceRecord, look: Look, next: () => number, attempt: number): Scene[] => {
  const around = listOutdoorKinds(place);
  const [front] = around;
  const { room, lobby } = getIndoorKinds(place);
  const inside = [...room, ...lobby];
  // All drawn pools are by the sea.
  const pool = hotel.hasPool && showsSea(place) ? (['pool'] as const) : [];
  const kinds = [...new Set<SceneKind>([...around, ...inside, ...pool])];
  const chosen = attempt < triesAsChosen ? chooseCover(place, hotel.cover) : null;
  const coverKind = chosen ?? pick(next(), [...around, front, front, front, ...inside, ...pool]);
  const covers = listScenes([coverKind], place, look);
  // A chosen cover uses the first hour of the style unless a neighbouring hotel has it.
  const cover = chosen && attempt === 0 ? pick(0, covers) : pick(next(), covers);
  const set = new Set([cover]);
  for (const wanted of [[front], room, lobby]) {
    if ([...set].every((one) => !wanted.includes(one.kind))) set.add(pick(next(), listScenes(wanted, place, look)));
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
    .map(({ kind, hour, number }) => `${kind}-${hour}-${number}`)
    .toSorted()
    .join();

/**
 * Draws the pictures of a place's hotels in the order of recommendation. No two have the same set, and covers differ
 * among five consecutive hotels.
 * @throws Error if there are more hotels than sets.
 */
export const drawPictures = (hotels: readonly Pictured[], place: PlaceRecord, look: Look): Scene[][] => {
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

/** Returns the picture of a room, different from those of neighbouring rooms as far as there are enough. */
export const getRoomPicture = (
  { key, place }: { readonly key: number; readonly place: PlaceRecord },
  kind: 'room' | 'lobby',
  at: number,
  look: Look,
): Scene => {
  const all = listScenes(getIndoorKinds(place)[kind], place, look);
  return all[(drawBelow(key, all.length) + at) % all.length] ?? pick(key, all);
};
