import { line, path, rect, row, shade, times, type Pen } from '../canvas.ts';
import { house, tower, type Roof } from '../houses.ts';
import { clouds, edge, lantern, ridge, sun, tree, water } from '../land.ts';
import { mix } from '../light.ts';

const arch = (x: number, base: number, half: number, h: number, fill: string): string =>
  path(`M${x - half} ${base}C${x - half} ${base - h * 1.1} ${x + half} ${base - h * 1.1} ${x + half} ${base}Z`, fill);

const bridge = (pen: Pen, x: number, y: number, w: number, arches: number): string => {
  const { walls, near } = pen.light;
  const stone = mix(walls[1], walls[2], 0.5);
  const span = w / arches;
  return (
    path(`M${x} ${y + 44}V${y - 4}Q${x + w / 2} ${y - 44} ${x + w} ${y - 4}V${y + 44}Z`, stone) +
    line(`M${x - 8} ${y - 8}Q${x + w / 2} ${y - 50} ${x + w + 8} ${y - 8}`, mix(walls[2], near, 0.35), 7) +
    times(arches, (at) =>
      arch(x + span * (at + 0.5), y + 45, span * 0.36, arches === 1 ? 56 : 42, mix(pen.light.water[1], near, 0.3)),
    ).join('') +
    shade(x, y - 20, w, 66) +
    times(
      3,
      (at) =>
        lantern(pen, x + w * (0.2 + at * 0.3), y - (at === 1 ? 62 : 56), 0.7) +
        rect(x + w * (0.2 + at * 0.3) - 1.5, y - (at === 1 ? 42 : 38), 3, 22, near),
    ).join('')
  );
};

/** Narrow houses along the water, and a bridge of stone over it. */
export const drawCanal = (pen: Pen): string => {
  const { far, near } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(560, 330, 700);
  const roofs = pen.choose<readonly Roof[]>(
    ['steps', 'neck', 'gable'],
    ['tiles', 'gable', 'tiles'],
    ['gable', 'neck', 'steps'],
  );
  const middle = pen.choose(480, 400, 560);
  const roof = (): Roof => roofs[Math.floor(pen.between(0, roofs.length))] ?? 'gable';
  return [
    sun(pen, sunX, 240, 32),
    clouds(pen, 110, 2),
    ridge(pen, 390, 30, mix(far, near, 0.08)),
    row(pen, [-10, 980], [30, 50], (x, w) => house(pen, x, 420, w, pen.between(50, 90), 'gable', 0.1)),
    tower(pen, middle + (number === 2 ? -150 : 130), 420, 36, 170, 90),
    water(pen, 418, sunX),
    row(pen, [-16, middle - 160], [56, 78], (x, w) => house(pen, x, 452, w, pen.between(150, 230), roof())),
    row(pen, [middle + 170, 980], [56, 78], (x, w) => house(pen, x, 452, w, pen.between(150, 230), roof())),
    rect(0, 450, middle - 110, 12, mix(near, far, 0.3)),
    rect(middle + 160, 450, 960, 12, mix(near, far, 0.3)),
    bridge(pen, middle - 160, 440, 350, number === 2 ? 3 : 1),
    tree(pen, middle - 190, 456, 110),
    tree(pen, middle + 240, 456, 96),
    // Draws a boat at the quay.
    path(
      `M${middle + 140} 520H${middle + 300}Q${middle + 290} 546 ${middle + 262} 546H${middle + 168}Q${middle + 148} 542 ${middle + 140} 520Z`,
      pen.light.accent,
    ),
    rect(middle + 180, 504, 70, 16, pen.light.walls[0], 'rx="3"'),
    edge(pen, 572),
    lantern(pen, number === 3 ? 70 : 900, 430, 1.2),
    rect((number === 3 ? 70 : 900) - 3, 458, 6, 140, near),
  ].join('');
};
