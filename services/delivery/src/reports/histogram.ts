const first = 20;
const growth = 1.15;
const last = 60_000;

/** Upper ends of the classes in milliseconds, 15 % apart; what is above the last one is in a class of its own. */
const bounds: readonly number[] = Array.from(
  { length: Math.ceil(Math.log(last / first) / Math.log(growth)) + 1 },
  (_, index) => Math.round(first * growth ** index),
);

/** Counts of values by class. */
export type Histogram = readonly number[];

export const emptyHistogram = (): number[] => Array.from({ length: bounds.length + 1 }, () => 0);

/** Counts one value, in milliseconds. */
export const observe = (histogram: number[], value: number): void => {
  const at = bounds.findIndex((bound) => value <= bound);
  const place = at < 0 ? bounds.length : at;
  histogram[place] = (histogram[place] ?? 0) + 1;
};

/** How many values it has counted. */
export const samples = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/** The value below which that share of the samples lies, right to about 15 %; null without samples. */
export const percentile = (histogram: Histogram, share: number): number | null => {
  const total = samples(histogram);
  if (total === 0) return null;
  const wanted = total * share;
  let below = 0;
  for (const [place, count] of histogram.entries()) {
    if (count > 0 && below + count >= wanted) {
      const lower = place === 0 ? 0 : (bounds[place - 1] ?? last);
      const upper = bounds[place] ?? last;
      return lower + (upper - lower) * ((wanted - below) / count);
    }
    below += count;
  }
  return last;
};

export const addHistograms = (a: Histogram, b: Histogram): number[] =>
  emptyHistogram().map((_, place) => (a[place] ?? 0) + (b[place] ?? 0));
