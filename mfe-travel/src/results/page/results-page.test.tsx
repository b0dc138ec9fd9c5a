import { describe, expect, it } from '@jest/globals';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { fireEvent, screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { findBestMatch } from '../../testing/best-match.ts';
import { openPage } from '../../testing/open-page.tsx';

const whole = '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7';

describe('the results page', () => {
  it('lets travellers change the search on the results page', async () => {
    const page = await openPage(whole);
    await screen.findByDisplayValue('Amalfi Coast, Italy');
    const where = screen.getByRole('combobox', { name: 'Where' });
    await page.user.clear(where);
    await page.user.type(where, 'kyoto');
    await findBestMatch('Kyoto Japan');
    await page.user.keyboard('{Enter}');
    expect(page.went()).toEqual([]);
    await page.press('Update search');
    expect(page.address()).toBe('/search-detail?place=kyoto&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7');
    expect(await screen.findByDisplayValue('Kyoto, Japan')).toBeInTheDocument();
  });

  it('links back to the home page on phones, with the search filled in', async () => {
    resizeTo(390, 844);
    const page = await openPage(whole);
    await page.follow('Search something else');
    expect(page.address()).toBe('/?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7');
    expect(await screen.findByDisplayValue('Amalfi Coast, Italy')).toBeInTheDocument();
  });

  it('reports the invalid parts of a URL next to the fields that correct them', async () => {
    const page = await openPage('/search-detail?place=..%2Fetc&checkin=2026-01-14&checkout=2027-02-31&rooms=2-1');
    const list = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(list).toEqual([
      "We don't know that place. Please choose one from the list.place in the address",
      'The start date is in the past. Choose today or later.checkin in the address',
      "The end date isn't a date. Please choose it in the calendar.checkout in the address",
      'Each child needs an age from 0 to 17.rooms in the address',
    ]);
    expect(screen.getByRole('combobox', { name: 'Where' })).toHaveAccessibleDescription(
      "We don't know that place. Please choose one from the list.",
    );
    expect(page.host.recorded.calls.filter(({ key }) => key === 'GET /api/places/{place_id}')).toEqual([]);
    expect(await findFaults()).toEqual([]);
  });

  it('reports an unknown place', async () => {
    await openPage('/search-detail?place=atlantis&checkin=2027-05-14&checkout=2027-05-18&rooms=2');
    expect(await screen.findByRole('heading', { name: 'Check your search' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Where' })).toHaveAccessibleDescription(
      "We don't know that place. Please choose one from the list.",
    );
  });

  it('shows a summary of the search on phones that opens the search form', async () => {
    resizeTo(390, 844);
    const page = await openPage(whole);
    const summary = await screen.findByRole('button', {
      name: /Amalfi Coast.*14\s–\s18 May · 2 adults, 1 child, 1 room/,
    });
    await page.user.click(summary);
    fireEvent(screen.getByRole('dialog', { name: 'Change search' }), new Event('cancel', { cancelable: true }));
    expect(summary).toHaveFocus();
    await page.user.click(summary);
    const sheet = screen.getByRole('dialog', { name: 'Change search' });
    expect(await findFaults()).toEqual([]);
    await page.user.click(within(sheet).getByRole('button', { name: 'Update search' }));
    expect(page.address()).toBe(whole);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the details page', () => {
  it('links back to the results of the search in the URL', async () => {
    const page = await openPage(whole.replace('search-detail', 'hotel-details'));
    await page.follow('Back to the results');
    expect(page.address()).toBe(whole);
  });

  it('links to a new search if the URL has no search', async () => {
    const page = await openPage('/cars/details');
    expect(await findFaults()).toEqual([]);
    await page.follow('Start a search');
    expect(page.address()).toBe('/cars');
  });
});
