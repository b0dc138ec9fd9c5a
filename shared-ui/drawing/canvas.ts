import { mix, type Light } from './light.ts';

export const width = 960;
export const height = 600;

/**
 * The tools for drawing a scene: the light of its hour, reproducible random numbers, and the number of the variant
 * (each scene has three).
 */
export interface Pen {
  readonly light: Light;
  readonly number: 1 | 2 | 3;
  /** Returns the next number of the scene's random sequence, between `from` and `to`. */
  readonly between: (from: number, to: number) => number;
  /** Returns the first, second or third value, depending on the number of the scene. */
  readonly choose: <T>(...values: readonly [T, T, T]) => T;
}

/** Returns a generator of random numbers that are the same each time for the same text. */
const createRandom = (words: string, number: number): Pen['between'] => {
  let state = [...words].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), number * 7919) | 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (from, to) => from + next() * (to - from);
};

export const createPen = (light: Light, number: 1 | 2 | 3, kind: string): Pen => ({
  light,
  number,
  between: createRandom(kind, number),
  choose: (first, second, third) => ({ 1: first, 2: second, 3: third })[number],
});

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, stroke: string, thick: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thick}" stroke-linecap="round" ${more}/>`;

/** Draws a polygon; `points` are the x and y coordinates of its corners in turn. */
export const polygon = (points: readonly number[], fill: string, more = ''): string => {
  const corners = points.map((value, at) => short(value) + (at % 2 === 0 ? ',' : ' ')).join('');
  return `<polygon points="${corners.trimEnd()}" fill="${fill}" ${more}/>`;
};

export const times = <T>(count: number, draw: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => draw(at));

/** Draws objects next to each other from one edge to another, each with a random width from `least` to `most`. */
export const row = (
  { between }: Pen,
  [from, to]: readonly [number, number],
  [least, most]: readonly [number, number],
  draw: (x: number, w: number) => string,
): string => {
  let x = from;
  let drawn = '';
  while (x < to) {
    const w = between(least, most);
    drawn += draw(x, w);
    x += w;
  }
  return drawn;
};

export const drawAt = (drawn: string, x: number, y: number, scale = 1, flipped = false): string =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${flipped ? -scale : scale} ${scale})">${drawn}</g>`;

/** Returns an SVG pattern of small dots, with which shade is stippled. */
const stipple = (color: string): string => {
  const between = createRandom('stipple', 1);
  const dots = times(70, () => circle(between(0, 48), between(0, 48), between(0.35, 0.75), color)).join('');
  return `<pattern id="dots" width="48" height="48" patternUnits="userSpaceOnUse">${dots}</pattern>`;
};

const fade = (id: string, [x1, y1, x2, y2]: readonly [number, number, number, number]): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".6"/></linearGradient>`;

/** Returns the shade of everything inside a box: dots, denser towards the bottom of the picture. */
export const shade = (x: number, y: number, w: number, h: number): string =>
  `<g mask="url(#downwards)">${rect(x, y, w, h, 'url(#dots)')}</g>`;

/** Returns a complete picture as SVG. */
export const picture = ({ sky, near }: Light, drawn: string, horizon = 390): string => {
  const stops = sky.map((color, at) => `<stop offset="${at / 4}" stop-color="${color}"/>`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${horizon}">${stops}</linearGradient>`,
    stipple(mix(near, '#000000', 0.2)),
    fade('down', [0, 0, 0, 1]),
    `<mask id="downwards" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}">${rect(0, 0, width, height, 'url(#down)')}</mask></defs>`,
    rect(0, 0, width, height, 'url(#sky)'),
    drawn,
    '</svg>',
  ].join('');
};
