import { measuredPages } from './measured-pages.ts';
import { setUps, type MeasuredCase, type SetUp } from './page-figures.ts';
import { formatSummary, formatPages, formatTargets } from './page-table.ts';
import { changedPackages, buildVisitorId } from './visitors.ts';

/** Returns the text above the tables: how pages were measured, in so many rounds and with so many repeated loads. */
export const describePages = (
  rounds: number,
  repeated: number,
): string => `\`npx -y pnpm@12 bench pages\` loads four pages in three set-ups that are built from the same sources, and prints all figures:

- **product**: this repository;
- **application**: one build split by route, published to the same delivery, with the same first frames, preloads, integrity,
  boot data and early calls (\`lab/src/bench/one-application\`);
- **naive**: plain Module Federation. An empty page with one script asks for releases, manifests, entries and modules one after
  the other; every dependency is a shared singleton (\`lab/src/bench/naive-federation\`).

Medians of ${rounds} rounds over HTTP/1.1, as a guest of the main organisation on a large screen. Loads repeated because a page was not
usable within a minute: ${repeated}.

- Line **slow**: 150 ms, 1.6 Mbit/s down and a processor four times slower; **fast**: no throttling.
- State **cold**: empty cache; **after a word**: loaded before, then one word was released.
- **Interactive**: the first important control (destination, first filter, Book, first name) is visible, enabled and responds.`;

const words = Object.fromEntries(measuredPages.flatMap(({ name, word }) => (word ? [[name, word]] : [])));

/** Returns a table of the figures that visitors notice most, for first visits and for visits after a release. */
export const formatPagesSummary = (cases: readonly MeasuredCase[]): string =>
  formatSummary(
    cases.filter(({ state }) => state !== 'warm'),
    words,
  );

/** Returns tables of all figures, and the performance targets. */
export const formatPagesTables = (cases: readonly MeasuredCase[]): string =>
  [
    'Product / application (ratio):',
    formatPages(cases, 'application', words),
    'Product / naive (ratio):',
    formatPages(cases, 'naive', words),
    formatTargets(cases),
  ].join('\n\n');

/** Describes how to open each architecture in a browser with the architecture's cookie. */
export const describeSetUps = (origins: Readonly<Record<SetUp, string>>): string => {
  const ways = setUps.flatMap((setUp) =>
    [undefined, ...changedPackages].map((word) => `  ${origins[setUp]} with visitor=${buildVisitorId(setUp, word)}`),
  );
  return [
    "The cookie named visitor says which page it is (it is HttpOnly: set it in the browser's own tools):",
    ...ways,
    'Stop with Ctrl+C.',
  ].join('\n');
};
