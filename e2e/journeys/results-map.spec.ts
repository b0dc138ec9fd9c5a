import type { Locator } from '@playwright/test';
import { viewports } from '../src/product.ts';
import { expect, test } from '../src/test.ts';

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const results = (place: string): string =>
  `/search-detail?place=${place}&checkin=${day(60)}&checkout=${day(64)}&rooms=2`;

/** Returns labels of the map that overlap. */
const listCovered = (map: Locator): Promise<string[]> =>
  map.evaluate((element) => {
    const words = [...element.querySelectorAll('button[data-pin], [data-kind] > span')].map((one) => ({
      text: one.textContent,
      box: one.getBoundingClientRect(),
    }));
    return words.flatMap((one, at) =>
      words
        .slice(at + 1)
        .filter(
          ({ box }) =>
            one.box.left < box.right &&
            box.left < one.box.right &&
            one.box.top < box.bottom &&
            box.top < one.box.bottom,
        )
        .map(({ text }) => `${one.text} on ${text}`),
    );
  });

test.describe('next to the list', () => {
  test.use({ viewport: viewports.desktop });

  test('the map shows prices, responds to keys and calls no other host', async ({ page, expectAccessible }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
    await page.goto(results('amalfi-coast'));
    const map = page.getByRole('application', { name: 'Map of Amalfi Coast' });
    const prices = map.getByRole('button', { name: /, USD\s[\d,.]+ a night$/ });
    await expect(prices.nth(2)).toBeVisible();
    await expectAccessible('Results with a map');

    // Focus brings a price label above its neighbours, and Enter scrolls the list to its hotel.
    await prices.nth(1).focus();
    await page.keyboard.press('Enter');
    const name = (await prices.nth(1).getAttribute('aria-label'))?.split(',')[0] ?? '';
    await expect(map.getByRole('button', { pressed: true })).toHaveAccessibleName(new RegExp(`^${name}`));
    await expect(page.getByRole('link', { name: `Select ${name}` })).toBeInViewport();
    await expectAccessible('Results with a chosen hotel');
    await page.keyboard.press('Escape');
    await expect(map.getByRole('button', { pressed: true })).toHaveCount(0);

    // Zooms the map and searches the visible area with the keyboard only.
    await map.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.getByRole('button', { name: 'Search this area' }).press('Enter');
    await expect(page).toHaveURL(/within=/);
    await page.getByRole('button', { name: 'In this map area remove' }).press('Enter');
    await expect(page).not.toHaveURL(/within=/);
    expect([...hosts].filter((host) => host !== 'localhost' && host !== '127.0.0.1')).toEqual([]);
  });

  test('a large city can be dragged and zoomed, shows more prices at higher zoom, and keeps its view', async ({
    page,
  }) => {
    await page.goto(results('london'));
    const map = page.getByRole('application', { name: 'Map of London' });
    const prices = map.getByRole('button');
    await expect(prices.first()).toBeVisible();
    const before = await prices.count();
    const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 700) / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -500);
    await expect.poll(() => prices.count()).toBeGreaterThan(before);
    await page.mouse.down();
    await page.mouse.move(middle.x - 120, middle.y - 80, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();

    // Price labels that do not fit are replaced by a button with their number, which also works with the keyboard.
    const count = map.getByRole('button', { name: / more here, from [\d,.]+$/ });
    const priced = await map.getByRole('button', { name: /a night$/ }).count();
    await count.first().focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => {
        const listed = await page.getByRole('region', { name: / here$/ }).count();
        return listed > 0 || (await map.getByRole('button', { name: /a night$/ }).count()) !== priced;
      })
      .toBe(true);

    // The part of the city that the traveller looked at is still there after an offer's page.
    await page
      .getByRole('link', { name: /^Select/ })
      .first()
      .click();
    await expect(page).toHaveURL(/hotel-details/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  });
});

const crowded = ['london', 'hamburg', 'paris', 'zermatt', 'cairo', 'seoul'];

for (const [name, viewport] of Object.entries(viewports)) {
  test.describe(`in a dense area, ${name}`, () => {
    test.use({ viewport });

    test('no label of the map covers another at any zoom, and those without space are counted and open', async ({
      page,
    }) => {
      for (const place of crowded) {
        await page.goto(results(place));
        if (name === 'phone') await page.getByRole('button', { name: 'Map', exact: true }).click();
        const map = page.getByRole('application');
        await expect(map.getByRole('button', { name: /a night$/ }).first()).toBeVisible();
        await page.mouse.move(1, 1);
        expect([place, await listCovered(map)]).toEqual([place, []]);
        await map.focus();
        for (const key of ['+', '+', '+', '-', '-', '-', '-']) {
          await page.keyboard.press(key);
          expect([place, key, await listCovered(map)]).toEqual([place, key, []]);
        }
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('the map opens over the list, and a price shows its hotel', async ({ page, expectAccessible }) => {
    await page.goto(results('amalfi-coast'));
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByRole('button', { name: /a night$/ })
      .first()
      .click();
    const card = sheet.getByRole('article');
    await expect(card.getByRole('link')).toBeVisible();
    await expectAccessible('Map on a phone');
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/hotel-details\?hotel=/);
  });
});
