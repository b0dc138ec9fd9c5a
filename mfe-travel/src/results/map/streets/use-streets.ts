import { getConsent, storeConsent } from '@travel/contracts/host/consents';
import type { MapTiles } from '@travel/contracts/organisations/organisation.schema';
import { useState } from 'react';
import { useHost } from '../../../host/host-context.tsx';

/** The street map of an organisation, where it names one, and whether this visitor agreed to it. */
export type Streets =
  | { readonly tiles: undefined; readonly shown: false; readonly lost: false }
  | {
      readonly tiles: MapTiles;
      readonly shown: boolean;
      /** Whether it was asked for, and none of it came: our own drawing is seen. */
      readonly lost: boolean;
      readonly show: (shown: boolean) => void;
      /** Told of each tile whether it came. */
      readonly onTile: (came: boolean) => void;
    };

export const hostOf = ({ url }: MapTiles): string => new URL(url).host;

/** Returns the street map; nothing is asked of its host before somebody agrees. */
export const useStreets = (): Streets => {
  const { organisation, storage } = useHost();
  const { map_tiles: tiles } = organisation;
  const [agreed, setAgreed] = useState(() => tiles !== undefined && getConsent(storage, 'map', hostOf(tiles)) === true);
  const [came, setCame] = useState<boolean | null>(null);
  if (!tiles) return { tiles: undefined, shown: false, lost: false };
  const host = hostOf(tiles);
  return {
    tiles,
    shown: agreed,
    lost: agreed && came === false,
    // One that came says that its host answers; others may end where its map ends.
    onTile: (isThere) => setCame((before) => isThere || before === true),
    show(shown) {
      storeConsent(storage, 'map', host, shown);
      setAgreed(shown);
      setCame(null);
    },
  };
};
