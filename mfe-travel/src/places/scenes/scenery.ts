import type { Host } from '@travel/contracts/host';
import type { Place, SceneKind } from '../place.ts';

/** The drawn pictures of a look, all in its hours of light. Addresses of files of this release. */
export interface Scenery {
  /** By kind of place; which of them a place has is always the same. */
  readonly places: Readonly<Record<SceneKind, readonly [string, ...string[]]>>;
  /** For pages on which nothing is yet. */
  readonly quiet: string;
  readonly lobby: string;
}

type Drawn = Pick<Place, 'place_id' | 'scene'>;

export type Look = Host['organisation']['look'];

const sumOfLetters = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum += letter.codePointAt(0) ?? 0;
  return sum;
};

const startOf = (place_id: string, count: number): number => sumOfLetters(place_id) % count;

/** The picture of a place by itself: of its kind, and the same on every page. */
export const pictureOf = ({ places }: Scenery, { place_id, scene }: Drawn): string => {
  const pictures = places[scene];
  return pictures[startOf(place_id, pictures.length)] ?? pictures[0];
};

/** The pictures of places that stand side by side: none twice as long as there are others of its kind. */
export const picturesOf = (scenery: Scenery, places: readonly Drawn[]): string[] => {
  const shown: string[] = [];
  for (const place of places) {
    const pictures = scenery.places[place.scene];
    const from = startOf(place.place_id, pictures.length);
    const inTurn = [...pictures.slice(from), ...pictures.slice(0, from)];
    shown.push(inTurn.find((picture) => !shown.includes(picture)) ?? pictureOf(scenery, place));
  }
  return shown;
};
