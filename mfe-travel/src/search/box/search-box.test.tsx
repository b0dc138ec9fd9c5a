import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getProductPages } from '../../products/pages-registry.ts';
import { listSearchKeys, getSearchShape } from '../search.ts';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { findBestMatch } from '../../testing/best-match.ts';
import { openPage } from '../../testing/open-page.tsx';
import { findPlaces } from '../../testing/places.ts';

/** Products that use the search box; the others have their own search. */
const boxed = productDefinitions.filter(({ catalogue }) => !getProductPages(catalogue).homeSearch);

const where = () => screen.getByRole('combobox', { name: 'Where' });
const dates = () => screen.getByRole('button', { name: /^Dates/ });
const travellers = () => screen.getByRole('button', { name: /^Travellers/ });

/** Keeps the sections below the search box loading, for tests that would end before these sections have loaded. */
const onlyBox = { answers: { 'GET /api/places/highlights': () => new Promise<never>(() => {}) } };

it.each([
  ['/', '/search-detail'],
  ['/flight', '/flight/search-details'],
  ['/cars', '/cars/search-details'],
])('prepares on %s the results page %s when the search form receives focus', async (path, results) => {
  const ready: string[] = [];
  await openPage(path, { ...onlyBox, prepare: (to) => ready.push(to) });
  const [first] = screen.getAllByRole('combobox');
  fireEvent.focus(first ?? document.body);
  expect(ready[0]).toBe(results);
});

it('begins in the first field on a page with a mouse, without opening or preparing anything', async () => {
  const { matchMedia } = window;
  const mouse = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query === '(hover: hover)'
        ? Object.defineProperty(matchMedia(query), 'matches', { value: true })
        : matchMedia(query),
    );
  const layout = jest
    .spyOn(HTMLInputElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 100, 200, 40));
  const ready: string[] = [];
  await openPage('/', { ...onlyBox, prepare: (to) => ready.push(to) });
  await waitFor(() => expect(where()).toHaveFocus());
  expect(where()).toHaveAttribute('aria-expanded', 'false');
  expect(ready).toEqual([]);
  mouse.mockRestore();
  layout.mockRestore();
});

it('swaps the places of pick-up and drop-off of a car', async () => {
  const page = await openPage('/cars?place=kyoto&dropoff=osaka');
  await page.press('Swap pick-up and drop-off');
  expect(screen.getByRole('combobox', { name: 'Return to' })).toHaveDisplayValue('Kyoto, Japan');
  expect(await screen.findByText('From Osaka to Kyoto')).toHaveAttribute('role', 'status');
  expect(page.address()).toMatch(/^\/cars\?place=osaka&dropoff=kyoto/);
  expect(await findFaults()).toEqual([]);
});

describe('the place field', () => {
  it('finds a place while typing without accents, and chooses it with the keyboard', async () => {
    const page = await openPage('/');
    await page.user.type(where(), 'reykjavik');
    await findBestMatch('Reykjavík Iceland');
    await page.user.keyboard('{Enter}');

    expect(where()).toHaveValue('Reykjavík, Iceland');
    expect(where()).toHaveAttribute('aria-expanded', 'false');
    expect(page.address()).toBe('/?place=reykjavik&rooms=2');
  });

  it('moves on to the calendar when a place is chosen, and returns from it on Escape', async () => {
    const page = await openPage('/');
    await page.user.type(where(), 'kyoto');
    await findBestMatch('Kyoto Japan');
    await page.user.keyboard('{Enter}');
    const calendar = await screen.findByRole('dialog', { name: 'Choose your dates' });
    expect(dates()).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true));
    await page.user.keyboard('{Escape}');
    expect(calendar).not.toBeInTheDocument();
    expect(dates()).toHaveFocus();
  });

  it('moves on to the list of times, which opens by itself', async () => {
    // jsdom has neither pickers nor user activation.
    const showPicker = jest.fn(function open(this: HTMLSelectElement) {
      return this.name;
    });
    Object.defineProperty(HTMLSelectElement.prototype, 'showPicker', { configurable: true, value: showPicker });
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: true } });
    const page = await openPage('/transfers?checkin=2027-05-14&dropoff=osaka');
    const [from = document.body] = screen.getAllByRole('combobox');
    await page.user.type(from, 'kyoto');
    await findBestMatch('Kyoto Japan');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(showPicker).toHaveReturnedWith('time'));
    expect(document.activeElement).toHaveAttribute('name', 'time');
    Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  it('stays in the place field if nothing else is missing', async () => {
    const page = await openPage('/?checkin=2027-05-14&checkout=2027-05-18');
    await page.user.type(where(), 'kyoto');
    await findBestMatch('Kyoto Japan');
    await page.user.keyboard('{Enter}');
    expect(where()).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sends one place request during fast typing', async () => {
    const page = await openPage('/');
    await page.user.click(where());
    // Fire the changes at once: if a slow machine paused between the letters, each letter would start a request.
    for (const value of ['k', 'ky', 'kyo']) fireEvent.change(where(), { target: { value } });
    await screen.findByRole('option', { name: 'Kyoto Japan' });
    expect(page.calls('GET /api/places').map(({ request }) => request)).toEqual([
      expect.objectContaining({ query: { query: 'kyo', limit: 8, lang: 'en-US', product: 'HLT' } }),
    ]);
  });

  it('moves along the list of places with the arrow keys and keeps the typed text on Escape', async () => {
    const page = await openPage('/');
    await page.user.type(where(), 'japan');
    await screen.findByRole('option', { name: 'Kyoto Japan' });
    await page.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Osaka Japan' })).toHaveAttribute('aria-selected', 'true');
    expect(where()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Osaka Japan' }).id);
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(where()).toHaveValue('japan');
  });

  it('offers the places of the home page before anything is typed', async () => {
    const page = await openPage('/');
    await page.user.click(where());
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toContain('Amalfi Coast Italy');
  });

  it('highlights the place under the pointer and keeps the focus in the field', async () => {
    const page = await openPage('/');
    await page.user.click(where());
    const option = await screen.findByRole('option', { name: 'Amalfi Coast Italy' });
    await page.user.hover(option);
    expect(where()).toHaveAttribute('aria-activedescendant', option.id);
    expect(where()).toHaveFocus();
    await page.user.click(option);
    expect(where()).toHaveValue('Amalfi Coast, Italy');
    const calendar = await screen.findByRole('dialog', { name: 'Choose your dates' });
    // A traveller who presses the field while the calendar opens does not want to close it.
    await page.user.click(dates());
    expect(calendar).toBeInTheDocument();
    await page.user.click(dates());
    expect(calendar).not.toBeInTheDocument();
  });

  it('chooses the place with the exact typed name when the field loses focus', async () => {
    const page = await openPage('/');
    await page.user.type(where(), 'kyoto');
    await findBestMatch('Kyoto Japan');
    await page.user.tab();
    expect(where()).toHaveValue('Kyoto, Japan');
  });

  it('offers places with similar names and chooses none of them on Enter', async () => {
    const page = await openPage('/');
    await page.user.type(where(), 'kyto');
    const guess = await screen.findByRole('option', { name: 'Kyoto Japan' });
    expect(screen.getByRole('status')).toHaveTextContent("We don't have a place called “kyto”.");
    await page.user.keyboard('{Enter}');
    expect(guess).toHaveAttribute('aria-selected', 'false');
    expect(where()).toHaveValue('kyto');
    await page.user.click(guess);
    expect(where()).toHaveValue('Kyoto, Japan');
  });

  it('lists the nearest places with offers for a known place without offers, and chooses none on Enter', async () => {
    const near = { name: 'Lyon', country: 'France', kilometres: 158 };
    const findNear = (name: string, country: string) =>
      findPlaces(name).map((place) => ({ ...place, near: { ...near, country }, certainty: 'related' as const }));
    const data = [...findNear('hamburg', 'France'), ...findNear('osaka', 'United States')];
    const page = await openPage('/', { answers: { 'GET /api/places': () => ({ data }) } });
    await page.user.type(where(), 'lyon');
    const nearest = await screen.findByRole('option', { name: 'Hamburg Germany · 158 km' });
    expect(screen.getByRole('option', { name: 'Osaka Japan · 158 km from Lyon, United States' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('No offers in Lyon, France yet. Nearest with offers:');
    await page.user.keyboard('{Enter}');
    expect(where()).toHaveValue('lyon');
    await page.user.click(nearest);
    expect(where()).toHaveValue('Hamburg, Germany');
  });

  it('reports that no place has the typed name', async () => {
    const page = await openPage('/');
    await page.user.type(where(), 'atlantis');
    expect(
      await screen.findByText("We couldn't find “atlantis”. Try a city, a region or a country."),
    ).toBeInTheDocument();
  });

  it('reports that the place lookup failed and tries again on Enter', async () => {
    let down = true;
    const page = await openPage('/', {
      answers: {
        'GET /api/places': () => {
          if (down) throw ApiError.transport('network_failed');
          return { data: [] };
        },
      },
    });
    await page.user.type(where(), 'kyoto');
    expect(await screen.findByText("We can't look up places right now.", { exact: false })).toBeInTheDocument();
    down = false;
    await page.user.keyboard('{Enter}');
    expect(await screen.findByText(/couldn't find “kyoto”/)).toBeInTheDocument();
  });

  it('rejects a place that is not in the list', async () => {
    const page = await openPage('/?checkin=2027-05-14&checkout=2027-05-18');
    await page.user.type(where(), 'somewhere');
    await page.press('Search hotels');
    expect(where()).toHaveAccessibleDescription('Please choose a place from the list.');
    expect(where()).toHaveFocus();
    expect(where()).toHaveValue('somewhere');
  });
});

describe('the dates field', () => {
  it('opens a calendar that begins its weeks on Sunday and offers days from today on', async () => {
    const page = await openPage('/');
    await page.user.click(dates());
    const calendar = await screen.findByRole('application', { name: /Choose your dates/ });
    expect(within(calendar).getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('Sun');
    expect(within(calendar).getByRole('button', { name: /November 19, 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.user.click(within(calendar).getByRole('button', { name: /December 4, 2026/ }));
    await page.user.click(within(calendar).getByRole('button', { name: /December 9, 2026/ }));

    await waitFor(() => expect(calendar).not.toBeInTheDocument());
    expect(dates()).toHaveTextContent('Fri 4 – Wed 9 Dec 2026');
    expect(dates()).toHaveAccessibleDescription('5 nights');
    expect(travellers()).toHaveFocus();
    expect(page.address()).toBe('/?checkin=2026-12-04&checkout=2026-12-09&rooms=2');
  });

  it('accepts dates typed as DD/MM/YYYY', async () => {
    const page = await openPage('/');
    await page.user.click(dates());
    await page.user.type(await screen.findByRole('textbox', { name: 'Start date' }), '14/05/2027');
    await page.user.type(screen.getByRole('textbox', { name: 'End date' }), '18/05/2027');
    await page.press('Done');
    expect(dates()).toHaveTextContent('Fri 14 – Tue 18 May 2027');
    expect(dates()).toHaveFocus();
  });

  it('shows the expected format for an invalid date, and keeps the typed text', async () => {
    const page = await openPage('/');
    await page.user.click(dates());
    const first = await screen.findByRole('textbox', { name: 'Start date' });
    await page.user.type(first, '31/02/2027');
    await page.user.tab();
    expect(first).toHaveAccessibleDescription("31/02/2027 isn't a date. Please type it as DD/MM/YYYY.");
    expect(first).toHaveValue('31/02/2027');
  });

  it('closes the calendar on a press outside and on Escape, which focuses the button again', async () => {
    const page = await openPage('/');
    await page.user.click(dates());
    await screen.findByRole('dialog', { name: 'Choose your dates' });
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(dates()).toHaveFocus();

    await page.user.click(dates());
    await screen.findByRole('dialog', { name: 'Choose your dates' });
    await page.user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the calendar in a sheet on phones', async () => {
    resizeTo(390, 844);
    const page = await openPage('/');
    await page.user.click(dates());
    const sheet = await screen.findByRole('dialog', { name: 'Choose your dates' });
    expect(sheet.tagName).toBe('DIALOG');
    expect(await findFaults()).toEqual([]);
    await page.press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('selects a week from Sunday to Sunday for stays in the harbor look', async () => {
    const page = await openPage('/stays', { look: 'harbor' });
    await page.press(/^Week/);
    expect(screen.getByRole('dialog')).toHaveTextContent('Weeks run Sunday to Sunday');
    await page.press(/December 9, 2026/);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Week/ })).toHaveTextContent('Sun 6 – Sun 13 Dec 2026');
  });

  it('selects a week from Saturday to Saturday for resorts', async () => {
    const page = await openPage('/resorts');
    await page.press(/^Week/);
    expect(screen.getByRole('dialog')).toHaveTextContent('Weeks run Saturday to Saturday');
    await page.press(/December 9, 2026/);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Week/ })).toHaveTextContent('Sat 5 – Sat 12 Dec 2026');
  });
});

describe('the travellers field', () => {
  it('counts travellers by room and requests the age of each child', async () => {
    const page = await openPage('/');
    await page.user.click(travellers());
    await page.press('One more: Children');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Age of child 1' }), '3');
    await page.press('Add a room');
    expect(await findFaults()).toEqual([]);
    await page.press('Done');

    expect(travellers()).toHaveTextContent('3 adults, 1 child, 2 rooms');
    expect(page.address()).toBe('/?rooms=2-1:3,1');
  });

  it('limits the travellers of a room to the number that a room sleeps', async () => {
    const page = await openPage('/?rooms=7');
    await page.user.click(travellers());
    await page.press('One more: Children');
    expect(screen.getByText('One room sleeps up to 8 people.')).toBeInTheDocument();
    await page.press('One more: Adults');
    expect(travellers()).toHaveTextContent('7 adults, 1 child, 1 room');
  });

  it('limits the number of rooms in one search', async () => {
    const page = await openPage('/?rooms=1,1,1,1,1,1,1,1,1');
    await page.user.click(travellers());
    expect(screen.queryByRole('button', { name: 'Add a room' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Room 9' })).toBeInTheDocument();
    expect(screen.getByText('You can search for up to 9 rooms at once.')).toBeInTheDocument();
    await page.press('Remove room 9');
    expect(page.address()).toBe('/?rooms=1,1,1,1,1,1,1,1');
  });
});

describe('a search', () => {
  it('opens the results with place, dates and rooms in the URL', async () => {
    const page = await openPage('/?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7');
    await page.press('Search hotels');
    expect(page.address()).toBe('/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7');
  });

  it('reports each missing value next to its field and focuses the first field with an error', async () => {
    const page = await openPage('/');
    await page.press('Search hotels');
    expect(where()).toHaveAccessibleDescription("Choose where you'd like to go.");
    expect(where()).toBeInvalid();
    expect(where()).toHaveFocus();
    expect(dates()).toHaveAccessibleDescription('Choose a start date.');
    expect(page.went()).toEqual([]);
    expect(await findFaults()).toEqual([]);
  });

  it('clears the error of a field as soon as the value is corrected', async () => {
    const page = await openPage('/');
    await page.press('Search hotels');
    await page.user.type(where(), 'kyoto');
    await findBestMatch('Kyoto Japan');
    await page.user.keyboard('{Enter}');
    expect(where()).toBeValid();
  });

  it('fills the fields from the URL when the traveller comes back', async () => {
    const page = await openPage('/?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7');
    expect(await screen.findByDisplayValue('Amalfi Coast, Italy')).toBe(where());
    expect(dates()).toHaveTextContent('Fri 14 – Tue 18 May 2027');
    expect(travellers()).toHaveTextContent('2 adults, 1 child, 1 room');
    expect(where()).toHaveAccessibleDescription('14 h 24 min of daylight on arrival day');
    expect(page.went()).toEqual([]);
  });

  it.each(boxed.map((product) => [product.nameKey, product] as const))(
    'shows the fields of the product %s and opens its results',
    async (_, product) => {
      const shape = getSearchShape(product);
      const whole = {
        from: 'kyoto',
        place: 'amalfi-coast',
        checkin: '2027-05-14',
        checkout: '2027-05-18',
        dropoff: 'kyoto',
        time: '14:30',
        return_time: '09:00',
        age: '41',
        rooms: '2',
      };
      const query = listSearchKeys(shape).map((key) => `${key}=${whole[key]}`);
      const page = await openPage(`${getPagePath(product.section, 'home')}?${query.join('&')}`);
      const form = screen.getByRole('search');
      await within(form).findByDisplayValue('Amalfi Coast, Italy');
      await page.user.click(within(form).getByRole('button', { name: /^Search / }));
      expect(page.address()).toBe(`${getPagePath(product.section, 'search')}?${query.join('&')}`);
    },
  );

  it('[7.5/06] formats dates and begins weeks as the organisation configures, with two requests', async () => {
    const page = await openPage('/', {
      answers: {
        'GET /api/reference/week-start': () => ({ data: { week_start: 1 } }),
        'GET /api/reference/date-format': () => ({ data: { date_format: 'YYYY-MM-DD' } }),
      },
    });
    await page.user.click(dates());
    const first = await screen.findByRole('textbox', { name: 'Start date' });
    await waitFor(() => expect(first).toHaveAttribute('placeholder', 'YYYY-MM-DD'));
    const heads = await screen.findAllByRole('columnheader', { hidden: true });
    expect(heads[0]).toHaveTextContent('Mon');
    expect(page.calls('GET /api/reference/week-start')).toHaveLength(1);
    expect(page.calls('GET /api/reference/date-format')).toHaveLength(1);
  });

  it('[9/16] formats dates with the day first and begins weeks on Sunday by default', async () => {
    const fail = () => {
      throw ApiError.transport('network_failed');
    };
    const page = await openPage('/', {
      answers: { 'GET /api/reference/week-start': fail, 'GET /api/reference/date-format': fail },
    });
    await page.user.click(dates());
    expect(await screen.findByRole('textbox', { name: 'Start date' })).toHaveAttribute('placeholder', 'DD/MM/YYYY');
    const [first] = await screen.findAllByRole('columnheader', { hidden: true, name: 'Sun' });
    expect(first).toBeInTheDocument();
  });
});
