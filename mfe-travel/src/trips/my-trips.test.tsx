import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Trip, TripStretch } from '@travel/contracts/endpoints/trips/trips';
import { sampleBooking, sampleItem } from '@travel/contracts/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../testing/open-page.tsx';

type Item = Booking['items'][number];

/** Creates a booked item with the given title and dates, in the time zone of its place. */
const createItem = (title: string, first: string, last: string): Item => {
  const moment = (when: Item['starts'], date: string) => when && { ...when, date, at: `${date}${when.at.slice(10)}` };
  return { ...sampleItem, title, starts: moment(sampleItem.starts, first), ends: moment(sampleItem.ends, last) };
};

const createBooking = (parts: Partial<Booking> = {}): Booking => Object.assign({ ...sampleBooking }, parts);

const createTripBooking = (
  booking_id: string,
  title: string,
  first: string,
  last: string,
  parts: Partial<Booking> = {},
): Booking => createBooking({ booking_id, items: [createItem(title, first, last)], ...parts });

/** Creates the parts of a trip for a hotel stay (arrival and departure), as the API returns them. */
const createStretch = (
  booking_id: string,
  { item_id, product_type, title, subtitle, place, starts, ends }: Item,
): TripStretch[] => {
  if (!place || !starts || !ends) return [];
  const where = { place_id: place.place_id, name: place.name, latitude: place.latitude, longitude: place.longitude };
  return [
    {
      stretch_id: `${item_id}.0`,
      booking_id,
      item_id,
      product_type,
      presence: 'nights',
      title,
      starts: { when: starts, where, label: 'Arrival', detail: subtitle, latest: null },
      ends: { when: ends, where, label: 'Departure', detail: null, latest: null },
    },
  ];
};

/** Creates a trip of bookings, sorted by start. */
const createTrip = (bookings: Booking[], parts: Partial<Trip> = {}): Trip => ({
  trip_id: bookings[0]?.booking_id ?? '',
  bookings,
  stretches: bookings.flatMap(({ booking_id, items }) => items.flatMap((item) => createStretch(booking_id, item))),
  conflicts: [],
  gaps: [],
  ...parts,
});

const createTripList = (...bookings: Booking[]) => ({ data: bookings.map((one) => createTrip([one])) });

const later = createTripBooking('BKLATER1', 'Locanda del Faro', '2027-07-01', '2027-07-03');
const past = createTripBooking('BKPAST11', 'Villa dei Tre Archi', '2026-06-01', '2026-06-05');
const gone = createTripBooking('BKGONE11', 'Albergo Due Golfi', '2027-03-01', '2027-03-05', { status: 'cancelled' });
const session = createSignedInSession();
const one = '/user/my-trips?booking_id=BK7F4K2091XQ';

describe('my trips', () => {
  const answers = { 'GET /api/trips': () => createTripList(past, later, gone, createBooking()) };

  it('shows the next trip on a timeline and lists the other trips below', async () => {
    const page = await openPage('/user/my-trips', { session, answers });
    expect(await screen.findByRole('heading', { name: 'Torre Limonaia' })).toBeInTheDocument();
    const days = screen.getByRole('region', { name: 'Day by day' });
    expect(days).toHaveTextContent(/Arrival: Torre Limonaia15:00 · Sea view room · ALM 7F4K 2091NextConfirmed/);
    expect(within(days).getAllByRole('img')[0]).toHaveAccessibleName(/^Daylight, Amalfi Coast: Sunrise 05:\d\d/);
    expect(screen.getByText(/175 days to go/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upcoming 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('Villa dei Tre Archi')).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await page.follow('Open booking: Locanda del Faro');
    expect(page.address()).toBe('/user/my-trips?booking_id=BKLATER1');
  });

  it('lists past and cancelled trips separately, each under its own URL', async () => {
    const page = await openPage('/user/my-trips', { session, answers });
    await page.follow('Past 1');
    expect(page.address()).toBe('/user/my-trips?when=past');
    expect(await screen.findByText('Villa dei Tre Archi')).toBeInTheDocument();
    await page.follow('Cancelled 1');
    expect(await screen.findByText('Albergo Due Golfi')).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('marks bookings whose supplier made a change as needing an answer', async () => {
    const event = {
      event_id: 'IE7F4K2091XQ',
      item_id: sampleItem.item_id,
      kind: 'overbooked' as const,
      state: 'open' as const,
      before: [],
      after: [],
      answers: [],
      answer_by: '2027-05-01T00:00:00.000Z',
      refund: null,
      occurred_at: '2026-11-20T08:00:00.000Z',
      answered_at: null,
      answered_by: null,
    };
    await openPage('/user/my-trips', {
      session,
      answers: {
        'GET /api/trips': () => createTripList(createBooking({ events: [event] }), { ...later, events: [event] }),
      },
    });
    const notice = await screen.findByRole('note');
    expect(notice).toHaveTextContent('Torre Limonaia: the provider made a change');
    expect(within(notice).getByRole('link', { name: 'Open booking: Torre Limonaia' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Locanda del Faro' }).closest('li')).toHaveTextContent('Answer needed');
    expect(screen.getByRole('region', { name: 'Day by day' })).toHaveTextContent('Answer needed');
    expect(await findFaults()).toEqual([]);
  });

  it('labels a booking with changed dates as changed, not as cancelled', async () => {
    const replaced = (name: string) => ({
      ...createItem(name, '2027-03-01', '2027-03-05'),
      replaced_by: 'ALM 9QK2 7741',
    });
    const changed = createBooking({
      booking_id: 'BKCHANGE',
      status: 'cancelled',
      items: [replaced('Albergo Due Golfi')],
    });
    await openPage('/user/my-trips?when=cancelled', {
      session,
      answers: {
        'GET /api/trips': () =>
          createTripList(
            changed,
            createTripBooking('BKGONE12', 'Hotel Minerva', '2027-03-01', '2027-03-05', { status: 'cancelled' }),
          ),
      },
    });
    const line = (name: string) => screen.getByRole('heading', { name }).closest('li');
    expect(await screen.findByRole('heading', { name: 'Albergo Due Golfi' })).toBeVisible();
    expect(line('Albergo Due Golfi')).toHaveTextContent('Changed to other dates');
    expect(line('Albergo Due Golfi')).not.toHaveTextContent('Cancelled');
    expect(line('Hotel Minerva')).toHaveTextContent('Cancelled');
  });

  it('explains that bookings remain valid if the trips fail to load', async () => {
    let down = true;
    const page = await openPage('/user/my-trips', {
      session,
      answers: {
        'GET /api/trips': () => {
          if (down) throw ApiError.transport('network_failed');
          return createTripList(createBooking());
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('everything you booked is still booked');
    down = false;
    await page.press('Try again');
    expect(await screen.findByRole('heading', { name: 'Torre Limonaia' })).toBeInTheDocument();
  });
});

describe('trips of a page that is left open', () => {
  const openTrips = async () => {
    const server = {
      trips: createTripList(past, { ...later, version: 4 }, createBooking({ version: 4 })),
      down: false,
    };
    const page = await openPage('/user/my-trips', {
      session,
      answers: {
        'GET /api/trips': () => {
          if (server.down) throw ApiError.transport('network_failed');
          return server.trips;
        },
      },
    });
    await screen.findByRole('link', { name: 'Upcoming 2' });
    return { server, ...page };
  };
  const cancelled = createTripList(past, { ...later, version: 5, status: 'cancelled' }, createBooking({ version: 4 }));

  it('reloads trips when a booking changes in another tab or at its supplier', async () => {
    const { server, host, calls } = await openTrips();
    expect([...host.recorded.followed.keys()]).toEqual([createBooking().booking_id, 'BKLATER1']);
    const publish = (progress: { readonly status: string; readonly version: number }) =>
      act(() => host.bus.publish('booking:progressed', { booking_id: 'BKLATER1', ...progress }));
    publish({ status: 'confirmed', version: 4 });
    server.trips = cancelled;
    publish({ status: 'cancelling', version: 5 });
    publish({ status: 'cancelled', version: 6 });
    expect(await screen.findByRole('link', { name: 'Cancelled 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upcoming 1' })).toBeVisible();
    expect(calls('GET /api/trips')).toHaveLength(2);
  });

  it('reloads trips when the page is visible again, and keeps the shown trips if this fails', async () => {
    const { server, calls } = await openTrips();
    const comeBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));
    server.down = true;
    await comeBack();
    await waitFor(() => expect(calls('GET /api/trips')).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Upcoming 2' })).toBeVisible();
    server.down = false;
    server.trips = cancelled;
    await comeBack();
    expect(await screen.findByRole('link', { name: 'Cancelled 1' })).toBeVisible();
  });
});

describe('one booking', () => {
  const listMounted = ({ host }: Awaited<ReturnType<typeof openPage>>) =>
    host.recorded.mounted.map(({ name, props }) => ({ name, props }));

  it("embeds the checkout team's booking page, with a link to all trips", async () => {
    const page = await openPage(one, { session });
    expect(listMounted(page)).toEqual([
      { name: 'checkout/booking', props: { booking_id: 'BK7F4K2091XQ', access: undefined } },
    ]);
    expect(page.calls('GET /api/bookings/{booking_id}')).toEqual([]);
    await page.follow('All trips');
    expect(page.address()).toBe('/user/my-trips');
  });

  it('opens a booking for a guest who followed the mailed link', async () => {
    const page = await openPage(`${one}&access=signed.link`);
    expect(listMounted(page)).toEqual([
      { name: 'checkout/booking', props: { booking_id: 'BK7F4K2091XQ', access: 'signed.link' } },
    ]);
    expect(screen.queryByRole('link', { name: 'All trips' })).not.toBeInTheDocument();
  });

  it('prompts a guest without a mailed link to sign in', async () => {
    const page = await openPage(one);
    expect(screen.getByRole('heading', { name: 'Sign in to see your trips' })).toBeInTheDocument();
    expect(listMounted(page)).toEqual([]);
  });
});

describe('purchases without a place', () => {
  const car = createItem('Compact car', '2027-05-14', '2027-05-17');
  const certificate = { ...sampleItem, title: 'Travel certificate', subtitle: 'USD 250 to travel with' };
  const nowhere = { place: null, picture: null, facts: [] };
  const bookings = [
    createBooking({ booking_id: 'BKWALLET1', items: [{ ...certificate, ...nowhere, starts: null, ends: null }] }),
    createBooking({ booking_id: 'BKCAR111', items: [{ ...car, ...nowhere }] }),
  ];

  it('lists purchases by their dates, or as past if they have none', async () => {
    const page = await openPage('/user/my-trips', {
      session,
      answers: { 'GET /api/trips': () => createTripList(...bookings) },
    });
    expect(await screen.findByRole('heading', { name: 'Compact car' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Day by day' })).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await page.follow('Past 1');
    expect(await screen.findByText('USD 250 to travel with')).toBeInTheDocument();
  });
});

describe('a booking of two hotels', () => {
  it('shows both hotels of a booking on one timeline, in chronological order', async () => {
    const both = createBooking({
      items: [
        createItem('Torre Limonaia', '2027-05-14', '2027-05-18'),
        { ...createItem('Locanda del Faro', '2027-05-18', '2027-05-20'), item_id: 'IT2' },
      ],
    });
    await openPage('/user/my-trips', { session, answers: { 'GET /api/trips': () => createTripList(both) } });
    expect(await screen.findByRole('heading', { name: 'Torre Limonaia and Locanda del Faro' })).toBeInTheDocument();
    const days = within(screen.getByRole('region', { name: 'Day by day' })).getAllByRole('listitem');
    expect(days.flatMap((day) => /^\d\d/.exec(day.textContent)?.[0] ?? [])).toEqual(['14', '18', '20']);
    expect(days.map((day) => day.textContent).join(' ')).toMatch(
      /Departure: Torre Limonaia.*Arrival: Locanda del Faro/,
    );
  });
});

const clock = (at: string, zone: string, date: string, time: string) => ({ at, zone, date, time, until: null });
const spot = (place_id: string | null, name: string, latitude: number, longitude: number) => ({
  place_id,
  name,
  latitude,
  longitude,
});
const flight = (from: TripStretch['starts'], to: TripStretch['ends']): TripStretch => ({
  stretch_id: 'IT9.0',
  booking_id: 'BKFLIGHT1',
  item_id: 'IT9',
  product_type: 'FLT',
  presence: 'throughout',
  title: 'Flight QM 1',
  starts: from,
  ends: to,
});
const end = (when: TripStretch['starts']['when'], where: TripStretch['starts']['where']): TripStretch['starts'] => ({
  when,
  where,
  label: null,
  detail: null,
  latest: null,
});

describe('a trip of several bookings', () => {
  const air = createBooking({
    booking_id: 'BKFLIGHT1',
    number: 'ALM 1111 0001',
    items: [{ ...sampleItem, item_id: 'IT9' }],
  });
  const lands = flight(
    end(
      clock('2027-05-14T18:40:00.000Z', 'Europe/London', '2027-05-14', '19:40'),
      spot('london', 'London', 51.5, -0.4),
    ),
    end(clock('2027-05-14T23:20:00.000Z', 'Europe/Rome', '2027-05-15', '01:20'), spot('naples', 'Naples', 40.9, 14.3)),
  );
  const room = createStretch('BK7F4K2091XQ', sampleItem).map((stretch) => ({
    ...stretch,
    starts: { ...stretch.starts, latest: { at: '2027-05-14T20:00:00.000Z', text: 'Check-in ends at 22:00.' } },
  }));
  const both = createTrip([createBooking(), air], {
    stretches: [...room, lands],
    conflicts: [{ kind: 'too_late', stretches: ['IT9.0', room[0]?.stretch_id ?? ''] }],
    gaps: [{ where: spot('amalfi-coast', 'Amalfi Coast', 40.6, 14.5), checkin: '2027-05-18', checkout: '2027-05-20' }],
  });
  const answers = { 'GET /api/trips': () => ({ data: [both] }), 'GET /api/trips/{booking_id}': () => ({ data: both }) };

  it('shows the time zone of each time, explains conflicts and suggests solutions', async () => {
    const page = await openPage('/user/my-trips', { session, answers });
    const days = await screen.findByRole('region', { name: 'Day by day' });
    expect(days).toHaveTextContent('19:40 (London) – 01:20 (Naples), Sat 15 May 2027');
    expect(days).toHaveTextContent('15:00 (Amalfi Coast)');
    const remarks = within(screen.getByRole('region', { name: 'Worth checking' }));
    const [late, bed] = remarks.getAllByRole('note');
    expect(late).toHaveTextContent(
      'You arrive too lateFlight QM 1 arrives 01:20 (Naples), Sat 15 May 2027, too late for Torre Limonaia. Check-in ends at 22:00. Both stay booked until you change one.',
    );
    expect(bed).toHaveTextContent('No hotel booked for Tue 18 – Thu 20 May 2027');
    expect(remarks.getByRole('link', { name: 'Find a place to stay' })).toHaveAttribute(
      'href',
      '/search-detail?place=amalfi-coast&checkin=2027-05-18&checkout=2027-05-20',
    );
    expect(screen.getByRole('link', { name: 'Add trip to calendar' })).toHaveAttribute(
      'href',
      '/api/trips/BK7F4K2091XQ/calendar.ics?lang=en-US',
    );
    expect(screen.getByRole('link', { name: 'Trip voucher (PDF)' })).toHaveAttribute(
      'href',
      '/api/trips/BK7F4K2091XQ/voucher.pdf?lang=en-US',
    );
    expect(await findFaults()).toEqual([]);
    await page.follow('Open booking: Flight QM 1');
    expect(page.address()).toBe('/user/my-trips?booking_id=BKFLIGHT1');
  });

  it('reports a tight connection and an arrival after midnight, and that the bookings stay valid', async () => {
    const ids: [string, string] = ['IT9.0', room[0]?.stretch_id ?? ''];
    const tight = createTrip([createBooking(), air], {
      stretches: [...room, lands],
      tight: [
        { kind: 'connection', stretches: ids, minutes: 20, needed: 30 },
        { kind: 'late_arrival', stretches: ids, minutes: null, needed: null },
      ],
    });
    await openPage('/user/my-trips', { session, answers: { 'GET /api/trips': () => ({ data: [tight] }) } });
    const remarks = within(await screen.findByRole('region', { name: 'Worth checking' }));
    const [connection, night] = remarks.getAllByRole('note');
    expect(connection).toHaveTextContent(
      /^Only 20 minutes betweenFlight QM 1 ends 01:20 \(Naples\).*We'd allow 30 minutes\. Both are booked\./,
    );
    expect(night).toHaveTextContent(/You arrive after midnight.*let the hotel know you'll arrive late/);
    expect(remarks.getAllByRole('link', { name: 'Open booking: Flight QM 1' })).toHaveLength(2);
    expect(await findFaults()).toEqual([]);
  });

  it('reports an appointment during a flight, and an appointment that is too far away to reach', async () => {
    const desk = (stretch_id: string, at: string, time: string): TripStretch => {
      const paris = end(clock(at, 'Europe/Paris', '2027-05-14', time), spot('paris', 'Paris', 48.9, 2.4));
      return { ...lands, stretch_id, presence: 'ends', title: 'Fiat Panda', starts: paris, ends: paris };
    };
    const caught = createTrip([air], {
      stretches: [
        lands,
        desk('IT7.0', '2027-05-14T19:30:00.000Z', '21:30'),
        desk('IT8.0', '2027-05-14T23:30:00.000Z', '01:30'),
      ],
      conflicts: [
        { kind: 'at_once', stretches: ['IT9.0', 'IT7.0'] },
        { kind: 'at_once', stretches: ['IT9.0', 'IT8.0'] },
      ],
    });
    await openPage('/user/my-trips', { session, answers: { 'GET /api/trips': () => ({ data: [caught] }) } });
    const [during, far] = within(await screen.findByRole('region', { name: 'Worth checking' })).getAllByRole('note');
    expect(during).toHaveTextContent(
      /^On the way during Fiat PandaFlight QM 1 leaves 19:40 \(London\).* and arrives 01:20 \(Naples\).*due for Fiat Panda \(21:30/,
    );
    expect(far).toHaveTextContent(/^Too far apart.*ends 01:20 \(Naples\).*begins 01:30 \(Paris\)/);
  });

  it('shows a decorative icon for each entry of the timeline', async () => {
    await openPage('/user/my-trips', { session, answers });
    const days = await screen.findByRole('region', { name: 'Day by day' });
    expect(days.querySelectorAll('[aria-hidden] svg')).toHaveLength(3);
  });

  it('opens the page of a trip by the ID of any of its bookings', async () => {
    const page = await openPage('/user/my-trips?trip=BKFLIGHT1', { session, answers });
    expect(await screen.findByRole('region', { name: 'Bookings of this trip' })).toHaveTextContent('ALM 1111 0001');
    expect(page.calls('GET /api/trips/{booking_id}')).toHaveLength(1);
    await page.follow('All trips');
    expect(page.address()).toBe('/user/my-trips');
  });

  it("reports that the trip of another user cannot be found, and links to the user's own trips", async () => {
    const page = await openPage('/user/my-trips?trip=BKNOBODY1', {
      session,
      answers: {
        ...answers,
        'GET /api/trips/{booking_id}': () => {
          throw new ApiError({ code: 'booking_unknown', status: 404 });
        },
      },
    });
    expect(await screen.findByRole('heading', { name: "We can't find this trip" })).toBeInTheDocument();
    await page.follow('All trips');
    expect(page.address()).toBe('/user/my-trips');
  });

  it('marks the current and the next timeline entry, also if the date line repeats a day', async () => {
    const auckland = spot(null, 'Auckland', -37, 174.8);
    const honolulu = spot(null, 'Honolulu', 21.3, -157.9);
    const over = flight(
      end(clock('2026-11-20T06:00:00.000Z', 'Pacific/Auckland', '2026-11-20', '19:00'), auckland),
      end(clock('2026-11-20T14:40:00.000Z', 'Pacific/Honolulu', '2026-11-20', '04:40'), honolulu),
    );
    const back = {
      ...flight(
        end(clock('2026-11-21T02:00:00.000Z', 'Pacific/Auckland', '2026-11-21', '15:00'), auckland),
        end(clock('2026-11-21T10:40:00.000Z', 'Pacific/Honolulu', '2026-11-21', '00:40'), honolulu),
      ),
      stretch_id: 'IT9.1',
    };
    const sky = createBooking({
      ...air,
      items: [{ ...createItem('Flights', '2026-11-20', '2026-11-22'), item_id: 'IT9' }],
    });
    const now = createTrip([sky], { stretches: [over, back] });
    await openPage('/user/my-trips', { session, answers: { 'GET /api/trips': () => ({ data: [now] }) } });
    const rows = within(await screen.findByRole('region', { name: 'Day by day' })).getAllByRole('listitem');
    const texts = rows.map((row) => row.textContent).filter((text) => text.startsWith('Flight'));
    expect(texts[0]).toContain('Now');
    expect(texts[1]).toContain('Next');
  });
});
