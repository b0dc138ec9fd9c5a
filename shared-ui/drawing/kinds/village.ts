import { path, polygon, rect, shade, times, type Pen } from '../canvas.ts';
import { tower } from '../houses.ts';
import { clouds, edge, peak, pine, ridge, sun } from '../land.ts';
import { mix } from '../light.ts';

/** Draws a chalet: stone below, wood above, a wide roof and a balcony. */
const chalet = (pen: Pen, x: number, base: number, w: number): string => {
  const { walls, roofs, near, lamp, accent } = pen.light;
  const h = w * 0.62;
  const wood = mix(roofs[1], walls[2], 0.25);
  return (
    rect(x, base - h, w, h, walls[0]) +
    rect(x, base - h, w, h * 0.58, wood) +
    rect(x + w * 0.62, base - h, w * 0.38, h, mix(wood, near, 0.35)) +
    shade(x, base - h, w, h) +
    times(3, (at) =>
      rect(
        x + w * (0.12 + at * 0.26),
        base - h * 0.84,
        w * 0.13,
        h * 0.24,
        pen.between(0, 1) < 0.6 ? lamp : mix(near, walls[2], 0.4),
      ),
    ).join('') +
    rect(x - 3, base - h * 0.5, w + 6, h * 0.1, mix(near, wood, 0.4)) +
    times(6, (at) => rect(x + at * (w / 6) + 3, base - h * 0.56, w / 9, 5, accent, 'rx="2.5"')).join('') +
    rect(x + w * 0.2, base - h * 0.34, w * 0.16, h * 0.34, near) +
    polygon(
      [
        x - w * 0.14,
        base - h * 0.94,
        x + w / 2,
        base - h * 1.5,
        x + w * 1.14,
        base - h * 0.94,
        x + w * 1.1,
        base - h * 0.84,
        x + w / 2,
        base - h * 1.38,
        x - w * 0.1,
        base - h * 0.84,
      ],
      mix(near, walls[2], 0.15),
    ) +
    polygon([x + w * 0.02, base - h, x + w / 2, base - h * 1.4, x + w * 0.98, base - h], wood)
  );
};

/** Chalets and a church below the peaks. */
export const drawVillage = (pen: Pen): string => {
  const { far, near, walls } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(690, 250, 470);
  const great = pen.choose(360, 640, 780);
  const spots = [
    [120, 500, 90],
    [300, 478, 76],
    [610, 492, 84],
    [760, 520, 104],
    [450, 530, 110],
  ] as const;
  const shift = pen.choose(0, 60, -40);
  return [
    sun(pen, sunX, 180, 30),
    clouds(pen, 90, 2),
    peak(pen, great - 260, 430, 420, 240),
    peak(pen, great + 280, 430, 460, 220),
    peak(pen, great, 430, 440, 340),
    ridge(pen, 430, 50, mix(far, near, 0.4)),
    times(36, (at) => pine(pen, at * 28 + pen.between(-8, 8), 440 + pen.between(-6, 10), pen.between(34, 60))).join(''),
    path(
      'M0 450C240 420 420 440 620 430S860 440 960 436V600H0Z',
      mix(mix(far, near, 0.28), walls[0], number === 3 ? 0.7 : 0.18),
    ),
    shade(0, 430, 960, 150),
    tower(pen, 520 + shift, 478, 32, 110, 90),
    ...spots.map(([x, base, w]) => chalet(pen, x + shift, base, w)),
    path(
      `M${400 + shift} 600C${420 + shift} 560 ${600 + shift} 552 ${580 + shift} 520`,
      'none',
      `stroke="${walls[1]}" stroke-width="14" opacity=".6"`,
    ),
    times(5, (at) => pine(pen, (number === 2 ? 800 : 10) + at * 34, 596, 110 + pen.between(-20, 60))).join(''),
    edge(pen, 584),
  ].join('');
};
