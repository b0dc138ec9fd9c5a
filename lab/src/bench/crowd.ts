import type { Trial } from './compare.ts';

/** Median and 99th percentile of the measured times, in milliseconds. */
export interface CrowdTiming {
  readonly median: number;
  /** The 99th percentile in milliseconds. */
  readonly p99: number;
}

export interface Crowd {
  /** Number of parallel connections. Each sends its next request when the previous one was answered. */
  readonly connections: number;
  readonly warm: number;
  readonly counted: number;
}

const getQuantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Measures an action that many callers repeat at the same time. */
export const timeCrowd = async (trial: Trial, { connections, warm, counted }: Crowd): Promise<CrowdTiming> => {
  const times: number[] = [];
  let asked = 0;
  const visitor = async (): Promise<void> => {
    while (asked < warm + counted) {
      const round = asked;
      asked += 1;
      const began = performance.now();
      await trial(round);
      if (round >= warm) times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const sorted = times.toSorted((a, b) => a - b);
  return { median: getQuantile(sorted, 0.5), p99: getQuantile(sorted, 0.99) };
};
