import { circle, ellipse, path, rect, shade, times, type Pen } from '../canvas.ts';
import { cypress, ridge, sun } from '../land.ts';
import { mix } from '../light.ts';
import { drawArchedWindow, chamber, lamp, plant, mixWallColor } from './inside.ts';

const glass = ({ light }: Pen, x: number, base: number, wine: string): string =>
  path(
    `M${x - 20} ${base - 92}Q${x - 26} ${base - 42} ${x} ${base - 40}Q${x + 26} ${base - 42} ${x + 20} ${base - 92}Z`,
    light.walls[0],
    'opacity=".45"',
  ) +
  path(
    `M${x - 22} ${base - 70}Q${x - 20} ${base - 42} ${x} ${base - 41}Q${x + 20} ${base - 42} ${x + 22} ${base - 70}Z`,
    wine,
  ) +
  rect(x - 2, base - 42, 4, 38, light.walls[0]) +
  ellipse(x, base - 3, 18, 4, light.walls[0]);

const bottle = ({ light }: Pen, x: number, base: number): string =>
  path(
    `M${x - 20} ${base}V${base - 90}Q${x - 20} ${base - 116} ${x - 8} ${base - 124}V${base - 168}H${x + 8}V${base - 124}Q${x + 20} ${base - 116} ${x + 20} ${base - 90}V${base}Z`,
    mix(light.near, light.far, 0.12),
  ) +
  rect(x - 20, base - 78, 40, 44, light.walls[0]) +
  rect(x - 8, base - 176, 16, 18, light.accent);

const plate = ({ light }: Pen, x: number, base: number, size: number, kind: number): string => {
  const bites = [light.accent, light.roofs[1], mix(light.near, light.far, 0.4), light.lamp];
  return (
    ellipse(x, base, size, size * 0.26, light.walls[0]) +
    ellipse(x, base - 3, size * 0.74, size * 0.17, mix(light.walls[0], light.walls[2], 0.4)) +
    times(5, (at) =>
      ellipse(
        x + (at - 2) * size * 0.24,
        base - 8 - (at % 2) * 5,
        size * 0.17,
        size * 0.12,
        bites[(at + kind) % 4] ?? light.accent,
      ),
    ).join('')
  );
};

/** A table laid by the window. */
export const drawTable = (pen: Pen): string => {
  const { light, number } = pen;
  const { near, far, walls, roofs, accent, lamp: glow } = light;
  const cloth = number === 2 ? walls[0] : mix(roofs[1], near, 0.2);
  const windows = pen.choose([120, 560], [600], [90, 390, 690]);
  return [
    chamber(pen, mixWallColor(pen, number === 3 ? 0.55 : 0.3)),
    ...windows.map((x, at) =>
      drawArchedWindow(
        pen,
        x,
        70,
        190,
        320,
        (at === 0 ? sun(pen, x + 110, 250, 26) : '') +
          ridge(pen, 380, 70, mix(far, near, 0.25)) +
          cypress(pen, x + 50, 392, 90),
      ),
    ),
    shade(0, 300, 960, 130),
    lamp(pen, pen.choose(400, 330, 310), 110, 1.1),
    lamp(pen, pen.choose(760, 520, 640), 90, 1.1),
    number === 2 ? plant(pen, 130, 450, 190) : '',
    path('M40 450H920L990 600H-30Z', cloth),
    path('M40 450H920L926 466H34Z', mix(cloth, walls[0], 0.4)),
    shade(0, 450, 960, 150),
    plate(pen, pen.choose(330, 480, 250), 520, 120, number),
    plate(pen, pen.choose(640, 770, 560), 500, 96, number + 1),
    plate(pen, pen.choose(150, 210, 820), 546, 100, number + 2),
    bottle(pen, pen.choose(480, 330, 400), 500),
    glass(pen, pen.choose(540, 610, 680), 540, number === 1 ? roofs[1] : glow),
    glass(pen, pen.choose(780, 660, 120), 520, number === 2 ? roofs[1] : glow),
    number === 3 ? bottle(pen, 472, 478) : circle(840, 500, 24, accent) + circle(872, 506, 20, mix(accent, near, 0.2)),
  ].join('');
};
