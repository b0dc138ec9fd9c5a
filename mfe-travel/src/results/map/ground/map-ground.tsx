import styled from '@emotion/styled';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { toFootingsPath, toLandPath } from './ground-paths.ts';
import { toLinesPath, toShapePath } from './shape-paths.ts';
import type { MapStore } from '../map-store.ts';
import type { Projection } from '../map-view.ts';
import type { Ground } from './use-ground.ts';

interface MapGroundProps {
  readonly map: MapStore;
  readonly ground: Ground | null;
  readonly projection: Projection;
  /** Path of the grid lines. */
  readonly grid: string;
  /** Path of the dots for offers without a visible price. */
  readonly dots: string;
  /** Optional street map, drawn over the ground. */
  readonly streets: ReactNode;
}

/** Draws land, water and a dot for every offer. Line widths do not change with the zoom. */
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
        {ground && <OnLand ground={ground} projection={projection} />}
        {streets ?? <path className="grid" d={grid} />}
        <path className="dots" d={dots} />
      </g>
    </Drawing>
  );
});

const Land = memo(function Land({ ground, projection }: { ground: Ground; projection: Projection }) {
  const land = toLandPath(ground.land, projection);
  const footings = toFootingsPath(ground.footings, projection);
  return (
    <>
      {/* Shore lines are drawn below the land, so that only their outer part is visible. */}
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

/** Draws parks below waters and borders above both. */
const OnLand = memo(function OnLand({ ground, projection }: { ground: Ground; projection: Projection }) {
  const { shapes = [], borders = [] } = ground;
  const drawn = shapes.map((shape) => ({ ...shape, d: toShapePath(shape, projection) }));
  return (
    <>
      {(['park', 'lake'] as const).map((kind) => (
        <path
          key={kind}
          className={kind}
          d={drawn.flatMap((shape) => (shape.kind === kind ? [shape.d] : [])).join('')}
        />
      ))}
      {drawn.map(
        ({ kind, d, metres = 0 }) =>
          kind === 'river' && (
            <g key={d}>
              {/* `river` has the river's real width; `stream` keeps the river visible at small scales. */}
              <path className="stream" d={d} />
              <path className="river" d={d} strokeWidth={metres / projection.unitMetres} />
            </g>
          ),
      )}
      <path className="border" d={toLinesPath(borders, projection)} />
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
  '& .shore path': { stroke: 'var(--map-bank)', strokeWidth: 3 },
  '& .park': { fill: `color-mix(in oklab, ${color.positive} 18%, var(--map-land))` },
  '& .lake': { fill: 'var(--map-water)' },
  '& .stream': { stroke: 'var(--map-water)', strokeWidth: 2.5 },
  '& .river': { stroke: 'var(--map-water)', vectorEffect: 'none' },
  '& .border': { stroke: color.ink, strokeWidth: 1.5, strokeDasharray: '8 4 2 4', opacity: 0.45 },
  '& .grid': { stroke: color.ink, strokeWidth: 1, opacity: 0.06 },
  '& .dots': { stroke: color.ink, strokeWidth: 4, opacity: 0.5 },
});
