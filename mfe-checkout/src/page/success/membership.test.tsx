import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { sampleMembership } from '@travel/contracts/testing/samples';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { openCheckout } from '../../testing/open-checkout.tsx';
import {
  bookingId,
  createBooking,
  createPlanItem,
  createConfirmedBooking,
  createPurchase,
  usd,
} from '../../testing/samples.ts';

installFakeClock();

const current = 'GET /api/memberships/current';
const plan = createPlanItem('Long Days', { starts: '2026-11-20', ends: '2027-11-19' });
const paid = createConfirmedBooking().payment;

const membership: Membership = {
  ...sampleMembership,
  member_since: '2026-11-20',
  plan_expiry_date: '2027-11-19',
  next_billing: { on: '2027-11-20', amount: usd(7_900), by_org: false },
  time_zone: 'UTC',
};

const open = (booking: Partial<Booking>, query: string, answer: () => Membership | null = () => membership) => {
  const bought = createPurchase({ product_type: 'SUB', items: [plan], total: usd(8_900), ...booking });
  const { status, number, reason } = bought;
  return openCheckout(`/checkout-success?booking_id=${bookingId}&${query}`, {
    session: createSignedInSession(),
    answers: {
      'GET /api/bookings/{booking_id}': () => ({ data: bought }),
      'GET /api/bookings/{booking_id}/status': () => ({ data: { booking_id: bookingId, status, number, reason } }),
      [current]: () => ({ data: answer() }),
    },
  });
};

const next = () => screen.getByRole('region', { name: 'What comes next' });

describe('[4/23] the success page of a membership', () => {
  it('shows the purchased plan, the payment and the next charge', async () => {
    const checkout = await open({}, 'renewal=false&charge=false&trial=false');
    expect(checkout.heading()).toBe('Welcome to Long Days.');
    expect(checkout.remote.element).toHaveTextContent(
      /USD\s89\.00 was paid\. We've sent the details to maya@example\.test\./,
    );
    expect(next()).toHaveTextContent(/We'll charge USD\s79\.00 to Visa ending 4242 on 20 November 2027\./);
    expect(next()).toHaveTextContent('You can cancel or change the card in your profile at any time.');
    expect(screen.getByRole('link', { name: 'Open your membership' })).toHaveAttribute(
      'href',
      '/user/profile?tab=membership',
    );
    expect(checkout.remote.element).not.toHaveTextContent(/hotel|room|voucher/i);
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('shows for a trial that nothing was charged yet, and the date of the first charge', async () => {
    const payment = paid && { ...paid, method: 'pay_later' as const, amount: usd(0) };
    const checkout = await open({ total: usd(0), payment }, 'renewal=false&charge=false&trial=true');
    expect(checkout.heading()).toBe('Your trial of Long Days has begun.');
    expect(checkout.remote.element).toHaveTextContent("Nothing was charged. We've sent the details");
    expect(screen.getByRole('region', { name: 'Paid' })).toHaveTextContent(
      'Visa ending 4242Saved for renewals; nothing was charged',
    );
    expect(next()).toHaveTextContent(/We'll charge USD\s79\.00 to Visa ending 4242 on 20 November 2027/);
  });

  it('shows for a trial without a card that a card is required', async () => {
    await open({ total: usd(0), payment: null }, 'trial=true', () => ({ ...membership, payment_method: null }));
    expect(next()).toHaveTextContent(
      /USD\s79\.00 is due on 20 November 2027\. We have no card for it yet: add one in your profile\./,
    );
  });

  it('shows that the membership is renewed', async () => {
    const checkout = await open({}, 'renewal=true&charge=false&trial=false');
    expect(checkout.heading()).toBe('Long Days is renewed.');
  });

  it('shows that the organisation pays for the membership', async () => {
    const byOrganisation = () => ({
      ...membership,
      payment_method: null,
      next_billing: { on: '2027-11-20', amount: usd(5_900), by_org: true },
    });
    const checkout = await open({ total: usd(0), payment: null }, 'renewal=false&charge=true', byOrganisation);
    expect(checkout.remote.element).toHaveTextContent("Almanac pays for it, so you weren't charged.");
    expect(next()).toHaveTextContent('It renews on 20 November 2027, and Almanac pays for it.');
  });

  it('confirms a purchase without a period: a new card or paid debts', async () => {
    const checkout = await open({ items: [createPlanItem('Long Days', null)] }, 'renewal=false');
    expect(checkout.heading()).toBe('Long Days is all set.');
  });

  it('shows the last day of a plan that is not renewed', async () => {
    await open({}, '', () => ({ ...membership, next_billing: null }));
    expect(next()).toHaveTextContent("It runs until 19 November 2027 and doesn't renew automatically.");
  });

  it('links to the profile when the plan cannot be loaded', async () => {
    await open({}, '', () => {
      throw new ApiError({ code: 'unavailable', status: 503 });
    });
    expect(next()).toHaveTextContent('Your profile shows what is charged next, and when.');
  });

  it('links to the membership while it is unpaid', async () => {
    const { status, payment } = createBooking();
    const checkout = await open({ status, payment, number: null }, 'renewal=false');
    expect(checkout.heading()).toBe("This booking isn't paid yet.");
    expect(checkout.remote.element).toHaveTextContent("Nothing was charged. It begins once it's paid.");
    expect(screen.getByRole('link', { name: 'Open your membership' })).toBeInTheDocument();
  });
});
