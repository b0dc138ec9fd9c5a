import { measuredPages } from './measured-pages.ts';
import { setUps } from './page-figures.ts';
import type { MeasuredCase, SetUp } from './page-figures.ts';
import { pageTable, targetTable } from './page-table.ts';
import { changedPackages, visitorOf } from './visitors.ts';

/** What stands above the tables of a measurement with so many rounds, in which so many loads were tried once more. */
export const pagesText = (
  rounds: number,
  repeated: number,
): string => `\`npx -y pnpm@12 bench pages\`: each page of the built product beside the same sources as one application, which
\`tooling/src/bench/one-application\` builds and publishes to the very same delivery as releases that one visitor gets
([249](decisions/249-the-one-application-is-published-like-a-release.md)): with first frames, preloads, integrity, boot data and
packed files as the product's; and beside a naive set-up of Module Federation from the same sources, which
\`tooling/src/bench/naive-federation\` builds and serves ([262](decisions/262-a-naive-set-up-to-compare-with.md)): an empty
page with one script, which asks at run time for the list of releases, then for manifests, entries and modules; every
dependency shared as a singleton; no first frames, preloads, integrity, boot data, first calls or priorities. Its files are
packed and kept as the product's. Cells are the product, the other, and the one by the other in brackets; medians of
${rounds} rounds in which all take turns, after one that is not counted. Each round begins with an empty browser (cold), opens
the page again (warm), and once more after a release in which one word of a package of the page is another. A guest at the
main organisation, in English, with a large screen, over HTTP/1.1 without encryption. Slow: 150 ms, 1.6 Mbit/s down, 0.75 up,
and a processor four times slower, all by the browser's own throttling; fast: without any. Interactive: the first control
that matters is on the screen, can be used and has its handlers (the destination, the first filter, the button that books,
the guest's first name). Blocked: tasks between first paint and that, by which each is longer than 50 ms. Scripts: as they come,
with headers; in this and in requests counts what came until the page was at rest. Depth: how many requests waited for each
other until the page was interactive, the page itself first. Pages that could not be used within a minute and were opened once
more: ${repeated}. At rest comes sooner than all that a page of a slow line will
load, so its bytes are fewer than those of a fast one.`;

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
