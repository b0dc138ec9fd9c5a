import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { act, screen } from '@testing-library/react';
import { faultsIn } from '../testing/accessibility.ts';
import { pass, settle, stillClock } from '../testing/clock.ts';
import { openCheckout } from '../testing/open-checkout.tsx';
import { bookingId, bookingOf, confirmed, signedIn, token, usd } from '../testing/samples.ts';

stillClock();

const read = 'GET /api/bookings/{booking_id}';
const readStatus = 'GET /api/bookings/{booking_id}/status';
const preview = 'GET /api/bookings/{booking_id}/cancellation';
const cancel = 'POST /api/bookings/{booking_id}/cancellation';

/** A booking that is as the test says at the time. */
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
  it('shows none when the address names none', async () => {
    const checkout = await openCheckout('/checkout-success');
    expect(checkout.heading()).toBe('There is no booking to show here.');
    expect(screen.getByRole('link', { name: 'My trips' })).toHaveAttribute('href', '/user/my-trips');
    expect(await faultsIn(checkout.remote.element)).toEqual([]);
  });

  it.each(['undefined', 'NaN', '', '%3Cb%3E', 'x'.repeat(41)])('[4/20] does not ask for "%s"', async (id) => {
    const checkout = await openCheckout(`/checkout-success?booking_id=${id}`);
    expect(checkout.heading()).toBe('There is no booking to show here.');
    expect(checkout.calls(read)).toEqual([]);
  });

  it('opens nobody a booking by its id alone', async () => {
    const checkout = await openBooking(confirmed(), {
      answers: {
        [read]: () => {
          throw new ApiError({ code: 'booking_unknown', status: 404 });
        },
      },
    });
    expect(checkout.heading()).toBe('This booking does not open here.');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('tries again when it cannot be read', async () => {
    const { state, answers } = server(confirmed());
    state.down = true;
    const checkout = await openCheckout(path, { answers });
    expect(screen.getByRole('alert')).toHaveTextContent('what you paid stays paid');
    state.down = false;
    await checkout.press('Try again');
    expect(checkout.heading()).toBe('You are going to Amalfi Coast.');
  });

  it('reads it by itself when the service is back, and does not ask for ever', async () => {
    const { state, answers } = server(confirmed());
    state.down = true;
    const checkout = await openCheckout(path, { answers });
    await pass(60_000);
    expect(checkout.calls(read)).toHaveLength(10);
    await checkout.press('Try again');
    state.down = false;
    await pass(2_000);
    expect(checkout.heading()).toBe('You are going to Amalfi Coast.');
  });
});

describe('a confirmed booking', () => {
  it('shows its number, the stay, the light of the arrival, what was paid and the policy', async () => {
    const checkout = await openBooking(confirmed());
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent('ALM 7F4K 2091');
    expect(screen.getByRole('img', { name: /Sunrise 05:46, sunset 20:10. You arrive, 15:00/ })).toBeInTheDocument();
    const paid = screen.getByRole('region', { name: 'Paid' });
    expect(paid).toHaveTextContent(/TotalUSD\s848.00/);
    expect(paid).toHaveTextContent('Visa ending 4242');
    expect(paid).toHaveTextContent('Free cancellation until 12 May, 18:00.');
    expect(checkout.remote.element).toHaveTextContent('We sent the papers to maya@example.test.');
    expect(checkout.remote.element).toHaveTextContent('The link in the confirmation mail opens this page again');
    expect(await faultsIn(checkout.remote.element)).toEqual([]);
  });

  it('[4/33] the holdTok cookie is removed on the success page', async () => {
    const checkout = await openBooking(confirmed());
    expect(checkout.host.cookies.get('holdTok')).toBeNull();
  });

  it('is opened by a mailed link, which its files keep', async () => {
    const checkout = await openBooking(confirmed(), {}, `${path}&access=signed`);
    expect(checkout.calls(read)[0]?.request).toMatchObject({ query: { access: 'signed' } });
    const calendar = screen.getByRole('link', { name: 'Add to calendar' });
    expect(calendar).toHaveAttribute('href', `/api/bookings/${bookingId}/calendar.ics?lang=en-US&access=signed`);
    expect(calendar).toHaveAttribute('download', 'ALM 7F4K 2091.ics');
  });

  it('copies the number', async () => {
    const checkout = await openBooking(confirmed());
    await checkout.press('Copy');
    expect(await navigator.clipboard.readText()).toBe('ALM 7F4K 2091');
    expect(checkout.host.recorded.toasts).toEqual([
      { message: 'The number is copied.', options: { tone: 'positive' } },
    ]);
  });

  it('leads a signed-in traveller to the trips', async () => {
    await openBooking(confirmed(), { session: signedIn() });
    expect(screen.getByRole('link', { name: 'My trips' })).toHaveAttribute('href', '/user/my-trips');
  });

  it('has a voucher to print', async () => {
    const checkout = await openBooking(confirmed());
    await checkout.follow('Voucher');
    expect(checkout.address()).toBe(`${path}&view=voucher`);
    const paper = screen.getByRole('article');
    for (const fact of ['ALM 7F4K 2091', 'SB-9KQ2ZW', 'Via Capriglione 41', '14/05/2027', 'Maya Okafor', '4 nights']) {
      expect(paper).toHaveTextContent(fact);
    }
    const print = jest.fn();
    Object.assign(window, { print });
    await checkout.press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    await checkout.follow('Back to the booking');
    expect(checkout.heading()).toBe('You are going to Amalfi Coast.');
  });
});

describe('a booking on its way', () => {
  it('has no number before the booking says so, and the page is told by polling', async () => {
    const checkout = await openBooking(bookingOf({ status: 'authorised' }));
    expect(checkout.heading()).toBe('Checking your booking');
    expect(checkout.remote.element).not.toHaveTextContent('ALM');
    await pass(1_999);
    expect(checkout.calls(readStatus)).toHaveLength(0);
    checkout.state.booking = confirmed();
    await pass(1);
    expect(checkout.calls(readStatus)).toHaveLength(1);
    expect(checkout.heading()).toBe('You are going to Amalfi Coast.');
    await pass(60_000);
    expect(checkout.calls(readStatus)).toHaveLength(1);
  });

  it('[7.3/07] is followed by the socket at the same time; what it says is looked up', async () => {
    const checkout = await openBooking(bookingOf({ status: 'authorised' }));
    expect([...checkout.host.recorded.followed]).toEqual([bookingId]);
    checkout.state.booking = confirmed();
    await act(async () => {
      checkout.host.bus.publish('booking:progressed', { booking_id: bookingId, status: 'confirmed' });
    });
    await settle();
    expect(checkout.heading()).toBe('You are going to Amalfi Coast.');
    expect(checkout.calls(readStatus)).toHaveLength(0);
    expect([...checkout.host.recorded.followed]).toEqual([]);
  });

  it('[4/05] [9/03] is polled every 2 s, ten times at most; then the page says what comes by mail, and is told all the same', async () => {
    const checkout = await openBooking(bookingOf({ status: 'capturing' }));
    await pass(19_999);
    expect(checkout.calls(readStatus)).toHaveLength(9);
    expect(checkout.heading()).toBe('Checking your booking');
    await pass(1);
    expect(checkout.heading()).toBe('Your booking is on its way.');
    expect(checkout.remote.element).toHaveTextContent('we write to maya@example.test');
    await pass(60_000);
    expect(checkout.calls(readStatus)).toHaveLength(10);

    checkout.state.booking = confirmed();
    await act(async () => {
      checkout.host.bus.publish('booking:progressed', { booking_id: bookingId, status: 'confirmed' });
    });
    await settle();
    expect(checkout.heading()).toBe('You are going to Amalfi Coast.');
  });

  it('is asked about again when the traveller wants to know, or the connection is back', async () => {
    const checkout = await openBooking(bookingOf({ status: 'capturing' }));
    await pass(20_000);
    await checkout.press('Check again');
    expect(checkout.calls(readStatus)).toHaveLength(11);
    await pass(20_000);
    const before = checkout.calls(readStatus).length;
    await act(async () => checkout.host.bus.publish('connection:changed', { online: true }));
    await settle();
    expect(checkout.calls(readStatus)).toHaveLength(before + 1);
  });

  it('says when nobody can be asked, and goes on when somebody can', async () => {
    const checkout = await openBooking(bookingOf({ status: 'authorised' }));
    checkout.state.down = true;
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('We cannot be reached just now.');
    checkout.state.down = false;
    checkout.state.booking = confirmed();
    await pass(2_000);
    expect(checkout.heading()).toBe('You are going to Amalfi Coast.');
  });
});

describe('a booking that did not come about', () => {
  it.each([
    ['sold_out', 'The last room of Torre Limonaia went while you paid.'],
    ['payment_lost', 'The payment ended at the provider before Torre Limonaia was booked.'],
    ['something_new', 'Torre Limonaia could not confirm it.'],
  ])('says that nothing was charged, why, and leads on: %s', async (reason, text) => {
    const checkout = await openBooking(bookingOf({ status: 'failed', reason, hold_status: 'released' }));
    expect(checkout.heading()).toBe('It was not booked.');
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was charged: your card is released.');
    expect(checkout.remote.element).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Search Amalfi Coast' })).toHaveAttribute(
      'href',
      '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2',
    );
  });

  it('leads back to pay for one that waits for payment, by the hold that this browser had', async () => {
    const checkout = await openBooking(bookingOf());
    expect(checkout.heading()).toBe('This booking is not paid yet.');
    expect(screen.getByRole('link', { name: 'Back to payment' })).toHaveAttribute(
      'href',
      `/hotel-checkout?hold=${token}`,
    );
  });
});

describe('cancelling', () => {
  const offer = { refund: usd(84_800), kept: usd(0), refund_percent: 100, until: '2027-05-12T16:00:00.000Z' };

  it('shows what comes back before it is agreed to, and then what became of it', async () => {
    const checkout = await openBooking(confirmed(), {
      answers: {
        [preview]: () => ({ data: offer }),
        [cancel]: () => ({ data: confirmed({ status: 'cancelling', can_cancel: false }) }),
      },
    });
    await checkout.press('Cancel this booking');
    const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });
    expect(dialog).toHaveTextContent(/Comes backUSD\s848.00/);
    expect(dialog).toHaveTextContent('This holds until 12 May, 18:00, time of Amalfi Coast.');
    expect(checkout.calls(cancel)).toEqual([]);
    await checkout.press('Cancel booking');
    expect(checkout.calls(cancel)[0]?.request).toMatchObject({ body: { agreed_refund: usd(84_800) } });
    expect(screen.getByText('Being cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).not.toBeInTheDocument();
    checkout.state.booking = confirmed({ status: 'cancelled', can_cancel: false });
    await pass(2_000);
    expect(checkout.heading()).toBe('Not to Amalfi Coast this time.');
  });

  it('shows the offer anew when it has changed meanwhile, and cancels nothing', async () => {
    let offers = 0;
    const checkout = await openBooking(confirmed(), {
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
    await checkout.press('Cancel booking');
    expect(screen.getByRole('alert')).toHaveTextContent('What comes back has changed since it was shown.');
    expect(screen.getByRole('dialog')).toHaveTextContent(/Comes backUSD\s424.00/);
  });

  it('leaves the booking as it is where it fails', async () => {
    const checkout = await openBooking(confirmed(), {
      answers: {
        [preview]: () => ({ data: offer }),
        [cancel]: () => {
          throw ApiError.transport('network_failed');
        },
      },
    });
    await checkout.press('Cancel this booking');
    await checkout.press('Cancel booking');
    expect(screen.getByRole('alert')).toHaveTextContent('It could not be cancelled just now.');
    await checkout.press('Keep it');
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent('ALM 7F4K 2091');
  });
});
