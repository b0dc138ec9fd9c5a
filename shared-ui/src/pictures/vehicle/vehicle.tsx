import styled from '@emotion/styled';
import { color, daylight } from '../../look/tokens/tokens.ts';
import { vehicleShapes, type VehicleBody } from './vehicle-shapes.ts';

interface VehicleProps {
  readonly body: VehicleBody;
  /** Description, if no adjacent text has it. */
  readonly alt?: string;
  readonly className?: string;
}

/** A vehicle on an evening road, in the style and light of the scenes. */
export function Vehicle({ body, alt = '', className }: VehicleProps) {
  const { shell, windows, wheels, lamp } = vehicleShapes[body];
  return (
    <Frame className={className} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      <svg viewBox="8 22 224 116">
        <circle cx="186" cy="70" r="24" fill={color.surface} opacity="0.25" />
        <circle cx="186" cy="70" r="14" fill={color.surface} opacity="0.8" />
        {hills.map(([x, width, height]) => (
          <ellipse key={x} cx={x} cy="108" rx={width} ry={height} fill={daylight.night} opacity="0.4" />
        ))}
        <rect x="-900" y="104" width="2040" height="700" fill={daylight.night} />
        <path d="M-900 132 H1140" stroke={daylight.glow} strokeWidth="2" strokeDasharray="18 14" opacity="0.6" />
        <ellipse cx="120" cy="124" rx="84" ry="5" fill={color.night} opacity="0.6" />
        <path d={shell} fill={color.accent} />
        <path d={windows} fill={daylight.night} opacity="0.85" />
        <circle cx={lamp[0]} cy={lamp[1]} r="3.4" fill={color.surface} />
        {wheels.map((x) => (
          <g key={x}>
            <circle cx={x} cy="114" r="12" fill={color.night} />
            <circle cx={x} cy="114" r="5" fill={color.line} />
          </g>
        ))}
      </svg>
    </Frame>
  );
}

/** Hills behind the road: x of the centre, half of the width, and height, in drawing units. */
const hills = [
  [-420, 190, 42],
  [-190, 160, 30],
  [20, 130, 44],
  [230, 150, 28],
  [440, 170, 46],
  [680, 190, 34],
] as const;

// The land extends beyond the drawing, whatever the shape of its box.
const Frame = styled.div({
  overflow: 'hidden',
  background: `linear-gradient(${daylight.night}, ${daylight.dusk} 34%, ${daylight.glow} 66%)`,
  '& svg': { display: 'block', inlineSize: '100%', blockSize: '100%', overflow: 'visible' },
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
});
