import { circle, ellipse, path, polygon, rect, shade, times, type Pen } from '../canvas.ts';
import { mix } from '../light.ts';
import { drawArchedWindow, chamber, lamp, plant, roofsOutside, mixWallColor, type Outlook } from './inside.ts';

const armchair = ({ light }: Pen, x: number, base: number, tone: string): string =>
  rect(x - 78, base - 150, 156, 110, tone, 'rx="26"') +
  rect(x + 14, base - 150, 64, 110, mix(tone, light.near, 0.25), 'rx="26"') +
  rect(x - 64, base - 78, 128, 40, mix(tone, light.walls[0], 0.2), 'rx="14"') +
  [-92, 58]
    .map((dx) => rect(x + dx, base - 100, 34, 84, mix(tone, light.near, dx < 0 ? 0.12 : 0.35), 'rx="15"'))
    .join('') +
  [-76, 68].map((dx) => rect(x + dx, base - 18, 8, 20, light.near)).join('');

/** A hall with arched windows, by default over roofs, armchairs and books. */
export const drawSalon = (pen: Pen, outside: Outlook = roofsOutside): string => {
  const { light, number } = pen;
  const { near, far, accent, walls, roofs } = light;
  const windows = pen.choose([90, 360], [620], [350, 640]);
  const books = pen.choose(660, 70, 60);
  const tones = [accent, mix(far, near, 0.35), roofs[1], walls[0], mix(near, far, 0.2)];
  const [left, right] = pen.choose<readonly [number, number]>([230, 520], [560, 820], [220, 470]);
  const between = (left + right) / 2;
  return [
    chamber(pen, mixWallColor(pen, pen.choose(0.32, 0.2, 0.5))),
    ...windows.map((x) => drawArchedWindow(pen, x, 60, 220, 350, outside(pen, x, windows[0] ?? x))),
    rect(books, 120, 230, 340, mix(near, roofs[1], 0.4)),
    ...times(
      4,
      (level) =>
        rect(books + 12, 132 + level * 80, 206, 68, mix(near, roofs[1], 0.15)) +
        times(9, (at) =>
          rect(
            books + 18 + at * 22,
            150 + level * 80 - pen.between(0, 12),
            16,
            50 + pen.between(0, 12),
            tones[Math.floor(pen.between(0, 5))] ?? accent,
          ),
        ).join(''),
    ),
    shade(0, 320, 960, 150),
    lamp(pen, pen.choose(330, 470, 590), 60, 1.2),
    number === 2 ? lamp(pen, 820, 60, 1.2) : '',
    ellipse(480, 550, 400, 34, mix(accent, walls[1], 0.45)),
    armchair(pen, left, 550, accent),
    armchair(pen, right, 556, mix(far, near, 0.35)),
    rect(between - 46, 486, 92, 8, near),
    rect(between - 3, 490, 6, 66, near),
    circle(between - 14, 476, 10, walls[0]),
    polygon([between + 4, 486, between + 36, 486, between + 34, 480, between + 6, 480], roofs[1]),
    plant(pen, number === 2 ? 400 : 900, 570, 210),
    path(`M0 590H960V600H0Z`, near),
  ].join('');
};
