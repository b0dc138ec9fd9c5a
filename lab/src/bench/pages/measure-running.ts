import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '@travel/tooling/machine/browser/find-chromium';
import { formatTable } from '../benchmark-table.ts';
import { summarise } from '../compare.ts';
import { openContext } from './measure-pages.ts';
import { measuredPages, type MeasuredPage } from './measured-pages.ts';
import { lines, type FigureName, type LineName, type PageFigures } from './page-figures.ts';
import { findPagePaths } from './page-paths.ts';
import { formatRatio } from './page-table.ts';
import { readWatcher, visit } from './visit.ts';

const figures: readonly { readonly name: FigureName; readonly digits: number }[] = [
  { name: 'firstPaint', digits: 0 },
  { name: 'largestPaint', digits: 0 },
  { name: 'interactive', digits: 0 },
  { name: 'blocking', digits: 0 },
  { name: 'shift', digits: 4 },
  { name: 'scripts', digits: 0 },
];

interface RunningProducts {
  /** Origins of the pages of the measured product and of its baseline, such as an older commit. */
  readonly origins: readonly [product: string, baseline: string];
  readonly rounds: number;
  readonly say: (text: string) => void;
}

interface Load {
  readonly browser: Browser;
  readonly watcher: string;
  readonly origin: string;
  readonly page: MeasuredPage;
  readonly path: string;
  readonly line: LineName;
}

const measureColdLoad = async ({ browser, origin, path, page, ...load }: Load): Promise<PageFigures> => {
  const context = await openContext(browser, origin);
  try {
    const what = [page.name, load.line, origin].join(', ');
    return await visit({ ...load, page, context, what, url: origin + path, isRight: () => true });
  } finally {
    await context.close();
  }
};

const formatLoads = (loads: ReadonlyMap<string, readonly PageFigures[]>, origins: RunningProducts['origins']): string =>
  formatTable(
    ['page', 'line', ...figures.map(({ name }) => `${name}: product / baseline`)],
    measuredPages.flatMap((page) =>
      lines.map((line) => [
        page.name,
        line,
        ...figures.map(({ name, digits }) => {
          const [ours = NaN, theirs = NaN] = origins.map((origin) => {
            const values = loads.get([page.name, line, origin].join(' ')) ?? [];
            return summarise(values.map((load) => load[name])).median;
          });
          return formatRatio(ours, theirs, digits);
        }),
      ]),
    ),
  );

/**
 * Loads every page of two running products in turns with an empty cache, and returns the medians as a Markdown table.
 * @throws PageUnusable if a page does not become usable within a minute
 */
export const measureRunning = async ({ origins, rounds, say }: RunningProducts): Promise<string> => {
  const { path: executablePath, args, env: added } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...added } });
  try {
    const watcher = await readWatcher();
    const loads = new Map<string, PageFigures[]>();
    // The first round is not counted, because services and browser are slower the first time.
    for (let round = 0; round <= rounds; round += 1) {
      const order = round % 2 === 0 ? origins : origins.toReversed();
      const paths = new Map<string, Readonly<Record<string, string>>>();
      for (const origin of origins) paths.set(origin, await findPagePaths(origin, round));
      for (const page of measuredPages) {
        for (const line of lines) {
          for (const origin of order) {
            const path = paths.get(origin)?.[page.name] ?? '/';
            const measured = await measureColdLoad({ browser, watcher, origin, page, path, line });
            const key = [page.name, line, origin].join(' ');
            if (round > 0) loads.set(key, [...(loads.get(key) ?? []), measured]);
          }
        }
      }
      say(round === 0 ? 'Every page was opened once …' : `round ${round} of ${rounds}`);
    }
    return formatLoads(loads, origins);
  } finally {
    await browser.close();
  }
};
