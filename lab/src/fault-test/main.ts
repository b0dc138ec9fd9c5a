import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { shortLivedFolder } from '@travel/tooling/short-lived-folder';
import { openLane } from './lane.ts';
import type { Lane } from './lane.ts';
import { limitCredit } from './purse.ts';
import { failureText, runLine, summary, verdictOf } from './report.ts';
import { run } from './run.ts';
import type { RunResult } from './run.ts';

const usage = `Kills services and loses messages while travellers book, then checks databases and ledger.

  npx -y pnpm@12 test:chaos [--runs 200] [--seed <first>] [--lanes 2] [--report <file>] [--verbose]

  --runs     how many runs; each has the seed of the one before, plus one
  --seed     of the first run; drawn anew unless given
  --lanes    how many runs go at the same time, each on services and a database server of its own
  --report   file that gets the result as JSON
  --verbose  tells what happened in every run, not in failed ones alone`;

const whole = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`A whole number is wanted, not ${text}\n\n${usage}`);
  return value;
};

const say = (text: string) => process.stdout.write(`${text}\n`);

interface Wanted {
  readonly runs: number;
  readonly seed: number;
  readonly lanes: number;
  readonly isVerbose: boolean;
}

const runAll = async ({ runs, seed, lanes, isVerbose }: Wanted, folder: string): Promise<readonly RunResult[]> => {
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
        const result = await run(own, lane);
        results.push(result);
        say(runLine(result));
        if (result.faults.length > 0 || isVerbose) say(failureText(result));
        if (result.faults.length === 0) continue;
        // Otherwise every later run would report the inconsistent data of this one.
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
  say(usage);
} else {
  const began = performance.now();
  const wanted: Wanted = {
    runs: whole(values.runs, 200),
    seed: whole(values.seed, randomInt(1_000_000)),
    lanes: Math.max(1, whole(values.lanes, Math.min(4, availableParallelism()))),
    isVerbose: values.verbose,
  };
  const folder = shortLivedFolder('travel-chaos');
  say(`${wanted.runs} runs from seed ${wanted.seed} …`);
  try {
    const results = await runAll(wanted, folder);
    say(summary(results, (performance.now() - began) / 1000));
    const verdict = verdictOf(results);
    if (values.report) await writeFile(values.report, JSON.stringify(verdict));
    process.exitCode = verdict.failed === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
