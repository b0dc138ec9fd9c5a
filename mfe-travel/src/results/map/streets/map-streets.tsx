import type { MapTiles } from '@travel/contracts/organisations/organisation.schema';
import { useStore } from 'zustand';
import type { MapStore } from '../map-store.ts';
import type { Projection } from '../map-view.ts';
import { listVisibleTiles } from './tiles.ts';

interface MapStreetsProps {
  readonly map: MapStore;
  readonly projection: Projection;
  readonly tiles: MapTiles;
  readonly onTile: (came: boolean) => void;
}

/** Draws the tiles of a street map as part of the map's ground, which moves and scales with the view. */
export function MapStreets({ map, projection: { onWorld }, tiles: { url }, onTile }: MapStreetsProps) {
  // Renders again only when other tiles come into view, not with each frame of a gesture.
  useStore(map, ({ view, size }) =>
    listVisibleTiles(url, view, size, onWorld)
      .map(({ key }) => key)
      .join(),
  );
  const { view, size } = map.getState();
  return listVisibleTiles(url, view, size, onWorld).map(({ key, url: href, at, width }) => (
    <image
      key={key}
      href={href}
      x={at.x}
      y={at.y}
      width={width}
      height={width}
      preserveAspectRatio="none"
      // Sends no cookies to the tile host.
      crossOrigin="anonymous"
      onLoad={() => onTile(true)}
      onError={() => onTile(false)}
    />
  ));
}
