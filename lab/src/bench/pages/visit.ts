import { readFile } from 'node:fs/promises';
import { setTimeout as passed } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { bootElementId } from '@travel/contracts/host/boot';
import { z } from 'zod';
import { createSwcOptions } from '@travel/tooling/workspace/swc-options';
import type { Control, MeasuredPage } from './measured-pages.ts';
import type { LineName, PageFigures } from './page-figures.ts';
import { measureChainDepth } from './request-chain.ts';

const watcher = fileURLToPath(new URL('browser/watch-page.ts', import.meta.url));

/** Returns the script that observes a page from its beginning, compiled for the browser. */
export const readWatcher = async (): Promise<string> =>
  (await transform(await readFile(watcher, 'utf8'), createSwcOptions(false))).code;

const watched = z.object({
  firstPaint: z.number().nullable(),
  largestPaint: z.number().nullable(),
  interactive: z.number().nullable(),
  shift: z.number(),
  longTasks: z.array(z.object({ start: z.number(), duration: z.number() })),
  interaction: z.number().nullable(),
});

type PageMeasurement = z.output<typeof watched>;

/** Latency in milliseconds and throughput in bits per second, as in the network presets of DevTools. */
const slow4g = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const slowedBy = 4;
/** Milliseconds without a request after which a page counts as idle. */
const quietMs = 600;
const limitMs = 60_000;
const lookEachMs = 100;

interface SeenRequest {
  readonly url: string;
  readonly initiators: readonly string[];
  /** Start of the request in seconds of the browser's clock. */
  readonly beganAt: number;
  type: string;
  bytes: number;
  isCached: boolean;
  isOver: boolean;
}

interface Initiator {
  readonly url?: string | undefined;
  readonly stack?: CallStack | undefined;
}

interface CallStack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: CallStack | undefined;
}

const listScriptsOnStack = (stack: CallStack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...listScriptsOnStack(stack.parent)] : [];

const listInitiators = ({ url, stack }: Initiator): string[] => [...(url ? [url] : []), ...listScriptsOnStack(stack)];

/**
 * Matches the socket and telemetry requests. Nothing waits for them, because browsers announce their end late or never.
 */
const staysOpen = /\/(socket\.io|delivery\/telemetry)/;

/** Records the requests of a page. */
const recordRequests = (session: CDPSession): Map<string, SeenRequest> => {
  const seen = new Map<string, SeenRequest>();
  const over = (id: string, bytes = 0): void => {
    const request = seen.get(id);
    if (request) Object.assign(request, { isOver: true, bytes });
  };
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator, timestamp, type }) => {
    if (!url.startsWith('http')) return;
    seen.set(requestId, {
      url,
      initiators: listInitiators(initiator),
      beganAt: timestamp,
      type: type ?? '',
      bytes: 0,
      isCached: false,
      isOver: staysOpen.test(url),
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = seen.get(requestId);
    if (request) request.isCached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const request = seen.get(requestId);
    if (request) Object.assign(request, { type, isCached: request.isCached || (response.fromDiskCache ?? false) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => over(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => over(requestId));
  return seen;
};

/**
 * Reads the measurements of the page's script. Uses the DevTools session, because pages refuse to evaluate text as
 * code.
 */
const readWatched = async (session: CDPSession): Promise<PageMeasurement | null> => {
  const { result } = await session.send('Runtime.evaluate', { expression: 'window.watched', returnByValue: true });
  return watched.safeParse(result.value).data ?? null;
};

const boot = z.object({ releases: z.record(z.string(), z.object({ version: z.string() })) });

/** Returns the versions of the page's releases by package. */
const readVersions = async (session: CDPSession): Promise<Record<string, string>> => {
  const expression = `document.getElementById(${JSON.stringify(bootElementId)}).textContent`;
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  const { releases } = boot.parse(JSON.parse(String(result.value)));
  return Object.fromEntries(Object.entries(releases).map(([name, { version }]) => [name, version]));
};

/** Thrown for a page that did not become usable within a minute. */
export class PageUnusable extends Error {}

/**
 * Waits until the control responds and no request was sent for a moment.
 *
 * @throws PageUnusable after a minute
 */
const waitUntilIdle = async (
  session: CDPSession,
  seen: ReadonlyMap<string, SeenRequest>,
  what: string,
): Promise<void> => {
  const end = performance.now() + limitMs;
  let [quietSince, known] = [performance.now(), 0];
  for (;;) {
    await passed(lookEachMs);
    const isBusy = seen.size > known || [...seen.values()].some(({ isOver }) => !isOver);
    known = seen.size;
    if (isBusy) quietSince = performance.now();
    const isQuiet = performance.now() - quietSince > quietMs;
    if (isQuiet && (await readWatched(session))?.interactive) return;
    if (performance.now() < end) continue;
    const open = [...seen.values()].filter(({ isOver }) => !isOver).map(({ url }) => url);
    throw new PageUnusable(
      `${what} was not usable within a minute${open.length > 0 ? `; it waits for ${open.join(', ')}` : ''}`,
    );
  }
};

const press = async (page: Page, session: CDPSession, { selector, text }: Control): Promise<void> => {
  await page.locator(selector).filter({ hasText: text }).first().click();
  // The wait is limited, because browsers do not report interactions of less than 16 ms.
  for (let look = 0; look < 10 && (await readWatched(session))?.interaction === null; look += 1)
    await passed(lookEachMs);
};

const sumBlockingTime = ({ longTasks, firstPaint, interactive }: PageMeasurement): number =>
  longTasks
    .filter(({ start, duration }) => start + duration > (firstPaint ?? 0) && start < (interactive ?? 0))
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);

const leastInteraction = 16;

const toFigures = (seen: readonly SeenRequest[], rested: PageMeasurement, pressed: PageMeasurement): PageFigures => {
  const began = seen[0]?.beganAt ?? 0;
  const interactive = rested.interactive ?? 0;
  const fromNetwork = seen.filter(({ isCached }) => !isCached);
  const scripts = fromNetwork.filter(({ type, url }) => type === 'Script' || /\.js(\?|$)/.test(url));
  return {
    firstPaint: rested.firstPaint ?? 0,
    largestPaint: rested.largestPaint ?? 0,
    interactive,
    blocking: sumBlockingTime(rested),
    shift: rested.shift,
    interaction: pressed.interaction ?? leastInteraction,
    scripts: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
    requests: fromNetwork.length,
    depth: measureChainDepth(seen.filter(({ beganAt }) => (beganAt - began) * 1_000 < interactive)),
  };
};

const reportRequests = (requests: readonly SeenRequest[], tell: (line: string) => void): void => {
  const [first] = requests;
  for (const { url, beganAt, bytes, isCached } of requests) {
    const at = ((beganAt - (first?.beganAt ?? 0)) * 1_000).toFixed(0);
    tell(`${at.padStart(6)} ms ${isCached ? 'cached' : String(bytes).padStart(6)} ${url}`);
  }
};

interface Visit {
  /** Name of the page, for error messages. */
  readonly what: string;
  readonly context: BrowserContext;
  /** The script that `readWatcher` returned. */
  readonly watcher: string;
  readonly url: string;
  readonly page: MeasuredPage;
  readonly line: LineName;
  /** Returns whether the page belongs to the intended architecture, judged by the versions of its releases. */
  readonly isRight: (versions: Readonly<Record<string, string>>) => boolean;
  /** Called for each request, to help find the cause of a measured value. */
  readonly onRequest?: ((line: string) => void) | undefined;
}

/**
 * Opens a page in a new tab, waits until it is idle, presses a control, and returns the measurements.
 *
 * @throws PageUnusable if it does not become usable within a minute
 *
 * @throws Error if the page is not the intended one
 */
export const visit = async (wanted: Visit): Promise<PageFigures> => {
  const { what, context, watcher: script, url, line, onRequest } = wanted;
  const { control, pressed } = wanted.page;
  const page = await context.newPage();
  try {
    await page.addInitScript({ content: `{const control = ${JSON.stringify(control)};\n${script}}` });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (line === 'slow') {
      await session.send('Network.emulateNetworkConditions', slow4g);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    }
    const seen = recordRequests(session);
    await page.goto(url, { waitUntil: 'commit', timeout: limitMs });
    await waitUntilIdle(session, seen, what);
    const requests = [...seen.values()];
    const rested = await readWatched(session);
    const versions = await readVersions(session);
    if (!wanted.isRight(versions))
      throw new Error(`${what} is another page than the one meant: ${JSON.stringify(versions)}`);
    await press(page, session, pressed);
    const after = await readWatched(session);
    if (!rested || !after) throw new Error(`${what} was left while it was measured`);
    if (onRequest) reportRequests(requests, onRequest);
    return toFigures(requests, rested, after);
  } finally {
    await page.close();
  }
};
