import { readFile, writeFile } from 'node:fs/promises';

/** Milliseconds of something and of what stands beside it, a round each. */
interface Measured {
  readonly name: string;
  readonly beside: string;
  readonly trial: readonly number[];
  readonly base: readonly number[];
}

const file = process.env['BENCHMARK_FILE'] ?? '';

/** Adds figures to what the benchmarks before measured. */
export const addMeasured = async (figures: readonly Measured[]): Promise<void> => {
  const before: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '[]'));
  await writeFile(file, JSON.stringify([...(Array.isArray(before) ? before : []), ...figures]));
};
