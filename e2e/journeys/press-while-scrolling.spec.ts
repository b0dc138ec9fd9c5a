import type { Page } from '@playwright/test';
import { dayAhead } from '../src/booking.ts';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

/** Keeps scrolling the page by one pixel up and down, because the lift of a finger also moves the page a little. */
const keepMoving = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let step = 1;
        setInterval(() => {
          window.scrollBy(0, step);
          step = -step;
        }, 30);
        document.addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          once: true,
        });
      }),
  );

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a press on an offer works while the list is still scrolling, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const query = new URLSearchParams({ legs: `LHR-JFK:${dayAhead(60)}`, passengers: '1' });
    await openPage(page, `${addresses.main}/flight/search-details?${query}`);
    const select = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Select/ });
    await select.scrollIntoViewIfNeeded();
    await keepMoving(page);
    const { x, y, width, height } = (await select.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page.getByRole('heading', { name: 'Choose your fare' })).toBeVisible();
  });
}
