import { circle, path, rect, times, type Pen } from '../canvas.ts';
import { clouds, edge, peak, ridge, sailboat, sun, water } from '../land.ts';
import { mix } from '../light.ts';

const ship = ({ light }: Pen, x: number, base: number, size: number, funnels: number): string => {
  const { walls, near, accent, lamp } = light;
  const s = (value: number): number => value * size;
  const deck = (at: number): string => {
    const from = x - s(230 - at * 24);
    const w = s(440 - at * 38);
    const y = base - s(62 + at * 27);
    return (
      rect(from, y, w, s(25), at % 2 ? mix(walls[0], walls[1], 0.3) : walls[0]) +
      rect(from + w * 0.66, y, w * 0.34, s(25), mix(walls[0], walls[2], 0.55)) +
      times(Math.floor(w / s(17)), (one) =>
        rect(from + s(5) + one * s(17), y + s(8), s(9), s(9), one % 3 ? mix(near, walls[2], 0.35) : lamp),
      ).join('')
    );
  };
  return (
    times(5, deck).join('') +
    times(
      funnels,
      (at) =>
        path(
          `M${x - s(90 - at * 80)} ${base - s(166)}L${x - s(80 - at * 80)} ${base - s(226)}H${x - s(40 - at * 80)}L${x - s(40 - at * 80)} ${base - s(166)}Z`,
          accent,
        ) + rect(x - s(82 - at * 80), base - s(214), s(43), s(9), walls[0]),
    ).join('') +
    rect(x + s(96), base - s(224), s(3), s(56), near) +
    path(
      `M${x - s(280)} ${base - s(48)}H${x + s(300)}Q${x + s(282)} ${base - s(6)} ${x + s(236)} ${base + s(4)}H${x - s(250)}Q${x - s(276)} ${base - s(10)} ${x - s(280)} ${base - s(48)}Z`,
      mix(near, light.water[1], 0.15),
    ) +
    rect(x - s(279), base - s(46), s(576), s(6), accent) +
    times(18, (at) => circle(x - s(230) + at * s(27), base - s(24), s(3.4), lamp)).join('') +
    rect(x - s(262), base + s(4), s(510), s(4), walls[0], 'rx="2" opacity=".6"')
  );
};

/** Draws a ship at sea, or in front of the coast at which it calls. */
export const drawLiner = (pen: Pen): string => {
  const { light, number } = pen;
  const { far, near } = light;
  const sunX = pen.choose(250, 700, 480);
  return [
    sun(pen, sunX, 230, 34),
    clouds(pen, 100, 3),
    number === 2 ? peak(pen, 210, 400, 460, 210) + peak(pen, 480, 400, 380, 150) : '',
    number === 3 ? '' : ridge(pen, 392, number === 1 ? 50 : 40, mix(far, near, 0.14)),
    water(pen, 392, sunX),
    ship(pen, pen.choose(560, 500, 470), pen.choose(470, 452, 490), pen.choose(1, 0.85, 1.15), number === 2 ? 1 : 2),
    sailboat(pen, number === 1 ? 130 : 880, 520, 60),
    edge(pen, 580),
  ].join('');
};
