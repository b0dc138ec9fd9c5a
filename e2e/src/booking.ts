import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addresses } from './product.ts';
import { openPage } from './test.ts';

/** A day some weeks ahead, so that journeys never meet a deadline by the calendar. */
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Guest {
  readonly first?: string;
  readonly last?: string;
  readonly email?: string;
}

/** Searches a place, chooses its first hotel and room, and holds it: ends on the checkout page. */
export const holdFirstRoom = async (page: Page, ahead = 60, place = 'amalfi-coast'): Promise<void> => {
  const query = new URLSearchParams({ place, checkin: dayAhead(ahead), checkout: dayAhead(ahead + 2), rooms: '2' });
  await openPage(page, `${addresses.main}/search-detail?${query}`);
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Select/ })
    .first()
    .click();
  await expect(page).toHaveURL(/hotel-details/);
  await page.getByRole('button', { name: /Book/ }).first().click();
  await page.waitForURL(/hotel-checkout/);
};

/** Fills in who travels and goes on to the payment. */
export const nameGuest = async (page: Page, guest: Guest = {}): Promise<void> => {
  await page
    .getByLabel('First name')
    .first()
    .fill(guest.first ?? 'Maya');
  await page
    .getByLabel('Last name')
    .first()
    .fill(guest.last ?? 'Okafor');
  await page.getByLabel('E-mail').fill(guest.email ?? 'maya@example.test');
  await page.getByLabel('Phone').fill('+44 20 7946 0018');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
};

/** Types a card into the provider's own form. */
export const typeCard = async (page: Page, number: string): Promise<void> => {
  const form = page.frameLocator('iframe[title="Card details"]');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry date').fill('08 / 31');
  await form.getByLabel('Security code').fill('123');
};

export const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /I have read/ }).check();
