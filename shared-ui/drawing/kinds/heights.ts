import { circle, path, polygon, rect, row, shade, times, type Pen } from '../canvas.ts';
import { house, tower } from '../houses.ts';
import { clouds, cypress, edge, ridge, sailboat, sun, tree, water } from '../land.ts';
import { mix } from '../light.ts';

/** Draws battlements from x to x + w. */
const battlements = (x: number, y: number, w: number, size: number, fill: string): string =>
  times(Math.floor(w / (size * 2)) + 1, (at) =>
    rect(x + at * size * 2, y - size, Math.min(size, w - at * size * 2), size + 1, fill),
  ).join('');

const keep = (pen: Pen, x: number, base: number, w: number, h: number): string => {
  const { walls, near, far } = pen.light;
  const stone = mix(walls[1], far, 0.25);
  const dark = mix(stone, near, 0.3);
  return (
    rect(x, base - h, w, h, stone) +
    rect(x + w * 0.62, base - h, w * 0.38, h, dark) +
    battlements(x - 2, base - h, w + 4, Math.max(5, w / 13), stone) +
    shade(x, base - h, w, h) +
    times(Math.max(1, Math.floor(w / 34)), (at) =>
      rect(x + 14 + at * 34, base - h * 0.66, 6, 14, mix(near, walls[2], 0.2), 'rx="3"'),
    ).join('')
  );
};

/** An old town that climbs to a castle on a rock. */
export const drawCastle = (pen: Pen): string => {
  const { far, near, roofs, walls } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(220, 740, 190);
  const top = pen.choose(600, 330, 520);
  const rock = mix(far, near, 0.38);
  const spire = (x: number, base: number, w: number, h: number): string => tower(pen, x, base, w, h, w * 2.4);
  return [
    sun(pen, sunX, 180, 32),
    clouds(pen, 110, 3),
    ridge(pen, 380, 70, mix(far, near, 0.08)),
    ridge(pen, 410, 40, mix(far, near, 0.2)),
    polygon(
      [
        top - 330,
        470,
        top - 190,
        330,
        top - 168,
        262,
        top - 120,
        226,
        top + 170,
        222,
        top + 206,
        276,
        top + 250,
        330,
        top + 380,
        470,
      ],
      rock,
    ),
    polygon(
      [top + 60, 470, top + 96, 300, top + 120, 226, top + 170, 222, top + 206, 276, top + 250, 330, top + 380, 470],
      mix(rock, near, 0.35),
    ),
    polygon([top - 120, 300, top - 96, 228, top - 60, 228, top - 84, 330], mix(rock, walls[0], 0.2)),
    shade(top - 320, 240, 680, 230),
    keep(pen, top - 150, 232, 320, 46),
    keep(pen, top - 120, 232, 96, 92),
    keep(pen, top + 62, 232, 84, 78),
    number === 3 ? keep(pen, top - 20, 232, 64, 118) : spire(top + 10, 232, 44, 112),
    number === 2
      ? spire(top - 72, 150, 26, 40)
      : rect(top + 100, 112, 3, 44, near) + polygon([top + 103, 112, top + 134, 120, top + 103, 130], pen.light.accent),
    row(pen, [top - 330, top + 330], [34, 56], (x, w) =>
      house(pen, x, 452 - Math.max(0, 90 - Math.abs(x - top) * 0.34), w, pen.between(70, 104), 'gable', 0.16),
    ),
    times(9, (at) => tree(pen, top - 300 + at * 76 + pen.between(-16, 16), 452, pen.between(40, 60))).join(''),
    row(pen, [-20, 980], [46, 78], (x, w) => house(pen, x, 506, w, pen.between(66, 118), 'gable')),
    spire(pen.choose(180, 720, 840), 510, 40, 170),
    row(pen, [-50, 980], [86, 130], (x, w) => house(pen, x, 596, w, pen.between(60, 96), 'gable', 0.25)),
    rect(0, 560, 960, 40, mix(roofs[1], near, 0.6), 'opacity=".4"'),
    edge(pen, 578),
  ].join('');
};

/** Draws a white cubic house with a blue door; `hat` draws a dome or a vault on it. */
const cube = (pen: Pen, x: number, base: number, w: number, h: number, hat: 'flat' | 'dome' | 'vault'): string => {
  const { walls, near, water: tones, lamp, sky } = pen.light;
  const white = mix(walls[0], '#ffffff', 0.25);
  const dark = mix(white, mix(sky[1], walls[2], 0.5), 0.6);
  const blue = mix(tones[1], sky[1], 0.35);
  const top = base - h;
  const opening = pen.between(0, 1) < 0.3 ? lamp : blue;
  const r = w * 0.36;
  const roof =
    hat === 'dome'
      ? rect(x + w / 2 - r, top - 8, r * 2, 10, white) +
        path(`M${x + w / 2 - r} ${top - 7}a${r} ${r * 1.05} 0 0 1 ${r * 2} 0Z`, blue) +
        path(
          `M${x + w / 2 + r * 0.2} ${top - 7 - r}a${r} ${r} 0 0 1 ${r * 0.8} ${r}h${-r * 0.6}Z`,
          mix(blue, near, 0.35),
        ) +
        rect(x + w / 2 - 1.5, top - r - 24, 3, 18, near) +
        rect(x + w / 2 - 5, top - r - 20, 10, 2.6, near)
      : hat === 'vault'
        ? path(`M${x} ${top + 1}a${w / 2} ${w * 0.34} 0 0 1 ${w} 0Z`, white) +
          path(
            `M${x + w * 0.62} ${top + 1}V${top - w * 0.32}Q${x + w * 0.94} ${top - w * 0.26} ${x + w} ${top + 1}Z`,
            dark,
          )
        : rect(x - 1, top - 4, w + 2, 5, white);
  return (
    roof +
    rect(x, top, w, h, white) +
    rect(x + w * 0.62, top, w * 0.38, h, dark) +
    path(`M${x + w * 0.16} ${base}V${base - h * 0.4}a${w * 0.1} ${w * 0.1} 0 0 1 ${w * 0.2} 0V${base}Z`, opening) +
    rect(x + w * 0.42, top + h * 0.24, w * 0.13, h * 0.2, blue)
  );
};

/** White houses and blue domes on a cliff above the sea. */
export const drawWhitewash = (pen: Pen): string => {
  const { far, near, walls, roofs } = pen.light;
  const { number } = pen;
  const isRight = number !== 2;
  const sunX = isRight ? pen.choose(270, 0, 340) : 690;
  const at = (share: number): number => (isRight ? 960 - share : share);
  const cliff = mix(mix(roofs[1], walls[2], 0.5), near, 0.25);
  // Each terrace starts at the outer edge of the picture; the lower terraces reach further out.
  const levels = [
    [250, 250],
    [350, 320],
    [440, 396],
    [540, 478],
  ] as const;
  const place = (reach: number, base: number, level: number): string => {
    let drawn = '';
    let x = -30;
    while (x < reach) {
      const w = pen.between(54, 92);
      const h = pen.between(62, 96);
      const which = pen.between(0, 1);
      const left = isRight ? 960 - x - w : x;
      const drop = base + Math.max(0, x - reach * 0.45) * 0.24;
      drawn += cube(pen, left, drop, w, h, which < 0.2 + level * 0.03 ? 'dome' : which < 0.45 ? 'vault' : 'flat');
      x += w - 4;
    }
    return drawn;
  };
  return [
    sun(pen, sunX, 250, 32),
    clouds(pen, 120, 3),
    ridge(pen, 384, number === 3 ? 60 : 34, mix(far, near, 0.12)),
    water(pen, 384, sunX),
    polygon([at(-10), 150, at(250), 190, at(360), 270, at(470), 360, at(600), 470, at(690), 600, at(-10), 600], cliff),
    polygon(
      [at(420), 330, at(470), 360, at(600), 470, at(690), 600, at(500), 600, at(470), 470],
      mix(cliff, near, 0.4),
    ),
    shade(isRight ? 270 : 0, 250, 690, 350),
    ...levels.map(([reach, base], level) => place(reach, base, level)),
    // Draws a windmill at the top.
    rect(at(120) - 20, 110, 40, 70, mix(walls[0], '#ffffff', 0.25)) +
      rect(at(120) + 4, 110, 16, 70, walls[2]) +
      polygon([at(120) - 26, 112, at(120), 78, at(120) + 26, 112], mix(near, roofs[1], 0.5)) +
      times(
        6,
        (arm) =>
          `<path d="M${at(120)} 112l0 -46l12 6l-10 38Z" fill="${arm % 2 ? walls[0] : walls[1]}" transform="rotate(${arm * 60 + 14} ${at(120)} 112)"/>`,
      ).join('') +
      circle(at(120), 112, 4, near),
    sailboat(pen, pen.choose(170, 800, 110), 450, 54),
    sailboat(pen, pen.choose(320, 640, 380), 412, 26),
    cypress(pen, at(330), 560, 130),
    cypress(pen, at(364), 566, 96),
    times(7, (bloom) =>
      circle(
        at(30 + bloom * 26),
        566 - pen.between(0, 30),
        pen.between(10, 20),
        bloom % 2 ? pen.light.accent : mix(pen.light.accent, walls[0], 0.35),
      ),
    ).join(''),
    edge(pen, 580),
  ].join('');
};

/** A walled town on a rock in the sea. */
export const drawRamparts = (pen: Pen): string => {
  const { far, near, walls, water: tones } = pen.light;
  const { number } = pen;
  const flip = number === 2;
  const at = (x: number): number => (flip ? 960 - x : x);
  const sunX = at(pen.choose(220, 230, 150));
  const stone = mix(walls[1], walls[2], 0.35);
  const dark = mix(stone, near, 0.28);
  const left = (x: number, w: number): number => (flip ? 960 - x - w : x);
  const bastion = (x: number, base: number, w: number, h: number): string =>
    rect(left(x, w), base - h, w, h, stone) +
    rect(left(x, w) + w * 0.58, base - h, w * 0.42, h, dark) +
    rect(left(x, w) - 6, base - h - 12, w + 12, 14, stone) +
    battlements(left(x, w) - 6, base - h - 12, w + 12, 9, stone) +
    shade(left(x, w), base - h, w, h) +
    times(3, (one) => rect(left(x, w) + w * (0.2 + one * 0.26), base - h * 0.7, 5, 15, near, 'rx="2"')).join('');
  return [
    sun(pen, sunX, 240, 32),
    clouds(pen, 110, 3),
    ridge(pen, 380, 100, mix(far, near, 0.1)),
    ridge(pen, 392, 44, mix(far, near, 0.2)),
    water(pen, 388, sunX),
    row(pen, [left(420, 540), left(420, 540) + 540], [36, 60], (x, w) =>
      house(pen, x, 370, w, pen.between(60, 110), 'tiles', 0.1),
    ),
    tower(pen, at(640), 340, 34, 130, number === 3 ? 24 : 50),
    row(pen, [left(380, 580), left(380, 580) + 580], [50, 80], (x, w) =>
      house(pen, x, 410, w, pen.between(56, 96), 'tiles'),
    ),
    cypress(pen, at(560), 392, 90),
    cypress(pen, at(842), 392, 76),
    // Rocks carry the wall.
    polygon(
      [at(310), 500, at(350), 462, at(420), 450, at(960), 440, at(960), 540, at(560), 530, at(420), 516],
      mix(far, near, 0.5),
    ),
    rect(left(370, 590), 388, 590, 86, stone),
    rect(left(370, 590), 396, 590, 5, mix(stone, near, 0.18)),
    rect(left(370, 590), 430, 590, 3, mix(stone, near, 0.18)),
    battlements(left(370, 590), 388, 590, 11, stone),
    shade(left(370, 590), 380, 590, 96),
    bastion(340, 486, 96, 128),
    bastion(640, 486, 70, 108),
    number === 1 ? '' : bastion(820, 484, 64, 104),
    polygon(
      [at(300), 506, at(340), 480, at(480), 476, at(720), 488, at(960), 480, at(960), 560, at(700), 540, at(440), 524],
      mix(far, near, 0.62),
    ),
    times(7, (one) =>
      rect(
        at(330 + one * 80) - 20,
        520 + (one % 3) * 8,
        50,
        2.6,
        mix(tones[0], '#ffffff', 0.6),
        'rx="1.3" opacity=".7"',
      ),
    ).join(''),
    sailboat(pen, at(190), 450, 60),
    sailboat(pen, at(90), 412, 28),
    number === 3 ? sailboat(pen, at(250), 530, 90) : '',
    tree(pen, at(930), 600, 130),
    edge(pen, 580),
  ].join('');
};
