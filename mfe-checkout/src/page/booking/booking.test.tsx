import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { ApiError } from '@travel/contracts/http/api-error';
import { fakeHost } from '@travel/ui/remote/fake-host';
import { mountRemote } from '@travel/ui/remote/mount-remote';
import { settle, stillClock } from '@travel/ui/remote/still-clock';
import { screen } from '@testing-library/react';
import { faultsIn } from '../../testing/accessibility.ts';
import { bookingId, bookingOf, confirmed, itemOf, purchased, usd } from '../../testing/samples.ts';
import * as remote from './remote.tsx';

stillClock();

const read = 'GET /api/bookings/{booking_id}';
const path = `/user/my-trips?booking_id=${bookingId}`;

/** The booking in the place that a page about trips gives it. */
const open = async (booking: () => Booking, access?: string) => {
  const host = fakeHost({ package: 'mfe-checkout', path, answers: { [read]: () => ({ data: booking() }) } });
  const mounted = await mountRemote(remote, host, { booking_id: bookingId, access });
  await settle();
  return { ...mounted, calls: (key: string) => host.recorded.calls.filter((call) => call.key === key) };
};

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('one booking, in the place of another page', () => {
  it('says what it is, where and when, its facts and with what it was paid', async () => {
    const view = await open(confirmed);
    expect(heading()).toBe('Torre Limonaia');
    expect(view.element).toHaveTextContent(/Amalfi Coast · .*14.*18 May 2027/);
    const box = screen.getByRole('region', { name: 'Your booking' });
    for (const fact of ['ALM 7F4K 2091', 'Via Capriglione 41', 'SB-9KQ2ZW', 'breakfast included', 'Maya Okafor']) {
      expect(box).toHaveTextContent(fact);
    }
    expect(screen.getByRole('region', { name: 'Paid' })).toHaveTextContent('Visa ending 4242');
    expect(screen.getByRole('button', { name: 'Cancel this booking' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Voucher' })).toHaveAttribute('href', `${path}&view=voucher`);
    expect(await faultsIn(view.element)).toEqual([]);
  });

  it('opens by a mailed link, and its files too', async () => {
    const view = await open(confirmed, 'signed.link');
    expect(view.calls(read)[0]?.request).toMatchObject({ query: { access: 'signed.link' } });
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      `/api/bookings/${bookingId}/calendar.ics?lang=en-US&access=signed.link`,
    );
  });

  it('names all that was booked at once', async () => {
    const other = itemOf({ item_id: 'IT2', title: 'Locanda del Faro' });
    const view = await open(() => confirmed({ items: [itemOf(), other] }));
    expect(heading()).toBe('Torre Limonaia and Locanda del Faro');
    expect(screen.getAllByText('Check-in')).toHaveLength(2);
    expect(await faultsIn(view.element)).toEqual([]);
  });

  it('shows what has no page of its own by what all items have', async () => {
    const view = await open(purchased);
    expect(heading()).toBe('Compact car');
    expect(view.element).toHaveTextContent('Naples airport');
    expect(await faultsIn(view.element)).toEqual([]);
  });

  it('says of a cancelled one what came back, and to what', async () => {
    const { payment } = confirmed();
    const view = await open(() =>
      confirmed({ status: 'cancelled', can_cancel: false, payment: payment && { ...payment, refunded: usd(42_400) } }),
    );
    expect(heading()).toBe('Not to Amalfi Coast this time.');
    expect(view.element).toHaveTextContent(/USD\s424\.00 goes back to Visa ending 4242\./);
    expect(await faultsIn(view.element)).toEqual([]);
  });

  it('promises no refund of a cancelled one that gave nothing back', async () => {
    const view = await open(() => confirmed({ status: 'cancelled', can_cancel: false }));
    expect(view.element).toHaveTextContent("We've told Torre Limonaia and e-mailed maya@example.test.");
    expect(view.element).not.toHaveTextContent(/refund|back/i);
  });

  it('leads back to what it is of where it was never paid', async () => {
    await open(bookingOf);
    expect(heading()).toBe("This booking isn't paid yet.");
    expect(screen.getByRole('link', { name: 'See the room again' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/hotel-details\?hotel=amalfi-coast\.torre-limonaia&/),
    );
  });

  it('opens nobody a booking by its id alone', async () => {
    await open(() => {
      throw new ApiError({ code: 'booking_unknown', status: 404 });
    });
    expect(heading()).toBe("You can't open this booking here.");
  });
});
