import { join } from 'node:path';
import { buildPackage } from '../webpack/build-package.ts';
import { pack } from '../webpack/pack.ts';
import { inScratchFolder } from '../webpack/scratch-folder.ts';
import { root } from '../workspace/programs.ts';
import { table } from './benchmark-table.ts';
import { summary } from './compare.ts';
import { buildApplication } from './one-application/build-application.ts';

/** Seconds that a package takes to be built, and the one application, each the median of rounds in which they take turns. */
export interface BuildTiming {
  readonly package: string;
  readonly seconds: number;
  readonly application: number;
}

const measured = ['mfe-header', 'mfe-checkout', 'mfe-travel', 'shell'] as const;

const secondsOf = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await run();
  return (performance.now() - began) / 1_000;
};

/** The application is built and its scripts are packed; it has no first frames and no record. */
const makeApplication = async (): Promise<void> => {
  const { files } = await buildApplication({ checksIntegrity: true });
  await pack(new Map([...files].filter(([path]) => path.endsWith('.js'))));
};

const makePackage = (name: string): Promise<void> =>
  inScratchFolder(async (folder) => {
    await buildPackage(join(root, name), { output: join(folder, 'dist') });
  });

/** Builds each package and the application in turns, after once that is not counted; nothing is kept between builds. */
export const measureBuilds = async (rounds: number, say: (text: string) => void): Promise<BuildTiming[]> => {
  const times = new Map<string, number[]>([...measured, 'application'].map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Everything is built once …' : `builds, round ${round} of ${rounds} …`);
    for (const [name, taken] of times) {
      const seconds = await secondsOf(() => (name === 'application' ? makeApplication() : makePackage(name)));
      if (round > 0) taken.push(seconds);
    }
  }
  const application = summary(times.get('application') ?? []).median;
  return measured.map((name) => ({ package: name, seconds: summary(times.get(name) ?? []).median, application }));
};

/** What the section says before its table. */
export const buildsText = (rounds: number): string =>
  `\`npx -y pnpm@12 bench builds\`: what a team waits for after a change, from sources to a release that can be published, with first
frames, source maps, integrity and packed files; beside the same sources as one application, built and its scripts packed.
Medians of ${rounds} rounds in turns in one process, nothing kept between builds. Wanted is 0.2.`;

/** Builds as a Markdown table. */
export const buildTable = (timings: readonly BuildTiming[]): string =>
  table(
    ['changed', 'seconds', 'the one application, seconds', 'ratio'],
    timings.map(({ package: name, seconds, application }) => [
      name,
      seconds.toFixed(1),
      application.toFixed(1),
      (seconds / application).toFixed(2),
    ]),
  );
