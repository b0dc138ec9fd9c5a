import type { Browser, Page } from '@playwright/test';

/** Factor by which the browser slows down the processor. */
export const slowdown = 4;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Start, in microseconds. */
  readonly ts: number;
  /** Duration, in microseconds. */
  readonly dur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Returns the longest task of the page's thread during a step, in milliseconds. Tasks in which the browser answers
 * Playwright, such as a search for an element, are left out.
 */
export const measureLongestTask = async (browser: Browser, page: Page, step: () => Promise<void>): Promise<number> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools', 'disabled-by-default-devtools.timeline'] });
  await step();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const here = traceEvents.filter(({ pid, tid }) => threads.includes(`${pid} ${tid}`));
  const asked = here.filter(({ name }) => name.startsWith('DevToolsSession::Dispatch')).map(({ ts }) => ts);
  const own = here.filter(
    ({ name, ts, dur = 0 }) => name.endsWith('RunTask') && !asked.some((at) => at >= ts && at < ts + dur),
  );
  return Math.max(0, ...own.map(({ dur = 0 }) => dur)) / 1_000;
};

/** Makes the page's processor about as slow as that of a phone. */
export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

/** Waits for a number of frames. */
export const waitForFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
