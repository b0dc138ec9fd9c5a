import { failed, type Result, sum, verdict } from './result.ts';

/** What one run of `pnpm test` is asked to cover. */
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
  /** A stage without whose success this one cannot say anything. */
  needs?: string;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const summary = ({ passed: good, failed: bad }: Result) =>
  bad === 0 ? `${good} passed` : `${good} passed, ${bad} failed`;

async function outcome(stage: Stage, choice: Choice): Promise<Result> {
  try {
    return await stage.run(choice);
  } catch (error) {
    return failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** Runs the chosen stages one after the other, failed ones included, and prints what each found. Returns the exit code. */
export async function runStages(stages: Stage[], choice: Choice, print: (text: string) => void): Promise<0 | 1> {
  const began = performance.now();
  const chosen = stages.filter(({ name }) => choice.stages.length === 0 || choice.stages.includes(name));
  const results = new Map<string, Result>();
  const lines: string[] = [];

  for (const stage of chosen) {
    const from = performance.now();
    print(`\n── ${stage.name}`);
    const missing = stage.needs !== undefined && (results.get(stage.needs)?.failed ?? 0) > 0;
    const result = missing ? failed(`not run, because ${stage.needs} failed`) : await outcome(stage, choice);
    results.set(stage.name, result);
    for (const fault of result.faults) print(fault);
    lines.push(`${stage.name.padEnd(9)} ${seconds(from).padStart(8)}  ${summary(result)}`);
    print(lines.at(-1) ?? '');
  }

  const total = sum([...results.values()]);
  const { line, exitCode } = verdict(total);
  const unsteady = (total.unsteady ?? []).map((test) => `unsteady  ${test} (failed, then passed when run once more)`);
  print(['', ...lines, `in all    ${seconds(began).padStart(8)}`, ...unsteady, line].join('\n'));
  return exitCode;
}
