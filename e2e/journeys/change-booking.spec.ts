import { acceptTerms, expectBooked, holdFirstRoom, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { readRows } from '../src/books.ts';
import { viewports } from '../src/product.ts';
import { expect, test } from '../src/test.ts';

test.use({ viewport: viewports.desktop });

test('a traveller corrects the name on a booking free of charge, and its supplier receives it', async ({
  page,
  allowedConsole,
  expectAccessible,
}) => {
  // The supplier refuses the change with status 409, which browsers log as an error.
  allowedConsole.push(/status of 409/);
  await holdFirstRoom(page, 249);
  await nameGuest(page, { first: 'Maja', email: 'renames.on.desktop@example.test' });
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  const booking = await expectBooked(page);

  await page.getByRole('button', { name: 'Correct names' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct names' });
  await expect(dialog.getByText('It costs nothing.')).toBeVisible();
  await expectAccessible('Correcting names');
  await dialog.getByLabel('Last name').first().fill('SOLDOUT');
  await dialog.getByRole('button', { name: 'Change names' }).click();
  await expect(dialog.getByRole('alert')).toContainText('everything stayed as it was');
  await dialog.getByLabel('First name').first().fill('Maya');
  await dialog.getByLabel('Last name').first().fill('Okafor');
  await dialog.getByRole('button', { name: 'Change names' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'The names are changed.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Maya Okafor');
  await expectAccessible('A booking with other names');
  const [order] = await readRows('api', 'select reference from supplier_orders where key = $1', [booking]);
  expect(
    await readRows(
      'suppliers',
      "select holder_name, holder_surname from apitude_bookings where '207-' || number = $1",
      [order?.['reference']],
    ),
  ).toEqual([{ holder_name: 'MAYA', holder_surname: 'OKAFOR' }]);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Maya Okafor');
});
