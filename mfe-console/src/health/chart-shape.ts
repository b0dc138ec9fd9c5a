/** A value at a time in milliseconds since the epoch. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

/** Maps times and values to a drawing; includes the ticks of its scale. */
export interface Scale {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
}

const niceSteps = [1, 2, 2.5, 5, 10];

/** Returns the smallest round step with which the scale covers a value. */
const roundUpStep = (most: number, count: number): number => {
  const rough = most / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (niceSteps.find((step) => step * power >= rough) ?? 10) * power;
};

interface Frame {
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly width: number;
  readonly height: number;
}

/** Returns a scale from zero to a round number above `most`. */
export const createScale = ({ from, to, most, width, height }: Frame): Scale => {
  const step = roundUpStep(most > 0 ? most : 1, 4);
  const top = step * Math.max(1, Math.ceil((most > 0 ? most : 1) / step));
  return {
    x: (at) => ((at - from) / (to - from)) * width,
    y: (value) => height - (value / top) * height,
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_none, index) => index * step),
  };
};

/** Returns the path through points, interrupted at gaps longer than `hole`. */
export const toPath = (points: readonly Point[], { x, y }: Scale, hole: number): string =>
  points
    .map(({ at, value }, index) => {
      const before = points[index - 1];
      const begins = !before || at - before.at > hole;
      return `${begins ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
