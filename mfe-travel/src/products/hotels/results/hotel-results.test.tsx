import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { act, screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { findBestMatch } from '../../../testing/best-match.ts';
import { answerWith, golfi, torre } from '../../../testing/hotels.ts';
import { openPage } from '../../../testing/open-page.tsx';

const whole = '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const both = { answers: { 'GET /api/hotels': () => answerWith([torre, golfi]) } };

describe('hotel results', () => {
  it('shows the cancellation terms, price, total and rooms left of each hotel, with a link to its page', async () => {
    await openPage(whole, both);
    expect(await screen.findByRole('heading', { level: 1, name: '2 hotels on the Amalfi Coast' })).toBeInTheDocument();
    const first = screen.getByRole('article', { name: 'Torre Limonaia' });
    expect(first).toHaveTextContent('Free cancellation until 12 May');
    expect(first).toHaveTextContent(/USD\s848\.004 nights · USD\s212\.00 a night/);
    expect(first).toHaveTextContent('2 rooms left at this price');
    const policy = within(first).getByText('Free cancellation until 12 May');
    const price = within(first).getByText('848.00');
    expect(policy.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(first).getByRole('link', { name: 'Select Torre Limonaia' })).toHaveAttribute(
      'href',
      '/hotel-details?hotel=amalfi-coast.torre-limonaia&room=sea-view-room&place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2',
    );
    const second = screen.getByRole('article', { name: 'Albergo Due Golfi' });
    expect(second).toHaveTextContent('Non-refundable');
    expect(second).not.toHaveTextContent('left at this price');
    expect(await findFaults()).toEqual([]);
  });

  it('offers a link that skips the search and the filters and moves the focus to the results', async () => {
    resizeTo(1440, 1000);
    const page = await openPage(whole, both);
    await screen.findByRole('article', { name: 'Torre Limonaia' });
    await page.user.tab();
    expect(screen.getByRole('link', { name: 'Skip to the results' })).toHaveFocus();
    await page.user.keyboard('{Enter}');
    expect(screen.getByRole('list', { name: '2 hotels on the Amalfi Coast' })).toHaveFocus();
    await page.user.tab();
    expect(document.activeElement?.closest('article')).toHaveAccessibleName('Torre Limonaia');
    expect(screen.getAllByRole('heading')[0]).toHaveTextContent('2 hotels on the Amalfi Coast');
  });

  it('shows the photograph of a supplier, and neither a score nor stars of hotels without them', async () => {
    const url = 'https://photos.supplier.example/giata/bigger/00/a.jpg';
    const photo = { url, alt: 'Lobby' };
    const supplied = {
      ...torre,
      scenes: torre.scenes.map((scene) => ({ ...scene, photo })),
      score: 0,
      reviews: 0,
      stars: 0,
      note: '',
    };
    await openPage(whole, { answers: { 'GET /api/hotels': () => answerWith([supplied, golfi]) } });
    const card = await screen.findByRole('article', { name: 'Torre Limonaia' });
    expect(card.querySelector('img')).toHaveAttribute('src', url);
    expect(card).not.toHaveTextContent(/review|0\.0|0 stars|· .*·/);
    expect(screen.getByRole('article', { name: 'Albergo Due Golfi' })).toHaveTextContent('1 review8.1');
  });

  it('preloads the pictures of the first hotels', async () => {
    await openPage(whole, both);
    const cards = await screen.findAllByRole('article');
    const shown = cards.map((card) => card.querySelector('img')?.getAttribute('src'));
    const ahead = Array.from(document.querySelectorAll('link[rel=preload][as=image]'), (link) =>
      link.getAttribute('href'),
    );
    expect(ahead).toEqual(expect.arrayContaining(shown));
  });

  it('offers a skip link to the explanation if there are no hotels', async () => {
    const page = await openPage(whole, { answers: { 'GET /api/hotels': () => answerWith([]) } });
    await screen.findByRole('heading', { level: 1 });
    await page.user.tab();
    await page.user.keyboard('{Enter}');
    expect(document.activeElement).toHaveAttribute('id', 'results');
  });

  it("requests the visitor's language, currency and guests", async () => {
    const page = await openPage(`${whole}&stars=5,9&amenities=pool,lava&sort=price`, {
      ...both,
      locale: { language: 'de-DE', currency: 'EUR' },
    });
    await screen.findByRole('heading', { level: 1, name: '2 Hotels on the Amalfi Coast' });
    expect(page.calls('GET /api/hotels')).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({
          query: {
            place: 'amalfi-coast',
            checkin: '2027-05-14',
            checkout: '2027-05-18',
            rooms: '2',
            currency: 'EUR',
            lang: 'de-DE',
            sort: 'price',
            stars: '5',
            amenities: 'pool',
            offset: 0,
            limit: 60,
          },
        }),
      }),
    ]);
  });
});

describe('without a connection', () => {
  it('keeps the list, filters and map while offline, and updates them when the browser is online again', async () => {
    resizeTo(1440, 1000);
    let offline = false;
    const connection = jest.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => !offline);
    const pin = { hotel_id: torre.hotel_id, name: 'Torre Limonaia', latitude: 40.6, longitude: 14.6 };
    const answer = <Answer,>(value: Answer) => {
      if (offline) throw ApiError.transport('network_failed');
      return value;
    };
    const page = await openPage(whole, {
      answers: {
        'GET /api/hotels': ({ query }) => answer(answerWith(query?.sort === 'price' ? [golfi] : [torre, golfi])),
        'GET /api/hotels/pins': () => answer({ data: [{ ...pin, per_night: torre.price.per_night }] }),
      },
    });
    const setConnection = (online: boolean) => {
      offline = !online;
      act(() => page.host.bus.publish('connection:changed', { online }));
    };
    await screen.findByRole('article', { name: 'Torre Limonaia' });
    setConnection(false);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price');
    expect(await screen.findByRole('alert')).toHaveTextContent(/these are still your previous results/);
    expect(screen.getByRole('article', { name: 'Torre Limonaia' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Sea view' })).toBeInTheDocument();
    expect(screen.queryByText("We can't show the map right now")).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);

    await page.press('Try again');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: '2 hotels on the Amalfi Coast' })).toHaveFocus();
    setConnection(true);
    expect(await screen.findByRole('heading', { level: 1, name: '1 hotel on the Amalfi Coast' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(page.calls('GET /api/hotels')).toHaveLength(4);
    expect(page.calls('GET /api/hotels/pins')).toHaveLength(3);
    connection.mockRestore();
  });

  it('requests a list that failed to load again when the browser is online again', async () => {
    let offline = true;
    const page = await openPage(whole, {
      answers: {
        'GET /api/hotels': () => {
          if (offline) throw ApiError.transport('network_failed');
          return answerWith([torre]);
        },
      },
    });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    offline = false;
    act(() => page.host.bus.publish('connection:changed', { online: true }));
    expect(await screen.findByRole('article', { name: 'Torre Limonaia' })).toBeInTheDocument();
  });
});

describe('filters', () => {
  it('writes filters to the URL without a new history entry and clears them by their chips', async () => {
    resizeTo(1440, 1000);
    const page = await openPage(whole, both);
    await page.user.click(await screen.findByRole('checkbox', { name: 'Sea view' }));
    expect(page.address()).toBe(`/search-detail?amenities=sea-view&${whole.split('?')[1] ?? ''}`);
    await page.user.click(screen.getByRole('button', { name: '4 stars, 2 hotels' }));
    expect(page.address()).toContain('stars=4');
    const chips = screen.getByRole('group', { name: 'Your filters' });
    await page.user.click(within(chips).getByRole('button', { name: 'Sea view remove' }));
    expect(page.address()).not.toContain('amenities');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price');
    expect(page.address()).toContain('sort=price');
    expect(page.address()).toContain('stars=4');
    expect(await findFaults()).toEqual([]);
  });

  it('applies a price filter on blur and explains an invalid price', async () => {
    resizeTo(1440, 1000);
    const page = await openPage(whole, both);
    await page.user.type(await screen.findByRole('textbox', { name: 'To' }), '120');
    expect(page.went()).toEqual([]);
    await page.user.tab();
    expect(page.address()).toContain('price_max=120');
    await page.user.type(screen.getByRole('textbox', { name: 'From' }), '200{Enter}');
    expect(page.address()).not.toContain('price_min');
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription("That's less than “From”.");
  });

  it('disables filters without results unless they are active', async () => {
    resizeTo(1440, 1000);
    await openPage(whole, both);
    const pool = await screen.findByRole('checkbox', { name: 'Pool, 0' });
    expect(pool).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Sea view' })).toBeEnabled();
    await openPage(`${whole}&amenities=pool`, both);
    expect(await screen.findByRole('checkbox', { name: 'Pool, 0', checked: true })).toBeEnabled();
  });

  it('opens the filters in a sheet if there is no room next to the list', async () => {
    resizeTo(390, 844);
    const page = await openPage(`${whole}&refundable=true`, both);
    await page.press('Filters · 1');
    const sheet = screen.getByRole('dialog', { name: 'Filters' });
    await page.user.click(within(sheet).getByRole('checkbox', { name: 'Breakfast included' }));
    expect(page.address()).toContain('board=breakfast');
    expect(await findFaults()).toEqual([]);
    await page.user.click(within(sheet).getByRole('button', { name: 'Show 2 hotels' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the filters in a new search but drops the area filters at another place', async () => {
    resizeTo(1440, 1000);
    const input = `${whole}&sort=price&stars=4&amenities=pool&price_max=300&area=Praiano&within=40.6,14.5,40.7,14.6`;
    const page = await openPage(input, both);
    await screen.findByDisplayValue('Amalfi Coast, Italy');
    await page.press('Update search');
    const again = new URLSearchParams(page.address().split('?')[1]);
    expect(Object.fromEntries(again)).toMatchObject({ area: 'Praiano', within: '40.6,14.5,40.7,14.6', stars: '4' });
    const where = screen.getByRole('combobox', { name: 'Where' });
    await page.user.clear(where);
    await page.user.type(where, 'kyoto');
    await findBestMatch('Kyoto Japan');
    await page.user.keyboard('{Enter}');
    await page.press('Update search');
    expect(Object.fromEntries(new URLSearchParams(page.address().split('?')[1]))).toEqual({
      sort: 'price',
      stars: '4',
      amenities: 'pool',
      price_max: '300',
      place: 'kyoto',
      checkin: '2027-05-14',
      checkout: '2027-05-18',
      rooms: '2',
    });
  });

  it('lists each filter with the number of results that clearing it brings', async () => {
    const relax = [
      { filter: 'amenities:pool', total: 17, from: { amount: 12_900, currency: 'USD' } },
      { filter: 'area', total: 4, from: { amount: 14_100, currency: 'USD' } },
    ];
    const page = await openPage(`${whole}&amenities=pool&area=Praiano`, {
      answers: {
        'GET /api/hotels': ({ query }) => (query?.amenities ? answerWith([], { relax }) : answerWith([torre])),
      },
    });
    expect(await screen.findByRole('heading', { name: 'No hotel matches these 2 filters.' })).toBeInTheDocument();
    await page.press(/^Without: Pool 17 hotels from USD\s129\.00/);
    expect(page.address()).not.toContain('amenities');
    expect(page.address()).toContain('area=Praiano');
    expect(await screen.findByRole('article', { name: 'Torre Limonaia' })).toBeInTheDocument();
  });
});

describe('a search without hotels', () => {
  it.each([
    ['sold_out', 'Amalfi Coast is fully booked'],
    ['too_many_guests', 'No room on the Amalfi Coast sleeps your group'],
  ] as const)('explains why no hotels were found: %s', async (reason, title) => {
    await openPage(whole, {
      answers: { 'GET /api/hotels': () => answerWith([], { reason, unfiltered: 0 }) },
    });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change search' })).toHaveAttribute(
      'href',
      '/?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2',
    );
    expect(await findFaults()).toEqual([]);
  });

  it('reports that the search is saved when the hotels fail to load, and loads them on retry', async () => {
    let down = true;
    const page = await openPage(whole, {
      answers: {
        'GET /api/hotels': () => {
          if (down) throw ApiError.transport('timed_out');
          return answerWith([torre]);
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("Your search is saved in this page's address.");
    down = false;
    await page.press('Try again');
    expect(await screen.findByRole('article', { name: 'Torre Limonaia' })).toBeInTheDocument();
  });

  it('reports that the days are past in the time zone of the place', async () => {
    await openPage(whole, {
      answers: {
        'GET /api/hotels': () => {
          throw new ApiError({ code: 'dates_wrong', status: 422 });
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('These dates have already passed');
  });
});

describe('a long list', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ ...torre, hotel_id: `h.${at}`, name: `Hotel ${at}` }));

  it('renders only the hotels near the viewport, each with its position in the entire list', async () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(226);
    const page = await openPage(whole, { answers: { 'GET /api/hotels': () => answerWith(many, { total: 1500 }) } });
    await screen.findByRole('heading', { level: 1, name: '1,500 hotels on the Amalfi Coast' });
    const rows = screen.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-posinset'));
    expect(rows.length).toBeLessThan(20);
    expect(rows[0]).toHaveAttribute('aria-setsize', '1500');
    expect(page.calls('GET /api/hotels')).toHaveLength(1);
    height.mockRestore();
  });

  it('shows the list at once when the visitor comes back from a hotel', async () => {
    const page = await openPage(whole, both);
    await page.follow('Select Torre Limonaia');
    await act(async () => page.host.navigate(whole));
    expect(await screen.findByRole('article', { name: 'Torre Limonaia' })).toBeInTheDocument();
    expect(page.calls('GET /api/hotels')).toHaveLength(1);
  });
});
