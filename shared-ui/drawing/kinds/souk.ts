import { circle, path, polygon, rect, row, shade, times, type Pen } from '../canvas.ts';
import { dome, house, minaret } from '../houses.ts';
import { clouds, palm, ridge, sun, walker } from '../land.ts';
import { mix } from '../light.ts';

/** Draws a striped awning over a market stall. */
const stall = (pen: Pen, x: number, base: number, w: number): string => {
  const { accent, walls, near, roofs } = pen.light;
  return (
    rect(x + 6, base - 76, w - 12, 76, mix(walls[2], near, 0.45)) +
    times(4, (at) => circle(x + 22 + (at * (w - 44)) / 3, base - 16, 10, at % 2 ? accent : roofs[0])).join('') +
    rect(x, base - 14, w, 14, mix(walls[2], near, 0.2)) +
    times(6, (at) =>
      polygon(
        [
          x + (w / 6) * at,
          base - 92,
          x + (w / 6) * (at + 1),
          base - 92,
          x + (w / 6) * (at + 1.1) - 6,
          base - 62,
          x + (w / 6) * (at + 0.1) - 6,
          base - 62,
        ],
        at % 2 ? walls[0] : accent,
      ),
    ).join('') +
    rect(x - 4, base - 92, 4, 92, near) +
    rect(x + w, base - 92, 4, 92, near)
  );
};

/** Flat roofs of clay, minarets and domes, a market in front. */
export const drawSouk = (pen: Pen): string => {
  const { far, near, roofs, walls } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(620, 260, 420);
  const great = pen.choose(250, 640, 720);
  return [
    sun(pen, sunX, 230, 34),
    clouds(pen, 110, 2),
    ridge(pen, 370, 60, mix(far, roofs[0], 0.25)),
    ridge(pen, 400, 40, mix(far, roofs[1], 0.35)),
    row(pen, [-10, 980], [40, 80], (x, w) => house(pen, x, 470, w, pen.between(50, 110), 'flat', 0.3)),
    dome(pen, great, 430, number === 1 ? 72 : 60, mix(walls[1], roofs[0], 0.45)),
    minaret(pen, great - 130, 450, 34, 250),
    number === 2 ? minaret(pen, great + 130, 450, 30, 220) : minaret(pen, great + 190, 450, 26, 150),
    palm(pen, great + 100, 480, 170),
    row(pen, [-20, 980], [80, 140], (x, w) => house(pen, x, 540, w, pen.between(70, 140), 'flat', 0.16)),
    rect(0, 536, 960, 64, mix(walls[2], roofs[1], 0.35)),
    shade(0, 520, 960, 80),
    stall(pen, number === 1 ? 560 : 120, 556, 150),
    stall(pen, number === 3 ? 330 : 740, 556, 130),
    walker(pen, number === 2 ? 420 : 470, 574, 92, walls[0]),
    number === 3 ? '' : walker(pen, number === 2 ? 470 : 520, 572, 84),
    palm(pen, number === 2 ? 40 : 900, 600, 330, number === 2 ? 0.14 : -0.14),
    path(`M0 588C300 570 640 592 960 578V600H0Z`, near),
  ].join('');
};
