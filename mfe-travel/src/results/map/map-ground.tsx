import styled from '@emotion/styled';
import { color, daylight } from '@travel/ui/tokens';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { footingsPath, landPath } from './ground-paths.ts';
import type { MapStore } from './map-store.ts';
import type { Projection } from './map-view.ts';
import type { Ground } from './use-ground.ts';

interface MapGroundProps {
  readonly map: MapStore;
  readonly ground: Ground | null;
  readonly projection: Projection;
  /** Lines a round length apart. */
  readonly grid: string;
  /** Offers without a price on the map. */
  readonly dots: string;
  /** A street map over the drawn ground. */
  readonly streets: ReactNode;
}

/** Land, water and a dot for every offer. Its lines keep their width at every scale. */
export const MapGround = memo(function MapGround({ map, ground, projection, grid, dots, streets }: MapGroundProps) {
  const group = useRef<SVGGElement>(null);

  useLayoutEffect(() => {
    const draw = () => {
      const { view, size } = map.getState();
      const { x, y, scale } = view;
      group.current?.setAttribute(
        'transform',
        `translate(${size.width / 2 - x * scale} ${size.height / 2 - y * scale}) scale(${scale})`,
      );
    };
    draw();
    return map.subscribe(draw);
  }, [map]);

  return (
    <Drawing aria-hidden>
      <g ref={group}>
        {ground && <Land ground={ground} projection={projection} />}
        {streets ?? <path className="grid" d={grid} />}
        <path className="dots" d={dots} />
      </g>
    </Drawing>
  );
});

const Land = memo(function Land({ ground, projection }: { ground: Ground; projection: Projection }) {
  const land = landPath(ground.land, projection);
  const footings = footingsPath(ground.footings, projection);
  return (
    <>
      {/* Edges first, under the land: only what lies in the water is seen of them. */}
      {['shallow', 'shore'].map((edge) => (
        <g key={edge} className={edge}>
          <path d={land} />
          <path d={footings} />
        </g>
      ))}
      <path className="land" d={land} fillRule="evenodd" />
      <path className="land" d={footings} />
    </>
  );
});

const Drawing = styled.svg({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  pointerEvents: 'none',
  '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round', strokeLinecap: 'round' },
  '& .land': { fill: 'var(--map-land)' },
  '& .shallow path': { stroke: 'var(--map-shallow)', strokeWidth: 26 },
  '& .shore path': { stroke: `color-mix(in oklab, ${daylight.day} 70%, ${color.ink})`, strokeWidth: 3 },
  '& .grid': { stroke: color.ink, strokeWidth: 1, opacity: 0.06 },
  '& .dots': { stroke: color.ink, strokeWidth: 4, opacity: 0.5 },
});
