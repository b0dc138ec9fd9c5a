import { circle, path, rect, shade, times, type Pen } from '../canvas.ts';
import { clouds, cypress, edge, peak, pine, ridge, sun, walker, water } from '../land.ts';
import { mix } from '../light.ts';

/** A path over the hills, with people on it. */
export const drawTrail = (pen: Pen): string => {
  const { light, number } = pen;
  const { far, near, walls, accent } = light;
  const sunX = pen.choose(640, 280, 520);
  const meadow = mix(mix(far, near, 0.4), walls[1], 0.12);
  const isHigh = number !== 3;
  return [
    sun(pen, sunX, 200, 32),
    clouds(pen, 90, 2),
    isHigh
      ? peak(pen, number === 1 ? 260 : 700, 420, 560, 300) + peak(pen, number === 1 ? 560 : 380, 420, 380, 170)
      : ridge(pen, 360, 110, mix(far, near, 0.06)),
    ridge(pen, 400, 70, mix(far, near, 0.2)),
    number === 2 ? water(pen, 404, sunX, 470) : times(5, (at) => cypress(pen, 90 + at * 44, 420, 70 + at * 6)).join(''),
    ridge(pen, 450, 60, mix(far, near, 0.34)),
    times(10, (at) =>
      pine(pen, (number === 1 ? 620 : 20) + at * 34, 470 + pen.between(-8, 8), pen.between(60, 110)),
    ).join(''),
    path('M0 480C240 430 520 520 960 452V600H0Z', meadow),
    shade(0, 440, 960, 160),
    path(
      'M470 600C430 560 620 540 560 506S380 500 430 478S520 468 500 458L512 458C560 470 470 486 480 494S680 510 660 546S620 580 640 600Z',
      mix(walls[0], walls[1], 0.5),
    ),
    walker(pen, 548, 540, 110),
    walker(pen, 604, 560, 126, mix(near, far, 0.35)),
    number === 2 ? '' : walker(pen, 452, 486, 60, walls[0]),
    rect(300, 450, 6, 90, near) +
      path('M270 452H340L352 464L340 476H270Z', accent) +
      path('M336 482H266L256 493L266 504H336Z', walls[0]),
    times(26, (at) =>
      circle(pen.between(0, 400) + (at % 2) * 540, pen.between(520, 572), 3.4, at % 3 ? walls[0] : accent),
    ).join(''),
    edge(pen, 586),
  ].join('');
};
