import { circle, ellipse, path, polygon, rect, shade, times } from '../canvas.ts';
import type { Pen } from '../canvas.ts';
import { mix } from '../light.ts';
import { drawArchedWindow, chamber, lamp, plant, roofsOutside, mixWallColor } from './inside.ts';

const armchair = ({ light }: Pen, x: number, base: number, tone: string): string =>
  rect(x - 78, base - 150, 156, 110, tone, 'rx="26"') +
  rect(x + 14, base - 150, 64, 110, mix(tone, light.near, 0.25), 'rx="26"') +
  rect(x - 64, base - 78, 128, 40, mix(tone, light.walls[0], 0.2), 'rx="14"') +
  [-92, 58]
    .map((dx) => rect(x + dx, base - 100, 34, 84, mix(tone, light.near, dx < 0 ? 0.12 : 0.35), 'rx="15"'))
    .join('') +
  [-76, 68].map((dx) => rect(x + dx, base - 18, 8, 20, light.near)).join('');

/** A hall inland: arched windows over roofs, armchairs, books. */
export const salon = (pen: Pen): string => {
  const { light, number } = pen;
  const { near, far, accent, walls, roofs } = light;
  const windows = [[90, 360], [620], [350, 640]][number - 1] ?? [90];
  const books = [660, 70, 60][number - 1] ?? 660;
  const tones = [accent, mix(far, near, 0.35), roofs[1], walls[0], mix(near, far, 0.2)];
  const chairs = [
    [230, 520],
    [560, 820],
    [220, 470],
  ][number - 1] ?? [230, 520];
  return [
    chamber(pen, mixWallColor(pen, [0.32, 0.2, 0.5][number - 1])),
    ...windows.map((x, at) => drawArchedWindow(pen, x, 60, 220, 350, roofsOutside(pen, x, at === 0))),
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
    lamp(pen, [330, 470, 590][number - 1] ?? 330, 60, 1.2),
    number === 2 ? lamp(pen, 820, 60, 1.2) : '',
    ellipse(480, 550, 400, 34, mix(accent, walls[1], 0.45)),
    armchair(pen, chairs[0] ?? 230, 550, accent),
    armchair(pen, chairs[1] ?? 520, 556, mix(far, near, 0.35)),
    rect(((chairs[0] ?? 0) + (chairs[1] ?? 0)) / 2 - 46, 486, 92, 8, near),
    rect(((chairs[0] ?? 0) + (chairs[1] ?? 0)) / 2 - 3, 490, 6, 66, near),
    circle(((chairs[0] ?? 0) + (chairs[1] ?? 0)) / 2 - 14, 476, 10, walls[0]),
    polygon(
      [
        [((chairs[0] ?? 0) + (chairs[1] ?? 0)) / 2 + 4, 486],
        [((chairs[0] ?? 0) + (chairs[1] ?? 0)) / 2 + 36, 486],
        [((chairs[0] ?? 0) + (chairs[1] ?? 0)) / 2 + 34, 480],
        [((chairs[0] ?? 0) + (chairs[1] ?? 0)) / 2 + 6, 480],
      ],
      roofs[1],
    ),
    plant(pen, number === 2 ? 400 : 900, 570, 210),
    path(`M0 590H960V600H0Z`, near),
  ].join('');
};
