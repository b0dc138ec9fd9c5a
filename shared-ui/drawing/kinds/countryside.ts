import { circle, line, path, polygon, rect, shade, times, type Pen } from '../canvas.ts';
import { tower } from '../houses.ts';
import { clouds, cypress, edge, palm, peak, pine, ridge, sailboat, sun, tree, water } from '../land.ts';
import { mix } from '../light.ts';

const cottage = ({ light }: Pen, x: number, base: number, w: number, roof: string): string =>
  rect(x, base - w * 0.42, w, w * 0.42, light.walls[0]) +
  rect(x + w * 0.64, base - w * 0.42, w * 0.36, w * 0.42, light.walls[2]) +
  polygon(
    [
      x - w * 0.06,
      base - w * 0.4,
      x + w * 0.1,
      base - w * 0.76,
      x + w * 0.9,
      base - w * 0.76,
      x + w * 1.06,
      base - w * 0.4,
    ],
    roof,
  ) +
  rect(x + w * 0.16, base - w * 0.9, w * 0.12, w * 0.18, light.walls[1]) +
  rect(x + w * 0.72, base - w * 0.9, w * 0.12, w * 0.18, light.walls[2]) +
  rect(x + w * 0.16, base - w * 0.3, w * 0.13, w * 0.14, light.lamp) +
  rect(x + w * 0.42, base - w * 0.3, w * 0.14, w * 0.3, light.accent);

/** Cliffs above the sea, a lighthouse, and a moor with heather and walls of stone. */
export const drawMoor = (pen: Pen): string => {
  const { far, near, walls, accent, roofs } = pen.light;
  const flip = pen.number === 2;
  const at = (x: number): number => (flip ? 960 - x : x);
  const sunX = at(pen.choose(250, 230, 330));
  const rock = mix(mix(far, near, 0.45), roofs[1], 0.12);
  const grass = mix(mix(far, near, 0.4), walls[1], 0.14);
  const heather = mix(accent, far, 0.45);
  const cliff = (edgeX: number, top: number, base: number, fill: string): string =>
    polygon(
      [
        at(960),
        top - 12,
        at(edgeX + 150),
        top - 6,
        at(edgeX),
        top,
        at(edgeX - 14),
        top + (base - top) * 0.4,
        at(edgeX - 44),
        top + (base - top) * 0.7,
        at(edgeX - 60),
        base,
        at(960),
        base,
      ],
      fill,
    ) +
    times(5, (one) => {
      const x = edgeX + 6 + one * 66 + pen.between(-10, 10);
      const w = pen.between(34, 60);
      return (
        polygon(
          [at(x), top + 2, at(x + w), top, at(x + w * 0.3), top + (base - top) * pen.between(0.55, 0.8)],
          mix(fill, near, 0.2),
        ) +
        polygon(
          [at(x + w * 0.2), base, at(x + w * 0.5), top + (base - top) * 0.5, at(x + w), base],
          mix(fill, walls[1], 0.16),
        )
      );
    }).join('');
  const house = at(pen.choose(760, 740, 690)) - 45;
  const light = at(pen.choose(560, 590, 520));
  return [
    sun(pen, sunX, 230, 32),
    clouds(pen, 110, 4),
    water(pen, 372, sunX),
    cliff(640, 300, 388, mix(rock, far, 0.6)),
    cliff(500, 268, 430, mix(rock, far, 0.3)),
    path(`M${at(510)} 270L${at(650)} 250Q${at(820)} 226 ${at(960)} 236V300L${at(510)} 286Z`, grass),
    shade(flip ? 0 : 440, 270, 520, 180),
    rect(light - 13, 176, 26, 92, walls[0]) +
      rect(light + 3, 176, 10, 92, walls[2]) +
      rect(light - 13, 204, 26, 18, accent) +
      rect(light - 18, 170, 36, 7, near) +
      rect(light - 9, 150, 18, 20, pen.light.lamp) +
      polygon([light - 13, 150, light, 134, light + 13, 150], accent),
    cottage(pen, house, 262, 90, mix(near, far, 0.35)),
    times(5, (one) => ellipseFoam(at(430 - one * 22), 436 + one * 5, pen.light.sun)).join(''),
    path(
      `M0 ${flip ? 470 : 520}C240 ${flip ? 450 : 500} 520 ${flip ? 520 : 450} 960 ${flip ? 520 : 440}V600H0Z`,
      grass,
    ),
    times(46, (one) =>
      circle(
        one * 21 + pen.between(-8, 8),
        536 + pen.between(-34, 40),
        pen.between(6, 13),
        one % 3 ? heather : mix(heather, near, 0.3),
        'opacity=".85"',
      ),
    ).join(''),
    line(
      `M${at(960)} 486C${at(760)} 496 ${at(640)} 540 ${at(560)} 600`,
      mix(walls[2], near, 0.2),
      12,
      'stroke-dasharray="16 5"',
    ),
    shade(0, 450, 960, 130),
    [240, 268, 330].map((x) => sheep(pen, at(x + pen.choose(0, 40, 120)), 540)).join(''),
    edge(pen, 582),
  ].join('');
};

const ellipseFoam = (x: number, y: number, fill: string): string =>
  rect(x - 30, y, 60, 3, fill, 'rx="1.5" opacity=".6"');

const sheep = ({ light }: Pen, x: number, base: number): string =>
  rect(x - 7, base - 8, 3, 10, light.near) +
  rect(x + 6, base - 8, 3, 10, light.near) +
  [-8, 0, 8].map((dx) => circle(x + dx, base - 13, 8, light.walls[0])).join('') +
  circle(x - 16, base - 16, 5, light.near);

/** Rows of vines over hills, and a house between cypresses. */
export const drawVineyards = (pen: Pen): string => {
  const { far, near, walls, roofs, accent } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(250, 690, 480);
  const house = pen.choose(640, 250, 700);
  const earth = mix(mix(walls[1], roofs[0], 0.3), far, 0.35);
  const vine = mix(near, far, 0.36);
  const autumn = number === 3 ? mix(accent, near, 0.25) : vine;
  const rows = (to: number, top: number, count: number): string =>
    times(count, (at) => {
      const foot = -260 + (1480 / (count - 1)) * at;
      const head = to + (at - (count - 1) / 2) * 20;
      return times(12, (one) => {
        const share = (one / 11) ** 0.72;
        const size = 3 + 13 * (1 - share);
        return circle(foot + (head - foot) * share, 596 + (top - 596) * share, size, one % 2 ? autumn : vine);
      }).join('');
    }).join('');
  return [
    sun(pen, sunX, 220, 32),
    clouds(pen, 110, 3),
    ridge(pen, 350, 80, mix(far, near, 0.06)),
    ridge(pen, 390, 60, mix(far, near, 0.16)),
    path(`M0 430C160 380 ${house - 160} 372 ${house} 372S${house + 240} 400 960 410V600H0Z`, mix(far, near, 0.3)),
    times(9, (at) =>
      line(
        `M${house - 340 + at * 16} ${424 - at}Q${house - 180 + at * 10} 398 ${house - 120 + at * 6} 380`,
        mix(walls[1], far, 0.4),
        2,
        'opacity=".7"',
      ),
    ).join(''),
    times(7, (at) => cypress(pen, house - 130 + at * 17, 384 + Math.abs(3 - at), 66 + pen.between(-8, 14))).join(''),
    cottage(pen, house, 380, 110, roofs[0]),
    tower(pen, house + 126, 380, 30, 74, 24),
    tree(pen, house + 180, 384, 70),
    cypress(pen, house + 212, 388, 96),
    path(`M0 470C220 424 ${house - 60} 420 ${house + 60} 424S860 446 960 440V600H0Z`, earth),
    shade(0, 400, 960, 180),
    rows(house + 40, 436, 13),
    edge(pen, 588),
  ].join('');
};

/** Terraces of rice that mirror the sky, huts and palms. */
export const drawPaddies = (pen: Pen): string => {
  const { far, near, walls, roofs, sky, sun: face } = pen.light;
  const { number } = pen;
  const flip = number === 2;
  const at = (x: number): number => (flip ? 960 - x : x);
  const sunX = at(pen.choose(300, 280, 420));
  const rice = mix(mix(far, near, 0.36), walls[1], 0.16);
  const hut = (x: number, base: number, size: number): string =>
    rect(x - size * 0.34, base - size * 0.4, size * 0.68, size * 0.4, walls[0]) +
    rect(x + size * 0.06, base - size * 0.4, size * 0.28, size * 0.4, walls[2]) +
    rect(x - size * 0.14, base - size * 0.3, size * 0.2, size * 0.3, pen.light.lamp) +
    polygon(
      [
        x - size * 0.56,
        base - size * 0.36,
        x - size * 0.08,
        base - size * 0.9,
        x + size * 0.08,
        base - size * 0.9,
        x + size * 0.56,
        base - size * 0.36,
      ],
      mix(roofs[1], walls[1], 0.3),
    ) +
    polygon(
      [x + size * 0.08, base - size * 0.9, x + size * 0.56, base - size * 0.36, x + size * 0.12, base - size * 0.36],
      mix(roofs[1], near, 0.2),
    );
  return [
    sun(pen, sunX, 200, 32),
    clouds(pen, 100, 3),
    polygon(
      [at(420), 400, at(560), 250, at(640), 190, at(680), 186, at(760), 250, at(960), 380, at(960), 400],
      mix(far, near, 0.14),
    ),
    polygon([at(680), 186, at(760), 250, at(960), 380, at(960), 400, at(700), 400, at(660), 280], mix(far, near, 0.26)),
    ridge(pen, 400, 60, mix(far, near, 0.34)),
    times(22, (one) =>
      palm(pen, one * 46 + pen.between(-16, 16), 404 + pen.between(-8, 8), pen.between(40, 76), pen.between(-0.2, 0.2)),
    ).join(''),
    hut(at(760), 404, 90),
    hut(at(866), 416, 74),
    ...times(7, (level) => {
      const y = 396 + level * level * 3.4 + level * 8;
      const bank = mix(rice, near, 0.1 + (level % 2) * 0.14);
      const bend = 22 + level * 7;
      const step = 9 + level * 4;
      const edgeAt = (z: number): string =>
        `C${at(200)} ${z + bend} ${at(330 + level * 30)} ${z - bend * 0.7} ${at(520)} ${z}S${at(800)} ${z + bend} ${at(960)} ${z - bend * 0.3}`;
      return (
        path(`M${at(0)} ${y}${edgeAt(y)}V600H${at(0)}Z`, bank) +
        path(
          `M${at(0)} ${y + step}${edgeAt(y + step)}V600H${at(0)}Z`,
          level % 2 ? mix(rice, walls[1], 0.12) : mix(sky[3], sky[1], 0.3),
        ) +
        (level % 2
          ? ''
          : times(6, (one) =>
              rect(
                sunX - 60 + one * 18 + pen.between(-20, 20),
                y + step + 8 + one * 2,
                pen.between(10, 34),
                2.4,
                face,
                'rx="1.2" opacity=".7"',
              ),
            ).join(''))
      );
    }),
    shade(0, 420, 960, 170),
    palm(pen, at(70), 600, 330, flip ? -0.12 : 0.12),
    palm(pen, at(150), 604, 230, flip ? -0.26 : 0.26),
    edge(pen, 590),
  ].join('');
};

/** A lake below peaks, with a jetty, a boathouse and a small church. */
export const drawLake = (pen: Pen): string => {
  const { far, near, walls, accent, roofs } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(560, 330, 690);
  const church = pen.choose(180, 740, 330);
  const jetty = pen.choose(690, 160, 560);
  const great = pen.choose(330, 640, 440);
  return [
    sun(pen, sunX, 190, 30),
    clouds(pen, 90, 3),
    peak(pen, great - 300, 400, 460, 190),
    peak(pen, great + 330, 400, 520, 210),
    peak(pen, great, 400, 480, 270),
    ridge(pen, 396, 40, mix(far, near, 0.36)),
    water(pen, 394, sunX),
    polygon([great - 150, 396, great, 500, great + 150, 396], mix(far, near, 0.35), 'opacity=".22"'),
    path(`M${church - 150} 400Q${church - 60} 376 ${church} 380T${church + 170} 400Z`, mix(far, near, 0.5)),
    [-110, -84, 90, 116, 136].map((dx) => pine(pen, church + dx, 398, 46 + Math.abs(dx) * 0.1)).join(''),
    rect(church + 12, 358, 50, 30, walls[0]) + polygon([church + 6, 360, church + 37, 338, church + 68, 360], roofs[1]),
    tower(pen, church, 390, 24, 62, 46),
    sailboat(pen, pen.choose(430, 470, 780), 440, 50),
    sailboat(pen, pen.choose(860, 330, 140), 418, 28),
    // A jetty leads to a boathouse.
    polygon([jetty - 26, 600, jetty + 74, 600, jetty + 22, 476, jetty - 2, 476], mix(roofs[1], walls[1], 0.35)) +
      times(8, (at) =>
        rect(jetty - 24 + at * 2.6, 592 - at * 15, 96 - at * 9, 2.4, mix(near, roofs[1], 0.3), 'opacity=".6"'),
      ).join('') +
      [-18, 56].map((dx) => rect(jetty + dx, 520, 6, 60, near)).join(''),
    [112, 150, 196].map((dx) => rect(jetty + dx, 500, 7, 26, near)).join('') +
      rect(jetty + 100, 503, 116, 6, mix(near, far, 0.2)) +
      rect(jetty + 110, 526, 96, 3, near, 'opacity=".35"') +
      rect(jetty + 110, 452, 96, 54, mix(roofs[1], near, 0.15)) +
      rect(jetty + 172, 452, 34, 54, mix(roofs[1], near, 0.45)) +
      polygon([jetty + 100, 454, jetty + 158, 412, jetty + 216, 454], mix(near, far, 0.25)) +
      rect(jetty + 124, 472, 36, 34, near),
    path(`M${jetty - 120} 540h84q-8 18 -24 18h-44q-12 -4 -16 -18Z`, accent),
    times(4, (at) => pine(pen, (number === 2 ? 800 : 20) + at * 40, 598, 130 + pen.between(-20, 70))).join(''),
    edge(pen, 584),
  ].join('');
};

const elephant = ({ light: { far, near, walls } }: Pen, x: number, base: number, size: number): string => {
  const skin = mix(near, far, 0.3);
  return (
    path(
      `M${x - size * 0.5} ${base}V${base - size * 0.4}C${x - size * 0.5} ${base - size * 0.8} ${x} ${base - size * 0.82} ${x + size * 0.2} ${base - size * 0.72}C${x + size * 0.5} ${base - size * 0.84} ${x + size * 0.62} ${base - size * 0.5} ${x + size * 0.58} ${base - size * 0.1}L${x + size * 0.52} ${base - size * 0.1}L${x + size * 0.48} ${base - size * 0.4}L${x + size * 0.34} ${base - size * 0.36}V${base}H${x + size * 0.18}V${base - size * 0.28}H${x - size * 0.3}V${base}Z`,
      skin,
    ) +
    path(
      `M${x + size * 0.16} ${base - size * 0.68}Q${x + size * 0.38} ${base - size * 0.72} ${x + size * 0.34} ${base - size * 0.4}Q${x + size * 0.16} ${base - size * 0.36} ${x + size * 0.16} ${base - size * 0.68}Z`,
      mix(skin, near, 0.35),
    ) +
    line(
      `M${x + size * 0.48} ${base - size * 0.36}q${size * 0.1} ${size * 0.06} ${size * 0.2} ${-size * 0.02}`,
      walls[0],
      size * 0.05,
    )
  );
};

/** Grass land with acacias, giraffes and elephants. */
export const drawSavanna = (pen: Pen): string => {
  const { far, near, walls, roofs } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(560, 360, 640);
  const grass = mix(mix(walls[1], roofs[0], 0.2), far, 0.2);
  const acacia = (x: number, base: number, size: number): string =>
    line(
      `M${x} ${base}Q${x + size * 0.04} ${base - size * 0.4} ${x - size * 0.06} ${base - size * 0.62}M${x + size * 0.02} ${base - size * 0.4}L${x + size * 0.22} ${base - size * 0.66}M${x} ${base - size * 0.46}L${x - size * 0.3} ${base - size * 0.68}`,
      near,
      size * 0.045,
    ) +
    [
      [-0.16, -0.68, 0.5],
      [0.2, -0.72, 0.42],
      [0, -0.82, 0.36],
    ]
      .map(([dx = 0, dy = 0, r = 0]) =>
        path(
          `M${x + (dx - r) * size} ${base + dy * size}Q${x + dx * size} ${base + (dy - 0.16) * size} ${x + (dx + r) * size} ${base + dy * size}Q${x + dx * size} ${base + (dy + 0.05) * size} ${x + (dx - r) * size} ${base + dy * size}Z`,
          mix(near, far, 0.12),
        ),
      )
      .join('');
  const giraffe = (x: number, base: number, size: number, flipped: boolean): string => {
    const coat = mix(roofs[0], near, 0.35);
    const to = (dx: number): number => x + (flipped ? -dx : dx) * size;
    const y = (dy: number): number => base - dy * size;
    return (
      line(
        `M${to(-0.14)} ${y(0)}L${to(-0.12)} ${y(0.42)}M${to(-0.06)} ${y(0)}L${to(-0.07)} ${y(0.42)}M${to(0.1)} ${y(0)}L${to(0.1)} ${y(0.44)}M${to(0.16)} ${y(0)}L${to(0.14)} ${y(0.44)}`,
        coat,
        size * 0.035,
      ) +
      polygon(
        [
          to(-0.17),
          y(0.4),
          to(-0.16),
          y(0.52),
          to(0.08),
          y(0.6),
          to(0.26),
          y(0.98),
          to(0.32),
          y(0.96),
          to(0.19),
          y(0.5),
          to(0.17),
          y(0.4),
        ],
        coat,
      ) +
      polygon([to(0.25), y(1), to(0.3), y(1.02), to(0.42), y(0.93), to(0.4), y(0.9), to(0.29), y(0.93)], coat) +
      line(
        `M${to(0.28)} ${y(1)}L${to(0.27)} ${y(1.07)}M${to(-0.17)} ${y(0.5)}L${to(-0.2)} ${y(0.3)}`,
        coat,
        size * 0.02,
      )
    );
  };
  return [
    sun(pen, sunX, 270, 54),
    clouds(pen, 110, 3),
    number === 2 ? peak(pen, 660, 400, 760, 150) : ridge(pen, 380, 50, mix(far, near, 0.1)),
    ridge(pen, 404, 24, mix(far, near, 0.26)),
    path('M0 410C240 398 520 416 960 404V600H0Z', mix(grass, far, 0.25)),
    acacia(pen.choose(730, 200, 320), 424, 130),
    acacia(pen.choose(860, 90, 210), 416, 80),
    number === 3
      ? elephant(pen, 600, 456, 84) + elephant(pen, 716, 452, 56)
      : giraffe(pen.choose(430, 560, 0), 452, 130, number === 2) + giraffe(pen.choose(520, 470, 0), 446, 104, false),
    path('M0 462C220 440 480 476 960 452V600H0Z', grass),
    shade(0, 420, 960, 170),
    number === 3 ? '' : elephant(pen, pen.choose(230, 800, 0), 500, 92),
    times(60, (at) =>
      line(
        `M${at * 16 + pen.between(-6, 6)} 566q${pen.between(-6, 6)} -14 ${pen.between(-10, 10)} -30`,
        mix(grass, near, 0.4),
        2,
      ),
    ).join(''),
    acacia(pen.choose(110, 850, 860), 590, 330),
    edge(pen, 576),
  ].join('');
};
