const first = 20;
const growth = 1.15;
const last = 60_000;

/**
 * Upper bounds of the histogram's buckets in milliseconds, 15 % apart. Values above the last bound have their own
 * bucket.
 */
const bounds: readonly number[] = Array.from(
  { length: Math.ceil(Math.log(last / first) / Math.log(growth)) + 1 },
  (_, index) => Math.round(first * growth ** index),
);

export type Histogram = readonly number[];

export const createHistogram = (): number[] => Array.from({ length: bounds.length + 1 }, () => 0);

export const addSample = (histogram: number[], value: number): void => {
  const at = bounds.findIndex((bound) => value <= bound);
  const place = at < 0 ? bounds.length : at;
  histogram[place] = (histogram[place] ?? 0) + 1;
};

export const countSamples = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/**
 * Returns the percentile: the value below which a share (0 to 1) of the samples lies, accurate to about 15 %; null
 * without samples.
 */
export const getPercentile = (histogram: Histogram, share: number): number | null => {
  const total = countSamples(histogram);
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
  createHistogram().map((_, place) => (a[place] ?? 0) + (b[place] ?? 0));
