import { table } from '../benchmark-table.ts';
import { measured } from './build-changes.ts';
import { waits } from './measure-builds.ts';
import type { BuildTiming, Wait } from './measure-builds.ts';

/** What the section says before its table. */
export const buildsText = (rounds: number): string =>
  `\`npx -y pnpm@12 bench builds\` measures what a team waits for, from sources to a release that can be published: scripts, texts,
first frames, source maps, integrity and compressed files. The baseline is the same sources as one application, built with all of the
same: frames of all packages, source maps, integrity, the same minifier and compression, and the same build cache
([067](decisions/067-cache-builds-by-content.md)).

- First build: without a cache, as in a fresh clone; writing the cache is included.
- After a line, after a word: one changed line of styles in a script, one changed word of the English texts, with the cache.

Each build is a process of its own, timed from start to exit, in a copy of the work tree; each round changes the file differently.
Cells are the package's seconds, the application's, and their ratio; medians of ${rounds} rounds in turns. Target: 0.2.`;

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
