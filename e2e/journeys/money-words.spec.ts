import { acceptTerms, answerBank, expectBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { viewports } from '../src/product.ts';
import { expect, test } from '../src/test.ts';
import type { Page } from '@playwright/test';

const blockRemote = (page: Page, name: 'mfe-checkout' | 'shell') =>
  page.route(`**/${name}/**`, (route) => route.abort('connectionrefused'));

/** Locates the status of the order's payment that replaces a page which failed to load. */
const getStatusMessage = (page: Page) => page.getByRole('main').getByRole('alert').getByRole('status');

test.beforeEach(({ allowedConsole }) => {
  allowedConsole.push(/Failed to load resource/, /preload/i);
});

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('a traveller who paid reads that the order is booked and paid, with its number, although the page did not load', async ({
    page,
    expectAccessible,
  }) => {
    await holdFirstRoom(page, 73);
    await nameGuest(page);
    await typeCard(page, '4000 0027 6000 3184');
    await acceptTerms(page);
    await payNow(page).click();
    await answerBank(page, 'Complete');
    await expectBooked(page);
    const [number] = /ALM [0-9A-Z]{4} [0-9A-Z]{4}/.exec(await page.getByRole('main').innerText()) ?? ['no number'];

    for (const name of ['mfe-checkout', 'shell'] as const) {
      await blockRemote(page, name);
      await page.reload();
      await expect(getStatusMessage(page)).toContainText('Your booking is confirmed.', { timeout: 30_000 });
      await expect(getStatusMessage(page)).toContainText(number);
      await expect(getStatusMessage(page)).toContainText("It's paid.");
      await expect(page.getByRole('main')).not.toContainText(/nothing was charged/i);
      await expectAccessible(`A paid booking without ${name}`);
    }
  });
});

test('a traveller who has not paid yet reads that nothing was charged, and until when the order is held', async ({
  page,
}) => {
  await holdFirstRoom(page, 83);
  for (const name of ['mfe-checkout', 'shell'] as const) {
    await blockRemote(page, name);
    await page.reload();
    await expect(getStatusMessage(page)).toContainText("Nothing was charged. We're holding what you chose until", {
      timeout: 30_000,
    });
  }
});
