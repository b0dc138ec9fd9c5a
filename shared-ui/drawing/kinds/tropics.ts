import { ellipse, path, polygon, rect, shade, times, type Pen } from '../canvas.ts';
import { clouds, edge, palm, sailboat, sun, water } from '../land.ts';
import { mix } from '../light.ts';

/** A beach with palms and parasols in a bay below a headland. */
export const drawPalms = (pen: Pen): string => {
  const { far, near, walls, accent, water: tones } = pen.light;
  const { number } = pen;
  const sunX = pen.choose(330, 640, 460);
  const head = pen.choose(760, 190, 800);
  const flip = number === 2;
  const at = (x: number): number => (flip ? 960 - x : x);
  const sand = mix(walls[0], walls[1], 0.4);
  const foam = mix(tones[0], '#ffffff', 0.55);
  const shallow = mix(tones[0], sand, 0.25);
  const parasol = (x: number, base: number, size: number, tone: string): string =>
    rect(x - 2, base - size, 4, size, near) +
    path(
      `M${x - size * 0.7} ${base - size * 0.8}Q${x} ${base - size * 1.45} ${x + size * 0.7} ${base - size * 0.8}Z`,
      tone,
    ) +
    path(
      `M${x + size * 0.1} ${base - size * 1.12}Q${x + size * 0.5} ${base - size * 1.06} ${x + size * 0.7} ${base - size * 0.8}H${x + size * 0.26}Z`,
      mix(tone, near, 0.3),
    ) +
    polygon(
      [
        x - size * 0.6,
        base - 4,
        x + size * 0.1,
        base - 4,
        x + size * 0.3,
        base - size * 0.3,
        x + size * 0.36,
        base - size * 0.28,
        x + size * 0.18,
        base + 3,
        x - size * 0.6,
        base + 3,
      ],
      walls[0],
    );
  return [
    sun(pen, sunX, 220, 34),
    clouds(pen, 120, 3),
    // A headland like that of an old volcano closes the bay.
    path(
      `M${head - 330} 384C${head - 220} 366 ${head - 150} 300 ${head - 90} 282L${head - 40} 262L${head + 10} 276L${head + 60} 250L${head + 120} 268C${head + 190} 300 ${head + 250} 366 ${head + 360} 384Z`,
      mix(far, near, 0.3),
    ),
    path(
      `M${head + 10} 276L${head + 60} 250L${head + 120} 268C${head + 190} 300 ${head + 250} 366 ${head + 360} 384H${head + 90}C${head + 80} 340 ${head + 20} 330 ${head + 10} 276Z`,
      mix(far, near, 0.46),
    ),
    shade(head - 330, 280, 690, 110),
    water(pen, 382, sunX),
    times(9, (one) =>
      palm(pen, head - 250 + one * 56 + pen.between(-14, 14), 392, pen.between(30, 52), pen.between(-0.2, 0.2)),
    ).join(''),
    path(
      `M${at(960)} 386C${at(700)} 390 ${at(560)} 420 ${at(640)} 470S${at(420)} 560 ${at(300)} 600H${at(960)}Z`,
      shallow,
    ),
    path(
      `M${at(960)} 392C${at(730)} 396 ${at(610)} 424 ${at(690)} 474S${at(480)} 560 ${at(360)} 600H${at(960)}Z`,
      foam,
    ),
    path(
      `M${at(960)} 396C${at(750)} 402 ${at(640)} 428 ${at(716)} 478S${at(510)} 566 ${at(400)} 600H${at(960)}Z`,
      sand,
    ),
    shade(flip ? 0 : 480, 440, 480, 160),
    ellipse(at(820), 520, 120, 8, mix(sand, near, 0.14)),
    parasol(at(760), 500, 44, accent),
    parasol(at(850), 524, 58, walls[0]),
    number === 3 ? parasol(at(700), 550, 66, accent) : '',
    sailboat(pen, at(220), 440, 60),
    sailboat(pen, at(420), 408, 28),
    palm(pen, at(900), 590, 360, flip ? 0.24 : -0.24),
    palm(pen, at(820), 600, 250, flip ? 0.34 : -0.34),
    number === 1 ? palm(pen, at(60), 600, 240, 0.2) : '',
    edge(pen, 586),
  ].join('');
};
