import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { build } from '@travel/tooling/operate/release/build';
import { createRegistry } from '@travel/tooling/operate/release/registry-client';
import { findChromium } from '@travel/tooling/machine/browser/find-chromium';
import { startBenchServices, type BenchedServices } from '../bench-services.ts';
import { measuredPages, type MeasuredPage } from './measured-pages.ts';
import {
  lines,
  setUps,
  type LineName,
  type MeasuredCase,
  type PageCase,
  type PageFigures,
  type PageState,
  type SetUp,
} from './page-figures.ts';
import { findPagePaths } from './page-paths.ts';
import { publishSetUps } from './publish-set-ups.ts';
import { readWatcher, PageUnusable, visit } from './visit.ts';
import { belongsTo, buildVisitorId, changedPackages, buildVersion } from './visitors.ts';
import { listOrganisations } from '@travel/contracts/endpoints/delivery/organisations';
import { wordChanges } from '../changed-word/word-changes.ts';
import { buildNaive } from '../naive-federation/build-naive.ts';
import { startNaiveServer } from '../naive-federation/naive-server.ts';

type OnEnd = (undo: () => Promise<void>) => void;

interface Outside {
  /** Empty folder for the data of the started services. */
  readonly dataDir: string;
  readonly onEnd: OnEnd;
  readonly say: (text: string) => void;
}

const benched: BenchedServices = {
  names: ['delivery', 'api', 'payments'],
  // Rate limits are off, because one caller opens all pages. Pages practically never report measurements, which would
  // influence the automatic watch of releases.
  env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0', REPORT_SAMPLE: '0.000001' },
};

interface StartedSetUps {
  /** Origin of the pages of each architecture. */
  readonly origins: Readonly<Record<SetUp, string>>;
  readonly apiUrl: string;
}

/** Builds the naive architecture, and serves it in front of the product's services. Returns the origin of its pages. */
const serveNaive = async (
  registry: ReturnType<typeof createRegistry>,
  productPort: number,
  onEnd: (undo: () => Promise<void>) => void,
): Promise<string> => {
  const setUp = await buildNaive(Object.fromEntries(changedPackages.map((word) => [word, wordChanges[word]])));
  const { organisations } = await registry.call(listOrganisations, {});
  const { origin, stop } = await startNaiveServer({
    ...setUp,
    productPort,
    themeOf: (id) => organisations.find((one) => one.id === id)?.document?.theme ?? {},
    words: new Map(changedPackages.map((word) => [buildVisitorId('naive', word), word])),
    versionOf: (word) => buildVersion('naive', word),
  });
  onEnd(stop);
  return origin;
};

/** Starts the built product, and publishes every compared architecture on it. */
export const startSetUps = async ({ dataDir, onEnd, say }: Outside): Promise<StartedSetUps> => {
  say('Building the product …');
  await build();
  const { ports, operatorToken, apiUrl } = await startBenchServices(dataDir, onEnd, benched);
  const registry = createRegistry(`http://127.0.0.1:${ports.page}`, operatorToken);
  await publishSetUps(registry, dataDir, say);
  say('Building the naive set-up …');
  const naive = await serveNaive(registry, ports.page, onEnd);
  const product = `http://localhost:${ports.page}`;
  return { origins: { product, application: product, naive }, apiUrl };
};

const screen = { width: 1440, height: 900 };

/** Returns a browser context of a visitor who has closed the plans before, so that they do not open. */
export const openContext = async (browser: Browser, origin: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'en-US', viewport: screen, serviceWorkers: 'block' });
  await context.addCookies([{ name: 'noShowPlansHome', value: 'true', url: origin }]);
  return context;
};

interface Round {
  readonly browser: Browser;
  readonly origin: string;
  readonly watcher: string;
  readonly path: string;
  readonly page: MeasuredPage;
  readonly line: LineName;
  readonly setUp: SetUp;
  readonly onRequest?: ((line: string) => void) | undefined;
}

/**
 * Loads a page for the first time, again, and a third time after a release with a changed word in one of its packages.
 */
const measureLoads = async ({ browser, setUp, ...one }: Round): Promise<[PageState, PageFigures][]> => {
  const context = await openContext(browser, one.origin);
  const load = async (state: PageState): Promise<[PageState, PageFigures]> => {
    const word = state === 'word' ? one.page.word : undefined;
    const value = buildVisitorId(setUp, word);
    // Without these cookies, the visitor gets the current releases: one pins the releases of a visit, the other
    // excludes releases whose load failed, for example because it was slow.
    for (const name of ['journey', 'failedRemotes']) await context.clearCookies({ name });
    await context.addCookies([{ name: 'visitor', value, url: one.origin, httpOnly: true, sameSite: 'Lax' }]);
    const what = [one.page.name, state, one.line, setUp].join(', ');
    one.onRequest?.(what);
    const isRight = (versions: Readonly<Record<string, string>>) => belongsTo(versions, setUp, word);
    return [state, await visit({ ...one, what, context, url: one.origin + one.path, isRight })];
  };
  try {
    const loads = [await load('cold'), await load('warm')];
    // The load after a changed word is measured on one network only, because its byte count does not depend on the
    // network.
    return one.page.word && one.line === 'slow' ? [...loads, await load('word')] : loads;
  } finally {
    await context.close();
  }
};

const buildKey = ({ page, state, line }: PageCase): string => [page, state, line].join(' ');

interface MeasurePages extends Outside {
  readonly rounds: number;
  /** Called for each request of the first round. */
  readonly onRequest?: (line: string) => void;
}

/** Number of retries for a page that did not become usable. */
const moreTries = 2;

/**
 * Repeats the load of a page that did not become usable, and reports it, so that one failure does not waste an hour of
 * measurements.
 */
const measureLoadsWithRetry = async (round: Round, onRepeat: (why: string) => void, triesLeft = moreTries) => {
  try {
    return await measureLoads(round);
  } catch (error) {
    if (!(error instanceof PageUnusable) || triesLeft === 0) throw error;
    onRepeat(error.message);
    return measureLoadsWithRetry(round, onRepeat, triesLeft - 1);
  }
};

export interface MeasuredPages {
  readonly cases: readonly MeasuredCase[];
  /** Pages that did not become usable within a minute, and were opened again. */
  readonly repeated: readonly string[];
}

/**
 * Loads every page of every architecture in turns, round by round. Which architecture begins changes with each round.
 */
export const measurePages = async ({ rounds, onRequest, ...outside }: MeasurePages): Promise<MeasuredPages> => {
  const { origins, apiUrl } = await startSetUps(outside);
  const { path: executablePath, args, env: added } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...added } });
  outside.onEnd(() => browser.close());
  const watcher = await readWatcher();
  const found = new Map<string, PageCase & { figures: Record<SetUp, PageFigures[]> }>();
  const repeated: string[] = [];
  const onRepeat = (why: string) => {
    outside.say(why);
    repeated.push(why);
  };
  const began = performance.now();
  // The first round is not counted: services and browser are slower the first time that they do something.
  for (let round = 0; round <= rounds; round += 1) {
    const paths = await findPagePaths(apiUrl, round);
    const order = round % 2 === 0 ? setUps : setUps.toReversed();
    for (const page of measuredPages) {
      for (const line of round === 0 ? lines.slice(-1) : lines) {
        for (const setUp of order) {
          const path = paths[page.name] ?? '/';
          const told = round === 1 ? onRequest : undefined;
          const origin = origins[setUp];
          const one = { browser, origin, watcher, path, page, line, setUp, onRequest: told };
          const loads = await measureLoadsWithRetry(one, onRepeat);
          for (const [state, figures] of round === 0 ? [] : loads) {
            const name = { page: page.name, state, line };
            const known = found.get(buildKey(name)) ?? {
              ...name,
              figures: { product: [], application: [], naive: [] },
            };
            known.figures[setUp].push(figures);
            found.set(buildKey(name), known);
          }
        }
      }
    }
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    outside.say(round === 0 ? 'Every page was opened once …' : `round ${round} of ${rounds}, after ${minutes} minutes`);
  }
  return { cases: [...found.values()], repeated };
};
