import type { z } from 'zod';
import type { sceneSchema } from '@travel/contracts/endpoints/products/hotels';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { isByTheSea } from '@travel/reference/maps/shores/by-the-sea';

export type Scene = z.output<typeof sceneSchema>;
export type SceneKind = Scene['kind'];
export type Look = Organisation['look'];

/** The times of day that pictures show, by the organisation's picture style. */
const hours = {
  almanac: ['rose', 'dusk', 'noon'],
  skyline: ['steel', 'blue'],
  harbor: ['mist'],
} as const satisfies Record<Look, readonly Scene['hour'][]>;

const numbers = [1, 2, 3] as const;
/** Numbers of the drawings with windows to the sea. Drawing 2 has windows to towers. */
const seaward = [1, 3] as const;
const townward = [2] as const;
const seaScenes: readonly PlaceRecord['scene'][] = ['coast', 'harbour', 'pool'];

/** Returns whether pictures of a place may show the sea: its landscape is by the sea, or its map has a shore. */
export const showsSea = (place: PlaceRecord): boolean => seaScenes.includes(place.scene) || isByTheSea(place);

/**
 * Returns the numbers of the drawings of a kind that suit a place: no towers outside the windows at a coast, and no sea
 * inland.
 */
const getSuitableNumbers = (kind: SceneKind, place: PlaceRecord): readonly number[] => {
  if (kind !== 'room' && kind !== 'lobby') return numbers;
  if (!showsSea(place)) return townward;
  return seaScenes.includes(place.scene) ? seaward : numbers;
};

/** The kinds of outdoor pictures for each landscape. */
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

/**
 * Returns whether a place has glass towers. Old towns with domes and roofs have none; a city with temples may have
 * some.
 */
export const hasTowers = ({ scene: getScene, view }: PlaceRecord): boolean =>
  getScene === 'skyline' && (view === undefined || view === 'temple');

/** Returns the kinds of outdoor pictures of a place, beginning with the best-known view. */
export const listOutdoorKinds = (place: PlaceRecord): readonly [SceneKind, ...SceneKind[]] => {
  const { scene, view } = place;
  // Skyline places without a harbour show streets between the towers.
  if (!view) return scene === 'skyline' && !showsSea(place) ? [scene, 'lane'] : outside[scene];
  const [front, ...rest]: readonly [SceneKind, ...SceneKind[]] = views[view];
  const landscape = scene === 'skyline' && !hasTowers(place) ? [] : [scene];
  return [front, ...new Set([...rest, ...landscape].filter((kind) => kind !== front))];
};

interface Inside {
  readonly room: readonly [SceneKind, ...SceneKind[]];
  readonly lobby: readonly [SceneKind, ...SceneKind[]];
}

/**
 * Returns the kinds of indoor pictures of a place and the views from their windows: the sea, towers, or inland roofs.
 */
export const getIndoorKinds = (place: PlaceRecord): Inside => {
  if (!seaScenes.includes(place.scene) && !hasTowers(place)) return { room: ['suite'], lobby: ['salon'] };
  // Inland only one drawing with towers is suitable, so drawings with roofs are added.
  return showsSea(place)
    ? { room: ['room'], lobby: ['lobby'] }
    : { room: ['room', 'suite'], lobby: ['lobby', 'salon'] };
};

const drawn = new Map<string, Scene>();

/** Returns one shared object per picture, because hundreds of pictures are used by thousands of hotels. */
const getScene = (kind: SceneKind, hour: Scene['hour'], number: number): Scene => {
  const name = `${kind}-${hour}-${number}`;
  const known = drawn.get(name);
  if (known) return known;
  const fresh = { kind, hour, number };
  drawn.set(name, fresh);
  return fresh;
};

export const listScenes = (kinds: readonly SceneKind[], place: PlaceRecord, look: Look): Scene[] =>
  kinds.flatMap((kind) =>
    hours[look].flatMap((hour) => getSuitableNumbers(kind, place).map((number) => getScene(kind, hour, number))),
  );

/** Returns all outdoor pictures of a place in a style, beginning with the best-known view. */
export const listViews = (place: PlaceRecord, look: Look): readonly Scene[] =>
  listScenes(listOutdoorKinds(place), place, look);

/** Returns the pictures of a kind in a style, optionally limited to drawings with certain numbers. */
export const listDrawings = (kind: SceneKind, look: Look, only: readonly number[] = numbers): readonly Scene[] =>
  hours[look].flatMap((hour) => only.map((number) => getScene(kind, hour, number)));
