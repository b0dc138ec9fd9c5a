import { path, polygon, rect, shade, times, type Pen } from '../canvas.ts';
import { clouds, edge, palm, peak, ridge, sun, tree, water } from '../land.ts';
import { mix } from '../light.ts';

/** Draws a pagoda: a tower of roofs whose ends curve upwards. */
const pagoda = (pen: Pen, x: number, base: number, w: number, storeys: number): string => {
  const { walls, roofs, near, lamp, accent } = pen.light;
  let drawn = '';
  for (let at = 0; at < storeys; at += 1) {
    const half = (w / 2) * (1 - at * (0.62 / storeys));
    const h = w * 0.34;
    const y = base - at * h * 1.25;
    drawn +=
      rect(x - half * 0.72, y - h, half * 1.44, h, walls[0]) +
      rect(x + half * 0.2, y - h, half * 0.52, h, mix(walls[0], walls[2], 0.7)) +
      times(4, (one) =>
        rect(x - half * 0.62 + one * half * 0.36, y - h * 0.8, half * 0.16, h * 0.62, one % 2 ? lamp : accent),
      ).join('') +
      path(
        `M${x - half * 1.3} ${y - h * 0.98}Q${x - half * 0.8} ${y - h * 1.02} ${x - half * 0.6} ${y - h * 1.5}H${x + half * 0.6}Q${x + half * 0.8} ${y - h * 1.02} ${x + half * 1.3} ${y - h * 0.98}Q${x} ${y - h * 0.84} ${x - half * 1.3} ${y - h * 0.98}Z`,
        roofs[0],
      ) +
      path(
        `M${x + half * 0.1} ${y - h * 1.5}H${x + half * 0.6}Q${x + half * 0.8} ${y - h * 1.02} ${x + half * 1.3} ${y - h * 0.98}Q${x + half * 0.8} ${y - h * 0.88} ${x + half * 0.3} ${y - h * 0.9}Z`,
        roofs[1],
      );
  }
  const top = base - storeys * w * 0.34 * 1.25;
  return (
    drawn +
    rect(x - 2, top - w * 0.5, 4, w * 0.46, near) +
    times(3, (at) => rect(x - 8 + at * 2, top - w * (0.14 + at * 0.1), 16 - at * 4, 3, near)).join('')
  );
};

/** Draws a bell-shaped stupa. */
const stupa = ({ light }: Pen, x: number, base: number, size: number): string => {
  const gold = mix(light.lamp, light.roofs[0], 0.3);
  return (
    times(3, (at) =>
      rect(
        x - size * (0.7 - at * 0.1),
        base - size * 0.14 * (at + 1),
        size * (1.4 - at * 0.2),
        size * 0.15,
        mix(light.walls[0], light.walls[2], at * 0.25),
      ),
    ).join('') +
    path(
      `M${x - size * 0.44} ${base - size * 0.42}C${x - size * 0.4} ${base - size} ${x - size * 0.12} ${base - size * 1.05} ${x - size * 0.07} ${base - size * 1.3}L${x} ${base - size * 2.1}L${x + size * 0.07} ${base - size * 1.3}C${x + size * 0.12} ${base - size * 1.05} ${x + size * 0.4} ${base - size} ${x + size * 0.44} ${base - size * 0.42}Z`,
      gold,
    ) +
    path(
      `M${x + size * 0.03} ${base - size * 1.8}L${x + size * 0.07} ${base - size * 1.3}C${x + size * 0.12} ${base - size * 1.05} ${x + size * 0.4} ${base - size} ${x + size * 0.44} ${base - size * 0.42}H${x + size * 0.12}C${x + size * 0.14} ${base - size} ${x + size * 0.02} ${base - size * 1.1} ${x + size * 0.03} ${base - size * 1.8}Z`,
      mix(gold, light.near, 0.35),
    )
  );
};

/** Roofs of a temple above the trees, and a pond before it. */
export const drawTemple = (pen: Pen): string => {
  const { far, near, accent } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(620, 330, 760);
  const great = pen.choose(320, 640, 430);
  return [
    sun(pen, sunX, 210, 34),
    clouds(pen, 110, 2),
    number === 1 ? peak(pen, 740, 410, 560, 170) : ridge(pen, 370, 90, mix(far, near, 0.08)),
    ridge(pen, 410, 50, mix(far, near, 0.26)),
    times(14, (at) => tree(pen, at * 76 + pen.between(-20, 20), 440, pen.between(60, 96))).join(''),
    number === 2
      ? stupa(pen, great, 450, 110) + stupa(pen, great - 190, 450, 62) + stupa(pen, great + 180, 450, 70)
      : pagoda(pen, great, 450, 150, number === 1 ? 5 : 3),
    number === 3 ? pagoda(pen, great + 300, 450, 110, 2) : '',
    rect(0, 446, 960, 10, mix(near, far, 0.35)),
    water(pen, 456, sunX),
    number === 1
      ? polygon([690, 452, 700, 452, 704, 330, 696, 330], accent) +
        polygon([830, 452, 840, 452, 834, 330, 826, 330], accent) +
        path('M664 334Q766 350 866 334L872 318Q766 334 658 318Z', accent) +
        rect(690, 362, 150, 9, mix(accent, near, 0.3))
      : '',
    shade(0, 440, 960, 60),
    number === 2 ? palm(pen, 880, 600, 300, -0.14) : tree(pen, number === 1 ? 50 : 910, 610, 240),
    edge(pen, 580),
  ].join('');
};
