import styled from '@emotion/styled';
import { radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { createLazyPage } from '../../host/lazy-page.ts';
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
  const host = useHost();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const [pointing] = useState(createPointing);
  const Panel = mapPart.peek(host);
  const load = useLoad(Panel || !isNear ? null : `map ${host.locale.language}`, () => mapPart.load(host));
  if (!Panel && load.status === 'failed') return null;
  return (
    <Box ref={box}>
      {Panel && isNear ? (
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

/** Returns whether the element has ever been less than one screen below the viewport. */
const useNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box || typeof IntersectionObserver === 'undefined') return undefined;
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '50%' },
    );
    watching.observe(box);
    return () => watching.disconnect();
  }, [element]);
  return isNear;
};

const Box = styled.div({
  blockSize: 280,
  marginBlockStart: space.s,
  borderRadius: radius.card,
  // The map inside is clipped and never scrolls this box. Hidden overflow also excludes outer names from accessibility
  // checks.
  overflow: 'hidden',
});
