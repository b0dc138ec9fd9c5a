import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const offers = 'Offers';

for (const [size, viewport] of Object.entries(viewports)) {
  test.describe(`at ${size} size`, () => {
    test.use({ viewport });

    test('[2.8/05] [3/20] [3/22] a guest follows an ad on /resorts to its price, and later searches keep its date', async ({
      page,
      context,
      expectAccessible,
    }) => {
      await openPage(page, `${addresses.main}/resorts`);
      const region = page.getByRole('complementary', { name: offers });
      await region.scrollIntoViewIfNeeded();
      await expect(region.getByText('Advertisement')).toBeVisible();
      await expectAccessible('/resorts with ads');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);

      const ads = region.getByRole('article');
      const type = region.getByRole('combobox', { name: 'Type of trip' });
      // Offers, and with them the options after the first one, differ from day to day.
      await type.selectOption({ index: 1 });
      await expect(ads.filter({ visible: true }).first()).toBeVisible();
      const first = ads.first();
      const price = (await first.textContent())?.match(/USD\s?([\d,.]+)for two/)?.[1] ?? '';
      expect(price).not.toBe('');
      const link = first.getByRole('link');
      const offer = new URL((await link.getAttribute('href')) ?? '', addresses.main);
      const checkin = offer.searchParams.get('checkin');
      await link.focus();
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL(({ pathname }) => pathname === offer.pathname);
      expect(offer.pathname).toMatch(/details$/);
      await expect(page.getByText(price).first()).toBeVisible();
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === 'adsCheckinDate')?.value).toBe(checkin);
      await openPage(page, addresses.main);
      await expect(page.getByRole('button', { name: /^Dates/ })).toContainText(String(Number(checkin?.slice(8))));
    });
  });
}

test('[2.8/04] ads on / are for signed-in travellers, and for guests if the organisation allows it', async ({
  page,
  signIn,
}) => {
  const region = page.getByRole('complementary', { name: offers });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/ads') asked.push(pathname);
  });
  await openPage(page, addresses.main);
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(asked).toEqual([]);
  await expect(region).toHaveCount(0);

  await openPage(page, addresses.harbor);
  await expect(region).toBeVisible();
  await openPage(page, `${addresses.harbor}/resorts`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(region).toHaveCount(0);

  await openPage(page, addresses.main);
  await signIn('traveller@example.test');
  await openPage(page, addresses.main);
  await expect(region).toBeVisible();
  await openPage(page, `${addresses.main}/resorts`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(region).toHaveCount(0);
});

test('ads that fail to load leave no trace', async ({ page }) => {
  await page.route('**/api/ads?*', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{' }),
  );
  await openPage(page, `${addresses.main}/resorts`);
  await expect(page.getByRole('button', { name: 'See the plans' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: offers })).toHaveCount(0);
});
