import type { Locator, Page } from '@playwright/test';
import { acceptTerms, chooseNewCard, expectBooked, dayAhead, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { readBookings, readCharges } from '../src/books.ts';
import { authorizationBox, expectPlanBegins, planCard, plansDialog, signUpTraveller } from '../src/membership.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

/**
 * Returns the URL of hotel results for a stay that begins in so many days; callers choose days that no other journey
 * books.
 */
const results = (ahead: number): string => {
  const query = new URLSearchParams({
    place: 'amalfi-coast',
    checkin: dayAhead(ahead),
    checkout: dayAhead(ahead + 2),
    rooms: '2',
  });
  return `${addresses.main}/search-detail?${query}`;
};

/** Returns each US dollar amount in the shown text, in minor units. */
const amounts = async (shown: Locator): Promise<number[]> => {
  const text = await shown.innerText();
  return [...text.matchAll(/USD\s([\d,]+)\.(\d\d)/gu)].map(([, whole = '', cents = '']) =>
    Number(`${whole.replaceAll(',', '')}${cents}`),
  );
};

/** Formats minor units like `1,234.50`. */
const figure = (amount: number): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(amount / 100);

const lowerBy8 = (amount: number): number => Math.round((amount * 92) / 100);

/** Returns the first hotel in the list whose card contains a text. */
const hotelSaying = async (page: Page, words: string) => {
  const card = page.getByRole('article').filter({ hasText: words }).first();
  await expect(card).toBeVisible();
  const name = (await card.getAttribute('aria-label')) ?? '';
  return { card: page.getByRole('article', { name }), name };
};

const choice = (page: Page) => page.getByRole('region', { name: 'Your choice' });
const summary = (page: Page) => page.getByRole('region', { name: 'Your booking' });

/** Locates the amount next to "Total to pay" in the checkout's price summary. */
const toPay = (page: Page) =>
  summary(page).locator('dt', { hasText: 'Total to pay' }).locator('xpath=following-sibling::dd');

/** Returns the last amount of a price summary, which is the amount to pay, in minor units. */
const readTotal = async (shown: Locator): Promise<number> =>
  (await amounts(shown.getByRole('definition').last())).at(-1) ?? 0;

/** Pays at checkout with a new card instead of a saved one, which a member may have. */
const payWithNewCard = async (page: Page, number: string): Promise<void> => {
  await chooseNewCard(page);
  await typeCard(page, number);
  await acceptTerms(page);
  await payNow(page).click();
};

const choose = async (page: Page, card: Locator): Promise<void> => {
  await card.getByRole('link', { name: /Select/ }).click();
  await expect(choice(page)).toBeVisible();
};

test('a guest sees member prices from results to checkout, and the savings on the basket', async ({
  page,
  expectAccessible,
}) => {
  await openPage(page, results(210));
  const { card } = await hotelSaying(page, 'Members pay');
  await expectAccessible('Results with prices for members');
  const shown = await amounts(card);
  // Prices of nights are rounded after the discount on the total.
  const night = shown.find((amount) => shown.some((other) => Math.abs(other - lowerBy8(amount)) <= 1));
  expect(night, `${shown.join()} has a price and eight percent less`).toBeDefined();

  await choose(page, card);
  const total = await readTotal(choice(page));
  const saving = total - lowerBy8(total);
  const words = new RegExp(`(?:would|you'd) save (?:you )?USD\\s${figure(saving)}`, 'u');
  await expect(choice(page).getByText(words)).toBeVisible();
  await expectAccessible('A hotel with prices for members');
  await page.setViewportSize(viewports.phone);
  await expectAccessible('The same on a phone');
  await page.setViewportSize(viewports.desktop);
  await choice(page).getByRole('button', { name: 'See the plans' }).click();
  await expect(plansDialog(page)).toBeVisible();
  await plansDialog(page).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL(/hotel-checkout/);
  await expect(summary(page).getByText(words)).toBeVisible();
  await expect(toPay(page)).toContainText(figure(total));
  await expectAccessible('The checkout of who is no member');
});

test('a member pays the displayed price, which other visitors do not see', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  // Opens the results only once, because prices change at midnight, which may pass between two visits.
  const there = results(220);
  await openPage(page, there);
  const { name } = await hotelSaying(page, 'Members pay');
  const card = page.getByRole('article', { name });
  await choose(page, card);
  const anybodys = await readTotal(choice(page));

  await signIn('member@example.test');
  await openPage(page, there);
  await expect(card).toContainText('Member price');
  await expect(card).not.toContainText('Members pay');
  await expect(card.locator('s')).toContainText(figure(anybodys));
  await expectAccessible('Results of a member');
  await choose(page, card);
  const total = await readTotal(choice(page));
  expect(total).toBe(lowerBy8(anybodys));
  await expect(choice(page).getByText(/^Your membership saves you USD/u)).toBeVisible();
  await expectAccessible('A hotel as a member sees it');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL(/hotel-checkout/);
  await expect(summary(page)).toContainText('Member price');

  const email = `member-prices-${process.pid}@example.test`;
  await nameGuest(page, { email });
  await expectAccessible('The checkout of a member');
  await payWithNewCard(page, '5555 5555 5555 4444');
  const booking = await expectBooked(page);
  expect(await readCharges(booking)).toEqual([total]);
  expect(await readBookings(email)).toMatchObject([{ status: 'confirmed', total }]);
  await openPage(page, `${addresses.main}/user/my-trips?booking_id=${booking}`);
  await expect(page.getByRole('main').getByText('Member price')).toBeVisible();
});

test('a traveller who becomes a member with a basket pays its member price', async ({ page }) => {
  await openPage(page, addresses.main);
  const email = await signUpTraveller(page);
  await openPage(page, results(230));
  const { card } = await hotelSaying(page, 'Members pay');
  await choose(page, card);
  const total = await readTotal(choice(page));
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL(/hotel-checkout/);

  await summary(page).getByRole('button', { name: 'See the plans' }).click();
  await planCard(page, 'Long Days').getByRole('button', { name: 'Subscribe' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await authorizationBox(page).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay Now' }).click();
  await expectPlanBegins(page);

  // The page reloads by itself, and prompts the traveller to accept the lower price.
  const dialog = page.getByRole('dialog', { name: 'The price has changed' });
  await expect(dialog).toContainText("You're a member now", { timeout: 20_000 });
  const lower = lowerBy8(total);
  await dialog.getByRole('button', { name: new RegExp(`^Accept USD\\s${figure(lower)}$`, 'u') }).click();
  await expect(dialog).toBeHidden();
  await expect(summary(page)).toContainText('Member price');
  await nameGuest(page, { email });
  await payWithNewCard(page, '5555 5555 5555 4444');
  const booking = await expectBooked(page);
  expect(await readCharges(booking)).toEqual([lower]);
  const booked = await readBookings(email);
  expect(booked.find(({ booking_id }) => booking_id === booking)).toMatchObject({ status: 'confirmed', total: lower });
});
