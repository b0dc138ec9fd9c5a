import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { acceptTerms, dayAhead, payNow, typeCard } from '../src/booking.ts';
import { readCharges, readRows } from '../src/books.ts';
import { signInAtConsole } from '../src/console-sign-in.ts';
import { findLink, waitForMails } from '../src/mails.ts';
import { postAsOperator } from '../src/operator.ts';
import { addresses, viewports } from '../src/product.ts';
import { expect, openPage, test } from '../src/test.ts';
import { continueToPayment, holdTogether, nameTravellers } from '../src/trip.ts';

/** Books a flight or a flight with a hotel as a guest. Returns the booking's ID. */
const book = async (page: Page, names: readonly string[], email: string, ahead: number): Promise<string> => {
  await holdTogether(page, names, { day: dayAhead(ahead) });
  await nameTravellers(page, email);
  await continueToPayment(page);
  await typeCard(page, '4242 4242 4242 4242');
  await acceptTerms(page);
  await payNow(page).click();
  await page.waitForURL(/checkout-success/, { timeout: 30_000 });
  await expect(page.getByText(/ALM [0-9A-Z]{4} [0-9A-Z]{4}/).first()).toBeVisible({ timeout: 30_000 });
  await waitForMails(email);
  return new URL(page.url()).searchParams.get('booking_id') ?? '';
};

const readReference = async (key: string): Promise<string> => {
  const [order] = await readRows<{ reference: string }>('api', 'select reference from supplier_orders where key = $1', [
    key,
  ]);
  return order?.reference ?? '';
};

/** Lets the supplier of an item change or cancel its booking by itself. */
const triggerEvent = async (page: Page, key: string, event: { readonly kind: string; readonly minutes?: number }) =>
  postAsOperator(page, '/sandbox/events', { booking: await readReference(key), ...event }, addresses.suppliers);

const openFromMail = async (page: Page, mail: string): Promise<void> => {
  await openPage(page, findLink(mail));
  await expect(page.getByRole('region', { name: 'Your booking' })).toBeVisible({ timeout: 20_000 });
};

const noSideways = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('a guest accepts the new times of a flight that the airline has moved', async ({ page, expectAccessible }) => {
  const email = `ada.${randomUUID()}@example.test`;
  const booking = await book(page, ['flight'], email, 92);
  await triggerEvent(page, booking, { kind: 'schedule_change', minutes: 95 });

  const [, mail = ''] = await waitForMails(email, 2);
  expect(mail).toContain('New times');
  await openFromMail(page, mail);
  const panel = page.getByRole('region', { name: /^New times: / });
  await expect(panel).toContainText("If you don't answer, your booking stays valid at the new times.");
  const moved = await panel.getByRole('definition').nth(1).innerText();
  await expectAccessible('A flight was moved');
  await page.setViewportSize(viewports.phone);
  await expectAccessible('A flight was moved, on a phone');
  await noSideways(page);

  await panel.getByRole('button', { name: 'Accept new times' }).click();
  await expect(panel).toContainText('Your booking has the new times, and your documents are up to date.');
  const time = /, (\d\d:\d\d)/.exec(moved)?.[1] ?? 'no time';
  await page.getByRole('link', { name: 'Voucher' }).click();
  await expect(page.getByText(time).first()).toBeVisible();
  const [, , accepted = ''] = await waitForMails(email, 3);
  expect(accepted).toContain(time);
  expect(await readCharges(booking)).toHaveLength(1);
  expect(
    await readRows('suppliers', 'select action_taken from duffel_airline_changes where order_id = $1', [
      await readReference(booking),
    ]),
  ).toEqual([{ action_taken: 'accepted' }]);
});

test.describe('on a phone', () => {
  test.use({ viewport: viewports.phone });

  test('a guest gets everything back for a flight that the airline has cancelled and an overbooked hotel', async ({
    page,
    expectAccessible,
  }) => {
    const email = `ada.${randomUUID()}@example.test`;
    const booking = await book(page, ['flight', 'hotels'], email, 94);
    await triggerEvent(page, booking, { kind: 'cancelled_by_supplier' });
    await waitForMails(email, 2);
    // Hotels report nothing by themselves; the product compares their bookings daily.
    const [hotelItem] = await readRows(
      'api',
      'select item_id from order_items join bookings using (hold_id) where booking_id = $1 and position = 1',
      [booking],
    );
    await postAsOperator(page, '/sandbox/item-events', { booking, ...hotelItem, kind: 'overbooked' });
    const mails = await waitForMails(email, 3);

    await openFromMail(page, mails[2] ?? '');
    const flight = page.getByRole('region', { name: /^Cancelled by the provider: / });
    const hotel = page.getByRole('region', { name: /^Overbooked: / });
    await expect(flight).toContainText("we'll refund you in full automatically");
    await expect(hotel.getByRole('button', { name: 'Choose something else' })).toBeVisible();
    await expectAccessible('A cancelled flight and an overbooked hotel');
    await noSideways(page);
    for (const panel of [flight, hotel]) {
      await panel.getByRole('button', { name: /^Get full refund: USD/ }).click();
      await panel.getByRole('button', { name: 'Cancel and refund' }).click();
      await expect(panel).toContainText('We refund everything you paid for it');
    }

    const [charged = 0] = await readCharges(booking);
    await expect
      .poll(() =>
        readRows(
          'payments',
          `select sum(r.amount)::int as amount from refunds r join payment_intents i using (payment_intent_id)
           where i.metadata->>'bookingId' = $1`,
          [booking],
        ),
      )
      .toEqual([{ amount: charged }]);
    expect(
      await readRows('payments', 'select currency from ledger_entries group by 1 having sum(amount) <> 0'),
    ).toEqual([]);
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expectAccessible('Both are cancelled and refunded');
  });
});

test('a signed-in traveller finds the changed flight among the trips, and operators read a change again', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  const email = `newcomer.${randomUUID()}@example.test`;
  await signIn('newcomer@example.test');
  const booking = await book(page, ['flight'], email, 96);
  await triggerEvent(page, booking, { kind: 'schedule_change', minutes: 95 });
  await waitForMails(email, 2);
  await openPage(page, `${addresses.main}/user/my-trips?booking_id=${booking}`);
  const days = page.getByRole('region', { name: 'Day by day' });
  await expect(days.getByText('Answer needed').first()).toBeVisible();
  await expectAccessible('A trip that needs an answer');
  await page.setViewportSize(viewports.phone);
  await expectAccessible('A trip that needs an answer, on a phone');
  await noSideways(page);

  const reference = await readReference(booking);
  await readRows(
    'api',
    `insert into unread_events (supplier, reference, kind, occurred_at, error, failed_at)
     values ('duffel', $1, 'schedule_changed', now(), 'It does not fit', now())`,
    [reference],
  );
  const desk = await (await browser.newContext({ viewport: viewports.desktop })).newPage();
  await signInAtConsole(desk);
  await desk.goto(`${addresses.ops}/ops/suppliers`);
  await expect(desk.getByRole('rowheader', { name: reference })).toBeVisible();
  await desk.getByRole('button', { name: `Read again, ${reference}` }).click();
  const dialog = desk.getByRole('dialog', { name: `Read again: ${reference}` });
  await dialog.getByRole('textbox').fill('The airline corrected it');
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await expect(dialog).toBeHidden();
  await desk.context().close();
});
