import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { createSignedInSession } from '@travel/ui/remote/testing/signed-in.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { answerWith, golfi, torre } from '../../../testing/hotels.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { waitUntilSettled } from '../../../testing/settled.ts';

const whole = '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const toPin = ({ hotel_id, name, latitude, longitude, price }: typeof torre) => ({
  hotel_id,
  name,
  latitude,
  longitude,
  per_night: price.per_night,
});
const ground = {
  land: [[40.59, 14.35, 40.62, 14.48, 40.67, 14.75, 40.8, 14.75, 40.8, 14.35]],
  footings: [40.6119, 14.5262],
  areas: [
    { name: 'Praiano', latitude: 40.6119, longitude: 14.5262 },
    { name: 'Sant’Agata', latitude: 40.6089, longitude: 14.3762 },
  ],
};
const answers = {
  'GET /api/hotels': () => answerWith([torre, golfi]),
  'GET /api/hotels/pins': () => ({ data: [toPin(torre), toPin(golfi)] }),
  'GET /api/places/{place_id}/ground': () => ({ data: ground }),
};
const named = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  resizeTo(1440, 1000);
  // jsdom has no layout, so give the elements a size.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(500);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('map next to the results', () => {
  it('shows the price of every hotel on the map, without accessibility violations', async () => {
    await openPage(whole, { answers });
    expect(await named(/^Torre Limonaia, USD\s212 a night$/)).toHaveTextContent(/^212$/);
    expect(await named(/^Albergo Due Golfi, USD\s174 a night/)).toHaveTextContent(/^174$/);
    expect(screen.getByRole('application', { name: 'Map of Amalfi Coast' })).toBeInTheDocument();
    expect(screen.getAllByText('Prices in USD, taxes included')).toHaveLength(1);
    expect(await findFaults()).toEqual([]);
  });

  it('requests the map prices of the hotels in the list', async () => {
    const page = await openPage(`${whole}&stars=4&sort=price`, { answers });
    await named(/^Torre/);
    expect(page.calls('GET /api/hotels/pins')[0]).toMatchObject({
      request: { query: { place: 'amalfi-coast', stars: '4', sort: 'price', currency: 'USD' } },
    });
  });

  it('opens a small card with a link to the hotel of the pressed pin, and closes the card on Escape', async () => {
    const page = await openPage(whole, { answers });
    await page.user.click(await named(/^Albergo/));
    expect(await named(/^Albergo/)).toHaveAttribute('aria-pressed', 'true');
    const cards = screen.getAllByRole('article', { name: 'Albergo Due Golfi' });
    const link = cards.flatMap((card) => within(card).queryAllByRole('link', { name: 'Albergo Due Golfi' }));
    expect(link[0]).toHaveAttribute('href', expect.stringContaining('hotel=amalfi-coast.albergo-due-golfi'));
    expect(await findFaults()).toEqual([]);
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Albergo Due Golfi' })).not.toBeInTheDocument();
  });

  it('labels the member price on the small card of a pin, also if the list has not loaded the hotel', async () => {
    const page = await openPage(whole, {
      session: createSignedInSession({ is_member: true }),
      answers: {
        ...answers,
        'GET /api/hotels': () => answerWith([torre]),
        'GET /api/hotels/pins': () => ({ data: [toPin(torre), { ...toPin(golfi), for_members: true }] }),
      },
    });
    const smallCard = async (name: RegExp) => {
      await page.user.click(await named(name));
      return screen.getByRole('button', { name: 'Close' }).closest('article');
    };
    expect(await smallCard(/^Albergo/)).toHaveTextContent(/Member price.*USD\s174/);
    expect(await smallCard(/^Torre/)).not.toHaveTextContent('Member price');
    expect(await findFaults()).toEqual([]);
  });

  it('has one tab stop for all prices on the map and moves between them with the arrow keys', async () => {
    const page = await openPage(whole, { answers });
    const first = await named(/^Torre/);
    const second = await named(/^Albergo/);
    expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
    act(() => first.focus());
    await page.user.keyboard('{ArrowLeft}');
    expect(second).toHaveFocus();
    await page.user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Albergo Due Golfi' })).toBeInTheDocument();
  });

  it('searches the visible map area after a move, and clears the area by its chip', async () => {
    const page = await openPage(whole, { answers });
    await named(/^Torre/);
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
    fireEvent.keyDown(screen.getByRole('application'), { key: '+' });
    fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft' });
    await page.press('Search this area');
    expect(page.address()).toMatch(/within=40\.\d+,14\.\d+,40\.\d+,14\.\d+/);
    expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
    await page.press('In this map area remove');
    expect(page.address()).not.toContain('within');
    await waitUntilSettled();
  });

  it('shows the prices and a note when the land and water of the map fail to load', async () => {
    await openPage(whole, {
      answers: {
        ...answers,
        'GET /api/places/{place_id}/ground': () => {
          throw ApiError.transport('timed_out');
        },
      },
    });
    expect(await screen.findByText(/draw land and water right now/)).toBeInTheDocument();
    expect(await named(/^Torre/)).toBeInTheDocument();
  });

  it('reloads a failed map on retry while the list stays', async () => {
    let down = true;
    const page = await openPage(whole, {
      answers: {
        ...answers,
        'GET /api/hotels/pins': () => {
          if (down) throw ApiError.transport('timed_out');
          return { data: [toPin(torre)] };
        },
      },
    });
    expect(await screen.findByText("We can't show the map right now")).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Torre Limonaia' })).toBeInTheDocument();
    down = false;
    await page.press('Try again');
    expect(await named(/^Torre/)).toBeInTheDocument();
  });
});

describe('list and map', () => {
  it('highlights the same hotel in the list and on the map', async () => {
    const page = await openPage(whole, { answers });
    const pin = await named(/^Albergo/);
    const card = screen.getByRole('article', { name: 'Albergo Due Golfi' });
    const [plainPin, plainCard] = [pin.className, card.className];
    await page.user.hover(card);
    expect(pin.className).not.toBe(plainPin);
    await page.user.unhover(card);
    expect(pin.className).toBe(plainPin);
    await page.user.hover(pin);
    expect(card.className).not.toBe(plainCard);
    await page.user.unhover(pin);
    act(() => within(card).getByRole('link').focus());
    expect(pin.className).not.toBe(plainPin);
  });
});

describe('on a phone', () => {
  it('opens the map by a button unless the window has room for the map next to the list', async () => {
    resizeTo(390, 844);
    const page = await openPage(whole, { answers });
    await screen.findByRole('article', { name: 'Torre Limonaia' });
    expect(page.calls('GET /api/hotels/pins')).toHaveLength(0);
    await page.press('Map');
    expect(page.address()).toBe(`${whole}&map=open`);
    const sheet = await screen.findByRole('dialog', { name: '2 hotels on the Amalfi Coast' });
    await page.user.click(await within(sheet).findByRole('button', { name: /^Torre/ }));
    expect(within(sheet).getByRole('link', { name: 'Torre Limonaia' })).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await page.user.click(within(sheet).getAllByRole('button', { name: 'Close' })[0] ?? sheet);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => resizeTo(1440, 1000));
    expect(await named(/^Torre/)).toBeInTheDocument();
  });

  it('shows why there are no hotels although the URL opens the map', async () => {
    resizeTo(390, 844);
    await openPage(`${whole}&map=open`, {
      answers: { ...answers, 'GET /api/hotels': () => answerWith([]) },
    });
    await named('Map');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => resizeTo(1440, 1000));
    await screen.findByRole('application');
  });

  it('opens the map again after a reload, until it is closed', async () => {
    resizeTo(390, 844);
    const page = await openPage(`${whole}&map=open`, { answers });
    const sheet = await screen.findByRole('dialog', { name: '2 hotels on the Amalfi Coast' });
    await named(/^Torre/);
    fireEvent.keyDown(screen.getByRole('application'), { key: '+' });
    await page.press('Search this area');
    expect(page.address()).toMatch(/within=.*&map=open/);
    await page.user.click(within(sheet).getAllByRole('button', { name: 'Close' })[0] ?? sheet);
    expect(page.address()).not.toContain('map=');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Map' })).toHaveFocus();
    act(() => resizeTo(1440, 1000));
    expect(await named(/^Torre/)).toBeInTheDocument();
  });
});

describe('street map of an organisation', () => {
  const organisation = {
    id: 'main' as const,
    name: 'Almanac',
    look: 'almanac' as const,
    support: { email: 'help@almanac.example', phone: '+1 555 0100' },
    map_tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' },
  };
  const tiles = () => [...document.querySelectorAll('image')].map((one) => one.getAttribute('href'));

  it('loads the street map after consent, stores the consent, and removes both on request', async () => {
    const page = await openPage(whole, { answers, organisation });
    await named(/^Torre/);
    expect(tiles()).toEqual([]);
    fireEvent.click(await named('Street map'));
    expect(screen.getByRole('group', { name: 'Street map' })).toHaveTextContent('comes from tiles.example');
    expect(tiles()).toEqual([]);
    expect(await findFaults()).toEqual([]);
    fireEvent.click(await named('Show street map'));
    expect(tiles().length).toBeGreaterThan(0);
    for (const url of tiles()) expect(url).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
    expect(screen.getByText('© Somebody')).toBeInTheDocument();
    expect(screen.queryByText(/shores simplified/)).not.toBeInTheDocument();
    expect(page.host.storage.get('consents')).toBe('{"map":"tiles.example"}');
    fireEvent.click(await named('Hide street map'));
    expect(tiles()).toEqual([]);
    expect(page.host.storage.get('consents')).toBe('{"map":""}');
  });

  it('does not load the street map when the visitor declines', async () => {
    await openPage(whole, { answers, organisation });
    await named('Street map');
    expect(tiles()).toEqual([]);
    fireEvent.click(await named('Street map'));
    fireEvent.click(await named('No, thanks'));
    expect(tiles()).toEqual([]);
  });

  it('offers no street map if none is configured', async () => {
    await openPage(whole, { answers });
    await named(/^Torre/);
    expect(screen.queryByRole('button', { name: 'Street map' })).not.toBeInTheDocument();
  });
});
