import { circle, line, path, rect, row, times, type Pen } from '../canvas.ts';
import { house } from '../houses.ts';
import { clouds, edge, lantern, peak, ridge, sun, tree, walker, water } from '../land.ts';
import { mix } from '../light.ts';

const bicycle = (pen: Pen, x: number, base: number, size: number, coat: string): string => {
  const { near, walls } = pen.light;
  const r = 34 * size;
  const wheel = (at: number): string =>
    circle(at, base - r, r, 'none', `stroke="${near}" stroke-width="${5 * size}"`) +
    circle(at, base - r, 4 * size, near);
  return (
    wheel(x - 52 * size) +
    wheel(x + 52 * size) +
    line(
      `M${x - 52 * size} ${base - r}L${x - 18 * size} ${base - 84 * size}L${x + 40 * size} ${base - 84 * size}L${x} ${base - r}ZM${x + 52 * size} ${base - r}L${x + 36 * size} ${base - 104 * size}L${x + 20 * size} ${base - 108 * size}`,
      coat,
      5 * size,
    ) +
    line(
      `M${x - 20 * size} ${base - 92 * size}L${x + 6 * size} ${base - 58 * size}L${x} ${base - 20 * size}`,
      near,
      11 * size,
    ) +
    path(
      `M${x - 34 * size} ${base - 92 * size}L${x - 14 * size} ${base - 152 * size}Q${x} ${base - 164 * size} ${x + 12 * size} ${base - 152 * size}L${x - 4 * size} ${base - 90 * size}Z`,
      coat,
    ) +
    line(
      `M${x + 4 * size} ${base - 144 * size}L${x + 24 * size} ${base - 110 * size}`,
      mix(coat, near, 0.3),
      9 * size,
    ) +
    circle(x + 8 * size, base - 176 * size, 16 * size, mix(near, walls[2], 0.25)) +
    path(
      `M${x - 10 * size} ${base - 180 * size}A${18 * size} ${18 * size} 0 0 1 ${x + 26 * size} ${base - 180 * size}Z`,
      walls[0],
    )
  );
};

const glider = ({ light }: Pen, x: number, y: number, size: number): string =>
  path(
    `M${x - 120 * size} ${y}Q${x} ${y - 74 * size} ${x + 120 * size} ${y}Q${x} ${y - 36 * size} ${x - 120 * size} ${y}Z`,
    light.accent,
  ) +
  path(
    `M${x + 10 * size} ${y - 37 * size}Q${x + 80 * size} ${y - 34 * size} ${x + 120 * size} ${y}Q${x + 70 * size} ${y - 18 * size} ${x + 10 * size} ${y - 18 * size}Z`,
    light.roofs[1],
  ) +
  line(
    `M${x - 110 * size} ${y - 2}L${x} ${y + 96 * size}L${x + 110 * size} ${y - 2}M${x - 40 * size} ${y - 24 * size}L${x} ${y + 96 * size}L${x + 40 * size} ${y - 24 * size}`,
    light.near,
    1.6,
  ) +
  circle(x, y + 100 * size, 9 * size, light.near) +
  rect(x - 7 * size, y + 106 * size, 14 * size, 26 * size, light.near, `rx="${6 * size}"`);

/** Active outings: cycling through a town or by the water, or paragliding. */
export const drawRide = (pen: Pen): string => {
  const { light, number } = pen;
  const { far, near, walls, accent, roofs } = light;
  const sunX = pen.choose(280, 620, 700);
  if (number === 3)
    return [
      sun(pen, sunX, 170, 32),
      clouds(pen, 110, 3),
      peak(pen, 240, 520, 620, 320),
      peak(pen, 820, 520, 520, 220),
      ridge(pen, 500, 70, mix(far, near, 0.35)),
      ridge(pen, 560, 50, mix(far, near, 0.6)),
      glider(pen, 470, 200, 1.25),
      glider(pen, 800, 130, 0.5),
      glider(pen, 180, 150, 0.4),
      edge(pen, 582),
    ].join('');
  return [
    sun(pen, sunX, 230, 32),
    clouds(pen, 100, 2),
    ridge(pen, 380, 70, mix(far, near, 0.12)),
    number === 1
      ? row(pen, [-10, 980], [60, 92], (x, w) => house(pen, x, 470, w, pen.between(90, 190), 'tiles', 0.06))
      : water(pen, 384, sunX, 480) + times(4, (at) => tree(pen, 60 + at * 270, 482, 150)).join(''),
    rect(0, 468, 960, 140, mix(walls[2], near, 0.12)),
    rect(0, 468, 960, 10, mix(walls[0], walls[2], 0.4)),
    times(12, (at) => rect(at * 90, 548, 46, 5, walls[0], 'opacity=".6"')).join(''),
    number === 1 ? tree(pen, 120, 480, 170) + tree(pen, 850, 480, 150) : '',
    lantern(pen, 660, 330, 1.1) + rect(657, 356, 6, 120, near),
    bicycle(pen, 360, 552, 1.15, accent),
    bicycle(pen, 580, 540, 1.05, number === 1 ? walls[0] : roofs[1]),
    number === 2 ? walker(pen, 800, 500, 90) : '',
    edge(pen, 586),
  ].join('');
};
