import { circle, ellipse, path, polygon, rect, shade, times, type Pen } from '../canvas.ts';
import { ridge, sun } from '../land.ts';
import { mix } from '../light.ts';
import { drawArchedWindow, chamber, lamp, plant, shelf, mixWallColor } from './inside.ts';

const pot = ({ light }: Pen, x: number, base: number, size: number, tone: string): string =>
  path(
    `M${x - size * 0.24} ${base}Q${x - size * 0.6} ${base - size * 0.5} ${x - size * 0.22} ${base - size * 0.82}V${base - size}H${x + size * 0.22}V${base - size * 0.82}Q${x + size * 0.6} ${base - size * 0.5} ${x + size * 0.24} ${base}Z`,
    tone,
  ) +
  path(
    `M${x + size * 0.06} ${base}Q${x + size * 0.34} ${base - size * 0.5} ${x + size * 0.04} ${base - size}H${x + size * 0.22}V${base - size * 0.82}Q${x + size * 0.6} ${base - size * 0.5} ${x + size * 0.24} ${base}Z`,
    mix(tone, light.near, 0.3),
  );

/** Draws a pan hanging from a hook. */
const pan = ({ light }: Pen, x: number, y: number, size: number): string =>
  rect(x - 3, y, 6, size * 0.8, light.near) +
  circle(x, y + size * 1.1, size * 0.42, mix(light.accent, light.lamp, 0.2)) +
  circle(x, y + size * 1.1, size * 0.32, mix(light.accent, light.near, 0.3));

/** A workshop: pots on shelves, a bench with work in progress. */
export const drawStudio = (pen: Pen): string => {
  const { light, number } = pen;
  const { accent, near, walls, roofs, lamp: glow, far } = light;
  const window = pen.choose(620, 120, 660);
  const rack = pen.choose(90, 470, 110);
  const tones = [accent, walls[0], roofs[1], mix(far, near, 0.3), glow];
  const bench = mix(roofs[1], walls[2], 0.35);
  return [
    chamber(pen, mixWallColor(pen, 0.25)),
    drawArchedWindow(
      pen,
      window,
      80,
      230,
      320,
      sun(pen, window + 130, 240, 28) + ridge(pen, 370, 60, mix(far, near, 0.3)),
    ),
    shade(0, 320, 960, 140),
    ...(number === 2
      ? [
          rect(rack, 90, 420, 8, near),
          ...times(6, (at) => pan(pen, rack + 40 + at * 68, 94, 66 + (at % 3) * 14)),
          shelf(pen, rack, 330, 420),
          ...times(6, (at) => pot(pen, rack + 40 + at * 68, 330, 52 + (at % 2) * 22, tones[at % 5] ?? accent)),
        ]
      : times(
          3,
          (level) =>
            shelf(pen, rack, 170 + level * 104, 400) +
            times(6, (at) =>
              pot(
                pen,
                rack + 40 + at * 64,
                170 + level * 104,
                pen.between(44, 78),
                tones[(at + level * 2) % 5] ?? accent,
              ),
            ).join(''),
        )),
    lamp(pen, pen.choose(540, 380, 580), 120),
    rect(40, 452, 880, 22, mix(bench, walls[0], 0.3)),
    rect(40, 474, 880, 130, bench),
    shade(40, 460, 880, 140),
    number === 1
      ? ellipse(480, 452, 110, 16, near) + pot(pen, 480, 450, 150, accent) + pot(pen, 700, 452, 84, walls[0])
      : '',
    number === 2
      ? ellipse(330, 448, 130, 20, walls[0]) +
        times(9, (at) => circle(250 + at * 20, 440 - (at % 3) * 9, 13, tones[at % 5] ?? accent)).join('') +
        polygon([560, 450, 700, 450, 690, 438, 570, 438], walls[2]) +
        times(4, (at) => circle(590 + at * 28, 436, 12, accent)).join('')
      : '',
    number === 3
      ? times(
          5,
          (at) =>
            rect(250 + at * 86, 380 - (at % 2) * 20, 62, 76 + (at % 2) * 20, tones[at] ?? accent) +
            rect(256 + at * 86, 390 - (at % 2) * 20, 50, 8, near, 'opacity=".3"'),
        ).join('')
      : '',
    plant(pen, number === 2 ? 880 : 860, 456, 150),
  ].join('');
};
