import { changeRollout, listRollouts } from '@travel/contracts/endpoints/delivery/delivery';
import type { RolloutChange } from '@travel/contracts/releases/rollout.schema';
import { acceptTerms, dayAhead, expectBooked, holdFirstRoom, nameGuest, payNow } from '../../src/booking.ts';
import { readRows } from '../../src/books.ts';
import { ageSecondStep, generateNextCode, operatorEmail, signInAtConsole } from '../../src/console-sign-in.ts';
import { addresses, viewports } from '../../src/product.ts';
import { readBootData, publishPatched, registry } from '../../src/releases.ts';
import { expect, test } from '../../src/test.ts';

const console = `${addresses.ops}/ops`;
const name = 'mfe-locale';

/** Changes a rollout as another operator, with a token. */
const change = async (body: RolloutChange) =>
  (await registry()).call(changeRollout, { params: { package: name }, body });

const places = [
  '',
  '/rollouts',
  '/sets',
  '/releases',
  '/health',
  '/errors',
  '/reviews',
  '/switches',
  '/who',
  '/organisations',
  '/tokens',
  '/audit',
];

/** Moves the end of a booked stay into the past. Returns the ID of its hotel. */
const endStay = async (booking: string): Promise<string> => {
  const [item] = await readRows<{ hotel: string }>(
    'api',
    `update order_items set ends = ends || '{"at": "2026-01-04T10:00:00.000Z", "date": "2026-01-04"}'
     where hold_id = (select hold_id from bookings where booking_id = $1) returning details ->> 'hotel_id' as hotel`,
    [booking],
  );
  return item?.hotel ?? '';
};

test.describe('the console', () => {
  // The console shows refused changes to the operator, and browsers log them as errors as well.
  test.use({ allowedConsole: [/status of (401|403|404|409)/] });

  test('rolls back a bad release in three presses on a phone, and fits each of its pages', async ({
    page,
    expectAccessible,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(viewports.phone);
    await signInAtConsole(page);
    const version = await publishPatched(name, { edit: (text) => text.replaceAll('Currency', 'Coins') });
    await change({ action: 'rollout', version, percent: 100, audience: {}, why: 'First look' });

    await page.goto(console);
    await page.getByRole('button', { name: `Roll back, ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pages fail with it' }).click();
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(dialog).toBeHidden();
    const { releases } = readBootData(await (await page.request.get(addresses.main)).text());
    expect(releases[name]?.version).not.toBe(version);

    for (const place of places) {
      await page.goto(`${console}${place}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible(`The console at ${place || '/'}`);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(reach, `${place || '/'} is wider than the telephone`).toBeLessThanOrEqual(viewports.phone.width);
    }
  });

  test('publishes the review of a traveller, which then counts on the page of the hotel', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewports.phone);
    await signIn('traveller@example.test');
    await holdFirstRoom(page, 150);
    await nameGuest(page);
    await acceptTerms(page);
    await payNow(page).click();
    const booking = await expectBooked(page);
    const hotel = await endStay(booking);

    await page.goto(`${addresses.main}/user/my-trips?booking_id=${booking}`);
    await page.getByRole('link', { name: 'Write a review' }).click();
    const form = page.getByRole('form', { name: /^Review / });
    await form
      .getByRole('radiogroup', { name: 'Overall score' })
      .getByRole('radio', { name: '9', exact: true })
      .check();
    await form.getByRole('radiogroup', { name: 'Staff' }).getByRole('radio', { name: '10', exact: true }).check();
    await form.getByRole('radio', { name: 'With family' }).check();
    await form.getByLabel('Title').fill('Lemons at breakfast');
    await form
      .getByRole('textbox', { name: 'Your review' })
      .fill('The host drew us a map of the quiet beaches, and we came back every evening.');
    await expectAccessible('The form of a review');
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
    await expectAccessible('Thanks for a review');

    await signInAtConsole(page);
    await page.goto(`${console}/reviews`);
    const card = page.getByRole('article', { name: 'Lemons at breakfast' });
    await card.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Follows the rules' }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(card).toBeHidden();
    await page.goto(`${console}/audit`);
    await expect(page.getByText(/^Review \w+ of .+ published$/)).toBeVisible();
    await expectAccessible('The audit log with a decision on a review');

    const stay = new URLSearchParams({ hotel, place: 'amalfi-coast', checkin: dayAhead(60), checkout: dayAhead(62) });
    await page.goto(`${addresses.main}/hotel-details?${stay}&rooms=2`);
    const reviews = page.getByRole('region', { name: 'Guest reviews' });
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, 800));
      await expect(reviews.getByText('Lemons at breakfast')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible('A published review');
  });

  test('is dark if the system is, beyond its own edges too', async ({ page, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(viewports.phone);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.goto(console);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect.poll(ground).toBe('rgb(8, 23, 29)');
    await expectAccessible('Sign-in of operators at night');
    await signInAtConsole(page);
    for (const place of ['', '/sets', '/health', '/audit']) {
      await page.goto(`${console}${place}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await ground()).toBe('rgb(8, 23, 29)');
      await expectAccessible(`The console at ${place || '/'} at night`);
    }
  });

  test('shows changes of others at once, and keeps the input of its own forms', async ({ page }) => {
    await page.setViewportSize(viewports.desktop);
    await signInAtConsole(page);
    const version = await publishPatched(name, { edit: (text) => text.replaceAll('Currency', 'Money') });
    await page.goto(`${console}/rollouts?package=${name}`);
    await expect(page.getByText(/No targeting rules/)).toBeVisible();
    await change({ action: 'rollout', version, percent: 10, audience: {}, why: 'First look' });
    const slider = page.getByRole('slider', { name: 'Share of everyone' });
    await expect(slider).toHaveValue('10');

    await slider.fill('50');
    await page.getByRole('button', { name: 'Move to 50 %' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Why' }).fill('Clean for an hour');
    await change({ action: 'rollout', version, percent: 20, audience: {}, why: 'I was faster' });
    await dialog.getByRole('button', { name: 'Roll out' }).click();
    // The preview may report the same change.
    const conflict = dialog.getByRole('alert').filter({ hasText: 'Someone changed this after you opened it.' });
    await expect(conflict).toBeVisible();
    await dialog.getByRole('button', { name: 'Show the current state' }).click();
    await dialog.getByRole('button', { name: 'Roll out' }).click();
    await expect(dialog).toBeHidden();
    const { rollouts } = await (await registry()).call(listRollouts, {});
    const rules = rollouts.find((rollout) => rollout.package === name)?.rules;
    expect(rules?.map(({ percent }) => percent)).toEqual([50]);

    await page.getByRole('link', { name: 'Audit' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Clean for an hour' });
    await expect(entry).toContainText(operatorEmail);
    await change({ action: 'rollback', all: true, why: 'The journey ends' });
  });

  test('requires a fresh code before a change that takes something away from all visitors', async ({ page }) => {
    await page.setViewportSize(viewports.phone);
    const secret = await signInAtConsole(page);
    await ageSecondStep();
    await page.goto(`${console}/switches`);
    await page.getByRole('button', { name: `Kill, ${name}` }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: 'Pages fail with it' }).click();
    await dialog.getByRole('button', { name: 'Kill' }).click();
    await dialog.getByRole('button', { name: 'Press again: kill it' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm with a code' });
    await confirm.getByLabel('Six-digit code').fill(generateNextCode(secret));
    await expect(page.getByRole('button', { name: `Restore, ${name}` })).toBeVisible();
    const { releases } = readBootData(await (await page.request.get(addresses.main)).text());
    expect(releases[name]).toBeUndefined();
    await change({ action: 'restore', why: 'The journey ends' });
  });
});
