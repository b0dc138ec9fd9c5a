import { describe, expect, it } from '@jest/globals';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { DateChange } from '@travel/contracts/endpoints/orders/date-changes';
import { ApiError } from '@travel/contracts/http/api-error';
import { sampleDateChange } from '@travel/contracts/testing/samples';
import { fakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { settle, installFakeClock } from '@travel/ui/remote/testing/fake-clock.ts';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { createFlightItem } from '../../testing/flight-samples.ts';
import { press } from '../../testing/open-payment.tsx';
import { bookingId, createConfirmedBooking, createItem, usd } from '../../testing/samples.ts';
import * as remote from './remote.tsx';

installFakeClock();

const begin = 'POST /api/bookings/{booking_id}/date-changes';
const path = `/user/my-trips?booking_id=${bookingId}`;
const changeable = (changes: Parameters<typeof createItem>[0] = {}) => createItem({ can_change: true, ...changes });

/** Returns a change of dates with the given refund amounts. */
const createChange = (replaces: Partial<DateChange['replaces']>): DateChange => ({
  ...sampleDateChange,
  replaces: { ...sampleDateChange.replaces, ...replaces },
});

interface Options extends Pick<FakeHostOptions, 'changesDates'> {
  readonly booking?: Booking;
  readonly answer?: () => { data: DateChange };
  readonly locale?: FakeHostOptions['locale'];
  /** Whether the signed-in owner opens the booking, instead of a visitor with a mailed link. */
  readonly isOwn?: boolean;
}

/** Opens the booking remote inside another page, by a mailed link unless `isOwn`. */
const open = async (options: Options = {}) => {
  const { booking, answer = () => ({ data: sampleDateChange }), locale, isOwn = false, ...shell } = options;
  const host = fakeHost({
    package: 'mfe-checkout',
    path,
    ...('changesDates' in shell ? {} : { changesDates: true }),
    ...(locale && { locale }),
    answers: {
      'GET /api/bookings/{booking_id}': () => ({ data: booking ?? createConfirmedBooking({ items: [changeable()] }) }),
      [begin]: answer,
    },
  });
  const { element } = await mountRemote(remote, host, {
    booking_id: bookingId,
    ...(!isOwn && { access: 'signed.link' }),
  });
  await settle();
  return { host, element, calls: () => host.recorded.calls.filter(({ key }) => key === begin) };
};

const refused =
  (code: string, status = 409) =>
  () => {
    throw new ApiError({ code, status });
  };

describe('changing the dates of a booking', () => {
  it('shows the refund first, then opens the search and stores the change of dates in a cookie', async () => {
    const { host, element, calls } = await open();
    await press('Change dates');
    expect(calls()[0]?.request).toMatchObject({
      params: { booking_id: bookingId },
      query: { access: 'signed.link', lang: 'en-US' },
      body: { item_id: 'IT7Q2M4K9V3X' },
    });
    const dialog = screen.getByRole('dialog', { name: 'Change dates for Torre Limonaia' });
    expect(dialog).toHaveTextContent(/Refund for your current datesUSD\s848\.00/);
    expect(dialog).not.toHaveTextContent('Not refunded');
    expect(dialog).toHaveTextContent('The names and answers you gave are filled in.');
    expect(dialog).toHaveTextContent('You pay the new price in full.');
    expect(dialog).toHaveTextContent('Until then nothing changes: your old dates stay booked.');
    expect(dialog).toHaveTextContent(/You have until \d\d:06 to choose\./);
    expect(host.cookies.get('changeTok')).toBeNull();
    await press('Choose other dates');
    expect(host.cookies.get('changeTok')).toBe(sampleDateChange.token);
    expect(host.recorded.navigations).toEqual([
      {
        to: expect.stringMatching(
          /^\/hotel-details\?hotel=amalfi-coast\.torre-limonaia&.*checkin=2027-05-14&checkout=2027-05-18/,
        ),
        options: {},
      },
    ]);
    expect(await findFaults(element)).toEqual([]);
  });

  it('changes nothing when the traveller keeps their dates', async () => {
    const { host } = await open();
    await press('Change dates');
    await press('Keep my dates');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(host.cookies.get('changeTok')).toBeNull();
    expect(host.recorded.navigations).toEqual([]);
  });

  it('shows the amount that is not refunded', async () => {
    await open({ answer: () => ({ data: createChange({ refund: usd(42_400), kept: usd(42_400) }) }) });
    await press('Change dates');
    expect(screen.getByRole('dialog')).toHaveTextContent(/datesUSD\s424\.00Not refundedUSD\s424\.00/);
  });

  it('promises no refund for changed dates if nothing was paid yet', async () => {
    await open({ answer: () => ({ data: createChange({ refund: usd(0), kept: usd(0) }) }) });
    await press('Change dates');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent("Your old dates haven't been charged, and won't be");
    expect(dialog).not.toHaveTextContent('Comes back');
  });

  it('names the item if there are several, and opens the flight search for a flight', async () => {
    const flight = { ...createFlightItem(), item_id: 'ITFLIGHT0001', status: 'booked' as const, can_change: true };
    const booking = createConfirmedBooking({ items: [changeable(), flight] });
    const { host } = await open({ booking });
    expect(screen.getByRole('button', { name: 'Change dates of Torre Limonaia' })).toBeEnabled();
    await press(`Change dates of ${flight.title}`);
    await press('Choose other dates');
    expect(host.recorded.navigations).toEqual([
      { to: expect.stringMatching(/^\/flight\/search-details\?legs=/), options: { document: true } },
    ]);
    expect(host.recorded.navigations[0]?.to).not.toContain('chosen=');
  });

  it.each([
    ['in a shell that does not support changing dates', { changesDates: undefined }],
    [
      'if the server does not allow a change',
      { booking: createConfirmedBooking({ items: [changeable({ can_change: false })] }) },
    ],
    ['if an older server does not state whether a change is allowed', { booking: createConfirmedBooking() }],
    ['for a cancelled booking', { booking: createConfirmedBooking({ status: 'cancelled', items: [changeable()] }) }],
  ])('offers no change of dates %s', async (_, options: Options) => {
    await open(options);
    expect(screen.queryByRole('button', { name: /Change dates/ })).not.toBeInTheDocument();
  });

  it.each([
    ['not_changeable', "These dates can't be changed any more", 'call +1 555 0100'],
    ['booking_unknown', "You can't change this booking here any more", 'link in your confirmation e-mail'],
  ])('shows why the dates can no longer be changed, and what to do instead: %s', async (code, why, way) => {
    const { element } = await open({ answer: refused(code) });
    await press('Change dates');
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(screen.getByRole('alert')).toHaveTextContent(way);
    expect(screen.queryByRole('button', { name: 'Choose other dates' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(await findFaults(element)).toEqual([]);
  });

  it('offers to retry the change of dates when the server cannot be reached', async () => {
    let down = true;
    await open({
      answer: () => {
        if (down) throw ApiError.transport('network_failed');
        return { data: sampleDateChange };
      },
    });
    await press('Change dates');
    expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline. Your booking stays as it is.');
    down = false;
    await press('Try again');
    expect(screen.getByRole('button', { name: 'Choose other dates' })).toBeEnabled();
  });
});

describe('a booking that was changed to other dates', () => {
  const gone = { status: 'cancelled' as const, replaced_by: 'ALM 9QK2 7741', refund: usd(84_800), can_cancel: false };

  it('names the booking that replaced one item while the other items stay booked', async () => {
    const other = createItem({ item_id: 'IT2', title: 'Locanda del Faro', ...gone });
    const { element } = await open({ booking: createConfirmedBooking({ items: [changeable(), other] }) });
    const box = screen.getByRole('region', { name: 'Your booking' });
    expect(box).toHaveTextContent('Changed to other dates: booking ALM 9QK2 7741');
    expect(box).toHaveTextContent(/USD\s848\.00 refunded/);
    expect(box).not.toHaveTextContent('Cancelled');
    expect(await findFaults(element)).toEqual([]);
  });

  it.each([
    [
      'one of several items',
      createConfirmedBooking({ items: [changeable(), createItem({ item_id: 'IT2', ...gone, replaced_by_id: 'BK9' })] }),
    ],
    [
      'all items',
      createConfirmedBooking({ status: 'cancelled', items: [createItem({ ...gone, replaced_by_id: 'BK9' })] }),
    ],
  ])('links to the booking that replaced %s', async (_, booking) => {
    const { element } = await open({ booking, isOwn: true });
    const link = screen.getByRole('link', { name: 'Open the new booking' });
    expect(link).toHaveAttribute('href', '/user/my-trips?booking_id=BK9');
    expect(await findFaults(element)).toEqual([]);
  });

  it.each(['cancelling', 'cancelled'] as const)(
    'shows the new dates instead of a cancellation while the booking is %s',
    async (status) => {
      const { element } = await open({
        booking: createConfirmedBooking({ status, items: [createItem(gone)], can_cancel: false }),
      });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Torre Limonaia has new dates.');
      expect(element).toHaveTextContent('Changed to other dates: booking ALM 9QK2 7741');
      expect(element).toHaveTextContent('Your new booking is confirmed');
      expect(element).not.toHaveTextContent('is cancelled');
      expect(await findFaults(element)).toEqual([]);
    },
  );

  it('shows a cancellation instead of a change of dates if one of the items was only cancelled', async () => {
    const items: Booking['items'] = [
      createItem(gone),
      createItem({ item_id: 'IT2', status: 'cancelled', can_cancel: false }),
    ];
    const { element } = await open({
      booking: createConfirmedBooking({ status: 'cancelled', items, can_cancel: false }),
    });
    expect(element).not.toHaveTextContent('Changed to other dates');
  });

  it('hides the link to the new booking if opened by a mailed link, which opens one booking only', async () => {
    await open({
      booking: createConfirmedBooking({ status: 'cancelled', items: [createItem({ ...gone, replaced_by_id: 'BK9' })] }),
    });
    expect(screen.queryByRole('link', { name: 'Open the new booking' })).not.toBeInTheDocument();
  });

  it('isolates the booking number in right-to-left texts', async () => {
    const { element } = await open({
      booking: createConfirmedBooking({ status: 'cancelled', items: [createItem(gone)], can_cancel: false }),
      locale: { language: 'ar-AE' },
    });
    expect(element).toHaveTextContent('غُيّر إلى تواريخ أخرى: الحجز \u2068ALM 9QK2 7741\u2069');
  });
});
