import { circle, path, polygon, rect, shade, times, type Pen } from './canvas.ts';
import { mix } from './light.ts';

export type Roof = 'gable' | 'tiles' | 'flat' | 'steps' | 'neck';

const panes = (pen: Pen, x: number, y: number, w: number, h: number): string => {
  const columns = Math.max(1, Math.floor(w / 22));
  const rows = Math.max(1, Math.floor((h - 14) / 30));
  const gap = w / columns;
  return times(columns * rows, (at) => {
    const lit = pen.between(0, 1) < 0.3;
    const fill = lit ? pen.light.lamp : mix(pen.light.walls[2], pen.light.near, 0.55);
    return rect(x + gap * ((at % columns) + 0.5) - 4, y + 12 + 30 * Math.floor(at / columns), 8, 14, fill, 'rx="1"');
  }).join('');
};

const drawRoof = ({ light }: Pen, kind: Roof, x: number, top: number, w: number): string => {
  const [bright, dark] = light.roofs;
  switch (kind) {
    case 'gable':
      return (
        polygon([x - 3, top, x + w / 2, top - w * 0.42, x + w + 3, top], bright) +
        polygon([x + w / 2, top - w * 0.42, x + w + 3, top, x + w * 0.62, top], dark)
      );
    case 'tiles':
      return (
        polygon([x - 4, top + 2, x + w * 0.16, top - 20, x + w * 0.84, top - 20, x + w + 4, top + 2], bright) +
        polygon([x + w * 0.6, top - 20, x + w * 0.84, top - 20, x + w + 4, top + 2, x + w * 0.6, top + 2], dark)
      );
    case 'steps':
      return times(4, (at) =>
        rect(x + (w / 8) * at, top - 11 * (at + 1), w - (w / 4) * at, 12, light.walls[at % 2 ? 1 : 0]),
      ).join('');
    case 'neck':
      return (
        path(
          `M${x} ${top}Q${x + w * 0.26} ${top - 4} ${x + w * 0.28} ${top - 34}Q${x + w / 2} ${top - 56} ${x + w * 0.72} ${top - 34}Q${x + w * 0.74} ${top - 4} ${x + w} ${top}Z`,
          light.walls[0],
        ) + circle(x + w / 2, top - 24, 5, mix(light.walls[2], light.near, 0.5))
      );
    case 'flat':
      return rect(x - 2, top - 4, w + 4, 6, mix(light.walls[1], light.walls[2], 0.4));
  }
};

/** Draws a house on the line `base`, with its bright side to the left. */
export const house = (pen: Pen, x: number, base: number, w: number, h: number, roof: Roof, tint = 0): string => {
  const { walls, roofs } = pen.light;
  const wall = mix(pen.between(0, 1) < 0.5 ? walls[0] : walls[1], roofs[0], tint);
  const top = base - h;
  return (
    rect(x, top, w, h, wall) +
    rect(x + w * 0.6, top, w * 0.4 + 0.5, h, mix(wall, walls[2], 0.55)) +
    shade(x, top, w, h) +
    panes(pen, x, top, w, h) +
    drawRoof(pen, roof, x, top, w)
  );
};

/** A dome on its drum, with a lantern on top. */
export const dome = ({ light }: Pen, x: number, base: number, r: number, cover = light.roofs[0]): string => {
  const dark = mix(cover, light.near, 0.35);
  const [wall, , shadow] = light.walls;
  return (
    rect(x - r * 0.92, base - r * 0.7, r * 1.84, r * 0.7, wall) +
    rect(x + r * 0.3, base - r * 0.7, r * 0.62, r * 0.7, mix(wall, shadow, 0.6)) +
    times(5, (at) =>
      rect(
        x - r * 0.76 + at * r * 0.34,
        base - r * 0.56,
        r * 0.14,
        r * 0.42,
        mix(shadow, light.near, 0.5),
        `rx="${r * 0.07}"`,
      ),
    ).join('') +
    path(
      `M${x - r} ${base - r * 0.7}C${x - r} ${base - r * 1.65} ${x - r * 0.3} ${base - r * 1.95} ${x} ${base - r * 2}C${x + r * 0.3} ${base - r * 1.95} ${x + r} ${base - r * 1.65} ${x + r} ${base - r * 0.7}Z`,
      cover,
    ) +
    path(
      `M${x + r * 0.1} ${base - r * 2}C${x + r * 0.4} ${base - r * 1.9} ${x + r} ${base - r * 1.65} ${x + r} ${base - r * 0.7}H${x + r * 0.34}C${x + r * 0.36} ${base - r * 1.3} ${x + r * 0.26} ${base - r * 1.7} ${x + r * 0.1} ${base - r * 2}Z`,
      dark,
    ) +
    rect(x - r * 0.14, base - r * 2.32, r * 0.28, r * 0.36, wall) +
    polygon([x - r * 0.2, base - r * 2.3, x, base - r * 2.66, x + r * 0.2, base - r * 2.3], dark) +
    rect(x - 1, base - r * 2.86, 2, r * 0.24, light.near)
  );
};

/** Draws a bell tower; `spire` is the height of its roof. */
export const tower = (pen: Pen, x: number, base: number, w: number, h: number, spire: number): string => {
  const { walls, roofs, near } = pen.light;
  const top = base - h;
  return (
    rect(x - w / 2, top, w, h, walls[0]) +
    rect(x + w * 0.12, top, w * 0.38, h, mix(walls[0], walls[2], 0.65)) +
    shade(x - w / 2, top, w, h) +
    rect(x - w / 2 - 3, top + w * 1.1, w + 6, 4, walls[2]) +
    [-0.24, 0.16]
      .map((dx) => rect(x + dx * w, top + w * 0.3, w * 0.16, w * 0.6, mix(near, walls[2], 0.25), `rx="${w * 0.08}"`))
      .join('') +
    circle(x, top + w * 1.75, w * 0.2, mix(walls[0], near, 0.45)) +
    polygon([x - w / 2 - 4, top, x, top - spire, x + w / 2 + 4, top], roofs[0]) +
    polygon([x, top - spire, x + w / 2 + 4, top, x + w * 0.12, top], roofs[1])
  );
};

export const minaret = ({ light }: Pen, x: number, base: number, w: number, h: number): string => {
  const { walls, roofs, near } = light;
  const top = base - h;
  return (
    rect(x - w / 2, top, w, h, walls[0]) +
    rect(x + w * 0.1, top, w * 0.4, h, mix(walls[0], walls[2], 0.6)) +
    times(3, (at) =>
      rect(x - w * 0.1, top + h * (0.2 + at * 0.22), w * 0.2, w * 0.5, mix(near, walls[2], 0.3), `rx="${w * 0.1}"`),
    ).join('') +
    rect(x - w * 0.72, top + h * 0.1, w * 1.44, 6, walls[2]) +
    rect(x - w * 0.3, top - w * 0.9, w * 0.6, w * 0.92, walls[1]) +
    path(
      `M${x - w * 0.36} ${top - w * 0.88}Q${x - w * 0.36} ${top - w * 1.5} ${x} ${top - w * 1.8}Q${x + w * 0.36} ${top - w * 1.5} ${x + w * 0.36} ${top - w * 0.88}Z`,
      roofs[0],
    ) +
    rect(x - 1, top - w * 2.3, 2, w * 0.6, near)
  );
};
