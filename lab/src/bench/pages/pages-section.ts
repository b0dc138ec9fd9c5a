import { measuredPages } from './measured-pages.ts';
import { setUps } from './page-figures.ts';
import type { MeasuredCase, SetUp } from './page-figures.ts';
import { pageTable, targetTable } from './page-table.ts';
import { changedPackages, visitorOf } from './visitors.ts';

/** What stands above the tables of a measurement with so many rounds, in which so many loads were tried once more. */
export const pagesText = (
  rounds: number,
  repeated: number,
): string => `\`npx -y pnpm@12 bench pages\` loads four pages in three set-ups that are built from the same sources, in turns:

- **the product**;
- **the one application** (\`lab/src/bench/one-application\`): one build, split by route, published to the same delivery as the
  releases of one visitor ([063](decisions/063-benchmark-against-two-other-builds.md)), with every means that the product
  has: first frames, preloads, priorities, integrity, boot data, early calls and pictures, compressed files;
- **the naive set-up** of Module Federation (\`lab/src/bench/naive-federation\`, [063](decisions/063-benchmark-against-two-other-builds.md)):
  an empty page with one script, which asks at run time for the list of releases, then for manifests, entries and modules; every
  dependency a shared singleton; none of the means above but compressed, cached files.

A cell is the product's figure / the other's (ratio): medians of ${rounds} rounds, after one that is not counted. Each round loads a
page with an empty cache (cold), again (warm), and once more after a release that changed one word of a package of that page. The
visitor is a guest of the main organisation, in English, on a large screen, over HTTP/1.1 without encryption. Loads that were not
usable within a minute and were repeated: ${repeated}.

| term | meaning |
|---|---|
| slow | 150 ms, 1.6 Mbit/s down, 0.75 up and a processor four times slower, by the browser's own throttling; fast: without any |
| interactive | the first control that matters (destination, first filter, Book, the guest's first name) is visible, enabled and has its handlers |
| blocked | what tasks between first paint and interactive take beyond 50 ms each |
| scripts, requests | what came over the network, with headers, until the page was at rest; on a slow line that is before all is loaded that a fast one loads |
| depth | the longest chain of requests that waited for each other before interactive, the page itself included |`;

const words = Object.fromEntries(measuredPages.flatMap(({ name, word }) => (word ? [[name, word]] : [])));

/** The tables of a measurement: all figures, and what is wanted of them. */
export const pagesTables = (cases: readonly MeasuredCase[]): string =>
  [
    'The product / the one application:',
    pageTable(cases, 'application', words),
    'The product / the naive set-up:',
    pageTable(cases, 'naive', words),
    targetTable(cases),
  ].join('\n\n');

/** How a person looks at the set-ups, each by its cookie. */
export const waysToLook = (origins: Readonly<Record<SetUp, string>>): string => {
  const ways = setUps.flatMap((setUp) =>
    [undefined, ...changedPackages].map((word) => `  ${origins[setUp]} with visitor=${visitorOf(setUp, word)}`),
  );
  return [
    "The cookie named visitor says which page it is (it is HttpOnly: set it in the browser's own tools):",
    ...ways,
    'Stop with Ctrl+C.',
  ].join('\n');
};
