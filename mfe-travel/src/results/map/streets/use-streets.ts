import { getConsent, storeConsent } from '@travel/contracts/host/consents';
import type { MapTiles } from '@travel/contracts/organisations/organisation.schema';
import { useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** The street map of the organisation, if there is one, and the visitor's consent to load it. */
export type Streets =
  | { readonly tiles: undefined; readonly shown: false; readonly lost: false }
  | {
      readonly tiles: MapTiles;
      readonly shown: boolean;
      /** Whether the street map was requested but no tile loaded, so that the drawn map is shown. */
      readonly lost: boolean;
      readonly show: (shown: boolean) => void;
      /** Called after each tile request, with whether the tile loaded. */
      readonly onTile: (came: boolean) => void;
    };

export const getTileHost = ({ url }: MapTiles): string => new URL(url).host;

/** Returns the state of the street map. No tile is requested from the third party before the visitor consents. */
export const useStreets = (): Streets => {
  const { organisation, storage } = useHost();
  const { map_tiles: tiles } = organisation;
  const [agreed, setAgreed] = useState(
    () => tiles !== undefined && getConsent(storage, 'map', getTileHost(tiles)) === true,
  );
  const [came, setCame] = useState<boolean | null>(null);
  if (!tiles) return { tiles: undefined, shown: false, lost: false };
  const host = getTileHost(tiles);
  return {
    tiles,
    shown: agreed,
    lost: agreed && came === false,
    // One loaded tile proves that the host is available; missing tiles may be outside the covered area.
    onTile: (isThere) => setCame((before) => isThere || before === true),
    show(shown) {
      storeConsent(storage, 'map', host, shown);
      setAgreed(shown);
      setCame(null);
    },
  };
};
