import { cardForm, holdFirstRoom, nameGuest } from 'e2e/booking';
import { measureLongestTask, waitForFrames, slowDown, slowdown } from './longest-task.ts';
import { addMeasured } from './measured.ts';
import { addresses } from 'e2e/product';
import { expect, openPage, test } from 'e2e/test';

const rounds = 8;
const baseline = 'the page at rest';
const formatName = (what: string) => `${what}: longest task, processor ${slowdown} times slower`;

test.use({ viewport: { width: 1440, height: 900 } });

test("measures the work of the page's thread during a search", async ({ page, browser }) => {
  const times = { typed: [] as number[], searched: [] as number[], rest: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    await openPage(page, addresses.main);
    const where = page.getByRole('combobox', { name: 'Where' });
    const found = page.getByRole('option').first();
    const articles = page.locator('article');
    await where.click();
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    // The first trace includes scripts that Playwright adds to the page, so it is discarded.
    await measureLongestTask(browser, page, () => waitForFrames(page, 1));
    const rest = await measureLongestTask(browser, page, () => waitForFrames(page, 20));
    const typed = await measureLongestTask(browser, page, async () => {
      await page.keyboard.type('amalfi', { delay: 80 });
      await found.waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await waitForFrames(page, 6);
    });
    await page.keyboard.press('Escape');
    const search = page.locator('form[role=search] button[type=submit]').first();
    const { x, y, width, height } = (await search.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const searched = await measureLongestTask(browser, page, async () => {
      await page.mouse.click(x + width / 2, y + height / 2);
      await articles.first().waitFor();
      await waitForFrames(page, 20);
    });
    // The first round loads files that later rounds have in the cache, so it is not counted.
    if (round === 0) continue;
    times.rest.push(rest);
    times.typed.push(typed);
    times.searched.push(searched);
  }
  await addMeasured([
    { name: formatName('a place typed and chosen at home'), baseline, trial: times.typed, base: times.rest },
    { name: formatName('a search, from the press to the offers'), baseline, trial: times.searched, base: times.rest },
  ]);
});

test("measures the work of the page's thread for a coupon and a card", async ({ page, browser, signIn }) => {
  const times = { coupon: [] as number[], card: [] as number[], rest: [] as number[] };
  await openPage(page, addresses.main);
  await signIn('traveller@example.test');
  await holdFirstRoom(page);
  await nameGuest(page);
  const coupon = page.getByRole('group', { name: 'Coupon code' });
  const field = coupon.getByRole('textbox');
  const applied = page.locator('form input[disabled]').first();
  const number = cardForm(page).getByLabel('Card number');
  await page.getByRole('combobox', { name: 'Pay with' }).click();
  await page.getByRole('option', { name: 'pay with new card' }).click();
  await expect(number).toBeVisible();
  await slowDown(page);
  await measureLongestTask(browser, page, () => waitForFrames(page, 1));
  for (let round = 0; round < rounds; round += 1) {
    times.rest.push(await measureLongestTask(browser, page, () => waitForFrames(page, 20)));
    await field.fill('FLAT50');
    times.coupon.push(
      await measureLongestTask(browser, page, async () => {
        await page.keyboard.press('Enter');
        await applied.waitFor();
        await waitForFrames(page, 6);
      }),
    );
    await coupon.getByRole('button', { name: 'Unapply' }).click();
    await expect(field).toBeEnabled();
    await number.fill('');
    times.card.push(
      await measureLongestTask(browser, page, async () => {
        await page.keyboard.type('4242424242424242', { delay: 40 });
        await waitForFrames(page, 6);
      }),
    );
  }
  await addMeasured([
    { name: formatName('a coupon applied in the checkout'), baseline, trial: times.coupon, base: times.rest },
    { name: formatName('a card number typed'), baseline, trial: times.card, base: times.rest },
  ]);
});
