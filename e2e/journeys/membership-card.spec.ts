import { answerBank, chooseNewCard, payNow, typeCard } from '../src/booking.ts';
import { authorizationBox, readMembership, readMembershipCharges } from '../src/membership.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const email = 'member@example.test';

test.use({ viewport: viewports.phone });

test('[2.5/09] a member changes the card in the profile on a phone, with a bank challenge, and nothing is charged', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await openPage(page, addresses.main);
  await signIn(email);
  await openPage(page, `${addresses.main}/user/profile?tab=membership`);
  const before = await readMembershipCharges(email);
  await expectAccessible('The membership on a phone');
  await page.getByRole('button', { name: 'Change the card' }).click();

  const dialog = page.getByRole('dialog', { name: 'Change the card' });
  await expect(dialog).toContainText('USD 79.00');
  await chooseNewCard(dialog);
  await typeCard(page, '4000 0027 6000 3184');
  await expect(payNow(page)).toBeDisabled();
  await authorizationBox(page).check();
  await expectAccessible('Another card about to be kept');
  await payNow(page).click();
  await answerBank(page, 'Complete');

  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('Visa ending 3184', { exact: true })).toBeVisible();
  expect(await readMembership(email)).toMatchObject({ status: 'active', card_last4: '3184' });
  expect(await readMembershipCharges(email)).toEqual(before);
});
