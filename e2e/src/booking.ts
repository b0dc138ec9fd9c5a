import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, findNextWeekday } from '@travel/contracts/locale/days/days';
import { addresses } from './product.ts';
import { openPage } from './test.ts';

/** Search and payment details of each kind of lodging. */
const lodgings = {
  resort: { api: 'resorts', checkout: '/resorts/checkout' },
  stay: { api: 'stays', checkout: '/stays/checkout' },
  rental: { api: 'holiday-rentals', checkout: '/holidaystays/hotel-checkout' },
} as const;

interface FoundLodging {
  readonly lodging_id: string;
  readonly deposit: unknown;
  readonly meals: string | null;
}

/** Returns a day some weeks ahead, so that journeys never meet deadlines of the calendar. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Guest {
  readonly first?: string;
  readonly last?: string;
  readonly email?: string;
}

/** Selects the first search result. */
export const selectFirst = (page: Page): Promise<void> =>
  page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Select/ })
    .first()
    .click();

/** Selects the first flights of each leg, one leg after the other. */
export const chooseFlights = async (page: Page, legs: number): Promise<void> => {
  for (let leg = 1; leg <= legs; leg += 1) {
    await expect(page.getByText(`Flight ${leg} of ${legs}`)).toBeVisible({ timeout: 20_000 });
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Select/ })
      .click();
  }
};

/**
 * Searches a place, chooses its first hotel and its first room with free cancellation, and holds it: ends on the
 * checkout page. Which rates are left depends on the day, and a rate without a refund cannot be changed.
 */
export const holdFirstRoom = async (
  page: Page,
  ahead = 60,
  place = 'amalfi-coast',
  site: string = addresses.main,
  rooms = '2',
): Promise<void> => {
  const days = { checkin: dayAhead(ahead), checkout: dayAhead(ahead + 2) };
  const query = new URLSearchParams({ place, ...days, rooms, refundable: 'true' });
  await openPage(page, `${site}/search-detail?${query}`);
  await selectFirst(page);
  await expect(page).toHaveURL(/hotel-details/);
  await page
    .getByRole('article')
    .filter({ hasText: /Free cancellation/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: /Book/ }).first().click();
  await page.waitForURL(/hotel-checkout/);
};

/** Holds the first lodging of a place with free cancellation, and opens its checkout. Returns the token of the hold. */
export const holdLodging = async (
  page: Page,
  kind: keyof typeof lodgings,
  fits: (found: FoundLodging) => boolean = () => true,
  ahead = 60,
): Promise<string> => {
  const { api, checkout } = lodgings[kind];
  const saturday = findNextWeekday(dayAhead(ahead), 6);
  const asked = { checkin: saturday, checkout: addDays(saturday, 7), rooms: '2' };
  const read = async <Data>(path: string): Promise<Data> => {
    const answer = await page.request.get(`${addresses.main}/api/${api}${path}`);
    expect(answer.ok(), await answer.text()).toBe(true);
    const body: { data: Data } = await answer.json();
    return body.data;
  };
  const query = new URLSearchParams({ place: 'amalfi-coast', ...asked, refundable: 'true' });
  const { results } = await read<{ results: FoundLodging[] }>(`?${query}`);
  const found = results.find(fits);
  const { units } = await read<{ units: { offer: string; cancellation: { refundable: boolean } }[] }>(
    `/${found?.lodging_id}?${new URLSearchParams(asked)}`,
  );
  const held = await page.request.post(`${addresses.main}/api/holds`, {
    data: { offer: units.find(({ cancellation }) => cancellation.refundable)?.offer },
    headers: { origin: addresses.main },
  });
  expect(held.ok(), await held.text()).toBe(true);
  const { data }: { data: { token: string } } = await held.json();
  await openPage(page, `${addresses.main}${checkout}?hold=${data.token}`);
  return data.token;
};

/** Enters the travellers and continues to the payment. */
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
  await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0018');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
};

/** Locates the provider's own card form. */
export const cardForm = (page: Page) => page.frameLocator('iframe[title="Card details"]');

/** Types a card into the provider's own form. */
export const typeCard = async (page: Page, number: string, code = '123'): Promise<void> => {
  const form = cardForm(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry date').fill('08 / 31');
  await form.getByLabel('Security code').fill(code);
};

/** Chooses 'pay with new card', which is a visible row for a traveller with one saved card, else an option of a list. */
export const chooseNewCard = async (place: Page | Locator): Promise<void> => {
  const group = place.getByRole('group', { name: 'Credit card' });
  const row = group.getByRole('radio', { name: 'pay with new card' });
  const list = group.getByRole('combobox');
  await expect(row.or(list)).toBeVisible();
  if (await row.isVisible()) return row.check();
  await list.click();
  return group.getByRole('option', { name: 'pay with new card' }).click();
};

export const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' });

/** Locates the bank's page in its dialog. */
export const bank = (page: Page) => page.getByRole('dialog', { name: '3D Secure' });

/** Presses a button of the bank's page until the page closes, because a moving frame may miss a press. */
export const answerBank = async (page: Page, answer: 'Complete' | 'Fail'): Promise<void> => {
  const button = bank(page).locator('iframe').contentFrame().getByRole('button', { name: answer });
  await button.waitFor();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(bank(page)).toBeHidden({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
};

/** Waits for the page of a confirmed booking and returns its ID. */
export const expectBooked = async (page: Page): Promise<string> => {
  await page.waitForURL(/checkout-success/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Next stop', { timeout: 30_000 });
  return new URL(page.url()).searchParams.get('booking_id') ?? '';
};

export const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /I have read/ }).check();
