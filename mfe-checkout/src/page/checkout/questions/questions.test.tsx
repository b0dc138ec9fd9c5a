import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { createPaymentOptions } from '../../../testing/fake-order.ts';
import { maya, openCheckout, openToPay } from '../../../testing/open-checkout.tsx';
import {
  bookingId,
  createBooking,
  createHold,
  createItemWithPrice,
  createPayment,
  usd,
} from '../../../testing/samples.ts';

installFakeClock();

const begin = 'POST /api/bookings';
const confirm = 'POST /api/payments/{payment_id}/confirm';

const refusedWith = (code: string, status = 409) => ({
  [begin]: () => {
    throw new ApiError({ code, status });
  },
});
const demo = createSignedInSession({ is_demo: true });

describe('Travel date too soon', () => {
  it.each([
    ['/hotel-checkout', '/'],
    ['/resorts/checkout', '/resorts'],
    ['/stays/checkout', '/stays'],
  ])("[2.4/07] [8/09] leads from %s to the start page of the product's section on Change Dates", async (path, root) => {
    const checkout = await openToPay(path, { answers: refusedWith('travel_date_too_soon') });
    await checkout.press('Pay Now');
    const modal = screen.getByRole('dialog', { name: 'Travel date too soon' });
    expect(modal).toHaveTextContent('Nothing was charged.');
    await checkout.press('Change Dates');
    expect(checkout.address()).toBe(root);
    expect(checkout.calls(confirm)).toEqual([]);
  });
});

describe('a duplicate reservation', () => {
  it('[2.4/08] [3/21] [8/10] requires another guest name, opens the guests step, and keeps the typed card', async () => {
    const checkout = await openToPay('/hotel-checkout', { answers: refusedWith('duplicate_reservation') });
    await checkout.press('Pay Now');
    const modal = screen.getByRole('dialog', { name: 'Guest Name Update Required' });
    expect(await findFaults(modal)).toEqual([]);
  });

  it("[8/10] focuses the guest's first name on Change Name", async () => {
    const checkout = await openToPay('/hotel-checkout', { answers: refusedWith('duplicate_reservation') });
    await checkout.press('Pay Now');
    await checkout.press('Change Name');
    expect(checkout.heading()).toBe('Guests');
    expect(checkout.field('First name')).toHaveFocus();
    expect(checkout.field('First name')).toHaveValue(maya['First name']);
    expect(checkout.form.frame).toBeInTheDocument();
  });
});

describe('a changed price', () => {
  const raised = (more: Record<string, unknown> = {}) => {
    const agreed: unknown[] = [];
    let total = usd(84_800);
    return {
      agreed,
      answers: {
        [begin]: ({ body }: { body: { agreed_total: { amount: number; currency: string } } }) => {
          agreed.push(body.agreed_total);
          if (body.agreed_total.amount === 84_800) {
            throw new ApiError({
              code: 'price_changed',
              status: 409,
              context: { was: usd(84_800), now: usd(89_040), ...more },
            });
          }
          total = usd(89_040);
          return { data: createBooking({ total }) };
        },
        'GET /api/holds/{token}': () => ({
          data: createHold({
            booking_id: total.amount === 84_800 ? null : bookingId,
            total,
            items: [createItemWithPrice({ inclusive: total, exclusive: usd(total.amount - 9_086) })],
          }),
        }),
      },
    };
  };

  it('requires agreement to a worse cancellation policy at the same price, and shows the new policy', async () => {
    let begun = 0;
    const readHold = () => ({ data: createHold({ conditions_version: begun === 0 ? 'first' : 'worse' }) });
    const checkout = await openToPay('/hotel-checkout', {
      answers: {
        'GET /api/holds/{token}': readHold,
        'POST /api/holds/{token}/renew': readHold,
        [begin]: () => {
          begun += 1;
          if (begun > 1) return { data: createBooking({}) };
          const context = { was: usd(84_800), now: usd(84_800), reason: 'conditions' };
          throw new ApiError({ code: 'price_changed', status: 409, context });
        },
      },
    });
    const read = checkout.calls('GET /api/holds/{token}').length;
    await checkout.press('Pay Now');
    const dialog = screen.getByRole('dialog', { name: 'The cancellation policy has changed' });
    expect(dialog).toHaveTextContent('You now get less back if you cancel.');
    expect(checkout.calls('GET /api/holds/{token}').length).toBeGreaterThan(read);
    await checkout.press(/^Accept USD\s848.00$/);
    expect(checkout.calls(begin)).toMatchObject([
      { request: { body: { agreed_conditions: 'first' } } },
      { request: { body: { agreed_conditions: 'worse' } } },
    ]);
  });

  it('shows the price difference; once accepted, books with the new total and pays with the typed card', async () => {
    const { agreed, answers } = raised();
    const checkout = await openToPay('/hotel-checkout', { answers });
    await checkout.press('Pay Now');
    const dialog = screen.getByRole('dialog', { name: 'The price has changed' });
    expect(dialog).toHaveTextContent(/Old priceUSD\s848.00/);
    expect(dialog).toHaveTextContent(/DifferenceUSD\s42.40/);
    expect(dialog).toHaveTextContent(/New totalUSD\s890.40/);
    await checkout.press(/^Accept USD\s890.40$/);
    expect(agreed).toEqual([usd(84_800), usd(89_040)]);
    expect(checkout.calls(confirm)).toEqual([
      expect.objectContaining({ request: expect.objectContaining({ body: { payment_method: 'pm_card1' } }) }),
    ]);
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent(/USD\s890.40/);
    await advanceClock(500);
    expect(checkout.navigations().at(-1)?.options).toEqual({ document: true });
  });

  it('[3/18] sets isPriceChange in the payment that replaces the first one after the traveller accepts a new price', async () => {
    const { answers } = raised();
    let attached = 0;
    const checkout = await openToPay('/hotel-checkout', {
      answers: {
        ...answers,
        // Delay the response, so that the page re-renders before the response arrives.
        [begin]: async (request) => {
          await new Promise((answered) => setTimeout(answered, 10));
          return answers[begin](request);
        },
        'POST /api/payments/{payment_id}/update': ({ params }: { params: { payment_id: string } }) => {
          attached += 1;
          if (attached === 1) throw new ApiError({ code: 'payment_elsewhere', status: 409 });
          return { data: createPayment({ ...params, booking_id: bookingId }) };
        },
      },
    });
    await checkout.press('Pay Now');
    await advanceClock(10);
    await checkout.press(/^Accept USD\s890.40$/);
    await advanceClock(10);
    await settle();
    expect(checkout.calls('POST /api/payments').map(({ request }) => request)).toMatchObject([
      { body: { metadata: { isPriceChange: false } } },
      { body: { metadata: { isPriceChange: true } } },
    ]);
  });

  it('shows the applied tenders, recalculates them for the new price and charges only the rest', async () => {
    const { answers } = raised();
    const tender = { tender_id: 'TN1', kind: 'coupon' as const, source_id: 'CPSAVE10', label: 'SAVE10', points: null };
    const cash = { ...tender, tender_id: 'TN2', kind: 'cash_card' as const, source_id: 'CC1001', label: null };
    const split = (total: number) => {
      const parts = [
        { ...tender, amount: usd(total / 10) },
        { ...cash, amount: usd(10_000) },
      ];
      return { total: usd(total), tenders: parts, payable: usd(total - total / 10 - 10_000) };
    };
    let total = 84_800;
    const checkout = await openToPay('/hotel-checkout', {
      answers: {
        ...answers,
        [begin]: async (request) => {
          await new Promise((answered) => setTimeout(answered, 10));
          const begun = answers[begin](request);
          total = 89_040;
          return begun;
        },
        'GET /api/orders/{order_id}/payment-options': () => ({ data: createPaymentOptions({ order: split(total) }) }),
      },
    });
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent(/USD\s663.20/);
    await checkout.press('Pay Now');
    await advanceClock(10);
    const dialog = screen.getByRole('dialog', { name: 'The price has changed' });
    expect(dialog).toHaveTextContent('Coupon SAVE10 and Cash card: taken off the new price too.');
    await checkout.press(/^Accept USD\s890.40$/);
    await advanceClock(10);
    await advanceClock(1);
    await settle();
    expect(checkout.calls('POST /api/payments/{payment_id}/update').at(-1)?.request).toMatchObject({
      body: { agreed_amount: usd(70_136) },
    });
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent(/USD\s701.36/);
    expect(checkout.calls(confirm)[0]?.request).toMatchObject({ body: { payment_method: 'pm_card1' } });
    expect(checkout.form.frame.isConnected).toBe(true);
  });

  it('keeps the checkout as it is and charges nothing if the new price is declined', async () => {
    const { agreed, answers } = raised();
    const checkout = await openToPay('/hotel-checkout', { answers });
    await checkout.press('Pay Now');
    await checkout.press('Decline');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(agreed).toEqual([usd(84_800)]);
    expect(checkout.calls(confirm)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('treats Escape as declining the new price', async () => {
    const checkout = await openToPay('/hotel-checkout', { answers: raised().answers });
    await checkout.press('Pay Now');
    await checkout.user.keyboard('{Escape}');
    await advanceClock(0);
    expect(screen.getByRole('button', { name: 'Pay Now' })).not.toHaveAttribute('aria-busy');
  });

  it('shows a general error if the response about the new price is invalid', async () => {
    const checkout = await openToPay('/hotel-checkout', { answers: raised({ now: 'more' }).answers });
    await checkout.press('Pay Now');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent("you won't be charged twice");
  });
});

describe('a demo account', () => {
  const modal = () => screen.getByRole('dialog', { name: "SORRY! YOU CAN'T BOOK THROUGH THIS ACCOUNT" });

  it('[2.4/09] [6/07] [8/15] shows the modal for demo accounts before booking, until OK is pressed', async () => {
    const checkout = await openCheckout('/hotel-checkout', { session: demo });
    await checkout.enter({ Phone: maya.Phone });
    await checkout.press('Continue to payment');
    expect(modal()).toHaveTextContent(
      'YOU ARE CURRENTLY USING A DEMO ACCOUNT, WHERE YOU CAN ONLY BROWSE THROUGH OUR DEALS BUT NOT BOOK',
    );
    expect(checkout.calls(begin)).toEqual([]);
    await checkout.press('OK');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(checkout.heading()).toBe('Guests');
  });

  it('[2.4/09] links from the demo modal to the sign-up for full access', async () => {
    const checkout = await openToPay('/hotel-checkout', { answers: refusedWith('demo_account', 403) });
    await checkout.press('Pay Now');
    const asked: unknown[] = [];
    checkout.host.bus.subscribe('auth:requested', (input) => void asked.push(input));
    expect(modal()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get full access' })).toHaveAttribute('href', '/?signup=true');
    await checkout.follow('Get full access');
    expect(asked).toEqual([{ mode: 'sign-up' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("[2.4/09] links from the demo modal to the organisation's contact page if it has one", async () => {
    const organisation = {
      id: 'main',
      name: 'Almanac',
      look: 'almanac',
      support: { email: 'help@almanac.example', phone: '+1 555 0100' },
      full_access_url: 'https://almanac.example/contact',
    } as const;
    const checkout = await openCheckout('/hotel-checkout', { session: demo, organisation });
    await checkout.enter({ Phone: maya.Phone });
    await checkout.press('Continue to payment');
    await checkout.follow('Get full access');
    expect(checkout.navigations().at(-1)).toEqual({
      to: 'https://almanac.example/contact',
      options: { document: true },
    });
  });
});
