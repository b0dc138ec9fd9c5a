import { longestTask, paints, slowDown, slower } from './longest-task.ts';
import { addMeasured } from './measured.ts';
import { addresses } from 'e2e/product';
import { expect, openPage, test } from 'e2e/test';

/** As many offers as the longest list has. */
const total = 5_000;
const rounds = 12;

/** A list that a page asks for piece by piece; its pieces are made as long as any place has them. */
interface LongList {
  readonly name: string;
  /** The call that asks for a piece. */
  readonly call: RegExp;
  readonly address: string;
  /** A filter to tick. */
  readonly filter: string;
  /** Returns a piece of the list, each time the first offers again under other ids, and how many there are. */
  readonly lengthen: (data: Answer, piece: { readonly first: number; readonly count: number }) => Answer;
}

type Offer = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>> & {
  readonly hotels?: readonly Offer[];
  readonly options?: readonly Offer[];
};

const repeated = (
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
    lengthen: (data, piece) => ({ ...data, total, hotels: repeated(data.hotels, piece, 'hotel_id') }),
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
      options: repeated(data.options, piece, 'option_id'),
    }),
  },
];

for (const { name, call, address, filter, lengthen } of lists) {
  test(`what scrolling and filtering ${total} ${name} costs the thread of the page`, async ({ page, browser }) => {
    // The product's own answers, with more offers than any place has: each piece of the list repeats the first.
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
    // By their elements: looking for roles takes the page's thread as long as what is measured.
    const articles = page.locator('article');
    const chosen = page.locator('[role=group][aria-label="Your filters"]');
    const box = page.locator('aside').getByText(filter, { exact: true });
    await expect(articles.first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(total));
    await slowDown(page);

    const times = { scroll: [] as number[], filter: [] as number[], rest: [] as number[] };
    // What Playwright brings into the page comes with the first trace.
    await longestTask(browser, page, () => paints(page, 1));
    for (let round = 0; round < rounds; round += 1) {
      // Over the list: over the filters the wheel would turn their box.
      await page.mouse.move(700, 600);
      times.rest.push(await longestTask(browser, page, () => paints(page, 20)));
      times.scroll.push(
        await longestTask(browser, page, async () => {
          for (let turn = 0; turn < 12; turn += 1) {
            await page.mouse.wheel(0, 1_800);
            await paints(page, 2);
          }
          await expect(articles.nth(2)).toBeVisible();
        }),
      );
      // Where it is to be pressed is asked before: a click of the test's own looks for it inside the task that is timed.
      const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      times.filter.push(
        await longestTask(browser, page, async () => {
          const on = round % 2 === 0;
          await page.mouse.click(x + width / 2, y + height / 2);
          await expect(chosen).toHaveCount(on ? 1 : 0);
          await expect(articles.first()).toBeVisible();
          await paints(page, 6);
        }),
      );
    }
    const beside = 'the page at rest';
    await addMeasured(
      (['scroll', 'filter'] as const).map((what) => ({
        name: `${total} ${name} ${what === 'scroll' ? 'scrolled' : 'filtered'}, longest task at ${slower} times slower processor`,
        beside,
        trial: times[what],
        base: times.rest,
      })),
    );
    // A piece of the list may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
