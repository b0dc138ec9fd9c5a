import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapStore } from './map-store.ts';
import type { Limits, Size, View } from './map-view.ts';

interface Followed {
  readonly size: Size;
  readonly limits: Limits;
  /** Whether the search covers the whole place instead of a map area. */
  readonly isWhole: boolean;
  /** Returns the view that contains all offers. */
  readonly whole: () => View;
}

/**
 * Updates a map when its size or offers change, and resets the view when the search covers the complete place again.
 */
export const useFollow = (map: MapStore, { size, limits, isWhole, whole }: Followed): void => {
  const before = useRef(isWhole);
  const showWhole = useEffectEvent(() => map.show(whole()));
  useEffect(() => {
    map.setState({ size, limits });
  }, [map, size, limits]);
  useEffect(() => {
    if (isWhole && !before.current) showWhole();
    // After a search of the visible area the map counts as not moved.
    if (!isWhole) map.setState({ moved: false });
    before.current = isWhole;
  }, [map, isWhole]);
};
