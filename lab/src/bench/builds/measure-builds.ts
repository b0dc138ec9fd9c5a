import { join } from 'node:path';
import { inScratchFolder } from '@travel/tooling/webpack/scratch-folder';
import { runNode } from '@travel/tooling/workspace/run';
import { summarise } from '../compare.ts';
import { buildChanges, measured, type MeasuredPackage } from './build-changes.ts';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

/** Kinds of builds: of a fresh clone, after a changed line, and after a changed text. */
export const waits = ['first', 'line', 'word'] as const;

export type Wait = (typeof waits)[number];

/** Median seconds of a package's build, and of the build of the single application with the same change. */
export interface BuildTiming {
  readonly package: MeasuredPackage;
  readonly wait: Wait;
  readonly seconds: number;
  readonly application: number;
}

/** A build command, as a developer runs it. */
interface BuildCommand {
  /** The two paths are relative to the root of the workspace. */
  readonly script: string;
  readonly folder: string;
}

const application: BuildCommand = { script: 'lab/src/bench/one-application/build.ts', folder: '.' };
const packageBuild = (name: MeasuredPackage): BuildCommand => ({
  script: 'tooling/src/webpack/build.ts',
  folder: name,
});

/** Returns the seconds from the start of the process to its end. */
const measureSeconds = async ({ folder }: WorkspaceCopy, build: BuildCommand): Promise<number> => {
  const began = performance.now();
  const { ok, output } = await runNode([join(folder, build.script)], {
    cwd: join(folder, build.folder),
    env: { NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/compiled') },
  });
  if (!ok) throw new Error(`A build failed:\n${output}`);
  return (performance.now() - began) / 1_000;
};

type Times = Map<string, number[]>;

const add = (times: Times, key: string, seconds: number): void => {
  times.set(key, [...(times.get(key) ?? []), seconds]);
};

/** Measures a build command without caches, and then after each change of these packages. */
const measureCommand = async (
  copy: WorkspaceCopy,
  build: BuildCommand,
  { round, changed, add: addTime }: { round: number; changed: readonly MeasuredPackage[]; add: AddTime },
): Promise<void> => {
  await copy.forget();
  const first = await measureSeconds(copy, build);
  for (const name of changed) {
    addTime(name, 'first', first);
    for (const wait of ['line', 'word'] as const) {
      addTime(name, wait, await copy.withEdit(buildChanges[name][wait](round), () => measureSeconds(copy, build)));
    }
  }
};

type AddTime = (name: MeasuredPackage, wait: Wait, seconds: number) => void;

/**
 * Builds packages and the single application in turns, each build in a separate process, in a copy of the working tree.
 */
export const measureBuilds = (rounds: number, say: (text: string) => void): Promise<BuildTiming[]> =>
  inScratchFolder(async (folder) => {
    const copy = await copyWorkspace(folder);
    const [ours, theirs]: [Times, Times] = [new Map(), new Map()];
    for (let round = 1; round <= rounds; round += 1) {
      say(`builds, round ${round} of ${rounds} …`);
      for (const name of measured) {
        await measureCommand(copy, packageBuild(name), {
          round,
          changed: [name],
          add: (of, wait, seconds) => add(ours, `${of} ${wait}`, seconds),
        });
      }
      await measureCommand(copy, application, {
        round,
        changed: measured,
        add: (of, wait, seconds) => add(theirs, `${of} ${wait}`, seconds),
      });
    }
    const median = (times: Times, key: string): number => summarise(times.get(key) ?? []).median;
    return measured.flatMap((name) =>
      waits.map((wait) => ({
        package: name,
        wait,
        seconds: median(ours, `${name} ${wait}`),
        application: median(theirs, `${name} ${wait}`),
      })),
    );
  });
