import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { sampleHold } from '@travel/contracts/testing/samples';
import { fakeHost } from '@travel/ui/remote/testing/fake-host.ts';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { torreDetails } from '../../../testing/hotels.ts';
import { openPage } from '../../../testing/open-page.tsx';

const asked = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const path = `/hotel-details?hotel=amalfi-coast.torre-limonaia&room=sea-view-room&${asked}`;
const usd = (amount: number) => ({ amount, currency: 'USD' });

const open = (hold?: () => never, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(path, {
    ...options,
    answers: {
      'GET /api/hotels/{hotel_id}': () => torreDetails(),
      'POST /api/holds': () => {
        if (hold) hold();
        return { data: held };
      },
    },
  });

/** Returns the cookies of a traveller who is adding an item to a trip that is already held. */
const lookingForTrip = () => {
  const { cookies } = fakeHost();
  cookies.set('tripTok', { path: 'flight', token: 'H-12345678' });
  return cookies;
};

const held = {
  path: 'hotels',
  product_type: 'HLT' as const,
  hold_id: 'HD7Q2M4K9V3X',
  token: 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA',
  status: 'held' as const,
  expires_at: '2026-11-20T08:45:00.000Z',
  seconds_left: 1800,
  extensions_left: 2,
  items: sampleHold.items,
  total: sampleHold.total,
  booking_id: null,
};

const card = async () => within(await screen.findByRole('region', { name: 'Your choice' }));

describe('hotel page', () => {
  it('marks the language of a description that is not translated', async () => {
    const description = 'Ein Turm.';
    const { data } = torreDetails();
    await openPage(path, {
      answers: { 'GET /api/hotels/{hotel_id}': () => ({ data: { ...data, description, description_lang: 'de' } }) },
    });
    expect(await screen.findByText(description)).toHaveAttribute('lang', 'de');
  });

  it('lists the facilities of a supplier after the amenities, with the language of those that are not translated', async () => {
    const facilities = [{ name: 'Sauna', lang: 'de' }, { name: 'Laundry service' }];
    await openPage(path, { answers: { 'GET /api/hotels/{hotel_id}': () => torreDetails({ facilities }) } });
    const known = within(await screen.findByRole('region', { name: 'Good to know' }));
    expect(known.getByText('Sauna')).toHaveAttribute('lang', 'de');
    expect(known.getAllByRole('listitem').at(-1)).toHaveTextContent('Laundry service');
  });

  it('offers a link that skips the pictures of the hotel and leads to the rooms', async () => {
    const page = await open();
    await screen.findByRole('heading', { level: 1, name: 'Torre Limonaia' });
    await page.user.tab();
    expect(screen.getByRole('link', { name: 'Skip to the rooms' })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    expect(document.activeElement).toHaveAttribute('id', 'rooms');
  });

  it('shows the rooms, the arrival day, the cancellation terms and the price breakdown', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Torre Limonaia' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'The day you arrive' })).toHaveTextContent('Check-in from 15:00');
    const room = screen.getByRole('article', { name: 'Sea view room' });
    expect(room).toHaveTextContent('24 m², queen bed, balcony to the west');
    expect(room).toHaveTextContent('2 rooms left at this price');
    const choice = await card();
    const figures = choice.getAllByRole('definition').map((one) => one.textContent?.replaceAll(/\s/gu, ' '));
    expect(figures).toEqual([
      'Fri 14 May 2027',
      'Tue 18 May 2027',
      '2 adults, 1 room',
      '220.00',
      '220.00',
      '204.00',
      '204.00',
      '757.14',
      '90.86',
      'instead of 944.00USD 848.00',
    ]);
    expect(screen.getByRole('region', { name: 'Cancellation terms' })).toHaveTextContent(
      'Until 12 May at 18:00 Full refund',
    );
    expect(await findFaults()).toEqual([]);
  });

  it('shows the free-cancellation deadline in the local time of the hotel', async () => {
    await open();
    const choice = await card();
    expect(
      choice.getByText(/^Free cancellation until Wednesday.*12 May.*18:00, Amalfi Coast time$/),
    ).toBeInTheDocument();
  });

  it('shows the price of another room once that room is selected', async () => {
    const page = await open();
    await page.press('Select room: Garden double');
    const choice = await card();
    expect(choice.getByText('672.00')).toBeInTheDocument();
    expect(choice.getByText('Non-refundable')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Selected: Garden double' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows the place in a photograph of the organisation, and its drawings in the season of the stay', async () => {
    const scenes = [1, 2, 3].map((number) => ({ kind: 'coast' as const, hour: 'rose' as const, number }));
    const url = 'https://photos.test/praiano.jpg';
    const place_photos = [{ place: 'amalfi-coast', url, focus: '50% 20%', alt: { 'en-US': 'Praiano by the sea' } }];
    const page = await openPage(path.replaceAll('2027-05', '2027-10'), {
      answers: { 'GET /api/hotels/{hotel_id}': () => torreDetails({ scenes }) },
      organisation: {
        id: 'main',
        name: 'Almanac',
        look: 'almanac',
        place_photos,
        support: { email: 'help@almanac.example', phone: '+1 555 0100' },
      },
    });
    await page.press('All 3 pictures');
    const [cover, photo] = within(screen.getByRole('dialog')).getAllByRole('img');
    expect(cover).toHaveStyle({ filter: 'sepia(0.3) hue-rotate(-12deg) saturate(1.3)' });
    expect(photo).toHaveAccessibleName('Praiano by the sea, picture 2 of 3');
    expect(photo).toHaveAttribute('src', url);
    expect(photo).toHaveStyle({ objectPosition: '50% 20%' });
    expect(photo).not.toHaveStyle({ filter: 'sepia(0.3) hue-rotate(-12deg) saturate(1.3)' });
  });

  it('marks drawings as illustrations and shows all pictures of the hotel in a dialog', async () => {
    const page = await open();
    expect(screen.getByText('Illustrations')).toBeInTheDocument();
    await page.press('All 3 pictures');
    const pictures = screen.getByRole('dialog', { name: 'Pictures: Torre Limonaia' });
    expect(within(pictures).getByRole('img', { name: 'Room, picture 2 of 3' })).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('loads photographs of a supplier in the width of their boxes, with their main subject visible', async () => {
    const url = 'https://photos.supplier.example/bigger/a.jpg';
    const srcset = 'https://photos.supplier.example/320/a.jpg 320w,https://photos.supplier.example/1024/a.jpg 1024w';
    const scenes = torreDetails().data.scenes.map((scene, at) => ({
      ...scene,
      photo: { url: `${url}?${at}`, alt: 'Lobby', srcset, focus: '70% 40%' },
    }));
    const page = await openPage(path, { answers: { 'GET /api/hotels/{hotel_id}': () => torreDetails({ scenes }) } });
    await page.press('All 3 pictures');
    const picture = screen.getByRole('img', { name: 'Lobby, picture 2 of 3' });
    expect(picture).toHaveAttribute('src', `${url}?1`);
    expect(picture).toHaveAttribute('srcset', srcset);
    expect(picture).toHaveStyle({ objectPosition: '70% 40%' });
    expect(screen.queryByText('Illustrations')).not.toBeInTheDocument();
  });

  it('links back to the results', async () => {
    const page = await open();
    await page.follow('Hotels: Amalfi Coast');
    expect(page.address()).toBe(`/search-detail?${asked}`);
  });
});

describe('booking', () => {
  it('holds the room at its price, stores the hold in its cookie and opens the checkout', async () => {
    const page = await open();
    await page.press('Book');
    expect(page.calls('POST /api/holds')).toEqual([
      expect.objectContaining({ request: { body: { offer: 'signed-sea-view' }, query: { lang: 'en-US' } } }),
    ]);
    expect(page.host.cookies.get('holdTok')).toEqual({ path: 'hotels', token: held.token });
    expect(page.address()).toBe('/hotel-checkout');
  });

  it('adds the room to the trip that is already held and opens the checkout of the trip', async () => {
    const page = await openPage(path, {
      keepsTrips: true,
      cookies: lookingForTrip(),
      answers: {
        'GET /api/hotels/{hotel_id}': () => torreDetails(),
        'GET /api/holds/{token}': () => ({ data: held }),
        'POST /api/holds/{token}/items': () => ({ data: { ...held, path: 'flight', token: 'H-12345678' } }),
      },
    });
    expect(await screen.findByRole('region', { name: 'Your trip' })).toHaveTextContent(/on hold until/);
    expect(await findFaults()).toEqual([]);
    await page.press('Add to this trip');
    expect(page.calls('POST /api/holds')).toEqual([]);
    expect(page.calls('POST /api/holds/{token}/items')).toEqual([
      expect.objectContaining({
        request: {
          params: { token: 'H-12345678' },
          body: { offer: 'signed-sea-view' },
          query: { lang: 'en-US' },
        },
      }),
    ]);
    expect(page.address()).toBe('/flight/checkout');
  });

  it.each(['Remove these items', 'Book it on its own instead'])(
    "releases the held trip at once when the traveller presses '%s'",
    async (name) => {
      const cookies = lookingForTrip();
      cookies.set('holdTok', { path: 'flight', token: 'H-12345678' });
      const page = await openPage(path, {
        keepsTrips: true,
        givesBackHolds: true,
        cookies,
        answers: {
          'GET /api/hotels/{hotel_id}': () => torreDetails(),
          'GET /api/holds/{token}': () => ({ data: held }),
          'POST /api/holds/release': () => ({ status: 'released' }),
          'POST /api/holds': () => ({ data: held }),
        },
      });
      await screen.findByRole('region', { name: 'Your trip' });
      await page.press(name);
      await waitFor(() => expect(cookies.get('holdTok')?.token).not.toBe('H-12345678'));
      expect(page.calls('POST /api/holds/release')).toEqual([
        expect.objectContaining({
          request: { body: expect.objectContaining({ token: 'H-12345678', path: 'flight' }) },
        }),
      ]);
      expect(cookies.get('tripTok')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Add to this trip' })).not.toBeInTheDocument();
    },
  );

  it("reports that the trip's hold has ended and then holds the room separately", async () => {
    const page = await openPage(path, {
      keepsTrips: true,
      cookies: lookingForTrip(),
      answers: {
        'GET /api/hotels/{hotel_id}': () => torreDetails(),
        'GET /api/holds/{token}': () => ({ data: { ...held, status: 'expired' } }),
        'POST /api/holds/{token}/items': () => {
          throw new ApiError({ code: 'hold_ended', status: 410 });
        },
        'POST /api/holds': () => ({ data: held }),
      },
    });
    await page.press('Add to this trip');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your trip is no longer on hold');
    await page.press('Book');
    expect(page.host.cookies.get('tripTok')).toBeNull();
    expect(page.address()).toBe('/hotel-checkout');
  });

  it('requests consent to a changed price before holding the room', async () => {
    let asks = 0;
    const page = await openPage(path, {
      answers: {
        'GET /api/hotels/{hotel_id}': () => torreDetails(),
        'POST /api/holds': ({ body }) => {
          asks += 1;
          if (body.offer === 'fresh') return { data: held };
          throw new ApiError({
            code: 'price_changed',
            status: 409,
            context: { was: usd(84_800), now: usd(90_000), offer: 'fresh' },
          });
        },
      },
    });
    await page.press('Book');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/went up by USD\s52\.00/);
    expect(notice).toHaveTextContent(/It was USD\s848\.00 when you saw it and it's USD\s900\.00 now/);
    expect(page.host.cookies.get('holdTok')).toBeNull();
    expect(await findFaults()).toEqual([]);
    await page.press(/^Book at USD\s900\.00$/);
    expect(asks).toBe(2);
    expect(page.address()).toBe('/hotel-checkout');
  });

  it.each([
    ['sold_out', 409, 'Sorry, this just sold out'],
    ['offer_expired', 410, 'This price has expired'],
    ['offer_of_another_site', 409, 'This offer is no longer valid'],
  ])('reports the error %s next to the booking button and reloads the rooms', async (code, status, title) => {
    const page = await open(() => {
      throw new ApiError({ code, status });
    });
    await page.press('Book');
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    await page.press('Check availability');
    expect(page.calls('GET /api/hotels/{hotel_id}')).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'Torre Limonaia' })).toBeInTheDocument();
  });

  it('reports that nothing was charged when the hold request times out', async () => {
    const page = await open(() => {
      throw ApiError.transport('timed_out');
    });
    await page.press('Book');
    expect(await screen.findByRole('alert')).toHaveTextContent("You haven't been charged.");
  });

  it('[2.4/09] [6/07] [8/15] shows demo accounts the specified modal instead of holding the room', async () => {
    const page = await open(undefined, { session: createSignedInSession({ is_demo: true }) });
    await page.press('Book');
    const modal = await screen.findByRole('dialog', { name: "SORRY! YOU CAN'T BOOK THROUGH THIS ACCOUNT" });
    expect(modal).toHaveTextContent(
      'YOU ARE CURRENTLY USING A DEMO ACCOUNT, WHERE YOU CAN ONLY BROWSE THROUGH OUR DEALS BUT NOT BOOK',
    );
    expect(await findFaults()).toEqual([]);
    expect(page.calls('POST /api/holds')).toEqual([]);
    await page.press('OK');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book' })).toHaveFocus();
  });

  it('shows the total price in a bar on phones', async () => {
    resizeTo(390, 844);
    await open();
    expect(await screen.findByText('Total, taxes included')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Book' })).toHaveLength(1);
    expect(await findFaults()).toEqual([]);
  });
});

describe('unavailable hotel', () => {
  it('reports that every room of the hotel is taken', async () => {
    await openPage(path, {
      answers: { 'GET /api/hotels/{hotel_id}': () => torreDetails({ rooms: [], reason: 'sold_out' }) },
    });
    expect(await screen.findByText('Fully booked for these nights')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Book' })).not.toBeInTheDocument();
  });

  it('links back to the results if the hotel is unknown', async () => {
    await openPage(path, {
      answers: {
        'GET /api/hotels/{hotel_id}': () => {
          throw new ApiError({ code: 'hotel_unknown', status: 404 });
        },
      },
    });
    expect(await screen.findByRole('heading', { name: "We can't find this hotel" })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the results' })).toHaveAttribute(
      'href',
      `/search-detail?${asked}`,
    );
  });

  it('loads the hotel on retry after a temporary failure', async () => {
    let down = true;
    const page = await openPage(path, {
      answers: {
        'GET /api/hotels/{hotel_id}': () => {
          if (down) throw ApiError.transport('network_failed');
          return torreDetails();
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your dates and guests are saved');
    down = false;
    await page.press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Torre Limonaia' })).toBeInTheDocument();
  });
});
