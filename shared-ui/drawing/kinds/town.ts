import { row, shade, type Pen } from '../canvas.ts';
import { dome, house, tower } from '../houses.ts';
import { clouds, cypress, edge, ridge, stonePine, sun } from '../land.ts';
import { mix } from '../light.ts';

/** Tiled roofs below domes and bell towers. */
export const drawTown = (pen: Pen): string => {
  const { far, near } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(300, 640, 180);
  const domeX = pen.choose(640, 300, 560);
  return [
    sun(pen, sunX, 250, 32),
    clouds(pen, 120, 2),
    ridge(pen, 360, 90, mix(far, near, 0.06)),
    cypress(pen, sunX + 120, 380, 60),
    cypress(pen, sunX + 142, 380, 74),
    ridge(pen, 400, 50, mix(far, near, 0.2)),
    // Draws the far roofs first, then the large buildings, then the near roofs.
    row(pen, [-10, 980], [34, 64], (x, w) => house(pen, x, 450, w, pen.between(46, 96), 'tiles', 0.12)),
    dome(pen, domeX, 430, number === 2 ? 76 : 88),
    number === 3 ? dome(pen, domeX + 190, 430, 46) : '',
    tower(pen, domeX + (number === 2 ? 190 : -170), 440, 40, 190, 54),
    number === 1 ? tower(pen, domeX + 190, 450, 30, 130, 40) : '',
    row(pen, [-20, 980], [56, 98], (x, w) => house(pen, x, 520, w, pen.between(60, 128), 'tiles')),
    row(pen, [-60, 980], [110, 170], (x, w) => house(pen, x, 600, w, pen.between(64, 104), 'tiles', 0.22)),
    shade(0, 480, 960, 90),
    stonePine(pen, number === 2 ? 880 : 90, 590, 230),
    number === 3 ? cypress(pen, 880, 580, 180) : '',
    edge(pen, 572),
  ].join('');
};
