import { describe, expect, it } from '@jest/globals';
import type { ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { sampleActivity } from '@travel/contracts/testing/samples';
import { screen } from '@testing-library/react';
import { installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openCheckout, openToPay } from '../../testing/open-checkout.tsx';
import { bookingId, createConfirmedBooking, createHold, createItem, usd } from '../../testing/samples.ts';

installFakeClock();

const { product_type: _hotel, details: _rooms, ...common } = createItem();
const { activity_id, title, category, area, minutes, duration, meeting, included, bring, good_to_know, weather } =
  sampleActivity;
const { languages, minimum_age } = sampleActivity;
const [language] = languages;
if (!language) throw new Error('Its guide speaks a language');

const starts = { at: '2027-05-14T07:30:00.000Z', zone: 'Europe/Rome', date: '2027-05-14', time: '09:30', until: null };

const activity: ProductOrderItem<'ACT'> = {
  ...common,
  product_type: 'ACT',
  title,
  subtitle: category.label,
  starts,
  ends: { ...starts, at: '2027-05-14T11:30:00.000Z', time: '13:30' },
  supplier: sampleActivity.supplier,
  parties: [{ adults: 2, children: [7] }],
  quantity: 3,
  price: {
    ...common.price,
    lines: [{ kind: 'unit', date: null, label: '2 adults, 1 child', amount: usd(84_800) }],
  },
  facts: [{ key: 'starts', label: 'Starts', text: 'Friday 14 May 2027, 09:30 (GMT+2), 4 h' }],
  details: {
    activity_id,
    category,
    area,
    minutes,
    duration,
    language,
    private: false,
    minimum_age,
    meeting,
    people: [
      { kind: 'adult', count: 2 },
      { kind: 'child', count: 1 },
    ],
    included,
    bring,
    good_to_know,
    weather,
  },
};

const held = () => ({
  data: createHold({
    path: 'activities',
    product_type: 'ACT',
    items: [{ ...activity, status: 'held', reference: null }],
  }),
});
const holding = { answers: { 'GET /api/holds/{token}': held, 'POST /api/holds/{token}/renew': held } };

const openBooking = (changes: Parameters<typeof createConfirmedBooking>[0] = {}) =>
  openCheckout(`/activities/checkout-success?booking_id=${bookingId}`, {
    answers: {
      'GET /api/bookings/{booking_id}': () => ({
        data: createConfirmedBooking({ product_type: 'ACT', items: [activity], ...changes }),
      }),
    },
  });

describe('the checkout of an activity', () => {
  it('shows local start time, meeting point, language and bad-weather policy of an activity', async () => {
    await openCheckout('/activities/checkout', holding);
    const summary = screen.getByRole('region', { name: 'Your booking' });
    for (const fact of [
      title,
      'On the water, Daybreak Tours',
      'Fri 14 May 2027',
      '09:30 – 13:30',
      'Amalfi Coast time, GMT+2',
      'The quay of Praiano',
      'Please be there 15 minutes early.',
      '4 h, shared with others',
      "Guide's language: English",
      weather,
    ]) {
      expect(summary).toHaveTextContent(fact);
    }
    expect(screen.getByText(/If the organiser can't confirm/)).toBeVisible();
    expect(await findFaults(summary)).toEqual([]);
  });

  it("offers to name all participants, with the children's ages from the search", async () => {
    const checkout = await openCheckout('/activities/checkout', holding);
    await checkout.user.click(screen.getByText('Name the other 2 people (optional)'));
    expect(screen.getByText('Child, 7 years')).toBeVisible();
  });

  it('shows how to join the activity before paying', async () => {
    const checkout = await openToPay('/activities/checkout', holding);
    await checkout.press('check-in instructions');
    const dialog = screen.getByRole('dialog', { name: 'How to join' });
    expect(dialog).toHaveTextContent('Via Marina 14, Praiano, Amalfi Coast');
    expect(dialog).toHaveTextContent('Bring: Swimwear · Sunscreen');
    expect(await findFaults(dialog)).toEqual([]);
  });
});

describe('a booking of an activity', () => {
  it('confirms the activity with its meeting point and time', async () => {
    const page = await openBooking();
    expect(page.heading()).toBe('Your activity is booked.');
    expect(screen.getByText(/details and the meeting point to maya@example.test/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent('The quay of Praiano');
    await page.follow('Voucher');
    expect(page.remote.element).toHaveTextContent('Friday 14 May 2027, 09:30 (GMT+2), 4 h');
    expect(page.remote.element).toHaveTextContent("Organiser's reference");
    expect(await findFaults(page.remote.element)).toEqual([]);
  });

  it('links back to the activity with the same time and party if the booking fails', async () => {
    const page = await openBooking({ status: 'failed', reason: 'sold_out' });
    expect(page.heading()).toBe("We couldn't book it.");
    expect(screen.getByText(`The last places were taken while you paid: ${title}.`)).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      `/activities/details?activity=${activity_id}&on=2027-05-14&at=09:30&guide=en&place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-14&rooms=2-1:7`,
    );
  });
});
