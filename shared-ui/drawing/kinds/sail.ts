import { path, rect, times, type Pen } from '../canvas.ts';
import { clouds, edge, peak, ridge, sailboat, sun, tree, walker, water } from '../land.ts';
import { mix } from '../light.ts';

/** Draws an open boat with a canopy, as used on rivers. */
const launch = ({ light }: Pen, x: number, base: number): string =>
  path(
    `M${x - 210} ${base - 44}H${x + 210}Q${x + 200} ${base} ${x + 150} ${base}H${x - 150}Q${x - 196} ${base - 6} ${x - 210} ${base - 44}Z`,
    light.accent,
  ) +
  path(
    `M${x + 20} ${base - 44}H${x + 210}Q${x + 200} ${base} ${x + 150} ${base}H${x + 20}Z`,
    mix(light.accent, light.near, 0.3),
  ) +
  rect(x - 150, base - 92, 280, 48, mix(light.near, light.far, 0.25)) +
  times(6, (at) => rect(x - 140 + at * 46, base - 84, 36, 32, light.lamp)).join('') +
  rect(x - 170, base - 106, 320, 14, light.walls[0], 'rx="7"') +
  rect(x + 60, base - 150, 5, 46, light.near) +
  path(`M${x + 65} ${base - 150}L${x + 110} ${base - 138}L${x + 65} ${base - 124}Z`, light.roofs[0]);

const kayak = (pen: Pen, x: number, base: number, color: string): string =>
  walker(pen, x, base + 26, 96, mix(color, pen.light.walls[0], 0.5)) +
  path(
    `M${x - 110} ${base - 12}Q${x} ${base + 6} ${x + 110} ${base - 12}Q${x + 70} ${base + 22} ${x} ${base + 22}T${x - 110} ${base - 12}Z`,
    color,
  ) +
  rect(x - 70, base - 34, 140, 5, pen.light.near, `transform="rotate(-18 ${x} ${base - 32})"`);

/** Draws a boat on the water, close to the viewer. */
export const drawSail = (pen: Pen): string => {
  const { light, number } = pen;
  const { far, near, accent, roofs } = light;
  const sunX = pen.choose(330, 640, 480);
  return [
    sun(pen, sunX, 250, 34),
    clouds(pen, 110, 3),
    number === 3 ? peak(pen, 190, 396, 420, 190) + peak(pen, 820, 396, 360, 140) : '',
    ridge(pen, 380, 70, mix(far, near, 0.1)),
    ridge(pen, 396, 30, mix(far, near, 0.3)),
    number === 2 ? times(12, (at) => tree(pen, at * 84 + 10, 398, 70)).join('') : '',
    water(pen, 394, sunX),
    sailboat(pen, number === 1 ? 240 : 860, 414, 40),
    number === 1 ? sailboat(pen, 640, 500, 330) : '',
    number === 2 ? launch(pen, 420, 520) : '',
    number === 3 ? kayak(pen, 330, 500, accent) + kayak(pen, 640, 470, roofs[1]) : '',
    edge(pen, 572),
  ].join('');
};
