import { describe, expect, it, jest } from '@jest/globals';
import { pickResorts } from '@travel/contracts/endpoints/products/resorts';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { ApiError } from '@travel/contracts/http/api-error';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { render, screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { torre, torreDetails } from '../testing/hotels.ts';
import { now, openPage } from '../testing/open-page.tsx';
import { listHighlights } from '../testing/places.ts';
import { I18nextProvider } from 'react-i18next';
import { homeFrame } from './first-frame.tsx';

const looks = ['almanac', 'skyline', 'harbor'] as const;
const headlines = {
  almanac: 'Arrive in the good light.',
  skyline: 'Land at six. Check in by seven.',
  harbor: 'A week by slow water',
};

describe.each(looks)('the home page of the look %s', (look) => {
  it('shows the headline of the look, the products and the search, without accessibility errors', async () => {
    await openPage('/', { look });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(headlines[look]);
    expect(screen.getByRole('search', { name: 'Search Hotels' })).toBeInTheDocument();
    await screen.findAllByRole('table');
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['/', 'hero'],
    ['/cars', 'caravan'],
    ['/resorts', 'island'],
    ['/cruises', 'liner'],
  ])('shows at %s the headline with its own picture, %s', async (path, kind) => {
    const { host } = await openPage(path, { look });
    const { container } = render(<I18nextProvider i18n={host.i18n}>{homeFrame(host)}</I18nextProvider>);
    const images = [document, container].map((one) => one.querySelector('img[fetchpriority=high]'));
    expect(images.map((one) => one?.getAttribute('src'))).toEqual(Array(2).fill(expect.stringContaining(kind)));
  });

  it('marks the current product in the tabs', async () => {
    await openPage('/cars', { look });
    const links = within(screen.getByRole('navigation', { name: 'Products' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Hotels',
      'Flights',
      'Cars',
      'Activities',
      'Transfers',
      'Resorts',
      'Stays',
      'Holiday rentals',
      'Cruises',
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[2]]);
  });

  it.each([
    ['/', 'Hotels'],
    ['/cars', 'Cars'],
    ['/holidaystays', 'Holiday rentals'],
  ])('renders the static first frame of %s with the tab and the search of %s', async (path, name) => {
    const { host } = await openPage(path, { look });
    const { container } = render(<I18nextProvider i18n={host.i18n}>{homeFrame(host)}</I18nextProvider>);
    const frame = within(container);
    const tabs = within(frame.getByRole('navigation', { name: 'Products' })).getAllByRole('link');
    const current = tabs.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([name]);
    expect(frame.getByRole('search', { name: `Search ${name}` })).toBeInTheDocument();
  });

  it('links each product tab to the home page of its section', async () => {
    const page = await openPage('/', { look });
    const links = within(screen.getByRole('navigation', { name: 'Products' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      productDefinitions.map(({ section }) => getPagePath(section, 'home')),
    );
    await page.follow('Cruises');
    expect(page.address()).toBe('/cruises');
    expect(screen.getByRole('search', { name: 'Search Cruises' })).toBeInTheDocument();
  });

  it('opens the membership plans from the home page', async () => {
    const page = await openPage('/', { look });
    const heard = jest.fn();
    page.host.bus.subscribe('plans:requested', heard);
    await page.press('See the plans');
    expect(heard).toHaveBeenCalledWith({ reason: 'link' });
  });

  it('reports that the places failed to load and tries again', async () => {
    let down = true;
    const page = await openPage('/', {
      look,
      answers: {
        'GET /api/places/highlights': () => {
          if (down) throw ApiError.transport('network_failed');
          return { data: [] };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("We can't show these places right now.");
    expect(screen.getByRole('search')).toBeInTheDocument();
    down = false;
    await page.press('Try again');
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the list of places by hours of daylight', () => {
  const rows = async () => {
    const table = (await screen.findAllByRole('table')).at(-1);
    return within(table ?? document.body)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
          .filter(Boolean),
      );
  };

  it('shows the daylight of each place in local time, in the middle of the next May', async () => {
    await openPage('/cars');
    expect(screen.getByRole('heading', { name: 'Long days in May' })).toBeInTheDocument();
    expect(await rows()).toEqual([
      ['14 h 26', '05:45 – 20:11'],
      ['18 h 23', '04:14 – 22:37'],
      ['13 h 59', '04:54 – 18:53'],
      ['13 h 38', '05:46 – 19:24'],
      ['9 h 31', '07:56 – 17:27'],
      ['22 h 00', '01:46 – 23:46'],
    ]);
  });

  it('describes each daylight line in text', async () => {
    await openPage('/');
    expect(
      await screen.findByRole('img', { name: 'Daylight, Kyoto: Sunrise 04:54, sunset 18:53' }),
    ).toBeInTheDocument();
  });

  it('shows 24 hours of daylight and no sunset for a place with midnight sun', async () => {
    await openPage('/cars?month=2027-06');
    expect(await screen.findByRole('img', { name: "Daylight, Tromsø: The sun doesn't set" })).toBeInTheDocument();
    expect((await rows()).at(-1)).toEqual(['24 h 00', '—']);
  });

  it('shows the daylight of the chosen month and stores the month in the URL', async () => {
    const page = await openPage('/cars?trip_id=TRIP-1001');
    await page.press('Choose another month');
    const months = within(screen.getByRole('dialog', { name: 'Choose a month' })).getAllByRole('button');
    expect(months.map((month) => month.textContent).filter(Boolean)).toHaveLength(12);
    await page.press('December 2026');

    expect(screen.getByRole('heading', { name: 'Long days in December' })).toBeInTheDocument();
    expect((await rows()).at(-1)).toEqual(['0 h 00', '—']);
    expect(page.address()).toBe('/cars?trip_id=TRIP-1001&month=2026-12');
  });

  it('shows the lowest hotel price per night, or a dash if there is none', async () => {
    const page = await openPage('/', {
      answers: {
        'GET /api/places/highlights': ({ query }) => ({
          data: listHighlights('almanac').map((place) => ({
            ...place,
            from:
              query?.month && place.place_id === 'kyoto'
                ? { price: { amount: 8900, currency: 'USD' }, checkin: '2027-05-14', checkout: '2027-05-18' }
                : null,
          })),
        }),
      },
    });
    expect(await screen.findByRole('cell', { name: /^USD\s89\.00$/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Kyoto/ })).toHaveTextContent(/USD\s89\.00$/);
    expect(screen.getByRole('row', { name: /^Tromsø/ })).toHaveTextContent(/—$/);
    expect(page.calls('GET /api/places/highlights')).toContainEqual(
      expect.objectContaining({
        request: expect.objectContaining({ query: { month: '2027-05', lang: 'en-US', currency: 'USD' } }),
      }),
    );
    expect(await findFaults()).toEqual([]);
  });

  it('shows sunrise and sunset instead of prices if no price is known', async () => {
    await openPage('/', {
      answers: {
        'GET /api/places/highlights': () => ({
          data: listHighlights('almanac').map((place) => ({ ...place, from: null })),
        }),
      },
    });
    expect(await screen.findByRole('columnheader', { name: 'Sunrise – sunset' })).toBeInTheDocument();
    expect((await rows())[0]).toEqual(['14 h 26', '05:45 – 20:11']);
    expect(screen.queryByRole('columnheader', { name: 'A night from' })).not.toBeInTheDocument();
  });
});

describe('suggested places', () => {
  it('shows a photograph of the organisation with its description instead of the drawing', async () => {
    const place_photos = [
      {
        place: 'kyoto',
        url: 'https://photos.test/kyoto.jpg',
        focus: '50% 20%',
        alt: { 'en-US': 'A wooden gate in the rain' },
      },
    ];
    const organisation = { id: 'main', name: 'Almanac', look: 'almanac', place_photos } as const;
    await openPage('/cars', {
      answers: { 'GET /api/cars/picks': () => ({ data: { picks: [] } }) },
      organisation: { ...organisation, support: { email: 'help@almanac.example', phone: '+1 555 0100' } },
    });
    const photo = await screen.findByRole('img', { name: 'A wooden gate in the rain' });
    expect(photo).toHaveAttribute('src', 'https://photos.test/kyoto.jpg');
    expect(photo).toHaveStyle({ objectPosition: '50% 20%' });
  });

  it('shows places of different landscapes first, with local facts, and prefills the search', async () => {
    const page = await openPage('/');
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Amalfi Coast',
      'Reykjavík',
      'Wadi Rum',
      'Kyoto',
    ]);
    expect(cards[0]).toHaveTextContent('09:15 there now');
    expect(cards[0]).toHaveTextContent('14 h 26 of light');

    await page.follow('Wadi Rum');
    expect(page.address()).toBe('/?place=wadi-rum');
    expect(screen.getByRole('combobox', { name: 'Where' })).toHaveValue('Wadi Rum, Jordan');
  });
});

describe('suggested hotels', () => {
  it("shows the organisation's recommended hotels, each with a current price and a link to that room", async () => {
    const { data } = torreDetails();
    const pick = { ...torre, place: data.place, checkin: '2027-05-14', checkout: '2027-05-18' };
    const page = await openPage('/', {
      answers: { 'GET /api/hotels/picks': () => ({ data: { picks: [pick], total: 1 } }) },
    });
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('Free cancellation until 12 May');
    expect(card).toHaveTextContent(/USD\s212\.00a night, taxes included/);
    expect(await findFaults()).toEqual([]);
    await page.follow('Torre Limonaia');
    expect(page.address()).toBe(
      '/hotel-details?hotel=amalfi-coast.torre-limonaia&room=sea-view-room&place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2',
    );
  });
});

describe('hotels of the look skyline', () => {
  it('lists hotels in a timetable for one night and one person, with the discount', async () => {
    const { data } = torreDetails();
    const pick = { ...torre, place: data.place, checkin: '2026-11-26', checkout: '2026-11-27' };
    const page = await openPage('/', {
      look: 'skyline',
      answers: { 'GET /api/hotels/picks': () => ({ data: { picks: [pick], total: 1 } }) },
    });
    const row = await screen.findByRole('row', { name: /^Torre Limonaia/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Praiano',
      '300 m to the beach',
      '9.4',
      expect.stringMatching(/^10% less than usual−10%USD\s212\.00$/),
      'Select',
    ]);
    expect(row).not.toHaveTextContent('Member price');
    expect(page.calls('GET /api/hotels/picks')).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({
          query: expect.objectContaining({ checkin: '2026-11-26', checkout: '2026-11-27', rooms: '1', limit: 5 }),
        }),
      }),
    ]);
    expect(await findFaults()).toEqual([]);
    await page.follow('Select Torre Limonaia');
    expect(page.address()).toBe(
      '/hotel-details?hotel=amalfi-coast.torre-limonaia&room=sea-view-room&place=amalfi-coast&checkin=2026-11-26&checkout=2026-11-27&rooms=1',
    );
  });
});

describe('suggested resorts', () => {
  const extras = { club: 'Club Solara', all_inclusive: true, club_facts: [] };
  const picks = pickResorts.sample.response.data.picks.map((pick) => ({ ...pick, extras }));
  const answers = { 'GET /api/resorts/picks': () => ({ data: { picks } }) };

  it('shows resorts with current prices and links to their pages for the same dates', async () => {
    const page = await openPage('/resorts', { answers });
    expect(await screen.findByRole('article')).toHaveTextContent(/USD\s278\.57a night, taxes included/);
    await page.follow('Cala Solara');
    expect(page.address()).toBe(
      '/resorts/details?lodging=amalfi-coast.cala-solara&unit=garden-suite&place=amalfi-coast&checkin=2027-05-15&checkout=2027-05-22&rooms=2',
    );
  });

  it('requests resorts for a week from Saturday to Saturday in the harbor look', async () => {
    const page = await openPage('/resorts?month=2027-03', { look: 'harbor', answers });
    expect(await screen.findByText(/^Weeks run Saturday to Saturday\./)).toBeInTheDocument();
    expect(page.calls('GET /api/resorts/picks')[0]).toMatchObject({
      request: { query: { checkin: '2027-03-13', checkout: '2027-03-20', limit: 3 } },
    });
  });

  it('shows resorts for the next week from Saturday to Saturday in the skyline look, or else places', async () => {
    const page = await openPage('/resorts', { look: 'skyline', answers });
    expect(await screen.findByRole('row', { name: /^Cala Solara.*Select/ })).toHaveTextContent(/USD\s1,950\.00/);
    const section = screen.getByRole('region', { name: 'One week, next Saturday' });
    expect(section).toHaveTextContent(/Sat 21 – Sat 28 Nov 2026, 2 adults, 1 room, taxes included/);
    expect(page.calls('GET /api/resorts/picks')[0]).toMatchObject({
      request: { query: { checkin: '2026-11-21', checkout: '2026-11-28', rooms: '2', limit: 5 } },
    });
    const none = { 'GET /api/resorts/picks': () => ({ data: { picks: [] } }) };
    await openPage('/resorts', { look: 'skyline', answers: none });
    const row = await screen.findByRole('row', { name: /Osaka.*Select/ });
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('checkin=2026-11-21&checkout=2026-11-28&rooms=2'),
    );
  });
});

describe('hotels of the look harbor', () => {
  it('shows three hotels for a week from Sunday to Sunday, with the price of the week', async () => {
    const { data } = torreDetails();
    const pick = { ...torre, place: data.place, checkin: '2027-03-07', checkout: '2027-03-14' };
    const page = await openPage('/?month=2027-03', {
      look: 'harbor',
      answers: { 'GET /api/hotels/picks': () => ({ data: { picks: [pick], total: 1 } }) },
    });
    const card = await screen.findByRole('article');
    expect(screen.getByRole('heading', { name: 'Three with room in March' })).toBeInTheDocument();
    expect(card).toHaveTextContent('Amalfi Coast, Italy');
    expect(card).toHaveTextContent(/Free cancellation until 12 May.*USD\s848\.00$/);
    expect(page.calls('GET /api/hotels/picks')[0]).toMatchObject({
      request: { query: { checkin: '2027-03-07', checkout: '2027-03-14', limit: 3 } },
    });
    expect(await findFaults()).toEqual([]);
  });
});

describe('hotels for a member', () => {
  it.each(['skyline', 'harbor'] as const)('marks hotels with the member price on the home page of %s', async (look) => {
    const { data } = torreDetails();
    const member = { applies: true, other_per_night: { amount: 23_000, currency: 'USD' } };
    const stay = { place: data.place, checkin: '2027-03-07', checkout: '2027-03-14' };
    const pick = { ...torre, ...stay, price: { ...torre.price, member } };
    await openPage('/?month=2027-03', {
      look,
      session: createSignedInSession({ is_member: true }),
      answers: {
        'GET /api/hotels/picks': () => ({ data: { picks: [pick], total: 1 } }),
      },
    });
    const card = (await screen.findByText('Torre Limonaia')).closest('tr, article');
    expect(card).toHaveTextContent('Member price');
    expect(await findFaults()).toEqual([]);
  });
});

describe('the look skyline', () => {
  it("shows the blue hour of the first city on that city's current day", async () => {
    await openPage('/', { look: 'skyline' });
    expect(await screen.findByText('Blue hour in Hamburg today, 16:16 – 16:56')).toBeInTheDocument();
  });

  it('offers the night of next Thursday in each city, with its local time', async () => {
    const page = await openPage('/', { look: 'skyline' });
    expect(await screen.findByText('Thu 26 – Fri 27 Nov 2026, 1 adult, 1 room')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Osaka.*Select/ })).toHaveTextContent('17:15');

    await page.follow('Select Osaka');
    expect(page.address()).toBe('/search-detail?place=osaka&checkin=2026-11-26&checkout=2026-11-27&rooms=1');
  });

  it('offers next Thursday as a day, not a night, for products without rooms', async () => {
    const page = await openPage('/flight', { look: 'skyline' });
    expect(await screen.findByRole('heading', { name: 'Next Thursday' })).toBeInTheDocument();
    await page.follow('Select Osaka');
    expect(page.address()).toBe('/flight?place=osaka&checkin=2026-11-26&checkout=2026-11-27&rooms=1');
  });

  it("shows the difference of each city's time to the visitor's time", async () => {
    await openPage('/', { look: 'skyline' });
    const clocks = await screen.findByRole('region', { name: 'Clocks' });
    const ahead = 9 * 60 + now.getTimezoneOffset();
    expect(clocks).toHaveTextContent(`${Math.floor(ahead / 60)} h ${String(ahead % 60).padStart(2, '0')} ahead`);
  });
});
