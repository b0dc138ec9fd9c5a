import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it, jest } from '@jest/globals';
import type { Bus } from '@travel/contracts/host/events/bus';
import { ApiError } from '@travel/contracts/http/api-error';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { act, screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { openCheckout } from '../../testing/open-checkout.tsx';
import {
  bookingId,
  createBooking,
  createConfirmedBooking,
  createPayment,
  createPurchase,
  token,
  usd,
} from '../../testing/samples.ts';

installFakeClock();

const read = 'GET /api/bookings/{booking_id}';
const readStatus = 'GET /api/bookings/{booking_id}/status';
const preview = 'GET /api/bookings/{booking_id}/cancellation';
const cancel = 'POST /api/bookings/{booking_id}/cancellation';

/** Creates API responses for a booking that the test can change. */
const server = (first: Booking) => {
  const state = { booking: first, down: false };
  const answer = <T,>(value: () => T) => {
    if (state.down) throw ApiError.transport('network_failed');
    return { data: value() };
  };
  return {
    state,
    answers: {
      [read]: () => answer(() => state.booking),
      [readStatus]: () =>
        answer(() => ({
          booking_id: bookingId,
          status: state.booking.status,
          number: state.booking.number,
          reason: state.booking.reason,
        })),
    },
  };
};

const path = `/checkout-success?booking_id=${bookingId}`;
const openBooking = async (booking: Booking, options: Parameters<typeof openCheckout>[1] = {}, at = path) => {
  const { state, answers } = server(booking);
  const checkout = await openCheckout(at, { ...options, answers: { ...answers, ...options.answers } });
  return { ...checkout, state };
};

describe('a success page without a booking', () => {
  it('shows that there is no booking if the URL names none', async () => {
    const checkout = await openCheckout('/checkout-success');
    expect(checkout.heading()).toBe("There's no booking to show here.");
    expect(screen.getByRole('link', { name: 'My trips' })).toHaveAttribute('href', '/user/my-trips');
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it.each(['undefined', 'NaN', '', '%3Cb%3E', 'nope', 'x'.repeat(65)])(
    '[4/20] requests no booking for the malformed ID "%s"',
    async (id) => {
      const checkout = await openCheckout(`/checkout-success?booking_id=${id}`);
      expect(checkout.heading()).toBe("There's no booking to show here.");
      expect(checkout.calls(read)).toEqual([]);
    },
  );

  it('grants no access to a booking by its ID only', async () => {
    const checkout = await openBooking(createConfirmedBooking(), {
      answers: {
        [read]: () => {
          throw new ApiError({ code: 'booking_unknown', status: 404 });
        },
      },
    });
    expect(checkout.heading()).toBe("You can't open this booking here.");
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('offers a retry when the booking cannot be loaded', async () => {
    const { state, answers } = server(createConfirmedBooking());
    state.down = true;
    const checkout = await openCheckout(path, { answers });
    expect(screen.getByRole('alert')).toHaveTextContent('What you paid stays paid');
    state.down = false;
    await checkout.press('Try again');
    expect(checkout.heading()).toBe('Next stop: Amalfi Coast.');
  });

  it('loads the booking once the service is back, and stops retrying after a while', async () => {
    const { state, answers } = server(createConfirmedBooking());
    state.down = true;
    const checkout = await openCheckout(path, { answers });
    await advanceClock(60_000);
    expect(checkout.calls(read)).toHaveLength(10);
    await checkout.press('Try again');
    state.down = false;
    await advanceClock(2_000);
    expect(checkout.heading()).toBe('Next stop: Amalfi Coast.');
  });
});

describe('a confirmed booking', () => {
  it('shows number, stay, daylight on arrival, payment and cancellation policy of the booking', async () => {
    const checkout = await openBooking(createConfirmedBooking());
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent('ALM 7F4K 2091');
    expect(screen.getByRole('img', { name: /Sunrise 05:46, sunset 20:11. You arrive, 15:00/ })).toBeInTheDocument();
    const paid = screen.getByRole('region', { name: 'Paid' });
    expect(paid).toHaveTextContent(/TotalUSD\s848.00/);
    expect(paid).toHaveTextContent('Visa ending 4242');
    expect(paid).toHaveTextContent('Free cancellation until 12 May, 18:00.');
    expect(checkout.remote.element).toHaveTextContent("We've sent the details to maya@example.test.");
    expect(checkout.remote.element).toHaveTextContent('The link in your confirmation e-mail opens this page again');
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('shows the number as a code, and the next steps: when, where, what to bring, cancel until', async () => {
    const checkout = await openBooking(createConfirmedBooking());
    const steps = await screen.findByRole('region', { name: 'Next steps' });
    expect(screen.getByRole('img', { name: 'Code with the booking number ALM 7F4K 2091' })).toBeVisible();
    expect(steps).toHaveTextContent(/StartsFri 14 May 2027, 15:00/);
    expect(steps).toHaveTextContent(/BringThis code, and an ID/);
    expect(steps).toHaveTextContent('Via Capriglione 41');
    expect(checkout.host.recorded.mounted.map(({ name, props }) => [name, props])).toEqual([
      ['travel/map', expect.objectContaining({ place_id: 'amalfi-coast' })],
    ]);
    expect(steps).toHaveTextContent('Free cancellation until 12 May, 18:00.');
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('shows a line per payment method if the booking was not paid by card only', async () => {
    const tender = { tender_id: 'TN1', source_id: 'S1', label: null, points: null, refunded: usd(0) };
    const tenders = [
      { ...tender, kind: 'coupon' as const, label: 'SAVE10', amount: usd(8_480) },
      {
        ...tender,
        tender_id: 'TN2',
        kind: 'loyalty' as const,
        label: 'Solstice Points',
        points: 5_000,
        amount: usd(5_000),
      },
    ];
    const { payment } = createConfirmedBooking();
    await openBooking(createConfirmedBooking({ tenders, payment: payment && { ...payment, amount: usd(71_320) } }));
    const paid = screen.getByRole('region', { name: 'Paid' });
    expect(paid).toHaveTextContent(
      /PriceUSD\s848.00Coupon SAVE10−USD\s84.805,000 Solstice Points−USD\s50.00By cardUSD\s713.20/,
    );
  });

  it('[4/33] removes the holdTok cookie on the success page', async () => {
    const checkout = await openBooking(createConfirmedBooking());
    expect(checkout.host.cookies.get('holdTok')).toBeNull();
  });

  it('opens a booking by a mailed link, whose token is also in the URLs of its files', async () => {
    const checkout = await openBooking(createConfirmedBooking(), {}, `${path}&access=signed`);
    expect(checkout.calls(read)[0]?.request).toMatchObject({ query: { access: 'signed' } });
    const calendar = screen.getByRole('link', { name: 'Add to calendar' });
    expect(calendar).toHaveAttribute('href', `/api/trips/${bookingId}/calendar.ics?lang=en-US&access=signed`);
    expect(calendar).toHaveAttribute('download', 'ALM 7F4K 2091.ics');
  });

  it('copies the booking number', async () => {
    const checkout = await openBooking(createConfirmedBooking());
    await checkout.press('Copy');
    expect(await navigator.clipboard.readText()).toBe('ALM 7F4K 2091');
    expect(checkout.host.recorded.toasts).toEqual([{ message: 'Number copied.', options: { tone: 'positive' } }]);
  });

  it('links signed-in travellers to their trips', async () => {
    await openBooking(createConfirmedBooking(), { session: createSignedInSession() });
    expect(screen.getByRole('link', { name: 'My trips' })).toHaveAttribute('href', '/user/my-trips');
  });

  it('shows a printable voucher of the booking', async () => {
    const checkout = await openBooking(createConfirmedBooking());
    await checkout.follow('Voucher');
    expect(checkout.address()).toBe(`${path}&view=voucher`);
    const pdf = screen.getByRole('article');
    for (const fact of [
      'ALM 7F4K 2091',
      'SB-9KQ2ZW',
      'Via Capriglione 41',
      'Fri 14 May 2027',
      'Maya Okafor',
      '4 nights',
    ]) {
      expect(pdf).toHaveTextContent(fact);
    }
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      `/api/trips/${bookingId}/voucher.pdf?lang=en-US`,
    );
    const print = jest.fn();
    Object.assign(window, { print });
    await checkout.press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    await checkout.follow('Back to the booking');
    expect(checkout.heading()).toBe('Next stop: Amalfi Coast.');
  });
});

describe('a booking in progress', () => {
  it('shows no booking number until polling returns one', async () => {
    const checkout = await openBooking(createBooking({ status: 'authorised' }));
    expect(checkout.heading()).toBe('Checking your booking');
    expect(checkout.remote.element).not.toHaveTextContent('ALM');
    await advanceClock(1_999);
    expect(checkout.calls(readStatus)).toHaveLength(0);
    checkout.state.booking = createConfirmedBooking();
    await advanceClock(1);
    expect(checkout.calls(readStatus)).toHaveLength(1);
    expect(checkout.heading()).toBe('Next stop: Amalfi Coast.');
    await advanceClock(60_000);
    expect(checkout.calls(readStatus)).toHaveLength(1);
  });

  it('[7.3/07] loads the booking again on each message of the socket', async () => {
    const checkout = await openBooking(createBooking({ status: 'authorised' }));
    expect([...checkout.host.recorded.followed.keys()]).toEqual([bookingId]);
    checkout.state.booking = createConfirmedBooking();
    await act(async () => {
      checkout.host.bus.publish('booking:progressed', { booking_id: bookingId, status: 'confirmed' });
    });
    await settle();
    expect(checkout.heading()).toBe('Next stop: Amalfi Coast.');
    expect(checkout.calls(readStatus)).toHaveLength(0);
  });

  it('follows a confirmed booking, and shows changes by another tab or the supplier', async () => {
    const checkout = await openBooking(createConfirmedBooking({ version: 5 }));
    const publish = async (progress: { readonly status: string; readonly version: number }) => {
      await act(async () => checkout.host.bus.publish('booking:progressed', { booking_id: bookingId, ...progress }));
      await settle();
    };
    await publish({ status: 'confirmed', version: 5 });
    expect(checkout.calls(read)).toHaveLength(1);
    checkout.state.booking = createConfirmedBooking({
      version: 6,
      contact: { ...createConfirmedBooking().contact, email: 'ada@example.test' },
    });
    await publish({ status: 'confirmed', version: 6 });
    expect(checkout.remote.element).toHaveTextContent("We've sent the details to ada@example.test.");
    checkout.state.booking = createConfirmedBooking({ status: 'cancelled', version: 7, can_cancel: false });
    checkout.state.down = true;
    await publish({ status: 'cancelled', version: 7 });
    expect(checkout.heading()).toBe('Next stop: Amalfi Coast.');
    checkout.state.down = false;
    await advanceClock(2_000);
    expect(checkout.heading()).toBe('Your Amalfi Coast booking is cancelled.');
    expect(checkout.calls(readStatus)).toEqual([]);
    await checkout.remote.unmount();
    expect(checkout.host.recorded.followed.size).toBe(0);
  });

  it.each([
    ['visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['online', (bus: Bus) => bus.publish('connection:changed', { online: true })],
  ] as const)('reads the booking again when the page is %s again', async (_, comeBack) => {
    const checkout = await openBooking(createConfirmedBooking());
    checkout.state.booking = createConfirmedBooking({ status: 'cancelled', can_cancel: false });
    await act(async () => comeBack(checkout.host.bus));
    await settle();
    expect(checkout.heading()).toBe('Your Amalfi Coast booking is cancelled.');
  });

  it('[4/05] [9/03] polls every 2 s, at most ten times, then announces an e-mail and waits for a pushed status', async () => {
    const checkout = await openBooking(createBooking({ status: 'capturing' }));
    await advanceClock(19_999);
    expect(checkout.calls(readStatus)).toHaveLength(9);
    expect(checkout.heading()).toBe('Checking your booking');
    await advanceClock(1);
    expect(checkout.heading()).toBe('Your booking is on its way.');
    expect(checkout.remote.element).toHaveTextContent("we'll e-mail maya@example.test");
    await advanceClock(60_000);
    expect(checkout.calls(readStatus)).toHaveLength(10);

    checkout.state.booking = createConfirmedBooking();
    await act(async () => {
      checkout.host.bus.publish('booking:progressed', { booking_id: bookingId, status: 'confirmed' });
    });
    await settle();
    expect(checkout.heading()).toBe('Next stop: Amalfi Coast.');
  });

  it('polls the booking again on request or when the connection is back', async () => {
    const checkout = await openBooking(createBooking({ status: 'capturing' }));
    await advanceClock(20_000);
    await checkout.press('Check again');
    expect(checkout.calls(readStatus)).toHaveLength(11);
    await advanceClock(20_000);
    const before = checkout.calls(readStatus).length;
    await act(async () => checkout.host.bus.publish('connection:changed', { online: true }));
    await settle();
    expect(checkout.calls(readStatus)).toHaveLength(before + 1);
  });

  it('shows that the server cannot be reached, and continues once it can', async () => {
    const checkout = await openBooking(createBooking({ status: 'authorised' }));
    checkout.state.down = true;
    await advanceClock(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline.');
    checkout.state.down = false;
    checkout.state.booking = createConfirmedBooking();
    await advanceClock(2_000);
    expect(checkout.heading()).toBe('Next stop: Amalfi Coast.');
  });
});

describe('a booking that failed', () => {
  it.each([
    ['sold_out', 'The last room at Torre Limonaia was taken while you paid.'],
    ['payment_lost', 'Your payment ended before Torre Limonaia was booked.'],
    ['something_new', "Torre Limonaia couldn't confirm it."],
  ])('shows for a failed booking that nothing was charged, the reason, and links: %s', async (reason, text) => {
    const checkout = await openBooking(createBooking({ status: 'failed', reason, hold_status: 'released' }));
    expect(checkout.heading()).toBe("We couldn't book it.");
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was charged, and your card is released.');
    expect(checkout.remote.element).not.toHaveTextContent(/to pay|Free cancellation/);
    expect(checkout.remote.element).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Search Amalfi Coast' })).toHaveAttribute(
      'href',
      '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2',
    );
  });

  it('continues the payment of an unpaid booking', async () => {
    const checkout = await openBooking(createBooking({ held_until: '2026-11-20T08:30:00.000Z' }), {
      answers: { 'POST /api/bookings/{booking_id}/resume': () => ({ data: { hold_token: token } }) },
    });
    expect(checkout.heading()).toBe("This booking isn't paid yet.");
    await checkout.press('Continue payment');
    expect(checkout.address()).toBe(`/hotel-checkout?hold=${token}`);
  });
});

describe('cancelling', () => {
  const offer = {
    refund: usd(84_800),
    kept: usd(0),
    refund_percent: 100,
    parts: [{ kind: 'card' as const, label: null, paid: usd(84_800), refund: usd(84_800) }],
    until: '2027-05-12T16:00:00.000Z',
  };
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  it('shows the refund before the traveller confirms, then the result', async () => {
    const checkout = await openBooking(createConfirmedBooking(), {
      answers: {
        [preview]: () => ({ data: offer }),
        [cancel]: () => ({ data: createConfirmedBooking({ status: 'cancelling', can_cancel: false }) }),
      },
    });
    await checkout.press('Cancel this booking');
    const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });
    expect(dialog).toHaveTextContent(/You get backUSD\s848.00/);
    expect(dialog).toHaveTextContent('This offer is good until 12 May, 18:00, Amalfi Coast time.');
    expect(checkout.calls(cancel)).toEqual([]);
    await checkout.press(/^Cancel and get USD\s848\.00 back$/);
    expect(checkout.calls(cancel)[0]?.request).toMatchObject({ body: { agreed_refund: usd(84_800) } });
    expect(screen.getByText('Being cancelled')).toBeVisible();
    const comesBack = /^We've told Torre Limonaia\. USD\s848\.00 goes back to Visa ending 4242\.$/;
    expect(statuses()).toContainEqual(expect.stringMatching(comesBack));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).not.toBeInTheDocument();
    checkout.state.booking = createConfirmedBooking({ status: 'cancelled', can_cancel: false });
    await advanceClock(2_000);
    expect(checkout.heading()).toBe('Your Amalfi Coast booking is cancelled.');
    expect(checkout.remote.element).toHaveTextContent(/USD\s848\.00 goes back to Visa ending 4242\./);
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('names the bank account instead of a card if the booking was paid at the bank', async () => {
    const { payment } = createConfirmedBooking();
    const coupon = { tender_id: 'TN1', source_id: 'S1', points: null, refunded: usd(0) };
    const booking = createConfirmedBooking({
      tenders: [{ ...coupon, kind: 'coupon' as const, label: 'SAVE10', amount: usd(8_480) }],
      payment: payment && { ...payment, method: 'bank_redirect' as const, amount: usd(76_320) },
    });
    const parts = [
      ...offer.parts.map((part) => ({ ...part, paid: usd(76_320), refund: usd(76_320) })),
      { kind: 'coupon' as const, label: 'SAVE10', paid: usd(8_480), refund: usd(0) },
    ];
    const checkout = await openBooking(booking, {
      answers: { [preview]: () => ({ data: { ...offer, refund: usd(76_320), parts } }) },
    });
    expect(screen.getByRole('region', { name: 'Paid' })).toHaveTextContent(/From your bankUSD\s763.20/);
    await checkout.press('Cancel this booking');
    const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });
    expect(dialog).toHaveTextContent(/You get backUSD\s763.20From your bankUSD\s763.20Coupon SAVE10USD\s0.00/);
    expect(checkout.remote.element).not.toHaveTextContent('By card');
  });

  it('shows the refund per payment method', async () => {
    const parts = [
      ...offer.parts.map((part) => ({ ...part, paid: usd(71_320), refund: usd(71_320) })),
      { kind: 'coupon' as const, label: 'SAVE10', paid: usd(8_480), refund: usd(0) },
      { kind: 'loyalty' as const, label: 'Solstice Points', paid: usd(5_000), refund: usd(5_000) },
    ];
    const checkout = await openBooking(createConfirmedBooking(), {
      answers: {
        [preview]: () => ({ data: { ...offer, refund: usd(76_320), parts } }),
        [cancel]: () => ({ data: createConfirmedBooking({ status: 'cancelling', can_cancel: false }) }),
      },
    });
    await checkout.press('Cancel this booking');
    expect(screen.getByRole('dialog', { name: 'Cancel this booking?' })).toHaveTextContent(
      /You get backUSD\s763.20By cardUSD\s713.20Coupon SAVE10USD\s0.00Solstice PointsUSD\s50.00/,
    );
    await checkout.press(/^Cancel and get USD\s763\.20 back$/);
    expect(checkout.remote.element).toHaveTextContent(
      /USD\s763\.20 goes back to Visa ending 4242 \(USD\s713\.20\) and Solstice Points \(USD\s50\.00\)\./,
    );
  });

  it('shows before and after cancelling that there is no refund', async () => {
    const parts = offer.parts.map((part) => ({ ...part, refund: usd(0) }));
    const checkout = await openBooking(createConfirmedBooking(), {
      answers: {
        [preview]: () => ({
          data: { ...offer, refund: usd(0), kept: usd(84_800), refund_percent: 0, parts, until: null },
        }),
        [cancel]: () => ({ data: createConfirmedBooking({ status: 'cancelling', can_cancel: false }) }),
      },
    });
    await checkout.press('Cancel this booking');
    await checkout.press('Cancel without refund');
    expect(statuses()).toContain("We've told Torre Limonaia. There is no refund, as agreed.");
  });

  it.each([
    [{ method: 'bank_redirect', brand: null, last4: null }, 'your bank account'],
    [{ brand: null, last4: null }, 'Card'],
  ] as const)('names where the refund goes: %j', async (paid, name) => {
    const { payment } = createConfirmedBooking();
    const booking = createConfirmedBooking({ payment: payment && { ...payment, ...paid } });
    const checkout = await openBooking(booking, {
      answers: {
        [preview]: () => ({ data: offer }),
        [cancel]: () => ({ data: { ...booking, status: 'cancelling', can_cancel: false } }),
      },
    });
    await checkout.press('Cancel this booking');
    await checkout.press(/^Cancel and get /);
    expect(checkout.remote.element).toHaveTextContent(new RegExp(`848\\.00 goes back to ${name}\\.`));
  });

  it('shows the new refund without cancelling if the refund changed in the meantime', async () => {
    let offers = 0;
    const checkout = await openBooking(createConfirmedBooking(), {
      answers: {
        [preview]: () => ({
          data: (offers += 1) === 1 ? offer : { ...offer, refund: usd(42_400), kept: usd(42_400), refund_percent: 50 },
        }),
        [cancel]: () => {
          throw new ApiError({ code: 'refund_changed', status: 409 });
        },
      },
    });
    await checkout.press('Cancel this booking');
    await checkout.press(/^Cancel and get USD\s848\.00 back$/);
    expect(screen.getByRole('alert')).toHaveTextContent('Your refund has changed since we showed it.');
    expect(screen.getByRole('dialog')).toHaveTextContent(/You get backUSD\s424.00/);
    expect(screen.getByRole('button', { name: /^Cancel and get USD\s424\.00 back$/ })).toBeEnabled();
  });

  it('leaves the booking unchanged if the cancellation fails', async () => {
    const checkout = await openBooking(createConfirmedBooking(), {
      answers: {
        [preview]: () => ({ data: offer }),
        [cancel]: () => {
          throw ApiError.transport('network_failed');
        },
      },
    });
    await checkout.press('Cancel this booking');
    await checkout.press(/^Cancel and get /);
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't cancel it just now.");
    await checkout.press('Keep booking');
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent('ALM 7F4K 2091');
  });
});

describe('a purchase that is not a stay', () => {
  it('shows number, dates and payment of a rental car, and nothing about a stay', async () => {
    const checkout = await openBooking(createPurchase());
    expect(checkout.heading()).toBe('Your car is booked.');
    const box = screen.getByRole('region', { name: 'Your booking' });
    expect(box).toHaveTextContent('ALM 7F4K 2091');
    expect(box).toHaveTextContent('Naples airport');
    expect(box).toHaveTextContent(/14.+17 May/);
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Paid' })).toHaveTextContent(/TotalUSD\s848.00/);
    expect(screen.queryByText('If plans change')).not.toBeInTheDocument();
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('shows a voucher for a rental car', async () => {
    const checkout = await openBooking(createPurchase(), {}, `${path}&view=voucher`);
    expect(screen.getByRole('article')).toHaveTextContent('BoughtCompact car, Naples airport');
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it.each([
    ['capturing', 'Your payment is being completed.'],
    ['failed', 'Compact car is no longer available.'],
    ['draft', "Nothing was charged. Compact car is yours once it's paid."],
  ] as const)('uses no hotel terms for a rental car whose booking is %s', async (status, words) => {
    const checkout = await openBooking(createPurchase({ status, number: null }));
    expect(checkout.remote.element).toHaveTextContent(words);
    expect(checkout.remote.element).not.toHaveTextContent(/hotel|room/i);
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });
});

describe('a booking that is not charged immediately', () => {
  const invoice = {
    invoice_id: 'IV7QX2K4M9V3ZJ8R',
    number: 'SKY-2026-000123',
    state: 'issued' as const,
    amount: usd(84_800),
    credited: usd(0),
    due_on: '2026-12-20',
    paid_at: null,
  };
  const paid = (changed: Partial<NonNullable<Booking['payment']>>) => {
    const booking = createConfirmedBooking();
    return createConfirmedBooking({ payment: booking.payment && { ...booking.payment, paid_at: null, ...changed } });
  };

  it('links to the invoice as a PDF, with its due date', async () => {
    const booking = paid({ method: 'invoice', brand: null, last4: null, invoice });
    const checkout = await openBooking(booking, {}, `${path}&access=signed`);
    const card = screen.getByRole('region', { name: 'Invoice' });
    expect(card).toHaveTextContent('Invoice SKY-2026-000123Due on 20 December 2026');
    const pdf = screen.getByRole('link', { name: 'Download the invoice (PDF)' });
    expect(pdf).toHaveAttribute('href', '/api/invoices/IV7QX2K4M9V3ZJ8R.pdf?access=signed');
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('shows amount and date of the later charge of the card', async () => {
    const charge = { state: 'scheduled' as const, at: '2027-05-11T12:00:00.000Z', pay_by: null };
    const checkout = await openBooking(paid({ method: 'pay_later', charge }));
    expect(screen.getByRole('region', { name: 'To be paid' })).toHaveTextContent(
      /Visa ending 4242USD\s848\.00 is charged on 11 May 2027/,
    );
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it('shows that a cancelled booking will not be charged later', async () => {
    const charge = { state: 'scheduled' as const, at: '2027-05-11T12:00:00.000Z', pay_by: null };
    const booking = paid({ method: 'pay_later', charge });
    const nothing = { refund: usd(0), kept: usd(0), refund_percent: 100, parts: [], until: null };
    const checkout = await openBooking(booking, {
      answers: {
        [preview]: () => ({ data: nothing }),
        [cancel]: () => ({ data: { ...booking, status: 'cancelling', can_cancel: false } }),
      },
    });
    await checkout.press('Cancel this booking');
    await checkout.press('Cancel booking');
    expect(checkout.remote.element).toHaveTextContent("Your card hasn't been charged, and won't be.");
    expect(checkout.remote.element).not.toHaveTextContent(/To be paid|is charged on|comes back/);
    expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent(/TotalUSD\s848\.00/);
  });

  it('requests another card in a payment block if the saved card could not be charged', async () => {
    const charge = { state: 'due' as const, at: '2027-05-11T12:00:00.000Z', pay_by: '2027-05-13T12:00:00.000Z' };
    const answers = { 'GET /api/payments/{payment_id}': () => ({ data: createPayment({ booking_id: bookingId }) }) };
    const checkout = await openBooking(paid({ method: 'pay_later', charge }), { answers }, `${path}&access=signed`);
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Please pay with another card.');
    expect(screen.getByRole('button', { name: 'Pay Now' })).toBeInTheDocument();
    expect(checkout.calls('GET /api/payments/{payment_id}')[0]?.request).toMatchObject({
      params: { payment_id: 'P7QX2K4M9V3ZJ8R5' },
      query: { access: 'signed' },
    });
    expect(checkout.calls('POST /api/payments')).toEqual([]);
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });
});
