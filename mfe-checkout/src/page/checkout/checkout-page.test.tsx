import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { getFirstCallUrl, getFirstPictureUrl } from '@travel/contracts/http/first-calls';
import { act, screen, within } from '@testing-library/react';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { createPaymentOptions } from '../../testing/fake-order.ts';
import { maya, openCheckout, openToPay } from '../../testing/open-checkout.tsx';
import { firstCalls, firstPictures } from '../first-calls.ts';
import {
  bookingId,
  createBooking,
  createChallengedPayment,
  createConfirmedBooking,
  createHold,
  token,
  usd,
} from '../../testing/samples.ts';

installFakeClock();

const fail = (code: string, status: number) => () => {
  throw new ApiError({ code, status });
};
const readHold = 'GET /api/holds/{token}';
const begin = 'POST /api/bookings';

describe('a checkout without a hold', () => {
  it('explains that nothing is held and links to the search, without mentioning money', async () => {
    const checkout = await openCheckout('/resorts/checkout', { held: false });
    expect(checkout.heading()).toBe('Nothing is on hold for you yet.');
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent('Nothing chosen yet.');
    expect(checkout.remote.element).not.toHaveTextContent(/charged/);
    await checkout.follow('Find something to book');
    expect(checkout.went()).toEqual(['/resorts']);
    expect(checkout.calls(readHold)).toEqual([]);
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it.each([
    ['/hotel-checkout', 'Room'],
    ['/flight/checkout', 'Flight'],
    ['/cars/checkout', 'Car'],
    ['/cruises/checkout', 'Cabin'],
    ['/holidaystays/hotel-checkout', 'House'],
  ])('names the first step of %s after what the traveller chooses: %s', async (path, choice) => {
    await openCheckout(path, { held: false });
    const steps = within(screen.getByRole('list', { name: 'Steps of the booking' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([choice, 'Guests', 'Payment']);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
  });
});

describe('the checkout of a hold', () => {
  it('requests the hold with the URL that the HTML document preloads', async () => {
    const checkout = await openCheckout();
    const given = { query: new URLSearchParams(), currency: 'USD', lang: 'en-US', held: token };
    const [asked] = checkout.calls(readHold);
    expect(asked?.request).toEqual({ params: { token }, query: { lang: 'en-US' } });
    expect(firstCalls.checkout.map((template) => getFirstCallUrl(template, given))).toEqual([
      `/api/holds/${token}?lang=en-US`,
    ]);
  });

  it('shows the picture that the HTML document preloads, and preloads none if the item has no picture', async () => {
    const answer = { data: createHold() };
    await openCheckout('/resorts/checkout', { answers: { [readHold]: () => answer } });
    const [first] = document.querySelectorAll('img[fetchpriority=high]');
    const [asked] = firstPictures.checkout.map((template) => getFirstPictureUrl(template, answer));
    expect(asked).toMatch(/^scenes\/[\w-]+\.avif$/);
    expect(first?.getAttribute('src')).toMatch(new RegExp(`/${asked}$`));
    const without = { data: { items: [{ picture: null }] } };
    expect(firstPictures.checkout.map((template) => getFirstPictureUrl(template, without))).toEqual([null]);
  });

  it('offers a link that skips the steps and the countdown', async () => {
    const checkout = await openCheckout();
    await checkout.follow('Skip to the guests');
    expect(screen.getByRole('heading', { level: 1, name: 'Guests' })).toHaveFocus();
    await checkout.enter(maya);
    await checkout.press('Continue to payment');
    expect(screen.getAllByRole('link')[0]).toHaveAccessibleName('Skip to the payment');
    await checkout.follow('Skip to the payment');
    expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toHaveFocus();
  });

  it("shows items, price lines, total, and the cancellation policy in the place's time zone", async () => {
    const checkout = await openCheckout();
    expect(checkout.heading()).toBe('Guests');
    const summary = screen.getByRole('region', { name: 'Your booking' });
    expect(summary).toHaveTextContent('Torre Limonaia');
    expect(summary).toHaveTextContent('Sea view room, breakfast included');
    expect(summary).toHaveTextContent('Fri 14 May 2027');
    expect(summary).toHaveTextContent('15:00 – 22:00');
    expect(summary).toHaveTextContent('Sea view room, 4 nights757.14');
    expect(summary).toHaveTextContent('Taxes and fees90.86');
    expect(summary).toHaveTextContent(/Total to payUSD\s848.00/);
    expect(summary).toHaveTextContent('Fri 14 May 2027220.00');
    expect(summary).toHaveTextContent(/Sunrise 05:4\d, sunset 20:1\d/);
    expect(checkout.remote.element).toHaveTextContent(
      'Free cancellation until 12 May, 18:00. 50% back until 13 May, 18:00. No refund after that. Times are local to Amalfi Coast.',
    );
  });

  it('shows discounts applied in another tab before the payment step is opened', async () => {
    const amount = usd(10_000);
    const coupon = {
      tender_id: 'TN1',
      kind: 'coupon' as const,
      source_id: 'C1',
      label: 'SAVE10',
      points: null,
      amount,
    };
    const order = { total: usd(84_800), tenders: [coupon], payable: usd(74_800) };
    const server = { tendered: false };
    const held = () => ({ data: createHold(server.tendered ? { tendered: amount } : {}) });
    const checkout = await openCheckout('/hotel-checkout', {
      session: createSignedInSession(),
      answers: {
        [readHold]: held,
        'POST /api/holds/{token}/renew': held,
        'GET /api/orders/{order_id}/payment-options': () => ({ data: createPaymentOptions({ order }) }),
      },
    });
    const summary = screen.getByRole('region', { name: 'Your booking' });
    expect(summary).toHaveTextContent(/Total to payUSD\s848.00/);
    expect(checkout.calls('GET /api/orders/{order_id}/payment-options')).toEqual([]);
    server.tendered = true;
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(summary).toHaveTextContent(/Coupon SAVE10−100.00Total to payUSD\s748.00/);
  });

  it('explains why the total keeps its currency after the traveller chose another currency', async () => {
    const words = 'Held in USD and paid in USD. EUR applies to what you choose next.';
    await openCheckout('/hotel-checkout', { locale: { currency: 'EUR' } });
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent(words);
  });

  it('moves the hold token from the URL to the cookie', async () => {
    const checkout = await openCheckout(`/hotel-checkout?hold=${token}`, { held: false });
    expect(checkout.host.cookies.get('holdTok')).toEqual({ path: 'hotels', token });
    expect(checkout.navigations()).toEqual([{ to: '/hotel-checkout', options: { replace: true } }]);
    expect(checkout.heading()).toBe('Guests');
    expect(checkout.calls(readHold)).toHaveLength(1);
  });

  it('restores typed values from the history entry after a reload', async () => {
    const first = await openCheckout();
    await first.enter({ 'First name': 'Maya', 'E-mail': 'maya@' });
    await advanceClock(250);
    await first.remote.unmount();
    const again = await openCheckout('/hotel-checkout', { draft: first.host.draft });
    expect(again.field('First name')).toHaveValue('Maya');
    expect(again.field('E-mail')).toHaveValue('maya@');
  });

  it('restores no values that were typed for another hold', async () => {
    const first = await openCheckout();
    await first.enter({ 'First name': 'Maya' });
    await advanceClock(250);
    const other = await openCheckout('/hotel-checkout', {
      draft: first.host.draft,
      answers: { [readHold]: () => ({ data: createHold({ token: 'H-ANOTHER1' }) }) },
    });
    expect(screen.getAllByLabelText('First name').at(-1)).toHaveValue('');
    await other.remote.unmount();
  });

  it('fills in the travellers of the booking that the hold already has', async () => {
    const checkout = await openCheckout('/hotel-checkout', {
      answers: { [readHold]: () => ({ data: createHold({ booking_id: bookingId }) }) },
    });
    expect(checkout.field('Last name')).toHaveValue('Okafor');
    expect(checkout.field('Phone')).toHaveValue('+44 20 7946 0018');
  });

  it.each([
    ['the ID of the existing booking', createHold({ booking_id: bookingId }), bookingId],
    ['an empty ID before a booking exists', createHold(), ''],
  ])('[3/18] sends %s as booking_ref_no of the payment', async (_, hold, booking_ref_no) => {
    const checkout = await openToPay('/hotel-checkout', { answers: { [readHold]: () => ({ data: hold }) } });
    const [made] = checkout.calls('POST /api/payments');
    expect(made?.request).toMatchObject({ body: { metadata: { booking_ref_no } } });
  });

  it.each(['/hotel-checkout', `/hotel-checkout?hold=${token}`])(
    "opens the bank's pending challenge from %s",
    async (path) => {
      const { payment } = createConfirmedBooking();
      const booking = createBooking({
        status: 'paying',
        payment: payment && { ...payment, status: 'requires_action' },
      });
      const checkout = await openCheckout(path, {
        answers: {
          [readHold]: () => ({ data: createHold({ status: 'booking', booking_id: bookingId }) }),
          'GET /api/bookings/{booking_id}': () => ({ data: booking }),
          'POST /api/payments': () => ({ data: createChallengedPayment() }),
        },
      });
      expect(checkout.heading()).toBe('Payment');
      expect(checkout.address()).toBe('/hotel-checkout?step=payment');
      expect(checkout.remote.element).toHaveTextContent('Your bank needs your approval.');
    },
  );

  it("fills in the signed-in user's details", async () => {
    const checkout = await openCheckout('/hotel-checkout', { session: createSignedInSession() });
    expect(checkout.field('First name')).toHaveValue('Maya');
    expect(checkout.field('E-mail')).toHaveValue('traveller@example.test');
    expect(screen.queryByText(/Have an account/)).not.toBeInTheDocument();
  });

  it('offers to sign in, and then fills in empty fields', async () => {
    const checkout = await openCheckout();
    const asked: unknown[] = [];
    checkout.host.bus.subscribe('auth:requested', (event) => void asked.push(event));
    await checkout.enter({ 'E-mail': 'own@example.test' });
    await checkout.press('Sign in');
    expect(asked).toEqual([{ mode: 'sign-in' }]);
    await checkout.update({ session: createSignedInSession() });
    expect(checkout.field('First name')).toHaveValue('Maya');
    expect(checkout.field('E-mail')).toHaveValue('own@example.test');
  });

  it('shows that the session has ended, and keeps all typed values', async () => {
    const checkout = await openCheckout('/hotel-checkout', { session: createSignedInSession() });
    await checkout.update({ session: { user: null, api_key: null } });
    expect(screen.getByRole('alert')).toHaveTextContent("You've been signed out.What you typed is still here.");
    expect(checkout.field('First name')).toHaveValue('Maya');
    await checkout.update({ session: createSignedInSession() });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error when the hold cannot be loaded, and retries', async () => {
    let down = true;
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        [readHold]: () => {
          if (down) throw ApiError.transport('network_failed');
          return { data: createHold() };
        },
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load your booking.");
    down = false;
    await checkout.press('Try again');
    expect(checkout.heading()).toBe('Guests');
  });

  it.each([
    ['/hotel-checkout', 'en-US'],
    ['/hotel-checkout?step=payment', 'ar-AE'],
  ] as const)('has no accessibility errors: %s in %s', async (path, language) => {
    const checkout = await openCheckout(path, { locale: { language } });
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('shows one column with a collapsed summary on phones', async () => {
    resizeTo(390, 844);
    const checkout = await openCheckout();
    const line = checkout.remote.element.querySelector('summary');
    expect(line).toHaveTextContent('Torre Limonaia');
    expect(line).toHaveTextContent('14 – 18 May, Sea view room');
    expect(screen.queryByRole('region', { name: 'Your booking' })).not.toBeInTheDocument();
  });
});

describe('the payment step', () => {
  it('mounts the payment block with items and travellers', async () => {
    const checkout = await openToPay();
    expect(checkout.heading()).toBe('Payment');
    expect(checkout.address()).toBe('/hotel-checkout?step=payment');
    expect(screen.getByText('Maya Okafor')).toBeVisible();
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent(/USD\s848.00/);
    expect(checkout.calls('POST /api/payments')[0]?.request).toMatchObject({
      body: {
        order_id: token,
        email: 'maya@example.test',
        description: 'Torre Limonaia, 4 nights',
        metadata: {
          productType: 'HLT',
          service: 'hotels',
          room_id: 'sea-view-room',
          isSelectDiffRoom: false,
        },
      },
    });
  });

  it('creates the booking with the travellers and the visible total, then charges the card', async () => {
    const checkout = await openToPay();
    await checkout.press('Pay Now');
    expect(checkout.calls(begin)[0]?.request).toMatchObject({
      body: {
        hold_token: token,
        travellers: [{ kind: 'adult', first_name: 'Maya', last_name: 'Okafor', age: null, lead: true }],
        contact: { email: 'maya@example.test', phone: '+442079460018' },
        agreed_total: usd(84_800),
        accept_terms: true,
      },
    });
    await advanceClock(500);
    expect(checkout.navigations().at(-1)).toEqual({
      to: `/checkout-success?booking_id=${bookingId}`,
      options: { document: true },
    });
  });

  it('stays at the guests step until the guests are complete', async () => {
    const checkout = await openCheckout('/hotel-checkout?step=payment');
    expect(checkout.heading()).toBe('Guests');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('keeps the typed card while guests are edited', async () => {
    const checkout = await openToPay();
    await checkout.follow('Change guests');
    expect(checkout.heading()).toBe('Guests');
    expect(checkout.form.frame).toBeInTheDocument();
    await checkout.enter({ 'First name': 'Mayowa' });
    await checkout.press('Continue to payment');
    await checkout.press('Pay Now');
    expect(checkout.calls(begin)[0]?.request).toMatchObject({ body: { travellers: [{ first_name: 'Mayowa' }] } });
    expect(checkout.calls('POST /api/payments')).toHaveLength(1);
  });

  it('returns to the guests step when the server rejects a field, and focuses that field with its error', async () => {
    const checkout = await openToPay('/hotel-checkout', {
      answers: {
        [begin]: () => {
          throw new ApiError({
            code: 'validation_failed',
            status: 422,
            errors: [{ field: 'body.contact.email', message: 'An e-mail address is required' }],
          });
        },
      },
    });
    await checkout.press('Pay Now');
    expect(checkout.heading()).toBe('Guests');
    expect(checkout.field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
    expect(checkout.field('E-mail')).toHaveFocus();
    expect(checkout.field('E-mail')).toHaveValue(maya['E-mail']);
  });

  it('[2.8/06] opens privacy policy and terms of use in a new tab, but other terms in dialogs', async () => {
    const checkout = await openToPay();
    for (const [name, path] of [
      ['privacy policy', '/privacy-policy'],
      ['terms of use', '/terms-of-use'],
    ] as const) {
      const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
      expect(link).toHaveAttribute('href', path);
      expect(link).toHaveAttribute('target', '_blank');
    }
    await checkout.press('cancellation terms');
    expect(screen.getByRole('dialog', { name: 'Cancellation terms' })).toHaveTextContent(
      'Free cancellation until 12 May, 18:00.',
    );
    await checkout.press('Close');
    await checkout.press('check-in instructions');
    expect(screen.getByRole('dialog', { name: 'Check-in instructions' })).toHaveTextContent(
      'Your room is ready from 15:00. Please arrive by 22:00.',
    );
  });

  it('requires consent to the terms through a checkbox that is off by default', async () => {
    const checkout = await openCheckout();
    await checkout.enter(maya);
    await checkout.press('Continue to payment');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('starts no payment without consent, and focuses the checkbox on each attempt', async () => {
    const checkout = await openToPay();
    await checkout.user.click(screen.getByRole('checkbox'));
    await checkout.press('Pay Now');
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to continue.');
    await checkout.user.click(screen.getByRole('button', { name: 'Pay Now' }));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(checkout.calls(begin)).toEqual([]);
  });
});

describe('a booking that is already being paid', () => {
  const found = (booking = createBooking({ status: 'authorised' })) => ({
    [readHold]: () => ({ data: createHold({ status: 'booking' as const, booking_id: bookingId }) }),
    'GET /api/bookings/{booking_id}': () => ({ data: booking }),
    'GET /api/bookings/{booking_id}/status': () => ({
      data: { booking_id: bookingId, status: booking.status, number: null, reason: null },
    }),
  });

  it('follows the booking instead of charging again', async () => {
    const checkout = await openCheckout('/hotel-checkout', { answers: found() });
    expect(checkout.heading()).toBe('Checking your booking');
    expect(checkout.remote.element).toHaveTextContent("You won't be charged twice, even if you reload this page.");
    expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
  });

  it('opens the success page when the booking is confirmed', async () => {
    const checkout = await openCheckout('/hotel-checkout', { answers: found(createConfirmedBooking()) });
    expect(checkout.navigations()).toEqual([
      { to: `/checkout-success?booking_id=${bookingId}`, options: { replace: true } },
    ]);
  });

  it('opens the booking when the traveller goes back from the success page', async () => {
    const paid = await openCheckout();
    await paid.remote.unmount();
    const back = await openCheckout('/hotel-checkout', {
      held: false,
      draft: paid.host.draft,
      answers: found(createConfirmedBooking()),
    });
    expect(back.navigations()).toEqual([
      { to: `/checkout-success?booking_id=${bookingId}`, options: { replace: true } },
    ]);
  });

  it('opens the payment step again after the card was declined', async () => {
    let status: 'authorised' | 'draft' = 'authorised';
    const checkout = await openCheckout('/hotel-checkout', {
      answers: {
        ...found(),
        'GET /api/bookings/{booking_id}': () => ({ data: createBooking({ status }) }),
        'GET /api/bookings/{booking_id}/status': () => ({
          data: { booking_id: bookingId, status, number: null, reason: null },
        }),
      },
    });
    status = 'draft';
    await advanceClock(2_000);
    expect(checkout.heading()).toBe('Guests');
    expect(checkout.field('First name')).toHaveValue('Maya');
  });

  it('continues the payment of another tab instead of starting a second one', async () => {
    let begun = false;
    const checkout = await openToPay('/hotel-checkout', {
      answers: {
        [begin]: () => {
          begun = true;
          return fail('attempt_in_flight', 409)();
        },
        [readHold]: () => ({
          data: begun ? createHold({ status: 'booking', booking_id: bookingId }) : createHold(),
        }),
        'GET /api/bookings/{booking_id}': () => ({ data: createBooking({ status: 'authorised' }) }),
      },
    });
    await checkout.press('Pay Now');
    await settle();
    expect(checkout.heading()).toBe('Checking your booking');
    expect(checkout.calls('POST /api/payments/{payment_id}/confirm')).toEqual([]);
  });
});
