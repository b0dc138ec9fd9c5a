import type { z } from 'zod';
import type { sceneSchema } from '@travel/contracts/endpoints/hotels';
import type { Organisation } from '@travel/contracts/organisations.schema';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { isByTheSea } from '../../../reference/places/shores/by-the-sea.ts';
import { below, drawing, pick } from '../../draw/draw.ts';

export type Scene = z.output<typeof sceneSchema>;
export type SceneKind = Scene['kind'];
export type Look = Organisation['look'];

/** The hours of light in which each look shows the world. */
const hours = {
  almanac: ['rose', 'dusk', 'noon'],
  skyline: ['steel', 'blue'],
  harbor: ['mist'],
} as const satisfies Record<Look, readonly Scene['hour'][]>;

const numbers = [1, 2, 3] as const;
/** Those whose windows look on the sea; the other one's look on towers. */
const seaward = [1, 3] as const;
const townward = [2] as const;
const seaScenes: readonly PlaceRecord['scene'][] = ['coast', 'harbour', 'pool'];

/** Whether the sea may be seen of a place: its landscape is one, or its map shows a shore. */
const showsSea = (place: PlaceRecord): boolean => seaScenes.includes(place.scene) || isByTheSea(place);

/** Which drawings of a kind there can be at a place: no towers outside the windows of a coast, and no sea inland. */
const numbersOf = (kind: SceneKind, place: PlaceRecord): readonly number[] => {
  if (kind !== 'room' && kind !== 'lobby') return numbers;
  if (!showsSea(place)) return townward;
  return seaScenes.includes(place.scene) ? seaward : numbers;
};

/** What stands outside the door, by the landscape of the place. */
const outside = {
  coast: ['coast', 'harbour'],
  harbour: ['harbour', 'coast'],
  skyline: ['skyline', 'harbour'],
  mountains: ['mountains'],
  desert: ['desert'],
  pool: ['pool', 'coast'],
} as const satisfies Record<PlaceRecord['scene'], readonly SceneKind[]>;

type View = NonNullable<PlaceRecord['view']>;

const views = {
  town: ['town', 'lane'],
  souk: ['souk', 'lane'],
  canal: ['canal', 'lane'],
  island: ['island', 'pool'],
  village: ['village', 'mountains'],
  temple: ['temple'],
} as const satisfies Record<View, readonly SceneKind[]>;

/** Whether a place has towers of glass: a town of domes and roofs has none, one of temples may. */
const hasTowers = ({ scene, view }: PlaceRecord): boolean =>
  scene === 'skyline' && (view === undefined || view === 'temple');

/** Returns what stands outside the door of a place, what it is known for first. */
const outsideOf = (place: PlaceRecord): readonly [SceneKind, ...SceneKind[]] => {
  const { scene, view } = place;
  // Between towers without a harbour are streets.
  if (!view) return scene === 'skyline' && !showsSea(place) ? [scene, 'lane'] : outside[scene];
  const [front, ...rest]: readonly [SceneKind, ...SceneKind[]] = views[view];
  const landscape = scene === 'skyline' && !hasTowers(place) ? [] : [scene];
  return [front, ...new Set([...rest, ...landscape].filter((kind) => kind !== front))];
};

interface Inside {
  readonly room: readonly [SceneKind, ...SceneKind[]];
  readonly lobby: readonly [SceneKind, ...SceneKind[]];
}

/** Returns rooms and halls: their windows look on the sea or on towers, or over the roofs of a place inland. */
const insideOf = (place: PlaceRecord): Inside => {
  if (!seaScenes.includes(place.scene) && !hasTowers(place)) return { room: ['suite'], lobby: ['salon'] };
  // Inland one drawing alone looks on towers.
  return showsSea(place)
    ? { room: ['room'], lobby: ['lobby'] }
    : { room: ['room', 'suite'], lobby: ['lobby', 'salon'] };
};

const drawn = new Map<string, Scene>();

/** One object a picture: there are hundreds of them and thousands of hotels. */
const scene = (kind: SceneKind, hour: Scene['hour'], number: number): Scene => {
  const name = `${kind}-${hour}-${number}`;
  const known = drawn.get(name);
  if (known) return known;
  const fresh = { kind, hour, number };
  drawn.set(name, fresh);
  return fresh;
};

const scenesOf = (kinds: readonly SceneKind[], place: PlaceRecord, look: Look): Scene[] =>
  kinds.flatMap((kind) =>
    hours[look].flatMap((hour) => numbersOf(kind, place).map((number) => scene(kind, hour, number))),
  );

/** Returns every view of a place from outside, in the light of a look, the first of its landscape first. */
export const viewsOf = (place: PlaceRecord, look: Look): readonly Scene[] => scenesOf(outsideOf(place), place, look);

/** Returns the pictures of a kind in the light of a look; of those numbers alone, where some are named. */
export const drawingsOf = (kind: SceneKind, look: Look, only: readonly number[] = numbers): readonly Scene[] =>
  hours[look].flatMap((hour) => only.map((number) => scene(kind, hour, number)));

/** What pictures of a hotel follow from. */
export interface Pictured {
  readonly key: number;
  readonly hasPool: boolean;
  /** The kind of its first picture, where somebody chose it; kept while its neighbours leave one of that kind. */
  readonly cover: SceneKind | null;
}

const smallestSet = 5;
const largestSet = 9;
/** So many hotels in a row have different covers. */
const apart = 5;
const tries = 400;
/** After so many a hotel is shown otherwise than somebody chose: its neighbours have all such covers. */
const triesAsChosen = 200;

const shuffled = <T>(list: readonly T[], next: () => number): T[] => {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = below(next(), at + 1);
    const [a, b] = [all[at], all[other]];
    if (a !== undefined && b !== undefined) [all[at], all[other]] = [b, a];
  }
  return all;
};

/** Drawings that are of the sea; the pools that are drawn lie by it. */
const seaKinds: readonly SceneKind[] = ['coast', 'harbour', 'pool', 'island'];

/** The kind of a chosen cover as the place has it: no towers stand for a town of roofs, and no sea for one inland. */
const coverAt = (place: PlaceRecord, cover: SceneKind | null): SceneKind | null => {
  if (cover === 'room' || cover === 'lobby') return insideOf(place)[cover][0];
  if (cover === null) return null;
  const isOther = (cover === 'skyline' && !hasTowers(place)) || (seaKinds.includes(cover) && !showsSea(place));
  return isOther ? outsideOf(place)[0] : cover;
};

/** A set of pictures: a cover, a room, a lobby, a look outside, and some more. */
const drawSet = (hotel: Pictured, place: PlaceRecord, look: Look, next: () => number, attempt: number): Scene[] => {
  const around = outsideOf(place);
  const [front] = around;
  const { room, lobby } = insideOf(place);
  const inside = [...room, ...lobby];
  // Those that are drawn lie by the sea.
  const pool = hotel.hasPool && showsSea(place) ? (['pool'] as const) : [];
  const kinds = [...new Set<SceneKind>([...around, ...inside, ...pool])];
  const chosen = attempt < triesAsChosen ? coverAt(place, hotel.cover) : null;
  const coverKind = chosen ?? pick(next(), [...around, front, front, front, ...inside, ...pool]);
  const covers = scenesOf([coverKind], place, look);
  // One that somebody chose is drawn in the look's first hour, if no neighbour has it.
  const cover = chosen && attempt === 0 ? pick(0, covers) : pick(next(), covers);
  const set = new Set([cover]);
  for (const wanted of [[front], room, lobby]) {
    if ([...set].every((one) => !wanted.includes(one.kind))) set.add(pick(next(), scenesOf(wanted, place, look)));
  }
  const size = smallestSet + below(next(), largestSet - smallestSet + 1);
  for (const one of shuffled(scenesOf(kinds, place, look), next)) {
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
 * Pictures of the hotels of a place, given in the order they are recommended in: no two have the same set, and covers
 * differ among five in a row.
 * @throws Error when there are more hotels than sets
 */
export const drawPictures = (hotels: readonly Pictured[], place: PlaceRecord, look: Look): Scene[][] => {
  const taken = new Set<string>();
  const covers: Scene[] = [];
  return hotels.map((hotel) => {
    const next = drawing(hotel.key ^ 0x70_69_63);
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

/** The picture of a hotel's room: different from those of the rooms beside it, as far as there are pictures. */
export const roomPicture = (
  { key, place }: { readonly key: number; readonly place: PlaceRecord },
  kind: 'room' | 'lobby',
  at: number,
  look: Look,
): Scene => {
  const all = scenesOf(insideOf(place)[kind], place, look);
  return all[(below(key, all.length) + at) % all.length] ?? pick(key, all);
};
