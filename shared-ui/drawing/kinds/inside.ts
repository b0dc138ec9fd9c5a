import {
  circle,
  createPen,
  drawAt,
  height,
  line,
  path,
  polygon,
  rect,
  row,
  shade,
  times,
  width,
  type Pen,
} from '../canvas.ts';
import { house, tower } from '../houses.ts';
import { cypress, ridge, sun } from '../land.ts';
import { mix } from '../light.ts';

export const floorAt = 470;

/** A room seen from its middle: the wall, the floor and the light that falls in from the left. */
export const chamber = ({ light }: Pen, wall: string): string => {
  const floor = mix(light.roofs[1], light.walls[1], 0.4);
  return (
    rect(0, 0, width, floorAt, wall) +
    rect(0, floorAt, width, height - floorAt, floor) +
    polygon([180, floorAt, 460, floorAt, 620, height, 200, height], mix(floor, light.walls[0], 0.3)) +
    rect(0, floorAt - 10, width, 10, mix(wall, light.near, 0.35))
  );
};

/** Returns the wall colour of a room at this hour: dark if it is dark outside. */
export const mixWallColor = ({ light }: Pen, depth = 0.35): string => mix(light.walls[1], light.sky[1], depth);

/** A hanging lamp with its glow. */
export const lamp = ({ light }: Pen, x: number, drop: number, size = 1): string =>
  line(`M${x} 0V${drop}`, light.near, 2.4) +
  circle(x, drop + 16 * size, 70 * size, light.lamp, 'opacity=".16"') +
  circle(x, drop + 16 * size, 40 * size, light.lamp, 'opacity=".22"') +
  path(
    `M${x - 30 * size} ${drop + 18 * size}Q${x - 26 * size} ${drop - 8 * size} ${x} ${drop - 8 * size}T${x + 30 * size} ${drop + 18 * size}Z`,
    light.accent,
  ) +
  rect(x - 12 * size, drop + 18 * size, 24 * size, 6 * size, light.lamp, 'rx="3"');

/** An arched window; `view` is drawn behind it, in the picture's own coordinates. */
export const drawArchedWindow = (
  { light }: Pen,
  x: number,
  top: number,
  w: number,
  h: number,
  view: string,
): string => {
  const shape = `M${x} ${top + h}V${top + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${top + w / 2}V${top + h}Z`;
  const id = `w${Math.round(x)}`;
  return (
    `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${rect(x, top, w, h, 'url(#sky)')}${view}</g>` +
    path(shape, 'none', `stroke="${light.near}" stroke-width="7"`) +
    line(`M${x + w / 2} ${top}V${top + h}M${x} ${top + h * 0.55}H${x + w}`, light.near, 4)
  );
};

export const shelf = ({ light }: Pen, x: number, y: number, w: number): string =>
  rect(x, y, w, 9, mix(light.near, light.roofs[1], 0.4)) + shade(x, y, w, 20);

/** A plant in its pot. */
export const plant = ({ light }: Pen, x: number, base: number, size: number): string =>
  times(7, (at) => {
    const lean = (at - 3) * 0.2;
    return path(
      `M${x} ${base - size * 0.3}Q${x + lean * size * 0.4 - size * 0.06} ${base - size * 0.8} ${x + lean * size} ${base - size * (1.05 - Math.abs(lean) * 0.5)}Q${x + lean * size * 0.5 + size * 0.08} ${base - size * 0.7} ${x + size * 0.04} ${base - size * 0.3}Z`,
      mix(light.near, light.far, 0.08 + (at % 3) * 0.08),
    );
  }).join('') +
  polygon(
    [
      x - size * 0.2,
      base - size * 0.34,
      x + size * 0.2,
      base - size * 0.34,
      x + size * 0.14,
      base,
      x - size * 0.14,
      base,
    ],
    light.accent,
  );

/** Draws the world outside a window at `x`; `first` is the position of the room's first window. */
export type Outlook = (pen: Pen, x: number, first: number) => string;

/** Shows a complete scene outside the windows of a room. Neighbouring windows show parts of the same scene. */
export const lookAt =
  (kind: string, draw: (pen: Pen) => string): Outlook =>
  ({ light, number }, _, first) =>
    drawAt(draw(createPen(light, number, kind)), first - (number === 2 ? 190 : 110), 50, 0.64);

/** The roofs outside the windows of an inland room; only the first window shows the sun. */
export const roofsOutside: Outlook = (pen, x, first) =>
  (x === first ? sun(pen, x + 170, 210, 28) : '') +
  ridge(pen, 320, 50, mix(pen.light.far, pen.light.near, 0.14)) +
  cypress(pen, x + 230, 340, 70) +
  row(pen, [x - 20, x + 270], [34, 60], (left, w) => house(pen, left, 380, w, pen.between(40, 90), 'tiles', 0.1)) +
  tower(pen, x + (pen.number === 3 ? 180 : 70), 390, 30, 150, 40) +
  row(pen, [x - 20, x + 270], [50, 80], (left, w) => house(pen, left, 430, w, pen.between(30, 70), 'tiles', 0.2));
