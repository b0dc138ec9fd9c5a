import type { z } from 'zod';
import type { outlookKinds, sceneSchema } from '@travel/contracts/endpoints/products/hotels';
import { motifDrawings, type motifKinds } from '@travel/contracts/endpoints/reference/places';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { PlaceRecord } from '@travel/reference/places/place-files';
import { isByTheSea } from '@travel/reference/maps/shores/by-the-sea';

export type Scene = z.output<typeof sceneSchema>;
type SceneKind = Scene['kind'];
export type Motif = NonNullable<Scene['motif']>;
export type Look = Organisation['look'];

/** The times of day that pictures show, by the organisation's picture style. */
const hours = {
  almanac: ['rose', 'dusk', 'noon'],
  skyline: ['steel', 'blue'],
  harbor: ['mist'],
} as const satisfies Record<Look, readonly (keyof typeof motifDrawings)[]>;

const numbers = [1, 2, 3] as const;
/** Numbers of the drawings with windows to the sea. Drawing 2 has windows to towers, as all have in skyline's hours. */
const seaward = [1, 3] as const;
const townward = [2] as const;
const seaScenes: readonly PlaceRecord['scene'][] = ['coast', 'harbour', 'pool'];

/** Returns whether pictures of a place may show the sea: its landscape is by the sea, or its map has a shore. */
export const showsSea = (place: PlaceRecord): boolean => seaScenes.includes(place.scene) || isByTheSea(place);

/** Returns whether towers are outside the windows of a place, even if it is by the sea. */
const hasTowers = ({ motifs }: PlaceRecord): boolean => motifs.includes('skyline');

/** Returns the numbers of the drawings of a kind that suit a place: towers in cities with a skyline, otherwise the sea. */
const getSuitableNumbers = (kind: Motif, place: PlaceRecord, look: Look): readonly number[] => {
  if ((kind !== 'room' && kind !== 'lobby') || look === 'skyline') return numbers;
  return hasTowers(place) ? townward : seaward;
};

/** Returns the kinds of outdoor pictures of a place, beginning with the best-known view. */
export const listOutdoorKinds = ({ motifs }: PlaceRecord): readonly [Motif, ...Motif[]] => motifs;

type Outlook = (typeof outlookKinds)[number];

/** Scenes outside the windows by the first picture of a place. Other places look over the sea, towers or roofs. */
const outlooks: Partial<Record<Motif, Outlook>> = {
  terraces: 'terraces',
  brick: 'terraces',
  boulevard: 'boulevard',
  fjord: 'fjord',
  redrock: 'redrock',
  desert: 'redrock',
  palms: 'palms',
  island: 'palms',
  paddies: 'palms',
  volcano: 'palms',
  savanna: 'redrock',
  canal: 'terraces',
  rain: 'terraces',
  castle: 'castle',
  moor: 'moor',
  lake: 'lake',
  aurora: 'lake',
  mountains: 'lake',
  village: 'lake',
};

interface Inside {
  readonly room: readonly [Motif, ...Motif[]];
  readonly lobby: readonly [Motif, ...Motif[]];
}

const beaches: readonly Motif[] = ['coast', 'pool', 'whitewash'];

const lookOut = (outlook: Outlook): Inside => ({ room: [`${outlook}room`], lobby: [`${outlook}hall`] });

/** Returns the kinds of indoor pictures of a place. Their windows show the world around it. */
export const getIndoorKinds = (place: PlaceRecord, look: Look): Inside => {
  const outlook = outlooks[place.motifs[0]];
  if (outlook) return lookOut(outlook);
  const roofs: Inside = { room: ['suite'], lobby: ['salon'] };
  if (hasTowers(place)) {
    // Only one drawing with towers is suitable in most hours, so another view of the city is added.
    const [another] = place.motifs.flatMap((motif) => outlooks[motif] ?? []);
    const { room, lobby } = another ? lookOut(another) : roofs;
    return { room: ['room', ...room], lobby: ['lobby', ...lobby] };
  }
  if (!seaScenes.includes(place.scene)) return roofs;
  if (look !== 'skyline') return { room: ['room'], lobby: ['lobby'] };
  return beaches.includes(place.motifs[0]) ? lookOut('palms') : roofs;
};

const drawn = new Map<string, Scene>();

/** The kinds that older pages show instead of the kinds that they do not have. */
const olderKinds: Readonly<Record<(typeof motifKinds)[number], SceneKind>> = {
  terraces: 'lane',
  brick: 'canal',
  boulevard: 'lane',
  castle: 'town',
  whitewash: 'coast',
  fjord: 'mountains',
  redrock: 'desert',
  palms: 'island',
  moor: 'coast',
  vineyards: 'town',
  paddies: 'temple',
  lake: 'mountains',
  savanna: 'desert',
  aurora: 'mountains',
  volcano: 'mountains',
  ramparts: 'harbour',
  rain: 'lane',
};

const isNewer = (motif: Motif): motif is keyof typeof olderKinds => Object.hasOwn(olderKinds, motif);

const isOutlook = (motif: Motif): motif is `${Outlook}${'room' | 'hall'}` => /.(?:room|hall)$/.test(motif);

const getOlderKind = (motif: Motif): SceneKind => {
  if (isOutlook(motif)) return motif.endsWith('room') ? 'suite' : 'salon';
  return isNewer(motif) ? olderKinds[motif] : motif;
};

/** Returns one shared object per picture, because hundreds of pictures are used by thousands of hotels. */
export const getScene = (motif: Motif, hour: keyof typeof motifDrawings, number: number): Scene => {
  const name = `${motif}-${hour}-${number}`;
  const known = drawn.get(name);
  if (known) return known;
  const fresh = { kind: getOlderKind(motif), motif, hour, number };
  drawn.set(name, fresh);
  return fresh;
};

/** Returns the numbers of the drawings of a kind in an hour. */
const listNumbers = (motif: Motif, hour: keyof typeof motifDrawings): readonly number[] =>
  isNewer(motif) || isOutlook(motif) ? motifDrawings[hour] : numbers;

export const listScenes = (kinds: readonly Motif[], place: PlaceRecord, look: Look): Scene[] =>
  kinds.flatMap((kind) => {
    const suitable = getSuitableNumbers(kind, place, look);
    return hours[look].flatMap((hour) =>
      listNumbers(kind, hour)
        .filter((number) => suitable.includes(number))
        .map((number) => getScene(kind, hour, number)),
    );
  });

/** Returns all outdoor pictures of a place in a style, beginning with the best-known view. */
export const listViews = (place: PlaceRecord, look: Look): readonly Scene[] =>
  listScenes(listOutdoorKinds(place), place, look);

/** Returns the pictures of a kind in a style, optionally limited to drawings with certain numbers. */
export const listDrawings = (kind: Motif, look: Look, only: readonly number[] = numbers): readonly Scene[] =>
  hours[look].flatMap((hour) => only.map((number) => getScene(kind, hour, number)));
