import type { Page } from '@playwright/test';
import { acceptTerms, answerBank, expectBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { addresses } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const method = (page: Page) => page.getByRole('combobox', { name: 'Pay with' });
const getActions = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Goes to the payment step as a signed-in traveller. */
const toPayment = async (page: Page, signIn: (email: string) => Promise<void>, email: string, ahead: number) => {
  await openPage(page, addresses.main);
  await signIn(email);
  await holdFirstRoom(page, ahead);
  await nameGuest(page, { email });
  await expect(page.getByRole('group', { name: 'Credit card' })).toBeVisible();
};

test('[2.3/01] [4/09] [7.1/07] [9/20] a traveller saves cards and pays with the default one', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await toPayment(page, signIn, 'traveller@example.test', 110);
  await expect(method(page)).toContainText('ending 4242');
  await method(page).click();
  await expectAccessible('The list of saved cards');
  const panel = page.getByRole('listbox', { name: 'Pay with' }).locator('..');
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(15 * 16);
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { name: 'pay with new card' })).toBeInViewport({ ratio: 0.95 });

  // Edits, sets as default, and reverts, because other journeys rely on her cards.
  await getActions(page, 'Long trips').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Credit Card' });
  await edit.getByRole('textbox', { name: 'Nick Name' }).fill('Far away');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('option', { name: /Far away/ })).toBeVisible();

  for (const name of ['Far away', 'Everyday']) {
    await getActions(page, name).getByRole('button', { name: 'Set default' }).click();
    await page.getByRole('dialog', { name: 'Set as default card' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('option', { name: new RegExp(`${name}.*Default`) })).toBeVisible();
    // The key press below must reach the list, so wait until the dialog has returned the focus.
    await expect(page.getByRole('dialog', { name: 'Set as default card' })).toBeHidden();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Pay with' })).toBeHidden();

  await acceptTerms(page);
  await payNow(page).click();
  await expectBooked(page);
  await expect(page.getByText(/Visa ending 4242/i).first()).toBeVisible();
});

test('[4/12] [4/28] a card is saved with 3D Secure, chosen, and deleted again', async ({ page, signIn }) => {
  await toPayment(page, signIn, 'traveller@example.test', 112);
  await method(page).click();
  await page.getByRole('option', { name: 'add new card' }).click();
  await expect(payNow(page)).toBeDisabled();
  await typeCard(page, '4000 0027 6000 3184');
  await page.getByRole('textbox', { name: /Nick Name/ }).fill('Careful');
  await page.getByRole('button', { name: 'Save card' }).click();
  await answerBank(page, 'Complete');
  await expect(method(page)).toContainText('Careful ending 3184');
  await expect(payNow(page)).toBeEnabled();

  await method(page).click();
  await getActions(page, 'Careful').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Credit Card' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('option', { name: /Careful/ })).toHaveCount(0);
  await expect(method(page)).not.toContainText('Careful');
});

test("[4/11] a traveller without saved cards is offered only 'pay with new card', and may save it", async ({
  page,
  signIn,
}) => {
  await toPayment(page, signIn, 'newcomer@example.test', 114);
  await expect(page.getByRole('group', { name: 'Pay with' })).toHaveText('pay with new card');
  await expect(method(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Keep this card for next time' })).not.toBeChecked();
});
