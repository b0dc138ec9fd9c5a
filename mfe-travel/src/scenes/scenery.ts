import type { Host } from '@travel/contracts/host';
import type { Place, SceneKind } from '../places/place.ts';

/** The drawn pictures of a look, all in its hours of light. Addresses of files of this release. */
export interface Scenery {
  /** By kind of place; which of them a place has is always the same. */
  readonly places: Readonly<Record<SceneKind, readonly [string, ...string[]]>>;
  /** For pages on which nothing is yet. */
  readonly quiet: string;
  readonly lobby: string;
}

export type Look = Host['organisation']['look'];

const sumOfLetters = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum += letter.codePointAt(0) ?? 0;
  return sum;
};

/** The picture of a place: of its kind, and the same on every page. */
export const pictureOf = ({ places }: Scenery, { place_id, scene }: Pick<Place, 'place_id' | 'scene'>): string => {
  const pictures = places[scene];
  return pictures[sumOfLetters(place_id) % pictures.length] ?? pictures[0];
};
