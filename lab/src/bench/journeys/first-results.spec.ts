import type { Page } from '@playwright/test';
import { findNextWeekday } from '@travel/contracts/locale/days/days';
import { injectSupplierFault } from '@travel/contracts/endpoints/sandbox';
import { dayAhead } from 'e2e/booking';
import { addMeasured } from './measured.ts';
import { postAsOperator } from 'e2e/operator';
import { addresses } from 'e2e/product';
import { openPage, test } from 'e2e/test';

const rounds = 12;

/**
 * Returns a search for cars of three suppliers in a week that no earlier search had, on days when every rental desk is
 * open.
 */
const search = (week: number): string => {
  const checkin = findNextWeekday(dayAhead(7 * week), 2);
  const days = { checkin, checkout: findNextWeekday(checkin, 6) };
  return `${addresses.main}/cars/search-details?${new URLSearchParams({ place: 'amalfi-coast', ...days }).toString()}`;
};

/** Returns the milliseconds from the navigation until the first offer is visible. */
const firstOffer = async (page: Page, week: number): Promise<number> => {
  const began = performance.now();
  await page.goto(search(week), { waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  return performance.now() - began;
};

test('shows the first offer while one of three suppliers takes 8 seconds', async ({ page }) => {
  // From here on the browser has all files in its cache.
  await openPage(page, search(3));
  const [trial, base]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    base.push(await firstOffer(page, 4 + 2 * round));
    await postAsOperator(page, injectSupplierFault.path, { call: 'search', supplier: 'tumbleweed', delay_ms: 8_000 });
    trial.push(await firstOffer(page, 5 + 2 * round));
  }
  await addMeasured([
    {
      name: 'first offer on the screen, one supplier of three takes 8 s',
      baseline: 'the same, all three take up to 0.3 s',
      trial,
      base,
    },
  ]);
});
