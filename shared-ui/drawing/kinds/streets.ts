import { circle, line, path, polygon, rect, row, shade, times, type Pen } from '../canvas.ts';
import { dome, house, tower } from '../houses.ts';
import { clouds, edge, lantern, ridge, sun, tree, walker, water } from '../land.ts';
import { mix } from '../light.ts';

/** Returns the colour of bricks in the light of the hour. */
const getBrick = ({ light: { roofs, walls } }: Pen, share = 0.3): string => mix(roofs[0], walls[1], share);

const lampPost = (pen: Pen, x: number, base: number, h: number): string =>
  rect(x - 2.5, base - h, 5, h, pen.light.near) + lantern(pen, x, base - h - 20, h / 130);

/** Draws a terraced house of brick on a white ground floor, with sash windows and a chimney at its right edge. */
const terrace = (pen: Pen, x: number, base: number, w: number, h: number): string => {
  const { walls, near, lamp, roofs, accent } = pen.light;
  const brick = getBrick(pen, pen.between(0.12, 0.38));
  const top = base - h;
  const plinth = h * 0.3;
  const gap = w / 3;
  const pane = (left: number, y: number, paneHeight: number): string => {
    const glass = pen.between(0, 1) < 0.25 ? lamp : mix(walls[2], near, 0.6);
    return (
      rect(left - 12, y - 3, 24, paneHeight + 6, walls[0]) +
      rect(left - 9, y, 18, paneHeight, glass) +
      rect(left - 9, y + paneHeight / 2 - 1, 18, 2, walls[0]) +
      rect(left - 14, y + paneHeight + 3, 28, 3, walls[2])
    );
  };
  return (
    rect(x, top, w + 0.5, h, brick) +
    shade(x, top, w, h) +
    rect(x, base - plinth, w + 0.5, plinth, walls[0]) +
    rect(x, base - plinth - 4, w + 0.5, 5, walls[2]) +
    rect(x, top, w + 0.5, 9, walls[0]) +
    rect(x, top + 9, w + 0.5, 3, walls[2]) +
    times(6, (at) =>
      pane(x + gap * ((at % 3) + 0.5), top + 26 + Math.floor(at / 3) * h * 0.24, h * (at < 3 ? 0.16 : 0.14)),
    ).join('') +
    [0.5, 1.5].map((at) => pane(x + gap * at, base - plinth + 16, h * 0.15)).join('') +
    rect(x + gap * 2.5 - 15, base - plinth + 14, 30, plinth - 14, walls[2]) +
    path(`M${x + gap * 2.5 - 11} ${base - plinth + 30}a11 11 0 0 1 22 0Z`, lamp) +
    rect(
      x + gap * 2.5 - 11,
      base - plinth + 32,
      22,
      plinth - 32,
      pen.between(0, 1) < 0.5 ? accent : mix(near, pen.light.water[1], 0.4),
    ) +
    rect(x + w - 20, top - 34, 40, 34, mix(brick, near, 0.25)) +
    rect(x + w - 23, top - 36, 46, 5, walls[2]) +
    times(3, (at) => rect(x + w - 15 + at * 12, top - 48, 7, 13, roofs[1])).join('')
  );
};

/** A row of terraced houses behind the railings and trees of a garden square. */
export const drawTerraces = (pen: Pen): string => {
  const { far, near, walls, accent } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(250, 700, 480);
  const post = pen.choose(780, 120, 860);
  return [
    sun(pen, sunX, 130, 30),
    clouds(pen, 90, 3),
    number === 1
      ? dome(pen, 690, 250, 50, mix(far, near, 0.3))
      : tower(pen, number === 2 ? 240 : 760, 260, 32, 130, 70),
    rect(0, 232, 960, 80, mix(far, near, 0.42)),
    row(pen, [-pen.between(10, 90), 970], [128, 150], (x, w) => terrace(pen, x, 492, w, 262)),
    rect(0, 490, 960, 30, mix(walls[1], walls[2], 0.55)),
    rect(0, 518, 960, 82, mix(near, far, 0.24)),
    shade(0, 470, 960, 60),
    times(49, (at) => rect(at * 20 + 4, 462, 2.6, 32, near)).join('') + rect(0, 468, 960, 3, near),
    pen
      .choose([60, 420, 900], [330, 640, 30], [150, 520, 700])
      .map((x) => tree(pen, x, 540, 190))
      .join(''),
    lampPost(pen, pen.choose(560, 800, 360), 540, 130),
    rect(post - 15, 468, 30, 74, accent, 'rx="8"') +
      rect(post - 18, 474, 36, 7, mix(accent, near, 0.4)) +
      rect(post - 9, 490, 18, 4, near),
    walker(pen, pen.choose(250, 500, 610), 552, 84),
    edge(pen, 576),
  ].join('');
};

/** Draws a warehouse of brick with a gable, rows of arched windows and a hoist. */
const warehouse = (pen: Pen, x: number, base: number, w: number, h: number): string => {
  const { walls, near, lamp, roofs } = pen.light;
  const brick = getBrick(pen, pen.between(0.04, 0.3));
  const top = base - h;
  const columns = Math.max(3, Math.round(w / 34));
  const rows = Math.floor((h - 30) / 48);
  return (
    polygon([x, top, x + w * 0.5, top - w * 0.36, x + w, top], brick) +
    polygon([x + w * 0.5, top - w * 0.36, x + w, top, x + w * 0.5, top], mix(brick, near, 0.2)) +
    line(`M${x - 3} ${top + 1}L${x + w / 2} ${top - w * 0.37}L${x + w + 3} ${top + 1}`, roofs[1], 6) +
    rect(x, top, w + 0.5, h, brick) +
    rect(x + w * 0.66, top, w * 0.34 + 0.5, h, mix(brick, near, 0.2)) +
    shade(x, top, w, h) +
    times(columns * rows, (at) => {
      const left = x + (w / columns) * ((at % columns) + 0.5);
      const y = top + 18 + Math.floor(at / columns) * 48;
      const glass = pen.between(0, 1) < 0.3 ? lamp : mix(walls[2], near, 0.6);
      return (
        path(`M${left - 8} ${y + 28}V${y + 6}Q${left} ${y - 8} ${left + 8} ${y + 6}V${y + 28}Z`, glass) +
        rect(left - 10, y + 28, 20, 3.4, walls[1])
      );
    }).join('') +
    rect(x + w / 2 - 6, top - w * 0.18, 12, 18, mix(walls[2], near, 0.5)) +
    line(`M${x + w / 2} ${top - w * 0.27}h20v14`, near, 3)
  );
};

/** Warehouses of brick along the water, and an iron bridge. */
export const drawBrick = (pen: Pen): string => {
  const { far, near, water: tones } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(500, 380, 620);
  const [left, right] = pen.choose<readonly [number, number]>([360, 620], [260, 520], [480, 740]);
  const iron = mix(near, far, 0.12);
  const posts = Math.round((right - left + 20) / 26);
  return [
    sun(pen, sunX, 200, 32),
    clouds(pen, 110, 3),
    row(pen, [-10, 980], [40, 70], (x, w) => house(pen, x, 440, w, pen.between(60, 110), 'gable', 0.3)),
    number === 2
      ? rect(700, 170, 30, 200, getBrick(pen, 0.2)) + rect(696, 166, 38, 8, near)
      : tower(pen, number === 1 ? 470 : 590, 430, 34, 170, 110),
    water(pen, 436, sunX),
    row(pen, [left - 520, left - 90], [112, 146], (x, w) => warehouse(pen, x, 470, w, pen.between(210, 280))),
    row(pen, [right, 980], [112, 146], (x, w) => warehouse(pen, x, 470, w, pen.between(210, 280))),
    rect(0, 468, left + 40, 16, mix(near, far, 0.3)),
    rect(right - 20, 468, 980, 16, mix(near, far, 0.3)),
    path(`M${left} 440Q${(left + right) / 2} 350 ${right} 440`, 'none', `stroke="${iron}" stroke-width="8"`),
    rect(left - 10, 434, right - left + 20, 12, iron),
    times(posts, (at) => {
      const x = left + at * 26;
      const share = (x - left) / (right - left);
      return rect(x, 440 - 90 * 2 * share * (1 - share), 3, 90 * 2 * share * (1 - share), iron);
    }).join(''),
    times(14, (at) =>
      rect(
        pen.between(0, 940),
        492 + at * 6,
        pen.between(30, 90),
        3,
        mix(tones[0], getBrick(pen), 0.6),
        'opacity=".4"',
      ),
    ).join(''),
    path(
      `M${left - 190} 524H${left + 30}Q${left + 20} 552 ${left - 10} 552H${left - 160}Q${left - 182} 546 ${left - 190} 524Z`,
      near,
    ),
    rect(left - 150, 504, 110, 22, pen.light.accent, 'rx="3"') +
      times(4, (at) => rect(left - 140 + at * 25, 509, 14, 9, pen.light.lamp)).join(''),
    lampPost(pen, number === 2 ? 880 : 70, 600, 150),
    edge(pen, 576),
  ].join('');
};

/** The front of houses along a street, seen at an angle: x, top and bottom of its near and far end. */
type Front = readonly [near: readonly [number, number, number], far: readonly [number, number, number]];

/** Returns a function that draws a quadrilateral on a front, given shares of its length and height. */
const createFront =
  ([[x1, top1, bottom1], [x2, top2, bottom2]]: Front) =>
  ([from, to]: readonly [number, number], [upper, lower]: readonly [number, number], fill: string): string => {
    const corner = (along: number, down: number): readonly [number, number] => {
      const top = top1 + (top2 - top1) * along;
      return [x1 + (x2 - x1) * along, top + (bottom1 + (bottom2 - bottom1) * along - top) * down];
    };
    return polygon([...corner(from, upper), ...corner(to, upper), ...corner(to, lower), ...corner(from, lower)], fill);
  };

/** Draws a block with iron balconies, a roof of slate with dormers, and awnings along the street. */
const drawBlock = (pen: Pen, front: Front, isSunny: boolean): string => {
  const { walls, near, lamp, far, accent } = pen.light;
  const draw = createFront(front);
  const wall = isSunny ? walls[0] : mix(walls[1], walls[2], 0.7);
  const slate = mix(far, near, isSunny ? 0.45 : 0.65);
  const columns = 9;
  const share = (at: number): number => 1 - (1 - at / columns) ** 1.35;
  const cells = (from: number, to: number, down: readonly [number, number], fill: (at: number) => string): string =>
    times(columns, (at) => {
      const [start, end] = [share(at), share(at + 1)];
      return draw([start + (end - start) * from, start + (end - start) * to], down, fill(at));
    }).join('');
  const glass = mix(walls[2], near, 0.55);
  return [
    draw([0, 1], [-0.17, 0.02], slate),
    cells(0.34, 0.68, [-0.13, -0.01], () => wall),
    cells(0.42, 0.6, [-0.1, -0.01], (at) => (at % 4 === 1 ? lamp : glass)),
    draw([0, 1], [0, 1], wall),
    ...[0.05, 0.23, 0.41, 0.59].map(
      (y, level) =>
        cells(0.32, 0.7, [y, y + 0.14], () => (pen.between(0, 1) < 0.25 ? lamp : glass)) +
        (level % 2 ? cells(0.2, 0.82, [y + 0.09, y + 0.145], () => near) : ''),
    ),
    draw([0, 1], [-0.01, 0.02], mix(wall, walls[2], 0.6)),
    draw([0, 1], [0.76, 0.785], mix(wall, walls[2], 0.6)),
    cells(0.14, 0.86, [0.84, 1], (at) => (at % 3 === 0 ? lamp : mix(near, walls[2], 0.3))),
    cells(0.06, 0.94, [0.8, 0.87], (at) => (at % 2 ? accent : mix(accent, walls[0], 0.7))),
  ].join('');
};

/** A wide street with trees between blocks with balconies, towards a monument. */
export const drawBoulevard = (pen: Pen): string => {
  const { far, near, walls } = pen.light;
  const { number } = pen;
  const end = pen.choose(480, 400, 560);
  const stone = mix(walls[1], far, 0.4);
  const monument = pen.choose(
    () =>
      rect(end - 44, 326, 88, 86, stone) +
      rect(end - 50, 320, 100, 12, mix(stone, walls[2], 0.6)) +
      path(`M${end - 18} 412V372a18 18 0 0 1 36 0V412Z`, mix(stone, near, 0.55)) +
      rect(end + 20, 332, 24, 80, mix(stone, walls[2], 0.6)),
    () => dome(pen, end, 412, 52, mix(far, near, 0.35)),
    () =>
      rect(end - 7, 250, 14, 160, stone) + circle(end, 240, 12, pen.light.lamp) + rect(end - 22, 396, 44, 16, stone),
  )();
  const trees = (from: number, to: number): string =>
    times(6, (at) => {
      const share = (at / 5) ** 0.7;
      return tree(pen, to + (from - to) * share, 416 + 120 * share, 46 + 150 * share);
    }).join('');
  return [
    sun(pen, end + pen.choose(70, -60, 90), 250, 32),
    clouds(pen, 100, 2),
    ridge(pen, 412, 26, mix(far, near, 0.14)),
    monument,
    drawBlock(
      pen,
      [
        [-60, 60, 590],
        [end - 130, 286, 414],
      ],
      true,
    ),
    drawBlock(
      pen,
      [
        [1020, 60, 590],
        [end + 130, 286, 414],
      ],
      false,
    ),
    polygon([end - 130, 412, end + 130, 412, 1060, 600, -100, 600], mix(walls[1], walls[2], 0.45)),
    polygon([end - 46, 412, end + 46, 412, end + 330, 600, end - 330, 600], mix(far, near, 0.35)),
    ...times(6, (at) => rect(end - 2 - at, 420 + at * at * 5.2, 4 + at * 2, 6 + at * 4, walls[0], 'opacity=".7"')),
    shade(0, 440, 960, 160),
    trees(pen.choose(150, 90, 180), end - 104),
    trees(pen.choose(830, 800, 900), end + 104),
    walker(pen, end - 210, 556, 80),
    number === 2 ? '' : walker(pen, end - 176, 554, 76, walls[0]),
    lampPost(pen, end + 215, 566, 130),
    path('M0 588C300 574 640 592 960 580V600H0Z', near),
  ].join('');
};

/** Someone under an umbrella. */
const umbrella = (pen: Pen, x: number, base: number, size: number, tone: string): string =>
  walker(pen, x, base, size, mix(pen.light.near, pen.light.far, 0.3)) +
  rect(x + size * 0.06, base - size * 1.3, 2.4, size * 0.66, pen.light.near) +
  path(
    `M${x - size * 0.44} ${base - size * 0.98}Q${x + size * 0.08} ${base - size * 1.66} ${x + size * 0.6} ${base - size * 0.98}Q${x + size * 0.08} ${base - size * 1.1} ${x - size * 0.44} ${base - size * 0.98}Z`,
    tone,
  ) +
  path(
    `M${x + size * 0.1} ${base - size * 1.31}Q${x + size * 0.46} ${base - size * 1.24} ${x + size * 0.6} ${base - size * 0.98}Q${x + size * 0.4} ${base - size * 1.05} ${x + size * 0.24} ${base - size * 1.04}Z`,
    mix(tone, pen.light.near, 0.32),
  );

const drawTram = ({ light: { near, walls, accent, lamp } }: Pen, x: number): string =>
  rect(x - 46, 372, 84, 84, accent, 'rx="10"') +
  rect(x - 46, 404, 84, 8, walls[0]) +
  rect(x - 38, 382, 30, 26, lamp, 'rx="3"') +
  rect(x, 382, 30, 26, lamp, 'rx="3"') +
  circle(x - 32, 438, 5, lamp) +
  circle(x + 24, 438, 5, lamp) +
  rect(x - 36, 456, 64, 6, near) +
  line(`M${x - 4} 372L${x - 4} 340M-20 250L${x - 4} 340L980 250`, near, 2) +
  rect(x - 40, 466, 72, 40, accent, 'opacity=".22"');

/** A wet street between tall houses in the rain, with a tram and umbrellas. */
export const drawRain = (pen: Pen): string => {
  const { far, near, walls, accent, lamp, sky } = pen.light;
  const { number } = pen;
  const end = pen.choose(500, 400, 540);
  const wet = mix(mix(far, near, 0.45), sky[3], 0.18);
  const facade = (front: Front, wall: string): string => {
    const draw = createFront(front);
    const share = (at: number): number => 1 - (1 - at / 8) ** 1.3;
    return [
      draw([0, 1], [-0.1, 0.02], mix(near, far, 0.3)),
      draw([0, 1], [0, 1], wall),
      ...times(40, (at) => {
        const [column, level] = [at % 8, Math.floor(at / 8)];
        const [from, to] = [share(column), share(column + 1)];
        const lit = pen.between(0, 1) < 0.4;
        return draw(
          [from + (to - from) * 0.28, from + (to - from) * 0.74],
          [0.07 + level * 0.155, 0.165 + level * 0.155],
          lit ? lamp : mix(walls[2], near, 0.6),
        );
      }),
      ...times(8, (at) => {
        const [from, to] = [share(at), share(at + 1)];
        return draw(
          [from + (to - from) * 0.12, from + (to - from) * 0.88],
          [0.87, 1],
          at % 2 ? lamp : mix(near, walls[2], 0.25),
        );
      }),
      draw([0, 1], [0.83, 0.86], mix(wall, near, 0.35)),
    ].join('');
  };
  const tram = end + pen.choose(-16, 60, -20);
  const cloud = mix(sky[1], sky[3], 0.4);
  return [
    sun(pen, end + pen.choose(40, -30, 30), 226, 30),
    times(11, (at) =>
      rect(
        pen.between(-80, 800),
        30 + at * 15 + pen.between(-8, 8),
        pen.between(180, 420),
        20,
        cloud,
        'rx="10" opacity=".38"',
      ),
    ).join(''),
    ridge(pen, 412, 20, mix(far, near, 0.2)),
    tower(pen, end, 416, 34, 150, 110),
    facade(
      [
        [-80, 20, 600],
        [end - 110, 270, 420],
      ],
      mix(walls[1], far, 0.5),
    ),
    facade(
      [
        [1040, 20, 600],
        [end + 110, 270, 420],
      ],
      mix(mix(pen.light.roofs[1], walls[2], 0.5), near, 0.2),
    ),
    polygon([end - 110, 418, end + 110, 418, 1080, 600, -120, 600], wet),
    // The wet stones show the lights of the windows.
    times(34, (at) => {
      const y = 432 + at * 4.8;
      const reach = 90 + (y - 420) * 2.2;
      return rect(
        end + pen.between(-reach, reach),
        y,
        pen.between(10, 50),
        2.6,
        at % 3 ? lamp : sky[3],
        'rx="1.3" opacity=".45"',
      );
    }).join(''),
    line(`M${end - 20} 420L${end - 170} 600M${end + 14} 420L${end + 60} 600`, mix(near, far, 0.3), 3),
    drawTram(pen, tram),
    shade(0, 440, 960, 160),
    umbrella(pen, end - 190, 540, 92, walls[0]),
    umbrella(pen, end + 180, 556, 104, accent),
    number === 2
      ? umbrella(pen, end + 300, 530, 80, walls[1])
      : umbrella(pen, end - 280, 572, 116, mix(accent, near, 0.2)),
    times(90, () => {
      const [x, y, h] = [pen.between(-20, 980), pen.between(0, 560), pen.between(14, 30)];
      return line(
        `M${x.toFixed(0)} ${y.toFixed(0)}l${(-h * 0.3).toFixed(1)} ${h.toFixed(0)}`,
        walls[0],
        1.6,
        'opacity=".35"',
      );
    }).join(''),
    path('M0 590C300 578 640 594 960 584V600H0Z', near),
  ].join('');
};
