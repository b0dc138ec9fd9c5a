import {
  acceptTerms,
  answerBank,
  bank,
  expectBooked,
  holdFirstRoom,
  nameGuest,
  payNow,
  typeCard,
} from '../src/booking.ts';
import { readBookings, readCharges } from '../src/books.ts';
import { expect, test } from '../src/test.ts';

/**
 * Message for each test card that is refused. It appears in a modal, or below the form if the bank's challenge came
 * first.
 */
const refusals = [
  { number: '4000 0000 0000 0341', reason: 'Your bank declined the card.' },
  { number: '4000 0000 0000 9995', reason: "There isn't enough money on the card." },
  { number: '4000 0000 0000 0069', reason: 'The card has expired.' },
  { number: '4000 0000 0000 0127', reason: "The card's security code is wrong." },
  { number: '4000 0000 0000 0119', reason: "The card couldn't be processed just now." },
] as const;

const refusedAfterBank = [
  { number: '4000 0084 0000 1629', reason: 'Your bank declined the card.' },
  { number: '4000 0082 6000 3178', reason: "There isn't enough money on the card." },
] as const;

test('[8/01] [8/07] each refused card shows why and keeps all input for the next one', async ({ page }) => {
  const email = `refused-${process.pid}@example.test`;
  await holdFirstRoom(page, 200);
  await nameGuest(page, { email });
  await typeCard(page, refusals[0].number);
  await acceptTerms(page);

  for (const { number, reason } of refusals) {
    await typeCard(page, number);
    await payNow(page).click();
    const modal = page.getByRole('dialog', { name: 'SORRY! UNABLE TO PROCESS YOUR CARD' });
    await expect(modal).toContainText(`${reason} Nothing was charged.`);
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(payNow(page)).toBeEnabled();
  }
  for (const { number, reason } of refusedAfterBank) {
    await typeCard(page, number);
    await payNow(page).click();
    await answerBank(page, 'Complete');
    await expect(bank(page)).toBeHidden();
    const said = page.getByRole('alert').filter({ hasText: 'Please enter another payment method' });
    await expect(said).toContainText(reason);
    await expect(payNow(page)).toBeEnabled();
  }
  await typeCard(page, '4000 0000 0000 3220');
  await payNow(page).click();
  await answerBank(page, 'Fail');
  await expect(page.getByRole('alert').filter({ hasText: "Your bank didn't approve the payment." })).toBeVisible();
  await typeCard(page, '4000 0000 0000 3220');
  await payNow(page).click();
  await answerBank(page, 'Complete');
  const booking = await expectBooked(page);
  expect(await readBookings(email)).toHaveLength(1);
  expect(await readCharges(booking)).toHaveLength(1);
});
