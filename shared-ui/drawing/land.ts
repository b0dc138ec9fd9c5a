import { circle, height, line, path, drawAt, polygon, rect, shade, times, width, type Pen } from './canvas.ts';
import { mix } from './light.ts';

/** The one light source of a scene. */
export const sun = ({ light: { sun: face, halo } }: Pen, x: number, y: number, r = 30): string =>
  [3.4, 2.3, 1.6].map((share) => circle(x, y, r * share, halo, 'opacity=".2"')).join('') + circle(x, y, r, face);

export const clouds = (pen: Pen, y: number, count = 2): string =>
  times(count, () => {
    const x = pen.between(40, width - 240);
    const top = y + pen.between(-40, 40);
    return times(4, (at) =>
      rect(x + pen.between(0, 70), top + at * 7, pen.between(50, 150), 2.4, pen.light.sky[4], 'rx="1.2" opacity=".55"'),
    ).join('');
  }).join('');

/** Draws hills from one edge to the other; `rise` is their height above `y`. */
export const ridge = (pen: Pen, y: number, rise: number, fill: string, more = ''): string => {
  const tops = times(7, (at) => [at * 160, y - pen.between(0, rise)] as const);
  let d = `M0 ${height}L0 ${tops[0]?.[1] ?? y}`;
  for (const [x, top] of tops.slice(1)) d += `S${x - 60} ${top} ${x} ${top}`;
  return path(`${d}L${width} ${height}Z`, fill, more);
};

/** Peaks with their snow, a bright and a dark side each. */
export const peak = ({ light }: Pen, x: number, base: number, w: number, h: number): string => {
  const body = mix(light.far, light.near, 0.35);
  const top: readonly [number, number] = [x, base - h];
  const snow = h * 0.36;
  const at = (share: number): number => (w / 2) * share * (snow / h);
  return (
    polygon([x - w / 2, base, ...top, x + w / 2, base], body) +
    polygon([...top, x + w / 2, base, x + w * 0.08, base, x - w * 0.03, base - h * 0.5], mix(body, light.near, 0.45)) +
    polygon(
      [
        x - at(1),
        base - h + snow,
        ...top,
        x + at(1),
        base - h + snow,
        x + at(0.45),
        base - h + snow * 0.72,
        x + at(0.05),
        base - h + snow * 1.12,
        x - at(0.5),
        base - h + snow * 0.75,
      ],
      mix(light.walls[0], light.far, 0.12),
    ) +
    polygon(
      [...top, x + at(1), base - h + snow, x + at(0.45), base - h + snow * 0.72, x + at(0.05), base - h + snow * 1.12],
      mix(light.walls[0], light.near, 0.32),
    )
  );
};

export const water = (pen: Pen, y: number, sunX: number, bottom = height): string => {
  const [top, deep] = pen.light.water;
  const bands = times(14, (at) =>
    rect(0, y + ((bottom - y) * at) / 14, width, (bottom - y) / 14 + 1, mix(top, deep, at / 13)),
  ).join('');
  const glints = times(34, (at) => {
    const down = (at / 34) ** 1.3;
    const w = pen.between(10, 26 + down * 50);
    return rect(
      sunX + pen.between(-1, 1) * (16 + down * 54) - w / 2,
      y + 4 + (bottom - y - 8) * down,
      w,
      2.4,
      pen.light.sun,
      `rx="1.2" opacity="${0.75 - down * 0.5}"`,
    );
  }).join('');
  return bands + glints;
};

/** Draws the dark edge in the foreground that frames every scene. */
export const edge = (pen: Pen, y = 560): string => {
  const { near } = pen.light;
  const a = pen.between(-14, 14);
  return (
    path(
      `M0 ${y + a}C220 ${y - 26} 420 ${y + 34} 620 ${y + 20}S860 ${y - 22 + a} ${width} ${y - 14}V${height}H0Z`,
      near,
    ) + shade(0, y - 30, width, 80)
  );
};

export const tree = ({ light }: Pen, x: number, base: number, size: number): string => {
  const leaf = mix(light.near, light.far, 0.16);
  return (
    rect(x - size * 0.05, base - size * 0.6, size * 0.1, size * 0.6, light.near) +
    [
      [-0.24, -0.66, 0.24],
      [0.22, -0.68, 0.25],
      [0, -0.88, 0.28],
    ]
      .map(([dx = 0, dy = 0, r = 0]) => circle(x + dx * size, base + dy * size, r * size, leaf))
      .join('')
  );
};

export const cypress = ({ light }: Pen, x: number, base: number, size: number): string =>
  path(
    `M${x} ${base - size}C${x + size * 0.16} ${base - size * 0.55} ${x + size * 0.13} ${base - size * 0.1} ${x} ${base}C${x - size * 0.13} ${base - size * 0.1} ${x - size * 0.16} ${base - size * 0.55} ${x} ${base - size}Z`,
    mix(light.near, light.far, 0.1),
  );

export const pine = ({ light }: Pen, x: number, base: number, size: number): string =>
  times(3, (at) => {
    const top = base - size + at * size * 0.24;
    const w = size * (0.18 + at * 0.1);
    return polygon([x, top, x + w, top + size * 0.42, x - w, top + size * 0.42], mix(light.near, light.far, 0.08 * at));
  }).join('') + rect(x - size * 0.04, base - size * 0.12, size * 0.08, size * 0.12, light.near);

/** An umbrella pine, as in Rome. */
export const stonePine = ({ light }: Pen, x: number, base: number, size: number): string =>
  line(
    `M${x} ${base}C${x + size * 0.05} ${base - size * 0.4} ${x - size * 0.04} ${base - size * 0.6} ${x} ${base - size * 0.8}`,
    light.near,
    size * 0.06,
  ) +
  line(`M${x} ${base - size * 0.5}L${x + size * 0.2} ${base - size * 0.78}`, light.near, size * 0.04) +
  path(
    `M${x - size * 0.52} ${base - size * 0.76}C${x - size * 0.5} ${base - size} ${x - size * 0.2} ${base - size * 1.04} ${x} ${base - size * 1.04}S${x + size * 0.5} ${base - size} ${x + size * 0.54} ${base - size * 0.76}Z`,
    mix(light.near, light.far, 0.14),
  );

export const palm = ({ light }: Pen, x: number, base: number, size: number, lean = 0.12): string => {
  const tip = x + size * lean;
  const top = base - size;
  const leaves = [
    [-0.46, 0.12],
    [-0.4, -0.14],
    [-0.16, -0.24],
    [0.18, -0.22],
    [0.42, -0.1],
    [0.46, 0.16],
  ]
    .map(([dx = 0, dy = 0]) =>
      path(
        `M${tip} ${top}Q${tip + dx * size * 0.55} ${top + dy * size - size * 0.14} ${tip + dx * size} ${top + dy * size + size * 0.06}Q${tip + dx * size * 0.5} ${top + dy * size * 0.7 + size * 0.01} ${tip} ${top + size * 0.04}Z`,
        light.near,
      ),
    )
    .join('');
  return (
    path(
      `M${x - size * 0.035} ${base}Q${x + size * 0.02} ${base - size * 0.55} ${tip - size * 0.014} ${top}L${tip + size * 0.02} ${top}Q${x + size * 0.08} ${base - size * 0.5} ${x + size * 0.045} ${base}Z`,
      light.near,
    ) + leaves
  );
};

/** A walking person from behind. `size` is the height. */
export const walker = ({ light }: Pen, x: number, base: number, size: number, coat = light.accent): string =>
  drawAt(
    line('M-4 0L-2 -34', light.near, 8) +
      line('M7 0L3 -34', light.near, 8) +
      path('M-12 -34L-9 -72Q0 -80 9 -72L12 -34Q0 -29 -12 -34Z', coat) +
      path('M0 -76Q9 -72 9 -72L12 -34Q6 -31 1 -31Z', mix(coat, light.near, 0.35)) +
      circle(0, -87, 9, mix(light.near, light.walls[2], 0.25)),
    x,
    base,
    size / 96,
  );

/** A sailing boat, seen from the side. */
export const sailboat = ({ light }: Pen, x: number, base: number, size: number): string =>
  drawAt(
    path('M2 -100L2 -14L46 -14Q34 -62 2 -100Z', light.walls[0]) +
      path('M-3 -88L-3 -14L-34 -14Q-24 -52 -3 -88Z', mix(light.walls[0], light.walls[2], 0.6)) +
      rect(-1.5, -104, 3, 96, light.near) +
      path('M-48 -9H52Q44 9 30 9H-28Q-42 7 -48 -9Z', light.accent) +
      path('M2 -9H52Q44 9 30 9H2Z', mix(light.accent, light.near, 0.35)) +
      rect(-28, 11, 60, 2.4, light.sun, 'rx="1.2" opacity=".5"'),
    x,
    base,
    size / 100,
  );

export const lantern = ({ light }: Pen, x: number, y: number, size = 1): string =>
  drawAt(
    circle(0, 14, 22, light.lamp, 'opacity=".28"') +
      rect(-5, 4, 10, 18, light.lamp, 'rx="2"') +
      path('M-8 4H8L4 -3H-4Z', light.near) +
      rect(-6, 22, 12, 3, light.near),
    x,
    y,
    size,
  );
