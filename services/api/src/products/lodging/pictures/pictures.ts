import type { z } from 'zod';
import type { sceneSchema } from '@travel/contracts/endpoints/products/hotels';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { PlaceRecord } from '../../../reference/places/place-files.ts';
import { isByTheSea } from '../../../reference/places/shores/by-the-sea.ts';

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
export const showsSea = (place: PlaceRecord): boolean => seaScenes.includes(place.scene) || isByTheSea(place);

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
export const hasTowers = ({ scene, view }: PlaceRecord): boolean =>
  scene === 'skyline' && (view === undefined || view === 'temple');

/** Returns what stands outside the door of a place, what it is known for first. */
export const outsideOf = (place: PlaceRecord): readonly [SceneKind, ...SceneKind[]] => {
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
export const insideOf = (place: PlaceRecord): Inside => {
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

export const scenesOf = (kinds: readonly SceneKind[], place: PlaceRecord, look: Look): Scene[] =>
  kinds.flatMap((kind) =>
    hours[look].flatMap((hour) => numbersOf(kind, place).map((number) => scene(kind, hour, number))),
  );

/** Returns every view of a place from outside, in the light of a look, the first of its landscape first. */
export const viewsOf = (place: PlaceRecord, look: Look): readonly Scene[] => scenesOf(outsideOf(place), place, look);

/** Returns the pictures of a kind in the light of a look; of those numbers alone, where some are named. */
export const drawingsOf = (kind: SceneKind, look: Look, only: readonly number[] = numbers): readonly Scene[] =>
  hours[look].flatMap((hour) => only.map((number) => scene(kind, hour, number)));
