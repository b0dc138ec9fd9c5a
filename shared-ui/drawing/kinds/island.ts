import { ellipse, path, polygon, rect, times, type Pen } from '../canvas.ts';
import { clouds, edge, palm, sailboat, sun, tree, water } from '../land.ts';
import { mix } from '../light.ts';

/** Draws a thatched hut on stilts. */
const hut = ({ light }: Pen, x: number, y: number, size: number): string =>
  [-30, -10, 12, 30].map((dx) => rect(x + dx * size, y - 4, 3 * size, 34 * size, light.near)).join('') +
  rect(x - 38 * size, y - 4, 80 * size, 5 * size, mix(light.near, light.far, 0.3)) +
  rect(x - 30 * size, y - 34 * size, 62 * size, 30 * size, light.walls[0]) +
  rect(x + 8 * size, y - 34 * size, 24 * size, 30 * size, light.walls[2]) +
  rect(x - 14 * size, y - 26 * size, 16 * size, 22 * size, light.lamp) +
  polygon(
    [
      x - 44 * size,
      y - 30 * size,
      x - 4 * size,
      y - 74 * size,
      x + 6 * size,
      y - 74 * size,
      x + 46 * size,
      y - 30 * size,
    ],
    mix(light.roofs[0], light.walls[1], 0.3),
  ) +
  polygon([x + 6 * size, y - 74 * size, x + 46 * size, y - 30 * size, x + 10 * size, y - 30 * size], light.roofs[1]);

/** A lagoon with huts over the water, palms and an island behind. */
export const drawIsland = (pen: Pen): string => {
  const { far, near, walls, water: tones } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(330, 560, 250);
  const land = pen.choose(660, 220, 620);
  const sand = mix(walls[0], walls[1], 0.5);
  return [
    sun(pen, sunX, 270, 32),
    clouds(pen, 120, 3),
    path(
      `M${land - 330} 372C${land - 220} 360 ${land - 170} ${number === 3 ? 230 : 280} ${land - 70} ${number === 3 ? 210 : 268}S${land + 120} 350 ${land + 340} 372Z`,
      mix(far, near, 0.18),
    ),
    path(
      `M${land - 180} 372C${land - 60} 360 ${land} 316 ${land + 90} 318S${land + 190} 360 ${land + 300} 372Z`,
      mix(far, near, 0.36),
    ),
    water(pen, 370, sunX),
    ellipse(land, 376, 240, 7, sand),
    times(6, (at) =>
      palm(pen, land - 150 + at * 58 + pen.between(-10, 10), 378, pen.between(46, 78), pen.between(-0.2, 0.2)),
    ).join(''),
    number === 3
      ? sailboat(pen, 330, 450, 90) + sailboat(pen, 470, 400, 34)
      : times(number === 1 ? 4 : 3, (at) =>
          hut(pen, (number === 1 ? 120 : 520) + at * 116, 424 + at * 15, 0.9 + at * 0.2),
        ).join('') +
        path(
          number === 1 ? 'M90 426L600 494L600 503L90 431Z' : 'M480 426L960 492L960 502L480 431Z',
          mix(near, far, 0.3),
        ),
    sailboat(pen, number === 2 ? 300 : 760, 420, 44),
    path(number === 2 ? 'M0 600V520C120 510 300 560 420 600Z' : 'M960 600V512C800 508 660 560 540 600Z', sand),
    path(
      number === 2
        ? 'M0 528C120 518 300 566 410 600H430C310 558 130 508 0 518Z'
        : 'M960 520C800 516 670 566 550 600H530C650 552 800 504 960 508Z',
      mix(tones[0], '#ffffff', 0.5),
    ),
    palm(pen, number === 2 ? 60 : 890, 590, 320, number === 2 ? 0.16 : -0.2),
    palm(pen, number === 2 ? 130 : 830, 600, 230, number === 2 ? 0.3 : -0.34),
    number === 3 ? tree(pen, 60, 600, 120) : '',
    edge(pen, 588),
  ].join('');
};
