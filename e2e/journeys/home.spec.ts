import { addresses, organisations, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const products = [
  'Hotels',
  'Flights',
  'Cars',
  'Activities',
  'Transfers',
  'Resorts',
  'Stays',
  'Holiday rentals',
  'Cruises',
];

for (const { id, name, header } of organisations) {
  for (const [size, viewport] of Object.entries(viewports)) {
    test.describe(`${name} at ${size} size`, () => {
      test.use({ viewport });

      test(`[2.8/03] shows its home page with header ${header}, and loads only that header`, async ({
        page,
        expectAccessible,
      }) => {
        const scripts: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url());
        });
        await openPage(page, addresses[id]);

        await expect(page.getByRole('banner')).toHaveAttribute('data-header', header);
        await expect(page).toHaveTitle(new RegExp(name));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toContainText(name);
        const others = ['v1', 'v2', 'v3'].filter((version) => version !== header);
        expect(scripts.filter((url) => others.some((other) => url.includes(`header-${other}`)))).toEqual([]);
        expect(new Set(scripts).size, 'a script was fetched twice').toBe(scripts.length);

        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
        await expectAccessible(`${name} home`);
      });

      test('offers all nine products and marks the current one', async ({ page }) => {
        await openPage(page, addresses[id]);
        for (const product of products) {
          await expect(page.getByRole('link', { name: product, exact: true }).first()).toBeAttached();
        }
        await expect(page.locator('main [aria-current="page"], header [aria-current="page"]').first()).toHaveText(
          /Hotels/,
        );
      });
    });
  }
}

test('shows its first frame without running any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: viewports.desktop });
  const page = await context.newPage();
  await page.goto(addresses.main);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Almanac');
  await context.close();
});

test('contains entries, texts and scripts of the route in the HTML, without further lookups', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await openPage(page, addresses.main);
  expect(urls.filter((url) => /manifest|release\.json/.test(url))).toEqual([]);
});

test('leads from a suggested theme to results that begin with its price', async ({ page }) => {
  await openPage(page, `${addresses.main}/activities`);
  const suggestion = page
    .getByRole('region', { name: /^Themes for/ })
    .getByRole('article')
    .first();
  const price = await suggestion.locator('bdi').innerText();
  await suggestion.getByRole('link').click();
  await expect(page).toHaveURL(/activities\/search-details\?.*sort=price/);
  await expect(page.locator('main article').first()).toContainText(price, { timeout: 20_000 });
});
