import { circle, line, path, drawAt, polygon, rect, shade, times, type Pen } from '../canvas.ts';
import { clouds, edge, palm, ridge, sun } from '../land.ts';
import { mix } from '../light.ts';

const camel = ({ light }: Pen, x: number, base: number, size: number): string => {
  const coat = mix(light.near, light.roofs[1], 0.25);
  return drawAt(
    [-34, -22, 24, 36].map((dx) => line(`M${dx} -44L${dx + 2} 0`, coat, 8)).join('') +
      path(
        'M-46 -44Q-50 -84 -26 -86Q-14 -118 2 -90Q20 -116 34 -84Q46 -78 44 -62Q58 -60 66 -92L72 -112Q84 -118 94 -106L90 -98L78 -98Q76 -52 46 -40Z',
        coat,
      ) +
      polygon([-22, -92, 22, -92, 28, -58, -28, -58], light.accent) +
      polygon([-24, -76, 25, -76, 27, -68, -26, -68], light.walls[0]) +
      path('M-12 -92L-6 -132Q0 -140 6 -132L12 -92Z', light.walls[0]) +
      circle(0, -142, 9, light.near),
    x,
    base,
    size,
  );
};

const jeep = ({ light }: Pen, x: number, base: number): string =>
  path(
    `M${x - 120} ${base - 30}V${base - 74}H${x - 84}L${x - 60} ${base - 116}H${x + 60}L${x + 70} ${base - 74}H${x + 124}V${base - 30}Z`,
    light.accent,
  ) +
  rect(x - 52, base - 108, 50, 34, light.lamp) +
  rect(x + 6, base - 108, 46, 34, mix(light.near, light.far, 0.4)) +
  [-74, 74]
    .map((dx) => circle(x + dx, base - 26, 28, light.near) + circle(x + dx, base - 26, 12, light.walls[2]))
    .join('') +
  rect(x - 66, base - 128, 120, 8, light.near);

/** Dunes, and a caravan that crosses them. */
export const drawCaravan = (pen: Pen): string => {
  const { light, number } = pen;
  const { far, walls, roofs } = light;
  const sunX = pen.choose(650, 300, 480);
  const sand = mix(walls[1], roofs[0], 0.4);
  const dark = mix(sand, roofs[1], 0.55);
  return [
    sun(pen, sunX, 200, number === 3 ? 46 : 34),
    clouds(pen, 100, 1),
    ridge(pen, 380, 60, mix(far, roofs[0], 0.25)),
    ridge(pen, 420, 60, mix(far, roofs[1], 0.4)),
    path('M0 440C200 360 330 380 470 420S760 330 960 400V600H0Z', sand),
    path('M470 420C560 380 700 350 800 364C740 400 660 450 700 600H300C420 520 440 450 470 420Z', dark),
    path('M0 520C220 450 460 560 960 470V600H0Z', mix(sand, walls[0], 0.3)),
    shade(0, 400, 960, 200),
    ...(number === 2
      ? [
          jeep(pen, 460, 520),
          line('M330 524C240 530 120 540 0 548', dark, 5),
          line('M330 516C240 520 120 528 0 534', dark, 5),
        ]
      : times(number === 1 ? 4 : 3, (at) =>
          camel(pen, 200 + at * (number === 1 ? 160 : 200), 506 + Math.abs(at - 1) * 4, number === 1 ? 0.9 : 1.2),
        )),
    palm(pen, number === 2 ? 860 : 60, 590, number === 2 ? 240 : 190, 0.1),
    edge(pen, 580),
  ].join('');
};
