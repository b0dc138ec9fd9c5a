import type { Page } from '@playwright/test';
import { dayAhead, holdFirstRoom } from '../src/booking.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const stay = `place=amalfi-coast&checkin=${dayAhead(62)}&checkout=${dayAhead(64)}&rooms=2`;

const results = `${addresses.main}/search-detail?${stay}`;

/** Each page with a function that finds its URL and the content that it shows before any script has loaded. */
const pages: readonly (readonly [name: string, first: string, findUrl: (page: Page) => Promise<string>])[] = [
  ['results', 'main [data-view] article h2', async () => results],
  [
    'details',
    'main [data-view] h1',
    async (page) => {
      await openPage(page, results);
      const select = page
        .getByRole('article')
        .first()
        .getByRole('link', { name: /Select/ });
      return addresses.main + ((await select.first().getAttribute('href')) ?? '');
    },
  ],
  [
    'checkout',
    'main [data-first-skeleton]',
    async (page) => {
      await holdFirstRoom(page);
      return page.url();
    },
  ],
];

/** Holds back all scripts of a page; returns a function that releases them. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/(?:shell|mfe-[a-z]+)\/[^?]+\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

for (const [size, viewport] of Object.entries(viewports)) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport });

    for (const [name, first, findUrl] of pages) {
      test(`${name} shows ${first} before any script has loaded, and then its content`, async ({
        page,
        expectAccessible,
      }) => {
        const url = await findUrl(page);
        await page.goto('about:blank');
        const letGo = await holdScripts(page);
        // The first pages of a release are sent before its renderer has started.
        await expect(async () => {
          await page.goto(url, { waitUntil: 'commit' });
          await expect(page.locator(first).last()).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await expect(page.getByRole('banner')).toContainText('Almanac');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, 'the shape scrolls sideways').toBeLessThanOrEqual(0);

        letGo();
        await expect(page.locator('main [data-remote]').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [data-first-skeleton]')).toHaveCount(0);
        await expectAccessible(`${name} after their shape`);
      });
    }
  });
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

test('text that is typed into the search before scripts run stays, with the focus, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    // Shifts after input count as well, because hydration may follow it directly.
    const add = (entry: PerformanceEntry & { value?: number }) => {
      window.layoutShift += entry.value ?? 0;
    };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
  });
  const letGo = await holdScripts(page);
  const view = page.locator('main [data-view]');
  // The first pages of a release are sent before its renderer has started.
  await expect(async () => {
    await page.goto(addresses.main, { waitUntil: 'commit' });
    await expect(view).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const field = view.getByRole('search').locator('input').first();
  await field.pressSequentially('Amalfi');
  await field.press('Home');
  const typedInto = await field.elementHandle();
  letGo();
  await expect(view).toHaveAttribute('data-remote', /^mfe-travel@/);
  await expect(page.getByRole('listbox')).toContainText('Amalfi Coast');
  expect(await typedInto?.evaluate((input) => input.isConnected && document.activeElement === input)).toBe(true);
  await page.keyboard.type('The ');
  await expect(page.locator('main form input').first()).toHaveValue('The Amalfi');
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each product home selects its own tab and offers its own search', async ({ page }) => {
    const homes = [
      ['/', 'Hotels', 'Search hotels'],
      ['/flight', 'Flights', null],
      ['/cars', 'Cars', 'Search cars'],
      ['/activities', 'Activities', 'Search activities'],
      ['/transfers', 'Transfers', 'Search transfers'],
      ['/resorts', 'Resorts', 'Search resorts'],
      ['/stays', 'Stays', 'Search stays'],
      ['/holidaystays', 'Holiday rentals', 'Search rentals'],
      ['/cruises', 'Cruises', 'Search cruises'],
    ] as const;
    for (const [path, product, button] of homes) {
      await page.goto(addresses.main + path);
      await expect(page).toHaveTitle(new RegExp(`^${product} `));
      await expect(page.locator('main [aria-current="page"]'), path).toHaveText(product);
      if (button !== null) await expect(page.locator('main').getByRole('button', { name: button })).toBeVisible();
    }
  });

  test('the homes of hotels and flights lead to the results of what was typed', async ({ page }) => {
    const [first, last] = [dayAhead(62), dayAhead(64)];
    await page.goto(addresses.main);
    const hotels = page.getByRole('search');
    await hotels.getByRole('combobox', { name: 'Where' }).fill('Amalfi Coast, Italy');
    await hotels.getByLabel('Start date').fill(first);
    await hotels.getByLabel('End date').fill(last);
    await hotels.getByRole('spinbutton', { name: 'Travellers' }).fill('3');
    await hotels.getByRole('button', { name: 'Search hotels' }).click();
    const query = `place=amalfi-coast&checkin=${first}&checkout=${last}&rooms=3`;
    await expect(page).toHaveURL(`${addresses.main}/search-detail?${query}`);

    const flights = page.getByRole('search');
    // Static frames, which pages have until the renderer has started, lack the form of flights.
    await expect(async () => {
      await page.goto(`${addresses.main}/flight`);
      await expect(flights).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await flights.getByRole('combobox', { name: 'From' }).fill('lhr');
    await flights.getByRole('combobox', { name: 'To' }).fill('Osaka');
    await flights.getByRole('textbox', { name: 'Depart' }).fill(first);
    await flights.getByRole('textbox', { name: 'Return' }).fill('');
    await flights.getByRole('button', { name: 'Search flights' }).click();
    await expect(page).toHaveURL(
      new RegExp(`/flight/search-details\\?passengers=1&cabin=economy&legs=LHR-[A-Z]{3}:${first}$`),
    );
  });
});
