import styled from '@emotion/styled';
import { color, daylight } from '@travel/ui/look/tokens/tokens.ts';
import { useMemo } from 'react';
import type { CruiseResult } from '../cruise.ts';
import { fitFrame, placeLabels, toLandPath, toPositions, toRoutePath } from './chart-paths.ts';

interface RouteChartProps {
  readonly cruise: Pick<CruiseResult, 'way' | 'from' | 'to' | 'calls'>;
  readonly land: readonly (readonly number[])[];
  /** Width and height of the view box. Any container shows the complete route; land is drawn beyond the view box. */
  readonly width: number;
  readonly height: number;
  readonly named?: boolean;
  readonly className?: string;
}

/** Draws the route of a ship between simplified shores. The text next to it contains the same information. */
export function RouteChart({ cruise, land, width, height, named = false, className }: RouteChartProps) {
  const { way, from, to, calls } = cruise;
  const drawn = useMemo(() => {
    const positions = toPositions(way);
    const frame = fitFrame(positions, width, height);
    const ports = [...new Map([from, to, ...calls].map((port) => [port.port_id, port])).values()].map((port) => ({
      text: port.name,
      point: frame.toPoint(port),
      isEnd: port.port_id === from.port_id || port.port_id === to.port_id,
    }));
    return {
      land: toLandPath(land, frame),
      way: toRoutePath(positions.map(frame.toPoint), ({ x, y }) =>
        ports.some(({ point }) => Math.hypot(point.x - x, point.y - y) < 1),
      ),
      ports,
      labels: placeLabels(ports, frame),
    };
  }, [way, from, to, calls, land, width, height]);

  return (
    <Drawing
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      <path className="shore" d={drawn.land} />
      <path className="land" d={drawn.land} />
      <path className="way" d={drawn.way} />
      {drawn.ports.map(({ text, point, isEnd }) => (
        <circle key={text} cx={point.x} cy={point.y} r={isEnd ? 5.5 : 4} className={isEnd ? 'end' : 'call'} />
      ))}
      {named &&
        drawn.labels.map(({ text, point, side }) => (
          <text
            key={text}
            x={side === 'end' ? point.x + 9 : point.x - 9}
            y={point.y + 4}
            textAnchor={side === 'end' ? 'start' : 'end'}
          >
            {text}
          </text>
        ))}
    </Drawing>
  );
}

const land = `color-mix(in oklab, ${color.positiveSoft} 40%, color-mix(in oklab, ${color.ground} 86%, ${daylight.glow}))`;

const Drawing = styled.svg({
  display: 'block',
  inlineSize: '100%',
  background: `color-mix(in oklab, ${daylight.day} 34%, ${color.surface})`,
  // Labels stay on the side of their port in right-to-left languages too.
  direction: 'ltr',
  '& path': { strokeLinejoin: 'round', strokeLinecap: 'round' },
  '& .land': { fill: land },
  '& .shore': { fill: 'none', stroke: `color-mix(in oklab, ${daylight.day} 70%, ${color.ink})`, strokeWidth: 2 },
  '& .way': { fill: 'none', stroke: color.ink, strokeWidth: 2, strokeDasharray: '1 5' },
  '& .call': { fill: color.surface, stroke: color.ink, strokeWidth: 2 },
  '& .end': { fill: color.ink },
  '& text': {
    fontSize: 12.5,
    fill: color.ink,
    paintOrder: 'stroke',
    stroke: land,
    strokeWidth: 3,
    strokeLinejoin: 'round',
  },
});
