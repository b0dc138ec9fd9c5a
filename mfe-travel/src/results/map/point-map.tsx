import styled from '@emotion/styled';
import { radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { createLazyPage } from '../../host/lazy-page.ts';
import { useNearPart } from '../../host/use-near-part.ts';
import type { Place } from '../../places/place.ts';
import { loadMap } from './lazy-map.tsx';
import type { MapPanelProps } from './map-panel.tsx';
import type { Bounds, Spot } from './map-view.ts';
import { createPointing } from './pointing.ts';
import { Waiting } from './waiting.ts';

/** Code and texts of the map, which load after the page. */
const mapPart = createLazyPage<MapPanelProps>(loadMap, 'results');

/** Margin around the points in degrees: with the map's inset, about 15 minutes on foot. */
const reach = 0.006;

const getSurroundings = (points: readonly Spot[]): Bounds => {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes) - reach,
    north: Math.max(...latitudes) + reach,
    west: Math.min(...longitudes) - reach,
    east: Math.max(...longitudes) + reach,
  };
};

interface PointMapProps {
  readonly place: Place;
  /** Points to show, each with its own name: a hotel, two stations, a meeting point. */
  readonly points: readonly (Spot & { readonly name: string })[];
}

/**
 * Shows points on the drawn map of their place. The code of the map loads when the map comes near the viewport. The
 * page also describes the points in text, so the map is left out if its code fails to load.
 */
export function PointMap({ place, points }: PointMapProps) {
  const { box, Part: Panel } = useNearPart(mapPart);
  const [pointing] = useState(createPointing);
  if (Panel === null) return null;
  return (
    <Box ref={box}>
      {Panel ? (
        <Panel
          place={place}
          pins={{
            key: JSON.stringify(points),
            ask: async () => points.map((point) => ({ ...point, id: point.name, price: null, forMembers: false })),
          }}
          shows="spots"
          within={getSurroundings(points)}
          pointing={pointing}
          onNeeded={() => {}}
        />
      ) : (
        <Waiting aria-hidden />
      )}
    </Box>
  );
}

const Box = styled.div({
  blockSize: 280,
  marginBlockStart: space.s,
  borderRadius: radius.card,
  // The map inside is clipped and never scrolls this box. Hidden overflow also excludes outer names from accessibility
  // checks.
  overflow: 'hidden',
});
