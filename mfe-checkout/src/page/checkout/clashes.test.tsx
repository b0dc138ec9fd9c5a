import { describe, expect, it } from '@jest/globals';
import type { Clash } from '@travel/contracts/endpoints/trips/clashes';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { maya, openCheckout } from '../../testing/open-checkout.tsx';

installFakeClock();

const call = 'GET /api/holds/{token}/clashes';

const at = (date: string, time: string) => ({ at: `${date}T${time}:00Z`, zone: 'UTC', date, time, until: null });

const tour: Clash = {
  booking_id: 'BK7F4K2091XQ',
  item_id: 'IT7F4K2091XQ',
  product_type: 'ACT',
  presence: 'throughout',
  title: 'Pompeii tour',
  starts: at('2027-05-15', '10:00'),
  ends: at('2027-05-15', '12:00'),
};
const room: Clash = {
  ...tour,
  item_id: 'IT7F4K2091XR',
  product_type: 'HLT',
  presence: 'nights',
  title: 'Hotel Lutèce',
  ends: at('2027-05-17', '11:00'),
};

describe('other bookings at the time of the hold', () => {
  it('shows them with their times and a link', async () => {
    const checkout = await openCheckout('/hotel-checkout', {
      answers: { [call]: () => ({ data: [tour, room] }) },
      session: createSignedInSession(),
    });
    const notice = screen.getByRole('note');
    expect(notice).toHaveTextContent('You already have Pompeii tour on Sat 15 May 2027, 10:00 – 12:00.');
    expect(notice).toHaveTextContent('You already have Hotel Lutèce on Sat 15 – Mon 17 May 2027.');
    const [link] = screen.getAllByRole('link', { name: 'Open the booking (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/user/my-trips?booking_id=BK7F4K2091XQ');
    expect(await findFaults(checkout.remote.element)).toEqual([]);
  });

  it("links guests to the product's own page of the booking, and does not block the payment step", async () => {
    const checkout = await openCheckout('/hotel-checkout', { answers: { [call]: () => ({ data: [tour] }) } });
    expect(screen.getByRole('link', { name: /^Open the booking/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/checkout-success\?.*booking_id=BK7F4K2091XQ/),
    );
    await checkout.enter(maya);
    await checkout.press('Continue to payment');
    expect(checkout.heading()).toBe('Payment');
    expect(screen.getByText('Another booking at the same time')).toBeVisible();
  });

  it('shows nothing if there are none or if they cannot be loaded', async () => {
    const none = await openCheckout();
    expect(screen.queryByRole('note')).toBeNull();
    await none.remote.unmount();
    const refuse = () => {
      throw new ApiError({ code: 'unavailable', status: 503 });
    };
    const checkout = await openCheckout('/hotel-checkout', { answers: { [call]: refuse } });
    expect(screen.queryByRole('note')).toBeNull();
    expect(checkout.heading()).toBe('Guests');
    expect(checkout.host.recorded.logs).toMatchObject([{ level: 'error', message: 'clashes.not_loaded' }]);
  });
});
