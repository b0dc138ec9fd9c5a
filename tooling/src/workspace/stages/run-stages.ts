import { endPrograms } from '../run.ts';
import { createFailure, type Result, sumResults, createVerdict } from './result.ts';

/** Scope of one run of `pnpm test`. */
export interface Choice {
  /** Names of stages; empty for all. */
  stages: string[];
  /** Folders of packages; empty for all. */
  folders: string[];
  /** Parts of journeys' file names; empty for all. */
  words: string[];
}

export interface Stage {
  name: string;
  run: (choice: Choice) => Promise<Result>;
  /** A stage that must succeed before this one can run. */
  needs?: string;
  /** Minutes after which the stage counts as hanging; applied only if `minutes` limits all stages. */
  limitMinutes?: number;
}

interface Options {
  /** For unattended runs: minutes for all stages together, in addition to each stage's limit. */
  minutes?: number;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const summary = ({ passed: good, failed: bad }: Result) =>
  bad === 0 ? `${good} passed` : `${good} passed, ${bad} failed`;

/** Lists the failures of a stage, one line each, for readers who see only the end of a long log. */
const listFailures = (stage: string, { failing = [], faults }: Result): string[] =>
  [...failing, ...faults.map((fault) => fault.split('\n', 1).join(''))].map((what) => `failed    ${stage}: ${what}`);

async function outcome(stage: Stage, choice: Choice): Promise<Result> {
  try {
    return await stage.run(choice);
  } catch (error) {
    return createFailure(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Returns the limit of a stage in minutes, considering the milliseconds that are left for all stages. */
const getLimit = ({ limitMinutes = Infinity }: Stage, left: number): number =>
  Math.min(limitMinutes, Math.max(0, Number((left / 60_000).toFixed(2))));

/**
 * Returns the result of a stage within its limit. A stage that hangs is ended with all its processes, and counts as
 * failed.
 */
async function runWithinTime(stage: Stage, choice: Choice, minutes: number): Promise<Result> {
  const fault = `${stage.name} was ended: it had not come to an end after ${minutes} minutes`;
  let timer: NodeJS.Timeout | undefined;
  const found = outcome(stage, choice);
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), minutes * 60_000);
  });
  const inTime = await Promise.race([found, late]);
  clearTimeout(timer);
  if (inTime !== undefined) return inTime;
  await endPrograms(fault);
  // A stage that hangs gets five seconds to report the failures that it has found so far.
  const told = await Promise.race([found, new Promise<undefined>((resolve) => setTimeout(resolve, 5_000, undefined))]);
  return sumResults([...(told === undefined ? [] : [told]), createFailure(fault)]);
}

/** Runs the chosen stages one after the other, failed ones included, and prints what each found. Returns the exit code. */
export async function runStages(
  stages: Stage[],
  choice: Choice,
  print: (text: string) => void,
  { minutes = Infinity }: Options = {},
): Promise<0 | 1> {
  const began = performance.now();
  const ends = began + minutes * 60_000;
  const chosen = stages.filter(({ name }) => choice.stages.length === 0 || choice.stages.includes(name));
  const results = new Map<string, Result>();
  const lines: string[] = [];
  const failures: string[] = [];

  for (const stage of chosen) {
    const from = performance.now();
    print(`\n── ${stage.name}`);
    const missing = stage.needs !== undefined && (results.get(stage.needs)?.failed ?? 0) > 0;
    const found = () =>
      minutes === Infinity ? outcome(stage, choice) : runWithinTime(stage, choice, getLimit(stage, ends - from));
    const result = missing ? createFailure(`not run, because ${stage.needs} failed`) : await found();
    results.set(stage.name, result);
    for (const note of result.notes ?? []) print(note);
    for (const fault of result.faults) print(fault);
    failures.push(...listFailures(stage.name, result));
    lines.push(`${stage.name.padEnd(9)} ${seconds(from).padStart(8)}  ${summary(result)}`);
    print(lines.at(-1) ?? '');
  }

  const total = sumResults([...results.values()]);
  const { line, exitCode } = createVerdict(total);
  const unsteady = (total.unsteady ?? []).map((test) => `unsteady  ${test} (failed, then passed when tried again)`);
  print(['', ...lines, `in all    ${seconds(began).padStart(8)}`, ...unsteady, ...failures, line].join('\n'));
  return exitCode;
}
