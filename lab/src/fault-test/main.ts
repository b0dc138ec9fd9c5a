import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { createShortLivedFolder } from '@travel/tooling/workspace/short-lived-folder';
import { openLane, type Lane } from './lane.ts';
import { limitCredit } from './purse.ts';
import { describeFailure, formatRun, describeRuns, judgeRuns } from './report.ts';
import { runTravellers, type RunResult } from './run.ts';

const usage = `Kills services and loses messages while travellers book, then checks databases and ledger.

  npx -y pnpm@12 test:chaos [--runs 200] [--seed <first>] [--lanes 2] [--report <file>] [--verbose]

  --runs     number of runs; each seed is the previous one plus one
  --seed     seed of the first run; random by default
  --lanes    number of runs at the same time, each with its own services and database server
  --report   file for the result as JSON
  --verbose  prints the story of every run, not only of failed ones`;

const parseWholeNumber = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Error(`Expected a whole number instead of ${text}\n\n${usage}`);
  return value;
};

const print = (text: string) => process.stdout.write(`${text}\n`);

interface RunOptions {
  readonly runs: number;
  readonly seed: number;
  readonly lanes: number;
  readonly isVerbose: boolean;
}

const runAll = async ({ runs, seed, lanes, isVerbose }: RunOptions, folder: string): Promise<readonly RunResult[]> => {
  const results: RunResult[] = [];
  let next = seed;
  let opened = 0;

  const work = async (): Promise<void> => {
    let lane: Lane | undefined;
    try {
      while (next < seed + runs) {
        const own = next;
        next += 1;
        if (!lane) {
          lane = await openLane(`chaos${(opened += 1)}`, folder);
          await limitCredit(lane);
        }
        const result = await runTravellers(own, lane);
        results.push(result);
        print(formatRun(result));
        if (result.failures.length > 0 || isVerbose) print(describeFailure(result));
        if (result.failures.length === 0) continue;
        // The lane is replaced after a failed run, because every later run would report its inconsistent data.
        await lane.close();
        lane = undefined;
      }
    } finally {
      await lane?.close();
    }
  };

  await Promise.all(Array.from({ length: Math.min(lanes, runs) }, work));
  return results.toSorted((a, b) => a.seed - b.seed);
};

const { values } = parseArgs({
  // pnpm passes on the `--` that some callers write before options.
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    lanes: { type: 'string' },
    report: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  print(usage);
} else {
  const began = performance.now();
  const options: RunOptions = {
    runs: parseWholeNumber(values.runs, 200),
    seed: parseWholeNumber(values.seed, randomInt(1_000_000)),
    lanes: Math.max(1, parseWholeNumber(values.lanes, Math.min(4, availableParallelism()))),
    isVerbose: values.verbose,
  };
  const folder = createShortLivedFolder('travel-chaos');
  print(`${options.runs} runs from seed ${options.seed} …`);
  try {
    const results = await runAll(options, folder);
    print(describeRuns(results, (performance.now() - began) / 1000));
    const verdict = judgeRuns(results);
    if (values.report) await writeFile(values.report, JSON.stringify(verdict));
    process.exitCode = verdict.failed === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
