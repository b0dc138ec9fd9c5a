import { signedIn } from '@travel/ui/remote/signed-in';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import type { Booking } from '@travel/contracts/endpoints/bookings';
import { sampleBooking, sampleItem } from '@travel/contracts/samples';
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../testing/accessibility.ts';
import { openPage } from '../testing/open-page.tsx';

type Item = Booking['items'][number];

/** An item with other days, by the clock of its place. */
const itemOn = (title: string, first: string, last: string): Item => {
  const moment = (when: Item['starts'], date: string) => when && { ...when, date, at: `${date}${when.at.slice(10)}` };
  return { ...sampleItem, title, starts: moment(sampleItem.starts, first), ends: moment(sampleItem.ends, last) };
};

const booking = (parts: Partial<Booking> = {}): Booking => Object.assign({ ...sampleBooking }, parts);

const trip = (booking_id: string, title: string, first: string, last: string, parts: Partial<Booking> = {}): Booking =>
  booking({ booking_id, items: [itemOn(title, first, last)], ...parts });

const later = trip('BKLATER1', 'Locanda del Faro', '2027-07-01', '2027-07-03');
const past = trip('BKPAST11', 'Villa dei Tre Archi', '2026-06-01', '2026-06-05');
const gone = trip('BKGONE11', 'Albergo Due Golfi', '2027-03-01', '2027-03-05', { status: 'cancelled' });
const session = signedIn();
const one = '/user/my-trips?booking_id=BK7F4K2091XQ';

describe('my trips', () => {
  const answers = { 'GET /api/bookings': () => ({ data: [past, later, gone, booking()] }) };

  it('show the next one on the axis of daylight, and the others after it', async () => {
    const page = await openPage('/user/my-trips', { session, answers });
    expect(await screen.findByRole('heading', { name: 'Torre Limonaia' })).toBeInTheDocument();
    const days = screen.getByRole('region', { name: 'Day by day' });
    expect(days).toHaveTextContent(/Torre Limonaia15:00 · Sea view room · ALM 7F4K 2091Confirmed/);
    expect(within(days).getAllByRole('img')[0]).toHaveAccessibleName(/^Daylight in Amalfi Coast: Sunrise 05:\d\d/);
    expect(screen.getByText(/175 days to go/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upcoming 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('Villa dei Tre Archi')).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
    await page.follow('Open booking: Locanda del Faro');
    expect(page.address()).toBe('/user/my-trips?booking_id=BKLATER1');
  });

  it('keep past and cancelled ones apart, each under its own address', async () => {
    const page = await openPage('/user/my-trips', { session, answers });
    await page.follow('Past 1');
    expect(page.address()).toBe('/user/my-trips?when=past');
    expect(await screen.findByText('Villa dei Tre Archi')).toBeInTheDocument();
    await page.follow('Cancelled 1');
    expect(await screen.findByText('Albergo Due Golfi')).toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('say that what is booked stays booked when they cannot be read', async () => {
    let down = true;
    const page = await openPage('/user/my-trips', {
      session,
      answers: {
        'GET /api/bookings': () => {
          if (down) throw ApiError.transport('network_failed');
          return { data: [booking()] };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('everything you booked is still booked');
    down = false;
    await page.press('Try again');
    expect(await screen.findByRole('heading', { name: 'Torre Limonaia' })).toBeInTheDocument();
  });
});

describe('one booking', () => {
  const placed = ({ host }: Awaited<ReturnType<typeof openPage>>) =>
    host.recorded.mounted.map(({ name, props }) => ({ name, props }));

  it("is shown by the checkout's team, with a way back to all trips", async () => {
    const page = await openPage(one, { session });
    expect(placed(page)).toEqual([
      { name: 'checkout/booking', props: { booking_id: 'BK7F4K2091XQ', access: undefined } },
    ]);
    expect(page.calls('GET /api/bookings/{booking_id}')).toEqual([]);
    await page.follow('All trips');
    expect(page.address()).toBe('/user/my-trips');
  });

  it('opens to a guest by its mailed link', async () => {
    const page = await openPage(`${one}&access=signed.link`);
    expect(placed(page)).toEqual([
      { name: 'checkout/booking', props: { booking_id: 'BK7F4K2091XQ', access: 'signed.link' } },
    ]);
    expect(screen.queryByRole('link', { name: 'All trips' })).not.toBeInTheDocument();
  });

  it('asks a guest without a link to sign in', async () => {
    const page = await openPage(one);
    expect(screen.getByRole('heading', { name: 'Sign in to see your trips' })).toBeInTheDocument();
    expect(placed(page)).toEqual([]);
  });
});

describe('what is bought and has no place', () => {
  const car = itemOn('Compact car', '2027-05-14', '2027-05-17');
  const certificate = { ...sampleItem, title: 'Travel certificate', subtitle: 'USD 250 to travel with' };
  const nowhere = { place: null, picture: null, facts: [] };
  const bookings = [
    booking({ booking_id: 'BKWALLET1', items: [{ ...certificate, ...nowhere, starts: null, ends: null }] }),
    booking({ booking_id: 'BKCAR111', items: [{ ...car, ...nowhere }] }),
  ];

  it('stands among the trips by its days, and past where it is for none', async () => {
    const page = await openPage('/user/my-trips', {
      session,
      answers: { 'GET /api/bookings': () => ({ data: bookings }) },
    });
    expect(await screen.findByRole('heading', { name: 'Compact car' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Day by day' })).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
    await page.follow('Past 1');
    expect(await screen.findByText('USD 250 to travel with')).toBeInTheDocument();
  });
});

describe('several things in one booking', () => {
  it('stand on the axis together, in the order they come', async () => {
    const both = booking({
      items: [
        itemOn('Torre Limonaia', '2027-05-14', '2027-05-18'),
        { ...itemOn('Locanda del Faro', '2027-05-18', '2027-05-20'), item_id: 'IT2' },
      ],
    });
    await openPage('/user/my-trips', { session, answers: { 'GET /api/bookings': () => ({ data: [both] }) } });
    expect(await screen.findByRole('heading', { name: 'Torre Limonaia and Locanda del Faro' })).toBeInTheDocument();
    const days = within(screen.getByRole('region', { name: 'Day by day' })).getAllByRole('listitem');
    expect(days.map((day) => /^\d\d/.exec(day.textContent)?.[0])).toEqual(['14', '18', '18', '20']);
  });
});
