import { dayAhead } from '../src/booking.ts';
import { addresses, organisations, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

/** Days until a Saturday in about two months: resorts sell only weeks that begin on a Saturday. */
const saturday = Array.from({ length: 7 }, (_, at) => 60 + at).find(
  (ahead) => new Date(dayAhead(ahead)).getUTCDay() === 6,
);
const week = { checkin: dayAhead(saturday ?? 60), checkout: dayAhead((saturday ?? 60) + 7) };
/** A week in which no journey books, so that availability stays the same. */
const quietWeek = { checkin: dayAhead((saturday ?? 60) + 119), checkout: dayAhead((saturday ?? 60) + 126) };
const sailing = { checkin: dayAhead(120), checkout: dayAhead(148) };

const products = [
  { section: 'resorts', size: 'phone', checkout: /\/resorts\/checkout/, tells: 'Choose your week' },
  { section: 'stays', size: 'desktop', checkout: /\/stays\/checkout/, tells: /^Your host, / },
  { section: 'holidaystays', size: 'phone', checkout: /\/holidaystays\/hotel-checkout/, tells: /^The home$/ },
] as const;

for (const { section, size, checkout, tells } of products) {
  test.describe(`${section} on a ${size}`, () => {
    test.use({ viewport: viewports[size] });

    test('are searched, viewed and held by a guest', async ({ page, expectAccessible }) => {
      const query = new URLSearchParams({ place: 'amalfi-coast', ...week, rooms: '2' });
      await openPage(page, `${addresses.main}/${section}?${query}`);
      await page
        .getByRole('search')
        .getByRole('button', { name: /^(Search|Find)/ })
        .click();
      await expect(page).toHaveURL(/search-detail/);
      const first = page.getByRole('article').first();
      await expect(first).toContainText('7 nights · USD');
      await expectAccessible(`Results of ${section}`);

      await first.getByRole('link', { name: /^Select/ }).click();
      await expect(page.getByRole('region', { name: tells })).toBeVisible();
      await expectAccessible(`The page of one of the ${section}`);

      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await page.waitForURL(checkout);
      await expect(page.getByLabel('First name').first()).toBeVisible();
      await expectAccessible(`The checkout of ${section}`);
    });
  });
}

test('an address with filters opens the same list again', async ({ page }) => {
  const query = new URLSearchParams({ place: 'amalfi-coast', ...quietWeek, rooms: '2' });
  await openPage(page, `${addresses.main}/holidaystays/search-detail?sort=price&bedrooms=2&${query}`);
  const title = page.getByRole('heading', { level: 1 });
  const first = page.getByRole('article').getByRole('heading', { level: 2 }).first();
  await expect(first).toBeVisible();
  const [found, cheapest] = [await title.textContent(), await first.textContent()];
  await page.getByRole('button', { name: /bedrooms or more remove/ }).click();
  await expect(page).not.toHaveURL(/bedrooms/);
  await openPage(page, `${addresses.main}/holidaystays/search-detail?sort=price&bedrooms=2&${query}`);
  await expect(first).toHaveText(cheapest ?? '');
  await expect(title).toHaveText(found ?? '');
});

test.describe('on a desktop', () => {
  test.use({ viewport: viewports.desktop });

  for (const { id } of organisations) {
    test(`the results of ${id} show names and prices of four offers on the first screen`, async ({ page }) => {
      const days = { checkin: dayAhead(60), checkout: dayAhead(62), rooms: '2' };
      const query = new URLSearchParams({ place: 'amalfi-coast', ...days });
      const weeks = new URLSearchParams({ place: 'amalfi-coast', ...quietWeek, rooms: '2' });
      const legs = `LHR-JFK:${dayAhead(60)},JFK-LHR:${dayAhead(67)}`;
      const lists = [
        `/search-detail?${query}`,
        `/stays/search-details?${query}`,
        `/activities/search-details?${query}`,
        `/cars/search-details?${query}`,
        `/resorts/search-details?${weeks}`,
        `/cruises/search-details?${new URLSearchParams({ place: 'rome', ...sailing, rooms: '2' })}`,
        `/transfers/search-details?${query}&time=14:30`,
        // Harbor shows flights after sign-in only.
        ...(id === 'harbor' ? [] : [`/flight/search-details?${new URLSearchParams({ legs, passengers: '1' })}`]),
      ];
      for (const path of lists) {
        await openPage(page, `${addresses[id]}${path}`);
        const fourth = page.getByRole('article').nth(3);
        const price = fourth.locator('b').filter({ hasText: /^[\d,.]+$/ });
        await expect(price.first(), path).toBeInViewport({ ratio: 1 });
      }
    });
  }
});
