import {
  acceptTerms,
  answerBank,
  bank,
  expectBooked,
  holdFirstRoom,
  nameGuest,
  payNow,
  typeCard,
} from '../../src/booking.ts';
import { readBookings, readCharges } from '../../src/books.ts';
import { waitForMails } from '../../src/mails.ts';
import { prepareKill, servicesReady } from '../../src/processes.ts';
import { expect, test } from '../../src/test.ts';

// A retried attempt starts while the services that it killed may still be starting.
test.beforeEach(servicesReady);

for (const [at, service] of (['api', 'payments'] as const).entries()) {
  test(`a kill of ${service} during the payment is reported correctly and ends in one booking and one charge`, async ({
    page,
    allowedConsole,
  }) => {
    allowedConsole.push(/Failed to load resource|WebSocket/);
    const email = `killed-${service}-${process.pid}@example.test`;
    await holdFirstRoom(page, 230 + at * 3);
    await nameGuest(page, { email });
    await typeCard(page, '4242 4242 4242 4242');
    await acceptTerms(page);

    const kill = await prepareKill(service);
    await page.route(
      /\/api\/payments\/[^/]+\/confirm$/,
      async (route) => {
        // At the time of the kill, the request may not have arrived yet or may be in process.
        await route.continue();
        kill();
      },
      { times: 1 },
    );
    await payNow(page).click();
    // The pattern has a dot in place of an apostrophe, which would end the pattern within a locator.
    const honest = page.getByText(/You won.t be charged twice|nothing was charged/iu);
    const booked = page.getByRole('heading', { level: 1, name: /Next stop/ });
    // If the payment was answered just before the kill, the page shows the booking instead of a message.
    await expect(honest.or(booked).first()).toBeVisible();

    // If the attempt never reached the provider, the page reports it, and the traveller presses again.
    const again = page.getByText(
      /othing was charged\. Please try again|Try again in a moment: you won.t be charged twice/u,
    );
    // On a slow machine the service starts later than the page waits for the outcome by itself.
    const check = page.getByRole('button', { name: 'Check again' });
    await expect(async () => {
      if (await again.isVisible()) await payNow(page).click();
      if (await check.isVisible()) await check.click();
      await expect(booked).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 90_000, intervals: [500] });

    const booking = await expectBooked(page);
    const found = await readBookings(email);
    expect(found).toMatchObject([{ booking_id: booking, status: 'confirmed' }]);
    expect(await readCharges(booking)).toEqual(found.map(({ total }) => total));
    await waitForMails(email);
  });
}

test('a kill of payments during a bank challenge keeps the result until the provider is back', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/Failed to load resource/);
  const email = `killed-bank-${process.pid}@example.test`;
  await holdFirstRoom(page, 240);
  await nameGuest(page, { email });
  await typeCard(page, '4000 0027 6000 3184');
  await acceptTerms(page);
  await payNow(page).click();
  await expect(bank(page)).toBeVisible();
  await bank(page).locator('iframe').contentFrame().getByRole('button', { name: 'Complete' }).waitFor();
  const kill = await prepareKill('payments');
  kill();
  await answerBank(page, 'Complete');
  const booking = await expectBooked(page);
  expect(await readBookings(email)).toMatchObject([{ booking_id: booking, status: 'confirmed' }]);
  expect(await readCharges(booking)).toHaveLength(1);
});
