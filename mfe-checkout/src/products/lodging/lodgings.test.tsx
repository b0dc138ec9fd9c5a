import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { screen, within } from '@testing-library/react';
import { installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { lodgingItems, createRentalItem, createResortItem, createStayItem } from '../../testing/lodging-samples.ts';
import { openCheckout, openToPay } from '../../testing/open-checkout.tsx';
import { bookingId, createConfirmedBooking, createHold } from '../../testing/samples.ts';

installFakeClock();

const checkoutPaths = { RST: '/resorts/checkout', STY: '/stays/checkout', VR: '/holidaystays/hotel-checkout' };
const successPaths = { RST: '/resorts/checkout-success', STY: '/stays/checkout-success', VR: '/checkout-success' };

const getCode = ({ product_type }: OrderItem): keyof typeof checkoutPaths => {
  if (product_type === 'RST' || product_type === 'STY' || product_type === 'VR') return product_type;
  throw new Error(`${product_type} is no lodging`);
};

const holding = (item: OrderItem) => {
  const answer = () => ({
    data: createHold({ product_type: item.product_type, items: [{ ...item, status: 'held', reference: null }] }),
  });
  return { answers: { 'GET /api/holds/{token}': answer, 'POST /api/holds/{token}/renew': answer } };
};

const open = (item: OrderItem) => openCheckout(checkoutPaths[getCode(item)], holding(item));
const toPay = (item: OrderItem) => openToPay(checkoutPaths[getCode(item)], holding(item));
const summary = () => screen.getByRole('region', { name: 'Your booking' });

describe('the checkout of a lodging', () => {
  it("shows a resort week's club and what the price includes", async () => {
    await open(createResortItem());
    for (const fact of [
      'Garden suite, All inclusive',
      '2 bedrooms, 3 beds',
      'Club Solara: Tennis lessons, three a week',
      'All inclusive: meals and drinks are in the price.',
      'Garden suite, 4 nights',
    ]) {
      expect(summary()).toHaveTextContent(fact);
    }
    expect(summary()).not.toHaveTextContent(/deposit/);
    expect(await findFaults(summary())).toEqual([]);
  });

  it("shows a stay's host and a deposit that is not part of the price", async () => {
    await open(createStayItem());
    expect(summary()).toHaveTextContent("A room in Mirella's home.");
    expect(summary()).toHaveTextContent('Mirella has hosted since 2016.');
    expect(summary()).toHaveTextContent('Speaks Italiano and English.');
    expect(summary()).toHaveTextContent(/you leave a deposit of USD\s100\.00\. It's not part of this price/);
    expect(summary()).toHaveTextContent(/Total to payUSD\s848\.00/);
    expect(await findFaults(summary())).toEqual([]);
  });

  it("shows a holiday rental's rooms and the cleaning fee", async () => {
    await open(createRentalItem());
    expect(summary()).toHaveTextContent('2 bedrooms, 3 beds');
    expect(summary()).toHaveTextContent('2 bathrooms');
    expect(summary()).toHaveTextContent(/Whole home, 4 nights758\.00/);
    expect(summary()).toHaveTextContent(/Cleaning90\.00/);
    expect(summary()).toHaveTextContent(/Of which taxes/);
    expect(summary()).toHaveTextContent(/Total to payUSD\s848\.00/);
    // The list of prices per night must not contain the cleaning fee.
    const days = within(screen.getByText('Each night, taxes included').closest('details') as HTMLElement);
    expect(days.queryByText('Cleaning')).toBeNull();
    expect(await findFaults(summary())).toEqual([]);
  });

  it("shows a home's rules and requires consent to them", async () => {
    const checkout = await toPay(createStayItem());
    expect(screen.getByRole('checkbox', { name: /I have read/ })).toHaveAccessibleName(/rules/);
    await checkout.press('rules');
    const dialog = screen.getByRole('dialog', { name: 'House rules' });
    expect(dialog).toHaveTextContent('Quiet from 22:00 to 7:00');
    expect(await findFaults(dialog)).toEqual([]);
  });

  it('requires no consent to rules if the lodging has none', async () => {
    await toPay(createResortItem());
    expect(screen.queryByRole('button', { name: 'rules' })).toBeNull();
  });

  it('shows the deposit that a home requires on arrival', async () => {
    const checkout = await toPay(createRentalItem());
    await checkout.press('check-in instructions');
    expect(screen.getByRole('dialog')).toHaveTextContent(/Have a deposit of USD\s300\.00 ready/);
  });

  it.each([true, false])(
    '[3/18] sends with the payment whether a stay can be paid later: %s',
    async (can_pay_later) => {
      const checkout = await toPay(createStayItem(can_pay_later));
      expect(checkout.calls('POST /api/payments')[0]?.request).toMatchObject({
        body: { metadata: { productType: 'STY', staysPayLater: can_pay_later } },
      });
    },
  );

  it.each([createResortItem(), createRentalItem()])(
    'sends no pay-later flag with the payment of $title',
    async (item) => {
      const checkout = await toPay(item);
      expect(checkout.calls('POST /api/payments')[0]?.request).not.toHaveProperty('body.metadata.staysPayLater');
    },
  );
});

describe('a booking of a lodging', () => {
  const leads = {
    RST: "Your week at Cala Solara is booked. We've sent the details to maya@example.test.",
    STY: "Casa Mirella is booked for you. We've sent the details to maya@example.test.",
    VR: "Villa Ginestra is booked for you. We've sent the details to maya@example.test.",
  };

  it.each(lodgingItems)('confirms $title with its own text, address and dates', async (item) => {
    const code = getCode(item);
    const booking = createConfirmedBooking({ product_type: code, items: [item] });
    const page = await openCheckout(`${successPaths[code]}?booking_id=${bookingId}`, {
      answers: { 'GET /api/bookings/{booking_id}': () => ({ data: booking }) },
    });
    expect(page.heading()).toBe('Next stop: Amalfi Coast.');
    expect(screen.getByText(leads[code])).toBeVisible();
    const box = screen.getByRole('region', { name: 'Your booking' });
    expect(box).toHaveTextContent('Check-in');
    expect(box).toHaveTextContent('Maya Okafor');
    await page.follow('Voucher');
    expect(page.remote.element).toHaveTextContent(item.title);
    expect(page.remote.element).toHaveTextContent('4 nights');
    expect(await findFaults(page.remote.element)).toEqual([]);
  });

  it.each([
    [createResortItem(), '/resorts/details?lodging=amalfi-coast.resorts.cala-solara&place=amalfi-coast'],
    [createStayItem(), '/stays/details?lodging=amalfi-coast.stays.casa-mirella&place=amalfi-coast'],
    [
      createRentalItem(),
      '/holidaystays/hotel-details?lodging=amalfi-coast.holiday-rentals.villa-ginestra&place=amalfi-coast',
    ],
  ])('links to the lodging with the same dates and party after a failed booking: %#', async (item, address) => {
    const booking = createConfirmedBooking({
      status: 'failed',
      reason: 'sold_out',
      product_type: item.product_type,
      items: [item],
    });
    const page = await openCheckout(`${successPaths[getCode(item)]}?booking_id=${bookingId}`, {
      answers: { 'GET /api/bookings/{booking_id}': () => ({ data: booking }) },
    });
    expect(page.heading()).toBe("We couldn't book it.");
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(`${address}&checkin=2027-05-14&checkout=2027-05-18&rooms=2`);
  });
});
