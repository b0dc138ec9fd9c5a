import { table } from '../benchmark-table.ts';
import { measured } from './build-changes.ts';
import { waits } from './measure-builds.ts';
import type { BuildTiming, Wait } from './measure-builds.ts';

/** What the section says before its table. */
export const buildsText = (rounds: number): string =>
  `\`npx -y pnpm@12 bench builds\`: what a team waits for, from sources to a release that can be published: scripts, texts, first
frames, source maps, integrity and packed files. Beside it the same sources as one application, with all of the same means:
the frames of all packages, source maps, integrity, the same packing and minifying, and what earlier builds kept
([270](decisions/270-a-build-goes-on-from-the-last-one.md)).
First build: nothing is kept, as in a fresh clone; what it writes for the next build is counted. Line and word: the build
after one changed line of styles in a script, and after one changed word of the English texts, which goes on from the
first build. Each build is a process of its own, timed from start to end, in a copy of the work tree in which the file is
really changed, and each round changes it otherwise. Medians of ${rounds} rounds in turns. Wanted is 0.2.`;

const headings: Readonly<Record<Wait, string>> = {
  first: 'first build',
  line: 'after a line',
  word: 'after a word',
};

const cell = ({ seconds, application }: BuildTiming): string =>
  `${seconds.toFixed(1)} s of ${application.toFixed(1)}: ${(seconds / application).toFixed(2)}`;

/** Builds as a Markdown table: seconds, those of the one application, and their ratio. */
export const buildTable = (timings: readonly BuildTiming[]): string =>
  table(
    ['changed', ...waits.map((wait) => headings[wait])],
    measured.map((name) => [
      name,
      ...waits.map((wait) => {
        const timing = timings.find((one) => one.package === name && one.wait === wait);
        return timing ? cell(timing) : '';
      }),
    ]),
  );
