import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { resizeTo } from '@travel/tooling/jest/screen-size';
import { screen, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility.ts';
import { bestMatch } from '../../testing/best-match.ts';
import { openPage } from '../../testing/open-page.tsx';
import { placeById } from '../../testing/places.ts';

const whole = '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7';

const cruise = whole.replace('/search-detail', '/cruises/search-details');

describe('the results page of a section that sells nothing yet', () => {
  it('says back what was asked, the light of those days, and that no offer is to be had yet', async () => {
    await openPage(cruise);
    expect(await screen.findByRole('heading', { level: 1, name: 'Amalfi Coast, Italy' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Fri 14 – Tue 18 May 2027',
      '4 nights',
      '2 adults, 1 child, 1 room',
    ]);
    expect(screen.getByRole('region', { name: 'The day you arrive' })).toHaveTextContent('14 h 24 of light');
    expect(screen.getByRole('region', { name: 'The day you leave' })).toHaveTextContent('Sunset 20:14');
    expect(screen.getByRole('heading', { name: /The offers are not, yet/ })).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('lets the search be changed in place', async () => {
    const page = await openPage(cruise);
    await screen.findByDisplayValue('Amalfi Coast, Italy');
    const where = screen.getByRole('combobox', { name: 'Where' });
    await page.user.clear(where);
    await page.user.type(where, 'kyoto');
    await bestMatch('Kyoto Japan');
    await page.user.keyboard('{Enter}');
    expect(page.went()).toEqual([]);
    await page.press('Update search');
    expect(page.address()).toBe(
      '/cruises/search-details?place=kyoto&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Kyoto, Japan' })).toBeInTheDocument();
  });

  it('leads back to a home page that has the search in it', async () => {
    const page = await openPage(cruise);
    await page.follow('Search something else');
    expect(page.address()).toBe('/cruises?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7');
    expect(await screen.findByDisplayValue('Amalfi Coast, Italy')).toBeInTheDocument();
  });

  it('says of an address that cannot be read which parts are wrong, beside the fields to mend them with', async () => {
    const page = await openPage('/search-detail?place=..%2Fetc&checkin=2026-01-14&checkout=2027-02-31&rooms=2-1');
    const list = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(list).toEqual([
      "We can't read that place. Please choose it from the list.place in the address",
      'The first day is in the past. Choose today or later.checkin in the address',
      "The last day isn't a date. Please choose it in the calendar.checkout in the address",
      'Each child needs an age from 0 to 17.rooms in the address',
    ]);
    expect(screen.getByRole('combobox', { name: 'Where' })).toHaveAccessibleDescription(
      "We can't read that place. Please choose it from the list.",
    );
    expect(page.host.recorded.calls.filter(({ key }) => key === 'GET /api/places/{place_id}')).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('says that there is no such place', async () => {
    await openPage('/search-detail?place=atlantis&checkin=2027-05-14&checkout=2027-05-18&rooms=2');
    expect(await screen.findByRole('heading', { name: 'Something in this search needs fixing' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Where' })).toHaveAccessibleDescription(
      "We don't know that place. Please choose one from the list.",
    );
  });

  it('keeps the search when the place cannot be asked for, and tries again', async () => {
    let down = true;
    const page = await openPage(cruise, {
      answers: {
        'GET /api/places/{place_id}': ({ params }) => {
          const place = placeById(params.place_id);
          if (down || !place) throw ApiError.transport('timed_out');
          return { data: place };
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("Your search is saved in this page's address.");
    down = false;
    await page.press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Amalfi Coast, Italy' })).toBeInTheDocument();
  });

  it('has on phones a summary that opens the search', async () => {
    resizeTo(390, 844);
    const page = await openPage(whole);
    const summary = await screen.findByRole('button', {
      name: /Amalfi Coast.*14\s–\s18 May · 2 adults, 1 child, 1 room/,
    });
    await page.user.click(summary);
    const sheet = screen.getByRole('dialog', { name: 'Change search' });
    expect(await accessibilityFaults()).toEqual([]);
    await page.user.click(within(sheet).getByRole('button', { name: 'Update search' }));
    expect(page.address()).toBe(whole);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the details page', () => {
  it('leads back to the results it came from', async () => {
    const page = await openPage(whole.replace('search-detail', 'hotel-details'));
    await page.follow('Back to the results');
    expect(page.address()).toBe(whole);
  });

  it('leads to a new search without any', async () => {
    const page = await openPage('/cars/details');
    expect(await accessibilityFaults()).toEqual([]);
    await page.follow('Start a search');
    expect(page.address()).toBe('/cars');
  });
});
