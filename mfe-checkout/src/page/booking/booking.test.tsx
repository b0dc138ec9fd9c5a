import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import { ApiError } from '@travel/contracts/http/api-error';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { advanceClock, settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { fireEvent, screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import {
  bookingId,
  createBooking,
  createConfirmedBooking,
  createItem,
  createPurchase,
  token,
  usd,
} from '../../testing/samples.ts';
import { press } from '../../testing/open-payment.tsx';
import * as remote from './remote.tsx';

installFakeClock();

const read = 'GET /api/bookings/{booking_id}';
const path = `/user/my-trips?booking_id=${bookingId}`;

/** Opens the booking remote as a trips page mounts it. */
const open = async (booking: () => Booking, access?: string) => {
  const host = fakeHost({ package: 'mfe-checkout', path, answers: { [read]: () => ({ data: booking() }) } });
  const mounted = await mountRemote(remote, host, { booking_id: bookingId, access });
  await settle();
  const { calls, followed } = host.recorded;
  return { ...mounted, followed, calls: (key: string) => calls.filter((call) => call.key === key) };
};

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a booking inside another page', () => {
  it('shows items, place, dates, facts and payment of a booking', async () => {
    const view = await open(createConfirmedBooking);
    expect(heading()).toBe('Torre Limonaia');
    expect(view.element).toHaveTextContent(/Amalfi Coast · .*14.*18 May 2027/);
    const box = screen.getByRole('region', { name: 'Your booking' });
    for (const fact of ['ALM 7F4K 2091', 'Via Capriglione 41', 'SB-9KQ2ZW', 'breakfast included', 'Maya Okafor']) {
      expect(box).toHaveTextContent(fact);
    }
    expect(screen.getByRole('region', { name: 'Paid' })).toHaveTextContent('Visa ending 4242');
    expect(screen.getByRole('button', { name: 'Cancel this booking' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Voucher' })).toHaveAttribute('href', `${path}&view=voucher`);
    expect(await findFaults(view.element)).toEqual([]);
  });

  it('opens a booking and its files with the token of a mailed link', async () => {
    const view = await open(createConfirmedBooking, 'signed.link');
    expect(view.calls(read)[0]?.request).toMatchObject({ query: { access: 'signed.link' } });
    expect([...view.followed]).toEqual([[bookingId, 'signed.link']]);
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      `/api/trips/${bookingId}/calendar.ics?lang=en-US&access=signed.link`,
    );
  });

  it('lists all items of a booking', async () => {
    const other = createItem({ item_id: 'IT2', title: 'Locanda del Faro' });
    const view = await open(() => createConfirmedBooking({ items: [createItem(), other] }));
    expect(heading()).toBe('Torre Limonaia and Locanda del Faro');
    expect(screen.getAllByText('Check-in')).toHaveLength(2);
    expect(await findFaults(view.element)).toEqual([]);
  });

  it('cancels one of several items for its own refund and keeps the rest', async () => {
    const [faro, room] = [
      createItem({ item_id: 'IT2', title: 'Locanda del Faro', can_cancel: true }),
      createItem({ can_cancel: true }),
    ];
    const offer = { refund: usd(84_800), kept: usd(0), refund_percent: 100, until: null, parts: [] };
    const host = fakeHost({
      package: 'mfe-checkout',
      path,
      answers: {
        [read]: () => ({ data: createConfirmedBooking({ items: [room, faro], total: usd(169_600) }) }),
        'GET /api/bookings/{booking_id}/cancellation': () => ({ data: offer }),
        'POST /api/bookings/{booking_id}/cancellation': () => ({
          data: createConfirmedBooking({
            items: [room, { ...faro, status: 'cancelled', refund: usd(84_800), can_cancel: false }],
            total: usd(169_600),
          }),
        }),
      },
    });
    const { element } = await mountRemote(remote, host, { booking_id: bookingId, access: undefined });
    await settle();
    expect(screen.getByRole('button', { name: 'Cancel the whole booking' })).toBeEnabled();
    await press('Cancel Locanda del Faro');
    expect(screen.getByRole('dialog', { name: 'Cancel Locanda del Faro?' })).toBeVisible();
    await press(/^Cancel and get USD\s848\.00 back$/);
    const asked = host.recorded.calls.filter(({ key }) => key.endsWith('/cancellation'));
    expect(asked.map(({ request }) => request)).toEqual([
      expect.objectContaining({ query: expect.objectContaining({ item_ids: 'IT2' }) }),
      expect.objectContaining({ body: { agreed_refund: usd(84_800), item_ids: ['IT2'] } }),
    ]);
    expect(heading()).toBe('Torre Limonaia');
    expect(element).toHaveTextContent('Locanda del Faro is cancelled; the rest of your booking stays as it is.');
    expect(element).toHaveTextContent(/CancelledLocanda del Faro/);
    expect(element).toHaveTextContent(/USD\s848\.00 refunded/);
    expect(screen.getByRole('button', { name: 'Cancel this booking' })).toBeEnabled();
    expect(await findFaults(element)).toEqual([]);
  });

  it('shows items that could not be booked and were not charged', async () => {
    const gone = createItem({ item_id: 'IT2', title: 'Locanda del Faro', status: 'released' });
    const view = await open(() => createConfirmedBooking({ items: [createItem(), gone] }));
    expect(heading()).toBe('Torre Limonaia');
    expect(view.element).toHaveTextContent("It sold out before we could book it, so you weren't charged for it.");
    expect(await findFaults(view.element)).toEqual([]);
  });

  it('shows an item of a product without its own view by the fields that all items have', async () => {
    const view = await open(createPurchase);
    expect(heading()).toBe('Compact car');
    expect(view.element).toHaveTextContent('Naples airport');
    expect(await findFaults(view.element)).toEqual([]);
  });

  it('shows for a cancelled booking what was refunded and where to', async () => {
    const { payment } = createConfirmedBooking();
    const view = await open(() =>
      createConfirmedBooking({
        status: 'cancelled',
        can_cancel: false,
        payment: payment && { ...payment, refunded: usd(42_400) },
      }),
    );
    expect(heading()).toBe('Your Amalfi Coast booking is cancelled.');
    expect(view.element).toHaveTextContent(/USD\s424\.00 goes back to Visa ending 4242\./);
    expect(await findFaults(view.element)).toEqual([]);
  });

  it('promises no refund for a cancelled booking that had none', async () => {
    const view = await open(() => createConfirmedBooking({ status: 'cancelled', can_cancel: false }));
    expect(view.element).toHaveTextContent("We've told Torre Limonaia and e-mailed maya@example.test.");
    expect(view.element).not.toHaveTextContent(/refund|back/i);
  });

  describe('an unpaid booking', () => {
    const resume = 'POST /api/bookings/{booking_id}/resume';
    const atBank = () => {
      const { payment } = createConfirmedBooking();
      return createBooking({
        status: 'paying',
        hold_status: 'booking',
        payment: payment && { ...payment, status: 'requires_action', paid_at: null },
      });
    };
    const held = () => createBooking({ held_until: '2026-11-20T08:30:00.000Z' });

    const openUnpaid = async (booking: () => Booking, answer: () => { data: { hold_token: string } }) => {
      const answers = { [read]: () => ({ data: booking() }), [resume]: answer };
      const host = fakeHost({ package: 'mfe-checkout', path, answers });
      const view = await mountRemote(remote, host, { booking_id: bookingId, access: 'signed.link' });
      await settle();
      return { ...view, host };
    };
    const refuse = (code: string, refusal: number) => () => {
      throw new ApiError({ code, status: refusal });
    };

    it.each([
      ['the bank waits for approval', atBank, 'Your bank needs your approval.'],
      ['the hold lasts', held, "We're holding it for you until 08:30."],
    ])('continues the payment on this device while %s', async (_, booking, text) => {
      const { element, host } = await openUnpaid(booking, () => ({ data: { hold_token: token } }));
      expect(heading()).toBe("This booking isn't paid yet.");
      expect(element).toHaveTextContent(text);
      await press('Continue payment');
      const asked = host.recorded.calls.filter(({ key }) => key === resume);
      expect(asked.map(({ request }) => request)).toEqual([
        { params: { booking_id: bookingId }, query: { access: 'signed.link' } },
      ]);
      expect(host.recorded.navigations.at(-1)?.to).toBe(`/hotel-checkout?hold=${token}`);
      expect(await findFaults(element)).toEqual([]);
    });

    it('links to the room if the server reports that the hold has ended', async () => {
      const { element } = await openUnpaid(held, refuse('hold_ended', 410));
      await press('Continue payment');
      expect(screen.getByRole('link', { name: 'See the room again' })).toBeVisible();
      expect(element).not.toHaveTextContent('holding it');
    });

    it('links to the room when the hold ends while the page is open', async () => {
      await openUnpaid(held, refuse('hold_ended', 410));
      await advanceClock(30 * 60_000);
      expect(screen.queryByRole('button', { name: 'Continue payment' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'See the room again' })).toBeVisible();
    });

    it('requests a sign-in to pay for a booking that belongs to an account', async () => {
      const { host } = await openUnpaid(atBank, refuse('sign_in_required', 403));
      const requests: unknown[] = [];
      host.bus.subscribe('auth:requested', (request) => requests.push(request));
      await press('Continue payment');
      expect(requests).toEqual([{ mode: 'sign-in' }]);
      expect(screen.getByRole('button', { name: 'Continue payment' })).toBeEnabled();
    });

    it('shows the booking as paid when another device has paid for it', async () => {
      let now = atBank();
      await openUnpaid(
        () => now,
        () => {
          now = createConfirmedBooking();
          throw new ApiError({ code: 'already_paid', status: 409 });
        },
      );
      await press('Continue payment');
      expect(heading()).toBe('Torre Limonaia');
    });

    it('offers to continue the payment again after a connection failure', async () => {
      await openUnpaid(held, () => {
        throw ApiError.transport('network_failed');
      });
      await press('Continue payment');
      expect(screen.getByRole('alert')).toHaveTextContent("We couldn't open the payment, and nothing was charged.");
      expect(screen.getByRole('button', { name: 'Continue payment' })).toBeEnabled();
    });
  });

  it('links to the room of a booking that was never paid', async () => {
    const coupon = { tender_id: 'TN1', kind: 'coupon' as const, source_id: 'C1', label: 'SAVE10', points: null };
    await open(() => createBooking({ tenders: [{ ...coupon, amount: usd(8_480), refunded: usd(0) }] }));
    expect(heading()).toBe("This booking isn't paid yet.");
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent(/Total to payUSD\s763.20/);
    expect(screen.getByRole('link', { name: 'See the room again' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/hotel-details\?hotel=amalfi-coast\.torre-limonaia&/),
    );
  });

  it('grants no access to a booking by its ID only', async () => {
    await open(() => {
      throw new ApiError({ code: 'booking_unknown', status: 404 });
    });
    expect(heading()).toBe("You can't open this booking here.");
  });
});

describe('names on a booking', () => {
  const change = 'POST /api/bookings/{booking_id}/names';
  const names_change = { allows: 'spelling', until: '2027-05-14T13:00:00.000Z', under_way: false } as const;
  /** Changes the name of the only traveller. */
  const named = (first_name: string) => {
    const travellers = createConfirmedBooking()
      .travellers.slice(0, 1)
      .map((lead) => ({ ...lead, first_name }));
    return createConfirmedBooking({ names_change, travellers, guests: travellers });
  };

  const openNames = async (answer: () => { data: Booking }) => {
    const answers = { [read]: () => ({ data: named('Maya') }), [change]: answer };
    const host = fakeHost({ package: 'mfe-checkout', path, answers });
    const { element } = await mountRemote(remote, host, { booking_id: bookingId, access: 'signed.link' });
    await settle();
    await press('Correct names');
    await settle();
    return { element, calls: () => host.recorded.calls.filter(({ key }) => key === change) };
  };
  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

  it("changes travellers' names free of charge after showing the rules and the deadline", async () => {
    const { element, calls } = await openNames(() => ({ data: named('Maja') }));
    const dialog = screen.getByRole('dialog', { name: 'Correct names' });
    expect(dialog).toHaveTextContent('up to three letters');
    expect(dialog).toHaveTextContent('It costs nothing. You can do it until 14 May, 15:00 local time.');
    type('First name', 'Maja');
    await press('Change names');
    await settle();
    expect(calls()[0]?.request).toMatchObject({
      query: { access: 'signed.link' },
      body: { names: [{ first_name: 'Maja', last_name: 'Okafor' }] },
    });
    expect(element).toHaveTextContent('The names are changed.');
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent('Maja Okafor');
  });

  it('keeps the typed names and shows the reason when the change of names is refused', async () => {
    await openNames(() => {
      throw new ApiError({ type: 'x', title: 'x', status: 409, code: 'names_refused', correlation_id: 'c' });
    });
    type('Last name', 'Castellanos');
    await press('Change names');
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('everything stayed as it was');
    expect(screen.getByLabelText('Last name')).toHaveValue('Castellanos');
  });

  it('sends no change of names while a name is missing', async () => {
    const { element, calls } = await openNames(() => ({ data: named('Maja') }));
    type('First name', ' ');
    await press('Change names');
    await settle();
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/as it appears in the passport/);
    expect(calls()).toEqual([]);
    expect(await findFaults(element)).toEqual([]);
  });

  it('offers no further name change while the supplier is processing one', async () => {
    await open(() => createConfirmedBooking({ names_change: { ...names_change, under_way: true } }));
    expect(screen.getByText(/asking for the new names/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Correct names' })).not.toBeInTheDocument();
  });
});
