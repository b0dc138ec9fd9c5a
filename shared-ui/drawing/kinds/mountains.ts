import { circle, line, path, polygon, rect, shade, times, type Pen } from '../canvas.ts';
import { house } from '../houses.ts';
import { clouds, edge, palm, peak, pine, ridge, sun, water } from '../land.ts';
import { mix } from '../light.ts';

/** Draws a steep wall of rock that rises from the water towards the edge of the picture. */
const drawCliffs = (pen: Pen, x: number, out: number, top: number, base: number, depth: number): string => {
  const { far, near, walls } = pen.light;
  const body = mix(far, near, depth);
  const at = (share: number): number => x + out * share;
  const rise = base - top;
  return (
    polygon(
      [
        at(0),
        base,
        at(0.1),
        base - rise * 0.32,
        at(0.22),
        base - rise * 0.5,
        at(0.3),
        base - rise * 0.78,
        at(0.44),
        base - rise * 0.86,
        at(0.54),
        base - rise,
        at(0.7),
        base - rise * 0.9,
        at(0.84),
        base - rise * 1.04,
        at(1.1),
        base - rise * 0.96,
        at(1.1),
        base,
      ],
      body,
    ) +
    polygon(
      [
        at(0.3),
        base - rise * 0.78,
        at(0.44),
        base - rise * 0.86,
        at(0.54),
        base - rise,
        at(0.7),
        base - rise * 0.9,
        at(0.62),
        base - rise * 0.56,
        at(0.5),
        base - rise * 0.7,
        at(0.42),
        base - rise * 0.4,
      ],
      mix(body, walls[0], 0.22),
    ) +
    polygon(
      [
        at(0.46),
        base - rise * 0.88,
        at(0.54),
        base - rise,
        at(0.66),
        base - rise * 0.92,
        at(0.6),
        base - rise * 0.82,
        at(0.54),
        base - rise * 0.87,
      ],
      mix(walls[0], far, 0.12),
    ) +
    polygon(
      [
        at(0.74),
        base - rise * 0.94,
        at(0.84),
        base - rise * 1.04,
        at(0.98),
        base - rise,
        at(0.9),
        base - rise * 0.86,
        at(0.82),
        base - rise * 0.93,
      ],
      mix(walls[0], far, 0.18),
    )
  );
};

/** A narrow arm of the sea between steep walls, with a waterfall and a red cabin. */
export const drawFjord = (pen: Pen): string => {
  const { far, near, walls, accent } = pen.light;
  const { number } = pen;
  const gap = pen.choose(480, 400, 570);
  const cabin = pen.choose(720, 180, 250);
  const fall = pen.choose(gap - 240, gap + 260, gap - 260);
  const grass = mix(far, near, 0.52);
  return [
    sun(pen, gap + pen.choose(10, -20, 20), 230, 30),
    clouds(pen, 100, 3),
    drawCliffs(pen, gap - 20, -300, 230, 404, 0.1),
    drawCliffs(pen, gap + 20, 320, 220, 404, 0.14),
    drawCliffs(pen, gap - 60, -460, 110, 410, 0.28),
    drawCliffs(pen, gap + 70, 470, 140, 410, 0.34),
    water(pen, 404, gap),
    drawCliffs(pen, gap - 150, -440, number === 2 ? 130 : 60, 446, 0.46),
    drawCliffs(pen, gap + 180, 440, number === 2 ? 50 : 120, 446, 0.5),
    shade(0, 220, 960, 230),
    line(`M${fall} 250q4 60 -3 110t2 84`, mix(walls[0], '#ffffff', 0.4), 5, 'opacity=".9"') +
      line(`M${fall + 8} 300q-2 40 2 80t0 62`, walls[0], 2.4, 'opacity=".7"'),
    path(`M0 452C${gap - 420} 440 ${gap - 240} 448 ${gap - 140} 458L${gap - 170} 470H0Z`, grass),
    path(`M960 452C${gap + 420} 438 ${gap + 260} 446 ${gap + 160} 458L${gap + 200} 470H960Z`, grass),
    times(16, (at) => pine(pen, (at * 64 + pen.between(-18, 18)) % 960, 458, pen.between(30, 52)))
      .filter((_, at) => Math.abs(at * 64 - gap) > 190)
      .join(''),
    rect(cabin, 432, 62, 30, accent) +
      rect(cabin + 40, 432, 22, 30, mix(accent, near, 0.35)) +
      polygon([cabin - 6, 434, cabin + 31, 406, cabin + 68, 434], mix(near, far, 0.2)) +
      rect(cabin + 10, 442, 10, 12, walls[0]) +
      rect(cabin + 26, 442, 10, 12, walls[0]),
    // A ship sails towards the viewer.
    path(`M${gap - 34} 470H${gap + 46}L${gap + 36} 492H${gap - 26}Z`, near) +
      rect(gap - 18, 456, 48, 15, walls[0]) +
      rect(gap - 8, 446, 26, 11, walls[0]) +
      rect(gap + 8, 434, 9, 13, accent) +
      rect(gap - 34, 494, 86, 2.6, pen.light.sun, 'opacity=".5"'),
    times(5, (at) => pine(pen, (number === 2 ? 30 : 800) + at * 36, 598, 120 + pen.between(-10, 60))).join(''),
    edge(pen, 578),
  ].join('');
};

/** Draws a table of layered rock with vertical walls. */
const mesa = (pen: Pen, x: number, base: number, w: number, h: number, depth: number): string => {
  const { roofs, walls, near, far } = pen.light;
  const stone = mix(mix(roofs[0], walls[1], 0.38), far, depth);
  const dark = mix(stone, mix(roofs[1], near, 0.35), 0.55);
  const top = base - h;
  return (
    polygon(
      [x - w * 0.68, base, x - w * 0.46, base - h * 0.42, x + w * 0.44, base - h * 0.42, x + w * 0.72, base],
      mix(stone, dark, 0.3),
    ) +
    polygon(
      [
        x - w * 0.46,
        base - h * 0.4,
        x - w * 0.4,
        top + h * 0.06,
        x - w * 0.3,
        top,
        x + w * 0.3,
        top,
        x + w * 0.38,
        top + h * 0.08,
        x + w * 0.44,
        base - h * 0.4,
      ],
      stone,
    ) +
    polygon(
      [
        x + w * 0.06,
        base - h * 0.42,
        x + w * 0.1,
        top,
        x + w * 0.3,
        top,
        x + w * 0.38,
        top + h * 0.08,
        x + w * 0.44,
        base - h * 0.42,
      ],
      dark,
    ) +
    polygon(
      [x + w * 0.16, base, x + w * 0.06, base - h * 0.42, x + w * 0.44, base - h * 0.42, x + w * 0.72, base],
      mix(dark, near, 0.12),
    ) +
    [0.1, 0.2, 0.3]
      .map((down) => rect(x - w * 0.41, top + h * down, w * 0.82, 2.4, mix(stone, near, 0.3), 'opacity=".6"'))
      .join('') +
    times(5, (at) => rect(x - w * 0.34 + at * w * 0.13, top + h * 0.1, 3, h * 0.46, dark, 'opacity=".5"')).join('') +
    shade(x - w * 0.5, top, w, h)
  );
};

/** Red rocks above the sand of a canyon. */
export const drawRedRock = (pen: Pen): string => {
  const { far, near, roofs, walls } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(470, 620, 330);
  const sand = mix(mix(roofs[0], walls[0], 0.55), far, 0.08);
  const shrub = mix(near, far, 0.28);
  const arch = pen.choose(700, 230, 760);
  const stone = mix(roofs[0], walls[1], 0.3);
  return [
    sun(pen, sunX, 210, 34),
    clouds(pen, 110, 2),
    mesa(pen, sunX - 330, 400, 260, 120, 0.6),
    mesa(pen, sunX + 250, 404, 320, 150, 0.5),
    path('M0 400H960V600H0Z', mix(sand, far, 0.3)),
    mesa(pen, pen.choose(180, 560, 500), 452, 250, 250, 0.18),
    number === 3 ? mesa(pen, 110, 462, 200, 210, 0.1) : mesa(pen, pen.choose(420, 830, 0), 440, 92, 190, 0.26),
    path('M0 446C200 430 420 462 620 444S860 440 960 452V600H0Z', sand),
    shade(0, 430, 960, 90),
    // Draws a natural arch on the sand.
    path(
      `M${arch - 170} 520C${arch - 150} 330 ${arch - 60} 300 ${arch + 30} 310S${arch + 170} 400 ${arch + 190} 520H${arch + 110}C${arch + 104} 440 ${arch + 70} 390 ${arch + 14} 388S${arch - 70} 430 ${arch - 76} 520Z`,
      stone,
    ) +
      path(
        `M${arch + 30} 310S${arch + 170} 400 ${arch + 190} 520H${arch + 110}C${arch + 104} 440 ${arch + 70} 390 ${arch + 14} 388Z`,
        mix(stone, mix(roofs[1], near, 0.3), 0.6),
      ),
    shade(arch - 180, 320, 380, 200),
    path('M0 520C240 492 460 540 700 516S900 512 960 520V600H0Z', mix(sand, roofs[0], 0.3)),
    line(
      `M${arch + 10} 596C${arch - 40} 560 ${arch + 40} 540 ${arch + 16} 500`,
      mix(sand, walls[0], 0.5),
      12,
      'opacity=".7"',
    ),
    times(12, (at) =>
      circle(at * 84 + pen.between(-30, 30), 540 + pen.between(-12, 20), pen.between(5, 12), shrub),
    ).join(''),
    edge(pen, 580),
  ].join('');
};

/** Northern light over snow, a lake of ice and a cabin. */
export const drawAurora = (pen: Pen): string => {
  const { far, near, walls, accent, lamp, sky, halo } = pen.light;
  const { number } = pen;
  const flip = number === 2;
  const at = (x: number): number => (flip ? 960 - x : x);
  const snow = mix(walls[0], sky[2], 0.22);
  const glow = mix(mix(sky[2], '#7FE0B0', 0.6), halo, 0.12);
  const band = (y: number, h: number, share: number): string => {
    const bend = (z: number): string =>
      `C${at(220)} ${z - 90} ${at(330)} ${z + 70} ${at(520)} ${z}S${at(800)} ${z - 80} ${at(980)} ${z - 20}`;
    return times(5, (one) =>
      path(
        `M${at(-20)} ${y}${bend(y)}V${y - 40 - h * (1 - one * 0.18)}C${at(800)} ${y - 100 - h * (1 - one * 0.18)} ${at(700)} ${y - 20 - h * (1 - one * 0.2)} ${at(520)} ${y - h * (1 - one * 0.2)}S${at(220)} ${y - 90 - h * (1 - one * 0.2)} ${at(-20)} ${y - h * (1 - one * 0.2)}Z`,
        glow,
        `opacity="${share}"`,
      ),
    ).join('');
  };
  const cabin = at(pen.choose(690, 660, 560)) - 55;
  const stars = times(40, () =>
    circle(pen.between(0, 960), pen.between(0, 250), pen.between(0.6, 1.6), walls[0], 'opacity=".8"'),
  );
  return [
    ...stars,
    band(250, 150, 0.11),
    band(pen.choose(190, 170, 210), 90, 0.1),
    sun(pen, at(170), 352, 24),
    peak(pen, at(560), 400, 420, 150),
    peak(pen, at(800), 404, 460, 190),
    ridge(pen, 396, 30, mix(far, snow, 0.35)),
    times(40, (one) => pine(pen, one * 24 + pen.between(-8, 8), 412, pen.between(26, 54))).join(''),
    path('M0 408C240 396 520 414 960 402V600H0Z', mix(snow, far, 0.16)),
    // Ice shows the light of the sky.
    path(
      `M${at(60)} 470C${at(200)} 440 ${at(420)} 446 ${at(520)} 468S${at(330)} 520 ${at(190)} 514S${at(0)} 494 ${at(60)} 470Z`,
      mix(sky[2], sky[3], 0.35),
    ),
    rect(Math.min(at(140), at(380)), 474, 240, 4, glow, 'rx="2" opacity=".7"'),
    rect(Math.min(at(200), at(330)), 488, 130, 3, glow, 'rx="1.5" opacity=".6"'),
    rect(cabin, 430, 110, 56, accent) +
      rect(cabin + 70, 430, 40, 56, mix(accent, near, 0.35)) +
      rect(cabin + 14, 446, 18, 18, lamp) +
      rect(cabin + 42, 446, 18, 40, near) +
      polygon([cabin - 12, 434, cabin + 55, 388, cabin + 122, 434], snow) +
      polygon([cabin + 55, 388, cabin + 122, 434, cabin + 78, 434], mix(snow, near, 0.25)) +
      rect(cabin + 76, 384, 12, 26, near),
    path('M0 520C260 494 520 540 960 506V600H0Z', snow),
    shade(0, 470, 960, 110),
    times(5, (one) => {
      const x = at(60 + one * 44 + (one > 2 ? 640 : 0));
      return pine(pen, x, 592, 150 + pen.between(-30, 70));
    }).join(''),
    edge(pen, 584),
  ].join('');
};

/** A volcano with a thread of smoke above black slopes, white houses and palms. */
export const drawVolcano = (pen: Pen): string => {
  const { far, near, walls, roofs, accent } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(230, 730, 260);
  const x = pen.choose(600, 380, 560);
  const cone = mix(mix(far, near, 0.4), roofs[1], 0.2);
  const ash = mix(near, roofs[1], 0.25);
  return [
    sun(pen, sunX, 200, 32),
    clouds(pen, 110, 2),
    times(7, (at) =>
      circle(
        x + 10 + at * 15 + pen.between(-4, 4),
        132 - at * 13,
        13 + at * 4.5,
        mix(walls[0], far, 0.45),
        'opacity=".42"',
      ),
    ).join(''),
    ridge(pen, 384, 50, mix(far, near, 0.12)),
    path(
      `M${x - 470} 410C${x - 260} 390 ${x - 130} 250 ${x - 48} 140L${x - 22} 148L${x} 140L${x + 26} 150L${x + 50} 142C${x + 130} 250 ${x + 270} 390 ${x + 480} 410Z`,
      cone,
    ),
    path(
      `M${x + 26} 150L${x + 50} 142C${x + 130} 250 ${x + 270} 390 ${x + 480} 410H${x + 150}C${x + 90} 340 ${x + 70} 240 ${x + 26} 150Z`,
      mix(cone, near, 0.4),
    ),
    polygon(
      [
        x - 48,
        140,
        x - 22,
        148,
        x,
        140,
        x + 26,
        150,
        x + 50,
        142,
        x + 66,
        168,
        x + 30,
        176,
        x + 8,
        206,
        x - 14,
        176,
        x - 40,
        196,
        x - 66,
        168,
      ],
      accent,
      'opacity=".8"',
    ),
    shade(x - 380, 170, 780, 240),
    water(pen, 404, sunX),
    path('M0 440C200 420 420 452 640 436S860 420 960 428V600H0Z', mix(cone, near, 0.3)),
    times(9, (at) =>
      house(pen, pen.choose(60, 420, 80) + at * 46, 458 + pen.between(-4, 8), 44, pen.between(30, 58), 'flat'),
    ).join(''),
    path('M0 470C220 452 520 494 960 462V600H0Z', ash),
    times(16, (at) =>
      line(`M${at * 62 + pen.between(-20, 20)} ${500 + pen.between(0, 60)}a18 9 0 0 1 36 0`, mix(ash, far, 0.4), 3),
    ).join(''),
    times(12, (at) =>
      circle(at * 84 + pen.between(-24, 24), 520 + pen.between(-14, 36), pen.between(6, 11), mix(near, far, 0.35)),
    ).join(''),
    shade(0, 440, 960, 150),
    palm(pen, number === 2 ? 70 : 880, 596, 270, number === 2 ? 0.16 : -0.16),
    palm(pen, number === 2 ? 150 : 800, 600, 190, number === 2 ? 0.3 : -0.3),
    edge(pen, 584),
  ].join('');
};
