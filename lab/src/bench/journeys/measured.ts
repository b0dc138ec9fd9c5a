import { readFile, writeFile } from 'node:fs/promises';

/** Times of the measured action and of its baseline in milliseconds, one of each per round. */
interface JourneyTimes {
  readonly name: string;
  readonly baseline: string;
  readonly trial: readonly number[];
  readonly base: readonly number[];
}

const file = process.env['BENCHMARK_FILE'] ?? '';

/** Appends results to those of earlier benchmarks. */
export const addMeasured = async (figures: readonly JourneyTimes[]): Promise<void> => {
  const before: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '[]'));
  await writeFile(file, JSON.stringify([...(Array.isArray(before) ? before : []), ...figures]));
};
