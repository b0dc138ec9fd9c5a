import styled from '@emotion/styled';
import { color, daylight } from '../tokens/tokens.ts';
import { vehicleShapes } from './vehicle-shapes.ts';
import type { VehicleBody } from './vehicle-shapes.ts';

interface VehicleProps {
  readonly body: VehicleBody;
  /** What it is, where nothing beside it says so. */
  readonly alt?: string;
  readonly className?: string;
}

/** A vehicle on an evening road, drawn in the hand and the light of the scenes. */
export function Vehicle({ body, alt = '', className }: VehicleProps) {
  const { shell, windows, wheels, lamp } = vehicleShapes[body];
  return (
    <Drawing
      viewBox="0 0 240 150"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <rect width="240" height="150" fill={daylight.dusk} />
      <rect y="34" width="240" height="40" fill={daylight.glow} opacity="0.35" />
      <rect y="58" width="240" height="30" fill={daylight.glow} opacity="0.55" />
      <circle cx="176" cy="70" r="22" fill={daylight.day} opacity="0.35" />
      <circle cx="176" cy="70" r="13" fill={daylight.day} />
      <path d="M0 84 Q34 56 74 76 T150 70 T240 80 V104 H0Z" fill={daylight.night} opacity="0.45" />
      <path d="M0 96 Q60 78 122 92 T240 88 V112 H0Z" fill={daylight.night} opacity="0.7" />
      <rect y="106" width="240" height="44" fill={daylight.night} />
      <path d="M0 128 H240" stroke={daylight.glow} strokeWidth="2" strokeDasharray="18 14" opacity="0.6" />
      <ellipse cx="120" cy="124" rx="78" ry="5" fill={color.night} opacity="0.55" />
      <path d={shell} fill={color.accent} />
      <path d={windows} fill={daylight.night} opacity="0.85" />
      <circle cx={lamp[0]} cy={lamp[1]} r="3.4" fill={daylight.day} />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy="114" r="12" fill={color.night} />
          <circle cx={x} cy="114" r="5" fill={color.line} />
        </g>
      ))}
    </Drawing>
  );
}

const Drawing = styled.svg({ display: 'block', inlineSize: '100%', '[dir=rtl] &': { transform: 'scaleX(-1)' } });
