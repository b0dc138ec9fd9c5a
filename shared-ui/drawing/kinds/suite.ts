import { circle, path, rect, shade, times, type Pen } from '../canvas.ts';
import { mix } from '../light.ts';
import { drawArchedWindow, chamber, floorAt, lamp, plant, roofsOutside, mixWallColor, type Outlook } from './inside.ts';

/** A room; by default its window looks over roofs. */
export const drawSuite = (pen: Pen, outside: Outlook = roofsOutside): string => {
  const { light, number } = pen;
  const { walls, near, accent, far, roofs, lamp: glow } = light;
  const isLeft = number !== 2;
  const window = isLeft ? 110 : 590;
  const bed = isLeft ? 440 : 60;
  const blanket = pen.choose(accent, mix(far, near, 0.35), mix(roofs[1], near, 0.1));
  return [
    chamber(pen, mixWallColor(pen, pen.choose(0.3, 0.5, 0.18))),
    drawArchedWindow(pen, window, 60, 250, 360, outside(pen, window, window)),
    [-46, 254]
      .map((dx) =>
        path(
          `M${window + dx} 50H${window + dx + 44}Q${window + dx + (dx < 0 ? 30 : 14)} 240 ${window + dx + (dx < 0 ? 40 : 4)} ${floorAt - 10}H${window + dx + (dx < 0 ? -4 : 50)}Z`,
          walls[0],
        ),
      )
      .join(''),
    rect(window - 70, 44, 390, 8, near),
    shade(bed - 20, 300, 520, 170),
    // Draws the bed, with its headboard at the wall.
    rect(bed + 20, 300, 400, 140, mix(roofs[1], near, 0.2), 'rx="10"'),
    rect(bed, 410, 440, 110, walls[0]),
    rect(bed, 440, 440, 90, blanket),
    rect(bed + 300, 440, 140, 90, mix(blanket, near, 0.25)),
    shade(bed, 430, 440, 100),
    times(2, (at) => rect(bed + 50 + at * 180, 372, 150, 56, at ? walls[1] : walls[0], 'rx="22"')).join(''),
    rect(bed + 4, 530, 8, 26, near) + rect(bed + 428, 530, 8, 26, near),
    rect(bed + (isLeft ? 456 : 446), 430, 50, 90, mix(near, roofs[1], 0.5)),
    circle(bed + (isLeft ? 481 : 471), 394, 46, glow, 'opacity=".25"') +
      path(
        `M${bed + (isLeft ? 456 : 446)} 404L${bed + (isLeft ? 468 : 458)} 366H${bed + (isLeft ? 494 : 484)}L${bed + (isLeft ? 506 : 496)} 404Z`,
        glow,
      ) +
      rect(bed + (isLeft ? 478 : 468), 404, 6, 26, near),
    number === 2
      ? lamp(pen, 300, 70, 1)
      : rect(bed + 130, 120, 180, 120, near) +
        rect(bed + 138, 128, 164, 104, light.sky[2]) +
        path(`M${bed + 138} 232V190Q${bed + 220} 140 ${bed + 302} 196V232Z`, mix(far, near, 0.4)),
    plant(pen, isLeft ? 70 : 890, 560, 170),
  ].join('');
};
