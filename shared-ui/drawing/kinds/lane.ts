import { circle, line, path, polygon, rect, shade, times, type Pen } from '../canvas.ts';
import { tower } from '../houses.ts';
import { lantern, ridge, sun, walker } from '../land.ts';
import { mix } from '../light.ts';

const doorway = ({ light }: Pen, x: number, base: number, w: number, h: number, lit: boolean): string =>
  path(
    `M${x} ${base}V${base - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${base - h + w / 2}V${base}Z`,
    lit ? light.lamp : mix(light.near, light.roofs[1], 0.4),
  ) +
  path(
    `M${x} ${base}V${base - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${base - h + w / 2}V${base}`,
    'none',
    `stroke="${light.walls[2]}" stroke-width="6"`,
  );

const shuttered = ({ light }: Pen, x: number, y: number, size: number): string =>
  rect(x, y, 24 * size, 40 * size, mix(light.near, light.walls[2], 0.3)) +
  rect(x - 15 * size, y - 2, 13 * size, 44 * size, mix(light.far, light.near, 0.5)) +
  rect(x + 26 * size, y - 2, 13 * size, 44 * size, mix(light.far, light.near, 0.5)) +
  rect(x - 4, y + 42 * size, 32 * size, 6 * size, light.roofs[0]) +
  times(4, (at) =>
    circle(x + at * 8 * size, y + 40 * size, 5 * size, at % 2 ? light.accent : mix(light.near, light.far, 0.3)),
  ).join('');

/** A street that leads away from the viewer; its far end is `end` units from the left edge. */
interface Street {
  readonly pen: Pen;
  readonly end: number;
}

const drawPavement = ({ pen: { light }, end }: Street): string =>
  polygon([end - 90, 430, end + 110, 430, 860, 600, 100, 600], mix(light.walls[1], light.walls[2], 0.6)) +
  times(9, (at) =>
    line(
      `M${end - 90 - at * 46} ${434 + at * at * 2.1}H${end + 110 + at * 42}`,
      mix(light.walls[2], light.near, 0.25),
      1.6,
      'opacity=".5"',
    ),
  ).join('');

const drawLeftWalls = ({ pen: { light, choose }, end }: Street): string => {
  const wall = mix(light.walls[0], light.roofs[0], choose(0.08, 0.22, 0));
  return (
    polygon([0, 0, end - 230, 110, end - 90, 250, end - 90, 430, 0, 600], wall) +
    polygon([end - 230, 110, end - 90, 250, end - 90, 430, end - 230, 500], mix(wall, light.walls[2], 0.25))
  );
};

const drawRightWalls = ({ pen: { light, choose }, end }: Street): string => {
  const wall = mix(light.walls[2], light.roofs[1], choose(0.18, 0, 0.12));
  return (
    polygon([960, 0, end + 270, 90, end + 110, 240, end + 110, 430, 960, 600], wall) +
    polygon([end + 270, 90, end + 110, 240, end + 110, 430, end + 270, 505], mix(wall, light.near, 0.18))
  );
};

const drawEaves = ({ pen: { light }, end }: Street): string =>
  polygon([0, 0, end - 230, 96, end - 216, 116, 0, 20], light.roofs[0]) +
  polygon([960, 0, end + 270, 76, end + 256, 98, 960, 24], light.roofs[1]);

const drawWindowsAndDoors = ({ pen, end }: Street): string =>
  [
    ...[
      [end - 330, 190, 1.2],
      [end - 330, 320, 1.2],
      [end - 180, 250, 0.8],
      [40, 150, 1.5],
      [end + 320, 180, 1.2],
      [end + 320, 310, 1.2],
      [end + 190, 240, 0.8],
      [850, 160, 1.4],
    ].map(([x = 0, y = 0, size = 1]) => shuttered(pen, x, y, size)),
    doorway(pen, end - 190, 480, 60, 110, true),
    doorway(pen, end + 180, 470, 54, 104, pen.number !== 1),
    doorway(pen, 60, 590, 110, 200, pen.number === 3),
  ].join('');

const drawAwning = ({ pen: { light }, end }: Street): string =>
  polygon([end + 300, 410, end + 430, 400, end + 400, 448, end + 286, 446], light.accent) +
  polygon([end + 332, 408, end + 364, 405, end + 344, 447, end + 316, 447], light.walls[0]);

const drawBunting = ({ pen: { light }, end }: Street): string =>
  line(`M${end - 120} 200Q${end} 250 ${end + 140} 190`, light.near, 2) +
  times(6, (at) => {
    const [left, top] = [end - 100 + at * 40, 212 + (at < 3 ? at : 5 - at) * 8];
    return polygon([left, top, left + 22, top, left + 11, top + 28], at % 2 ? light.accent : light.walls[0]);
  }).join('');

/** A narrow street between old walls, with a guide. */
export const drawLane = (pen: Pen): string => {
  const { light, number } = pen;
  const end = pen.choose(540, 400, 480);
  const street = { pen, end };
  return [
    sun(pen, end + 30, 240, 32),
    ridge(pen, 400, 40, mix(light.far, light.near, 0.2)),
    tower(pen, end + (number === 2 ? -30 : 30), 430, 40, 180, 60),
    drawPavement(street),
    drawLeftWalls(street),
    drawRightWalls(street),
    shade(0, 0, end - 90, 600),
    shade(end + 110, 0, 960, 600),
    drawEaves(street),
    drawWindowsAndDoors(street),
    drawAwning(street),
    number === 2 ? drawBunting(street) : '',
    lantern(pen, end - 112, 286, 1.1),
    lantern(pen, end + 140, 276, 1.1),
    walker(pen, end - 30, 520, 130),
    walker(pen, end + 40, 512, 116, light.walls[0]),
    number === 1 ? '' : walker(pen, end + 90, 540, 140, mix(light.far, light.near, 0.4)),
  ].join('');
};
