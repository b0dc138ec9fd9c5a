import { circle, ellipse, path, polygon, rect, row, times, type Pen } from '../canvas.ts';
import { mix } from '../light.ts';

const piano = ({ light }: Pen, x: number, base: number): string =>
  path(
    `M${x} ${base - 70}H${x + 180}Q${x + 210} ${base - 60} ${x + 210} ${base - 40}H${x - 20}V${base - 54}Z`,
    light.near,
  ) +
  path(
    `M${x + 20} ${base - 70}L${x + 90} ${base - 170}Q${x + 190} ${base - 150} ${x + 180} ${base - 70}Z`,
    mix(light.near, light.far, 0.14),
  ) +
  rect(x - 20, base - 52, 44, 7, light.walls[0]) +
  [10, 100, 190].map((dx) => rect(x + dx, base - 42, 8, 42, light.near)).join('');

const cello = ({ light }: Pen, x: number, base: number): string =>
  ellipse(x, base - 38, 30, 34, light.accent) +
  ellipse(x, base - 84, 22, 26, light.accent) +
  path(
    `M${x} ${base - 110}V${base - 4}Q${x + 34} ${base - 14} ${x + 30} ${base - 40}Q${x + 20} ${base - 60} ${x + 22} ${base - 84}Q${x + 20} ${base - 108} ${x} ${base - 110}Z`,
    mix(light.accent, light.near, 0.35),
  ) +
  rect(x - 4, base - 190, 8, 90, light.near) +
  rect(x - 10, base - 60, 20, 5, light.near);

/** A stage in its lights, seen from the seats. */
export const drawStage = (pen: Pen): string => {
  const { accent, near, sky, lamp, roofs, sun } = pen.light;
  const { number } = pen;
  const curtain = mix(accent, near, 0.15);
  const dark = mix(sky[0], near, 0.45);
  const spots = pen.choose([300, 640], [250, 480, 710], [480]);
  return [
    rect(0, 0, 960, 600, dark),
    rect(130, 60, 700, 380, mix(sky[1], near, 0.2)),
    ...spots.map(
      (x) =>
        polygon([x - 14, 60, x + 14, 60, x + 120, 440, x - 120, 440], sun, 'opacity=".2"') +
        ellipse(x, 432, 118, 22, lamp, 'opacity=".5"'),
    ),
    number === 3 ? circle(480, 250, 110, pen.light.halo, 'opacity=".5"') + circle(480, 250, 78, sun) : '',
    rect(100, 432, 760, 40, mix(roofs[1], pen.light.walls[2], 0.3)),
    rect(100, 462, 760, 26, near),
    number === 1 ? piano(pen, 530, 436) + cello(pen, 300, 436) : '',
    number === 2 ? [250, 480, 710].map((x) => cello(pen, x, 436)).join('') : '',
    number === 3 ? piano(pen, 390, 440) : '',
    ...[0, 1].flatMap((side) =>
      times(5, (at) => {
        const x = side ? 830 + at * 30 : 100 - at * 30;
        return rect(x, 40, 30, 440, at % 2 ? curtain : mix(curtain, near, 0.35));
      }),
    ),
    row(
      pen,
      [70, 890],
      [82, 82],
      (x, w) =>
        path(`M${x} 40H${x + w}V76Q${x + w / 2} 128 ${x} 76Z`, curtain) +
        path(`M${x + w * 0.55} 40H${x + w}V76Q${x + w * 0.8} 104 ${x + w * 0.55} 108Z`, mix(curtain, near, 0.3)),
    ),
    rect(0, 0, 960, 46, near),
    times(11, (at) => circle(110 + at * 74, 46, 4, lamp)).join(''),
    // Draws two rows of spectators.
    ...times(2, (line) =>
      row(
        pen,
        [-30 + line * 40, 980],
        [78, 78],
        (x) =>
          circle(x + 38, 516 + line * 46, 20, mix(near, sky[1], 0.2 - line * 0.18)) +
          rect(x, 532 + line * 46, 76, 90, mix(near, sky[1], 0.2 - line * 0.18), 'rx="26"'),
      ),
    ),
  ].join('');
};
