import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Companion } from '@travel/contracts/endpoints/orders/companions';
import type { ReplacedItem } from '@travel/contracts/endpoints/orders/date-changes';
import { sampleDateChange } from '@travel/contracts/testing/samples';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { createPaymentOptions } from '../../testing/fake-order.ts';
import { openCheckout, openToPay } from '../../testing/open-checkout.tsx';
import { bookingId, createBooking, createConfirmedBooking, createHold, usd } from '../../testing/samples.ts';

installFakeClock();

const replacing = (replaces: Partial<ReplacedItem> = {}, total = createHold().total) => {
  const hold = () =>
    createHold({
      total,
      replaces: { ...sampleDateChange.replaces, refund: usd(42_000), price: usd(42_000), ...replaces },
    });
  return {
    'GET /api/holds/{token}': () => ({ data: hold() }),
    'POST /api/holds/{token}/renew': () => ({ data: hold() }),
  };
};

const old = /Replaces Torre Limonaia, 14 – 18 May 2027 \(ALM 7F4K 2091\)/;

describe('checkout of a change of dates', () => {
  it.each([1440, 390])('shows the replaced booking and the price difference at a width of %s pixels', async (width) => {
    resizeTo(width, 900);
    const checkout = await openCheckout('/hotel-checkout', { answers: replacing() });
    const { element } = checkout.remote;
    expect(element).toHaveTextContent(old);
    expect(element).toHaveTextContent(
      /New datesUSD\s848\.00Refund for your current dates−USD\s420\.00DifferenceUSD\s428\.00 more/,
    );
    expect(screen.getByText('Replaces')).toBeVisible();
    expect(await findFaults(element)).toEqual([]);
  });

  it.each([
    ['the new dates cost less', { refund: usd(90_000) }, /DifferenceUSD\s52\.00 back/],
    ['the new dates cost the same', { refund: usd(84_800) }, /Differencenothing more/],
    [
      'part of the old price is not refunded',
      { refund: usd(20_000), kept: usd(22_000) },
      /DifferenceUSD\s648\.00 moreNot refundedUSD\s220\.00/,
    ],
    [
      'the old price was charged only in part',
      { refund: usd(10_000), uncharged: usd(32_000) },
      /−USD\s100\.00No longer charged−USD\s320\.00DifferenceUSD\s428\.00 more/,
    ],
    [
      'the old price was not charged yet',
      { refund: usd(0) },
      /No longer charged−USD\s420\.00DifferenceUSD\s428\.00 more/,
    ],
  ])('shows the price difference if %s', async (_, replaces, words) => {
    const checkout = await openCheckout('/hotel-checkout', { answers: replacing(replaces) });
    expect(checkout.remote.element).toHaveTextContent(words);
  });

  it('shows no price difference between two currencies', async () => {
    const euros = (amount: number) => ({ amount, currency: 'EUR' });
    const checkout = await openCheckout('/hotel-checkout', {
      answers: replacing({ price: euros(40_000), refund: euros(40_000), kept: euros(0) }),
    });
    expect(checkout.remote.element).toHaveTextContent(
      /New datesUSD\s848\.00Refund for your current dates−EUR\s400\.00/,
    );
    expect(checkout.remote.element).not.toHaveTextContent('In all');
  });

  it('shows right above Pay Now what the traveller agrees to by changing dates', async () => {
    const checkout = await openToPay('/hotel-checkout', { answers: replacing({ kept: usd(100) }) });
    const words = screen.getByText(/By pressing Pay Now you agree to this\./);
    expect(words).toHaveTextContent(
      /You pay USD\s848\.00 for the new dates\. Once they are confirmed, we cancel Torre Limonaia, 14 – 18 May 2027 \(ALM 7F4K 2091\) and refund USD\s420\.00 to your original payment method\. USD\s1\.00 of the old price isn't refunded\. Difference: USD\s428\.00 more\./,
    );
    const button = screen.getByRole('button', { name: 'Pay Now' });
    expect(words.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(words.nextElementSibling).toContainElement(button);
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('shows that the later charge for the old dates is dropped', async () => {
    await openToPay('/hotel-checkout', { answers: replacing({ refund: usd(0), kept: usd(0) }) });
    expect(screen.getByText(/which will not be charged\. Difference: USD\s428\.00 more\./)).toBeInTheDocument();
  });

  it('subtracts coupons from the price of the new dates', async () => {
    const coupon = { tender_id: 'TN1', source_id: 'S1', kind: 'coupon' as const, label: 'SAVE10', points: null };
    const options = createPaymentOptions();
    const order = { ...options.order, tenders: [{ ...coupon, amount: usd(8_480) }], payable: usd(76_320) };
    const answer = () => ({ data: { ...options, order } });
    await openToPay('/hotel-checkout', {
      answers: { ...replacing(), 'GET /api/orders/{order_id}/payment-options': answer },
    });
    expect(
      screen.getByText(/You pay USD\s763\.20 for the new dates.*Difference: USD\s343\.20 more\./),
    ).toBeInTheDocument();
  });

  it('shows nothing about replaced dates for other bookings', async () => {
    const checkout = await openToPay();
    expect(checkout.remote.element).not.toHaveTextContent('Replaces');
    expect(screen.queryByText(/you agree to this/)).not.toBeInTheDocument();
  });

  it('begins with the payment for the guests of the old booking, who can still be changed', async () => {
    const answers = replacing();
    const hold = { ...answers['GET /api/holds/{token}']().data, booking_id: bookingId };
    const checkout = await openCheckout('/hotel-checkout', {
      answers: { ...answers, 'GET /api/holds/{token}': () => ({ data: hold }) },
    });
    expect(checkout.address()).toBe('/hotel-checkout?step=payment');
    expect(checkout.remote.element).toHaveTextContent('Maya Okafor');
    await checkout.follow('Change guests');
    expect(checkout.field('First name').value).toBe(createBooking().travellers[0]?.first_name);
    expect(checkout.field('E-mail').value).toBe('maya@example.test');
  });

  it("offers no add-ons during a change of dates, and keeps the trip's hold", async () => {
    const transfer: Companion = {
      product_type: 'TRF',
      place: { place_id: 'amalfi-coast', name: 'Amalfi Coast', within: 'on the Amalfi Coast' },
      starts: { date: '2027-05-14', time: '10:40' },
      ends: null,
      people: 2,
      search: { place: 'amalfi-coast' },
      complete: false,
    };
    const { data } = replacing()['GET /api/holds/{token}']();
    const trip = { path: 'flight', token: 'H-12345678' };
    const answers = { 'GET /api/holds/{token}': () => ({ data: { ...data, goes_with: [transfer] } }) };
    const checkout = await openCheckout('/hotel-checkout', { keepsTrips: true, answers });
    expect(screen.queryByRole('link', { name: /A transfer/ })).not.toBeInTheDocument();
    checkout.host.cookies.set('tripTok', trip);
    await checkout.remote.unmount();
    const again = await openCheckout('/hotel-checkout', { keepsTrips: true, answers, cookies: checkout.host.cookies });
    expect(again.host.cookies.get('tripTok')).toEqual(trip);
  });
});

describe('success page of a change of dates', () => {
  const path = `/checkout-success?booking_id=${bookingId}`;
  const replaces = { ...sampleDateChange.replaces, price: usd(42_000), refund: usd(42_000) };
  const open = async (booking: Booking, shell: { readonly changesDates?: true } = { changesDates: true }) => {
    const { cookies } = fakeHost();
    cookies.set('changeTok', sampleDateChange.token);
    const answers = { 'GET /api/bookings/{booking_id}': () => ({ data: booking }) };
    return openCheckout(path, { cookies, answers, ...shell });
  };

  it('shows the old dates and their refund, and ends the change of dates', async () => {
    const checkout = await open(createConfirmedBooking({ replaces: { ...replaces, kept: usd(100) } }));
    expect(screen.getByText('Your dates are changed.')).toBeVisible();
    expect(checkout.remote.element).toHaveTextContent(
      /This replaces Torre Limonaia, 14 – 18 May 2027 \(ALM 7F4K 2091\)\. We refund USD\s420\.00 to your original payment method\. USD\s1\.00 of the old price isn't refunded\./,
    );
    expect(checkout.host.cookies.get('changeTok')).toBeNull();
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('promises no refund if nothing was charged for the old dates', async () => {
    const checkout = await open(createConfirmedBooking({ replaces: { ...replaces, refund: usd(0) } }));
    expect(checkout.remote.element).toHaveTextContent(/\(ALM 7F4K 2091\), which will not be charged\./);
    expect(checkout.remote.element).not.toHaveTextContent('We refund');
  });

  it('keeps the change of dates open if an unrelated booking was made', async () => {
    const checkout = await open(createConfirmedBooking());
    expect(checkout.host.cookies.get('changeTok')).toBe(sampleDateChange.token);
    expect(screen.queryByText('Your dates are changed.')).not.toBeInTheDocument();
  });

  it('shows that the old dates stay if the new dates could not be booked, and keeps the change open', async () => {
    const checkout = await open(
      createConfirmedBooking({ status: 'failed', number: null, reason: 'sold_out', replaces }),
    );
    expect(checkout.remote.element).toHaveTextContent(
      'Your old dates stay booked: Torre Limonaia, 14 – 18 May 2027 (ALM 7F4K 2091).',
    );
    expect(checkout.host.cookies.get('changeTok')).toBe(sampleDateChange.token);
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });
});

it('shows that the old dates stay if the hold of the new dates has ended', async () => {
  const hold = createHold({ status: 'expired', seconds_left: 0, replaces: sampleDateChange.replaces });
  const checkout = await openCheckout('/hotel-checkout', {
    answers: { 'GET /api/holds/{token}': () => ({ data: hold }) },
  });
  expect(checkout.heading()).toBe('Your hold has ended.');
  expect(checkout.remote.element).toHaveTextContent('Your old dates stay booked: Torre Limonaia');
});
