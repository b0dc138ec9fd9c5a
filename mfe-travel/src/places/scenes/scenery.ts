import type { Host } from '@travel/contracts/host/host';
import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { type Hour, type SceneName, type SceneNumber, sceneUrl } from '@travel/ui/pictures/scene/scenes.ts';
import type { Place } from '../place.ts';

export type Look = Host['organisation']['look'];

interface Drawings {
  /** Pictures for places of this kind, by time of day and number. Places use them in turn. */
  readonly places: readonly `${Hour}-${SceneNumber}`[];
  readonly lobby: SceneName;
}

export const drawings: Readonly<Record<Look, Drawings>> = {
  almanac: {
    places: ['rose-1', 'dusk-2', 'noon-3'],
    lobby: 'lobby-rose-1',
  },
  skyline: {
    places: ['steel-1', 'blue-2', 'steel-3', 'blue-1', 'steel-2'],
    lobby: 'lobby-blue-1',
  },
  harbor: {
    places: ['mist-1', 'mist-2', 'mist-3'],
    lobby: 'lobby-mist-1',
  },
};

type PlaceScene = Pick<Place, 'place_id' | 'scene' | 'view' | 'motif'>;

const sumCodePoints = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum += letter.codePointAt(0) ?? 0;
  return sum;
};

/** Returns the pictures of a look; `base` is the URL of this release. */
export const createScenery = (look: Look, base: string) => {
  const { places, lobby } = drawings[look];
  const scenes = getFolderUrl({ base }, 'scenes');
  const address = (name: SceneName): string => sceneUrl(scenes, name);
  return {
    /** Returns the pictures of a place, the preferred picture first. The order is the same each time for a place. */
    of: ({ place_id, scene, view, motif }: PlaceScene): readonly string[] => {
      const from = sumCodePoints(place_id) % places.length;
      return [...places.slice(from), ...places.slice(0, from)].map((light) =>
        address(`${motif ?? view ?? scene}-${light}`),
      );
    },
    lobby: address(lobby),
  };
};

export type Scenery = ReturnType<typeof createScenery>;

/** Returns one picture per place in a row. No picture repeats while other pictures of the same scene are unused. */
export const choosePictures = (scenery: Scenery, places: readonly PlaceScene[]): string[] => {
  const shown: string[] = [];
  for (const place of places) {
    const [own = '', ...others] = scenery.of(place);
    shown.push([own, ...others].find((picture) => !shown.includes(picture)) ?? own);
  }
  return shown;
};
