import type { Browser, Page } from '@playwright/test';
import { addMeasured } from '../src/measured.ts';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

/** As many offers as the longest list has. */
const total = 5_000;
const rounds = 12;
/** How many times slower than this one a phone's processor is taken to be. */
const slower = 4;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that the thread worked: what else the machine does stays out of it. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Returns the longest task of the page's thread while something happens, in milliseconds of a slower processor. */
const longestTask = async (browser: Browser, page: Page, step: () => Promise<void>): Promise<number> => {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await step();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && threads.includes(`${pid} ${tid}`),
  );
  return (Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000) * slower;
};

test('what scrolling and filtering 5,000 offers costs the thread of the page', async ({ page, browser }) => {
  // The product's own answers, with more hotels than any place has: each page of the list repeats the first.
  await page.route(/\/api\/hotels\?/, async (route) => {
    const url = new URL(route.request().url());
    const [offset, limit] = ['offset', 'limit'].map((key) => Number(url.searchParams.get(key)));
    url.searchParams.set('offset', '0');
    const response = await route.fetch({ url: url.href });
    const json = await response.json();
    const { hotels } = json.data;
    json.data.total = total;
    json.data.hotels = Array.from({ length: limit ?? 0 }, (_, at) => {
      const hotel = hotels[at % hotels.length];
      const number = (offset ?? 0) + at + 1;
      return { ...hotel, hotel_id: `${hotel.hotel_id}-${number}`, name: `${hotel.name} ${number}` };
    });
    await route.fulfill({ response, json });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(
    page,
    `${addresses.main}/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2`,
  );
  const articles = page.getByRole('article');
  await expect(articles.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(total));
  await page.mouse.move(600, 600);

  const times = { scroll: [] as number[], filter: [] as number[], rest: [] as number[] };
  const paints = (count: number) =>
    page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    }, count);
  for (let round = 0; round < rounds; round += 1) {
    times.rest.push(await longestTask(browser, page, () => paints(20)));
    times.scroll.push(
      await longestTask(browser, page, async () => {
        for (let turn = 0; turn < 12; turn += 1) {
          await page.mouse.wheel(0, 1_800);
          await paints(2);
        }
        await expect(articles.nth(2)).toBeVisible();
      }),
    );
    times.filter.push(
      await longestTask(browser, page, async () => {
        const on = round % 2 === 0;
        await page.getByRole('checkbox', { name: 'Free cancellation' }).click();
        await expect(page.getByRole('group', { name: 'Your filters' })).toHaveCount(on ? 1 : 0);
        await expect(articles.first()).toBeVisible();
        await paints(6);
      }),
    );
  }
  const beside = 'the page at rest';
  await addMeasured([
    {
      name: `${total} offers scrolled, longest task at ${slower} times slower processor`,
      beside,
      trial: times.scroll,
      base: times.rest,
    },
    {
      name: `${total} offers filtered, longest task at ${slower} times slower processor`,
      beside,
      trial: times.filter,
      base: times.rest,
    },
  ]);
});
