import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapStore } from './map-store.ts';
import type { Limits, Size, View } from './map-view.ts';

interface Followed {
  readonly size: Size;
  readonly limits: Limits;
  /** Whether the whole search is shown, and not a part of the map. */
  readonly isWhole: boolean;
  /** The view of all there is. */
  readonly whole: () => View;
}

/** Keeps a map in step with its box and its offers; a search of the whole place shows the whole again. */
export const useFollow = (map: MapStore, { size, limits, isWhole, whole }: Followed): void => {
  const before = useRef(isWhole);
  const showWhole = useEffectEvent(() => map.show(whole()));
  useEffect(() => {
    map.setState({ size, limits });
  }, [map, size, limits]);
  useEffect(() => {
    if (isWhole && !before.current) showWhole();
    // A part that was just searched is no longer moved away from.
    if (!isWhole) map.setState({ moved: false });
    before.current = isWhole;
  }, [map, isWhole]);
};
