import { circle, path, polygon, rect, shade, type Pen } from '../canvas.ts';
import { sun, walker } from '../land.ts';
import { mix } from '../light.ts';
import { drawArchedWindow, chamber, floorAt, lamp, mixWallColor } from './inside.ts';

/** Draws a framed painting: hills, a sun, or plain fields of colour. */
const painting = ({ light }: Pen, x: number, y: number, w: number, h: number, motif: number): string =>
  rect(x - 9, y - 9, w + 18, h + 18, mix(light.lamp, light.roofs[0], 0.35)) +
  rect(x, y, w, h, light.sky[motif % 2 ? 1 : 3]) +
  (motif % 3 === 0
    ? circle(x + w * 0.64, y + h * 0.38, Math.min(w, h) * 0.14, light.sun) +
      path(
        `M${x} ${y + h}V${y + h * 0.7}Q${x + w * 0.4} ${y + h * 0.34} ${x + w} ${y + h * 0.74}V${y + h}Z`,
        mix(light.far, light.near, 0.4),
      )
    : motif % 3 === 1
      ? polygon([x + w * 0.1, y + h, x + w * 0.45, y + h * 0.22, x + w * 0.8, y + h], light.accent) +
        circle(x + w * 0.72, y + h * 0.36, w * 0.12, light.walls[0])
      : rect(x + w * 0.12, y + h * 0.14, w * 0.34, h * 0.72, light.roofs[0]) +
        rect(x + w * 0.52, y + h * 0.14, w * 0.36, h * 0.34, light.walls[0]) +
        rect(x + w * 0.52, y + h * 0.54, w * 0.36, h * 0.32, light.near)) +
  rect(x + w * 0.66, y, w * 0.34, h, light.near, 'opacity=".08"');

/** Draws an amphora or a stone head on a plinth. */
const exhibit = ({ light }: Pen, x: number, kind: number): string => {
  const stone = light.walls[0];
  return (
    rect(x - 44, floorAt - 60, 88, 120, mix(stone, light.walls[2], 0.35)) +
    rect(x + 12, floorAt - 60, 32, 120, light.walls[2]) +
    shade(x - 44, floorAt - 60, 88, 120) +
    (kind % 2
      ? path(
          `M${x - 14} ${floorAt - 60}Q${x - 58} ${floorAt - 130} ${x - 18} ${floorAt - 178}V${floorAt - 200}H${x + 18}V${floorAt - 178}Q${x + 58} ${floorAt - 130} ${x + 14} ${floorAt - 60}Z`,
          light.accent,
        ) +
        path(
          `M${x + 4} ${floorAt - 60}Q${x + 40} ${floorAt - 130} ${x + 6} ${floorAt - 200}H${x + 18}V${floorAt - 178}Q${x + 58} ${floorAt - 130} ${x + 14} ${floorAt - 60}Z`,
          mix(light.accent, light.near, 0.4),
        ) +
        rect(x - 34, floorAt - 140, 68, 8, light.near)
      : polygon(
          [
            x - 40,
            floorAt - 60,
            x - 18,
            floorAt - 150,
            x - 30,
            floorAt - 200,
            x + 4,
            floorAt - 240,
            x + 30,
            floorAt - 196,
            x + 16,
            floorAt - 150,
            x + 40,
            floorAt - 60,
          ],
          stone,
        ) +
        polygon(
          [
            x + 4,
            floorAt - 60,
            x + 2,
            floorAt - 150,
            x + 10,
            floorAt - 236,
            x + 30,
            floorAt - 196,
            x + 16,
            floorAt - 150,
            x + 40,
            floorAt - 60,
          ],
          mix(stone, light.near, 0.3),
        ))
  );
};

/** A hall of paintings and old stones. */
export const drawGallery = (pen: Pen): string => {
  const { number } = pen;
  const window = pen.choose(720, 90, 400);
  const paintings = pen.choose<readonly (readonly [number, number, number, number])[]>(
    [
      [90, 130, 190, 140],
      [340, 110, 140, 180],
      [540, 150, 120, 120],
    ],
    [
      [340, 120, 230, 160],
      [640, 110, 130, 180],
      [830, 150, 100, 120],
    ],
    [
      [70, 120, 130, 170],
      [250, 160, 100, 110],
      [650, 120, 220, 160],
    ],
  );
  return [
    chamber(pen, mixWallColor(pen)),
    shade(0, 330, 960, 130),
    drawArchedWindow(
      pen,
      window,
      90,
      160,
      330,
      sun(pen, window + 90, 250, 26) +
        path(`M${window} 420V350Q${window + 70} 300 ${window + 160} 346V420Z`, mix(pen.light.far, pen.light.near, 0.3)),
    ),
    ...paintings.map(([x, y, w, h], at) => painting(pen, x, y, w, h, at + number)),
    ...pen.choose([250, 560], [480, 760], [200, 700]).map((x) => lamp(pen, x, 36, 0.6)),
    exhibit(pen, pen.choose(600, 250, 560), number),
    walker(pen, pen.choose(300, 620, 300), 560, 200),
    walker(pen, pen.choose(370, 690, 780), 552, 180, pen.light.near),
  ].join('');
};
