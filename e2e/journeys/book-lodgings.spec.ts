import { acceptTerms, expectBooked, holdLodging, nameGuest, payNow, typeCard } from '../src/booking.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';

const card = '4242 4242 4242 4242';

test.describe('at phone size', () => {
  test.use({ viewport: viewports.phone });

  test('a guest books a week at a resort, and sees its club', async ({ page, expectAccessible }) => {
    await holdLodging(page, 'resort', ({ meals }) => meals === 'All inclusive');
    await page.locator('summary').first().click();
    await expect(page.getByText(', All inclusive')).toBeVisible();
    await expect(page.getByText(/All inclusive: meals and drinks/)).toBeVisible();
    await expectAccessible('Checkout of a resort');
    await nameGuest(page);
    await typeCard(page, card);
    await acceptTerms(page);
    await payNow(page).click();
    await expectBooked(page);
    expect(new URL(page.url()).pathname).toBe('/resorts/checkout-success');
    await expect(page.getByText(/^Your week at .* is booked\./)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Club');
    await expectAccessible('A resort, booked');
  });

  test('[7.5/03] leaving the checkout of a resort releases its week', async ({ page }) => {
    const token = await holdLodging(page, 'resort');
    await expect(page.getByLabel('First name').first()).toBeVisible();
    const released = page.waitForRequest(/\/api\/weeks\/release$/);
    await openPage(page, `${addresses.main}/privacy-policy`);
    expect((await released).postDataJSON()).toMatchObject({ token, path: 'resorts' });
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${addresses.main}/api/holds/${token}`);
        const { data }: { data: { status: string } } = await answer.json();
        return data.status;
      })
      .toBe('released');
  });
});

test.describe('at desktop size', () => {
  test.use({ viewport: viewports.desktop });

  test('a traveller books a stay, agrees to its rules, and cancels it among the trips', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('member@example.test');
    await holdLodging(page, 'stay', ({ deposit }) => deposit !== null);
    const summary = page.getByRole('region', { name: 'Your booking' });
    await expect(summary).toContainText(/has hosted since \d{4}\./);
    await expect(summary).toContainText(/you leave a deposit of USD\s[\d.,]+/);
    await nameGuest(page);
    await page.getByRole('button', { name: 'rules', exact: true }).click();
    const rules = page.getByRole('dialog', { name: 'House rules' });
    await expect(rules.getByRole('listitem').first()).toBeVisible();
    await expectAccessible('Rules of the house');
    await rules.getByRole('button', { name: 'Close' }).click();
    // The signed-in traveller's only saved card is preselected.
    await expect(page.getByRole('radio', { name: /ending 4242/ })).toBeChecked();
    await acceptTerms(page);
    await payNow(page).click();
    const booking = await expectBooked(page);
    expect(new URL(page.url()).pathname).toBe('/stays/checkout-success');
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    await expectAccessible('A stay, booked');

    await openPage(page, `${addresses.main}/user/my-trips`);
    await page.getByRole('main').locator(`a[href*="${booking}"]`, { hasText: 'Open booking' }).click();
    await page.getByRole('button', { name: /^Cancel/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel/ });
    await dialog.getByRole('button', { name: /USD/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Amalfi Coast booking is cancelled.');
  });

  test('a guest books a holiday rental, with its cleaning in the price', async ({ page, expectAccessible }) => {
    await holdLodging(page, 'rental');
    const summary = page.getByRole('region', { name: 'Your booking' });
    await expect(summary).toContainText(/Cleaning[\d.,]+/);
    await expect(summary).toContainText(/\d bathrooms?/);
    await expectAccessible('Checkout of a holiday rental');
    await nameGuest(page);
    await typeCard(page, card);
    await acceptTerms(page);
    await payNow(page).click();
    await expectBooked(page);
    expect(new URL(page.url()).pathname).toBe('/checkout-success');
    await page.getByRole('link', { name: 'Voucher' }).click();
    await expect(page.getByRole('article')).toContainText("Host's reference");
    await expectAccessible('Voucher of a holiday rental');
  });
});

/**
 * Books each kind of lodging as a guest if the tests above booked it signed in, and the reverse, and on the other
 * screen size. Each has dates of its own: bookings of one traveller for the same place and dates form one trip.
 */
const others = [
  { kind: 'resort', on: 'desktop', ahead: 60, email: 'traveller@example.test', success: '/resorts/checkout-success' },
  { kind: 'stay', on: 'phone', ahead: 74, email: null, success: '/stays/checkout-success' },
  { kind: 'rental', on: 'phone', ahead: 88, email: 'traveller@example.test', success: '/checkout-success' },
] as const;

for (const { kind, on, ahead, email, success } of others) {
  test.describe(`on a ${on}`, () => {
    test.use({ viewport: viewports[on] });

    test(`${email === null ? 'a guest' : 'a signed-in traveller'} books a ${kind} and downloads its voucher`, async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      if (email !== null) await signIn(email);
      await holdLodging(page, kind, undefined, ahead);
      await expectAccessible(`Checkout of a ${kind}`);
      await nameGuest(page, email === null ? {} : { email });
      if (email === null) await typeCard(page, card);
      else await expect(page.getByRole('combobox', { name: 'Pay with' })).toContainText('ending 4242');
      await acceptTerms(page);
      await payNow(page).click();
      const booking = await expectBooked(page);
      expect(new URL(page.url()).pathname).toBe(success);
      await expectAccessible(`A ${kind}, booked`);
      await page.getByRole('link', { name: 'Voucher' }).click();
      const pdf = page.getByRole('link', { name: 'Download PDF' });
      await expect(pdf).toBeVisible();
      await expectAccessible(`The voucher of a ${kind}`);
      const file = await page.request.get(new URL((await pdf.getAttribute('href')) ?? '', addresses.main).href);
      expect(file.headers()['content-type']).toBe('application/pdf');
      if (email === null) return;
      await openPage(page, `${addresses.main}/user/my-trips`);
      await expect(page.getByRole('main').locator(`a[href*="${booking}"]`).first()).toBeVisible();
    });
  });
}
