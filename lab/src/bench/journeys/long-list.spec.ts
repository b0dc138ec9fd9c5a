import { measureLongestTask, waitForFrames, slowDown, slowdown } from './longest-task.ts';
import { addMeasured } from './measured.ts';
import { addresses } from 'e2e/product';
import { expect, openPage, test } from 'e2e/test';

/** Number of offers in the longest list of the product. */
const total = 5_000;
const rounds = 12;

/**
 * A list that the page loads in pieces. The test extends each piece, so that the list has as many offers as the longest
 * list of the product.
 */
interface LongList {
  readonly name: string;
  /** Matches the call that loads a piece of the list. */
  readonly call: RegExp;
  readonly address: string;
  /** Label of the filter that the measurement ticks. */
  readonly filter: string;
  /** Returns a piece of the extended list: the first offers again under other IDs, and their total number. */
  readonly lengthen: (data: Answer, piece: { readonly first: number; readonly count: number }) => Answer;
}

type Offer = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>> & {
  readonly hotels?: readonly Offer[];
  readonly options?: readonly Offer[];
};

const repeatItems = (
  offers: readonly Offer[] = [],
  { first, count }: { readonly first: number; readonly count: number },
  id: string,
): Offer[] =>
  Array.from({ length: count }, (_, at) => ({ ...offers[at % offers.length], [id]: `offer-${first + at + 1}` }));

const lists: readonly LongList[] = [
  {
    name: 'hotels',
    call: /\/api\/hotels\?/,
    address: '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2',
    filter: 'Free cancellation',
    lengthen: (data, piece) => ({ ...data, total, hotels: repeatItems(data.hotels, piece, 'hotel_id') }),
  },
  {
    name: 'flights',
    call: /\/api\/flights\?/,
    address: '/flight/search-details?legs=LHR-JFK:2027-05-14&passengers=1',
    filter: 'Nonstop',
    lengthen: (data, piece) => ({
      ...data,
      total,
      matching: total,
      options: repeatItems(data.options, piece, 'option_id'),
    }),
  },
];

for (const { name, call, address, filter, lengthen } of lists) {
  test(`measures the work of the page's thread while ${total} ${name} are scrolled and filtered`, async ({
    page,
    browser,
  }) => {
    // Responses come from the product, and are extended to more offers than any place has.
    await page.route(call, async (route) => {
      const url = new URL(route.request().url());
      const [first, count] = ['offset', 'limit'].map((key) => Number(url.searchParams.get(key)));
      url.searchParams.set('offset', '0');
      const response = await route.fetch({ url: url.href });
      const json = await response.json();
      json.data = lengthen(json.data, { first: first ?? 0, count: count ?? 0 });
      await route.fulfill({ response, json });
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, `${addresses.main}${address}`);
    // Elements are found by tag, because a search by role would occupy the page's thread during the measurement.
    const articles = page.locator('article');
    const chosen = page.locator('[role=group][aria-label="Your filters"]');
    const box = page.locator('aside').getByText(filter, { exact: true });
    await expect(articles.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(total));
    await slowDown(page);

    const times = { scroll: [] as number[], filter: [] as number[], rest: [] as number[] };
    // The first trace includes scripts that Playwright adds to the page, so it is discarded.
    await measureLongestTask(browser, page, () => waitForFrames(page, 1));
    for (let round = 0; round < rounds; round += 1) {
      // The pointer must be over the list, because over the filters the wheel would scroll their box.
      await page.mouse.move(700, 600);
      times.rest.push(await measureLongestTask(browser, page, () => waitForFrames(page, 20)));
      times.scroll.push(
        await measureLongestTask(browser, page, async () => {
          for (let turn = 0; turn < 12; turn += 1) {
            await page.mouse.wheel(0, 1_800);
            await waitForFrames(page, 2);
          }
          await expect(articles.nth(2)).toBeVisible();
        }),
      );
      // The position is read before the measurement, because a click by Playwright would search for the element within
      // the measured task.
      const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      times.filter.push(
        await measureLongestTask(browser, page, async () => {
          const on = round % 2 === 0;
          await page.mouse.click(x + width / 2, y + height / 2);
          await expect(chosen).toHaveCount(on ? 1 : 0);
          await expect(articles.first()).toBeVisible();
          await waitForFrames(page, 6);
        }),
      );
    }
    const baseline = 'the page at rest';
    await addMeasured(
      (['scroll', 'filter'] as const).map((what) => ({
        name: `${total} ${name} ${what === 'scroll' ? 'scrolled' : 'filtered'}: longest task, processor ${slowdown} times slower`,
        baseline,
        trial: times[what],
        base: times.rest,
      })),
    );
    // Ignores errors, because the page may still be loading a piece of the list.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
