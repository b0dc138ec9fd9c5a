import { formatTable } from '../benchmark-table.ts';
import { measured } from './build-changes.ts';
import { waits, type BuildTiming, type Wait } from './measure-builds.ts';

/** Text above the table of build times. */
export const describeBuilds = (rounds: number): string =>
  `\`npx -y pnpm@12 bench builds\` measures from sources to a release that can be published. The baseline is the same sources as one
application, with the same frames, source maps, integrity, compression and build cache. "First build" has no cache; "after a
line" and "after a word" change one line of styles or one English word. Cells are seconds of the package, seconds of the
application, and their ratio; medians of ${rounds} rounds. Target: 0.2.`;

const headings: Readonly<Record<Wait, string>> = {
  first: 'first build',
  line: 'after a line',
  word: 'after a word',
};

const cell = ({ seconds, application }: BuildTiming): string =>
  `${seconds.toFixed(1)} s of ${application.toFixed(1)}: ${(seconds / application).toFixed(2)}`;

/**
 * Formats the build times as a Markdown table: seconds of the package, seconds of the single application, and their
 * ratio.
 */
export const formatBuilds = (timings: readonly BuildTiming[]): string =>
  formatTable(
    ['changed', ...waits.map((wait) => headings[wait])],
    measured.map((name) => [
      name,
      ...waits.map((wait) => {
        const timing = timings.find((one) => one.package === name && one.wait === wait);
        return timing ? cell(timing) : '';
      }),
    ]),
  );
