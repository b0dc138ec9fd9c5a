import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runNode } from '@travel/tooling/workspace/run';
import { root, findScript } from '@travel/tooling/workspace/programs';
import { summarise, type ComparisonResult } from './compare.ts';

const measured = z.array(
  z.object({ name: z.string(), baseline: z.string(), trial: z.array(z.number()), base: z.array(z.number()) }),
);

/**
 * Measures journeys in a real browser on the built product: all files of `journeys/`, or those whose titles contain the
 * given texts. The results are passed through a file in `dataDir`.
 * @throws if a journey fails
 */
export const measureJourneys = async (dataDir: string, words = ''): Promise<ComparisonResult[]> => {
  const lab = join(root, 'lab');
  const file = join(dataDir, 'journeys.json');
  const { ok } = await runNode(
    [findScript('@playwright/test', lab, 'playwright'), 'test', '--workers=1', `--grep=${words}`],
    {
      cwd: lab,
      env: { BENCHMARK_FILE: file },
      show: 'all',
    },
  );
  // Throws instead of writing a partial table, because rows of earlier measurements would silently disappear from the
  // document.
  if (!ok) throw new Error('Not every journey was measured: see above. Nothing is written.');
  return measured.parse(JSON.parse(await readFile(file, 'utf8'))).map(({ name, baseline, trial, base }) => {
    const [ours, theirs] = [summarise(trial), summarise(base)];
    return { name, baseline, rounds: trial.length, trial: ours, base: theirs, ratio: ours.median / theirs.median };
  });
};
