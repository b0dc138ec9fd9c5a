import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../testing/open-page.tsx';

const dates = 'checkin=2026-11-02&checkout=2026-11-04';
const rooms = 'rooms=2';

describe('link to an offer', () => {
  it.each([
    ['/hotel-details', '/search-detail', `hotel=amalfi-coast.torre&place=amalfi-coast&${dates}&${rooms}`],
    ['/stays/details', '/stays/search-details', `lodging=amalfi-coast.torre&place=amalfi-coast&${dates}&${rooms}`],
    ['/activities/details', '/activities/search-details', `activity=walk&place=amalfi-coast&${dates}&${rooms}`],
  ])('reports that the days in a link to %s are past, and links to the search form', async (path, search, query) => {
    await openPage(`${path}?${query}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent("This link isn't valid");
    expect(screen.getByText('The start date is in the past. Choose today or later.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change the search' })).toHaveAttribute('href', `${search}?${query}`);
    expect(await findFaults()).toEqual([]);
  });

  it('reports that no offer is selected if the URL has no offer ID', async () => {
    await openPage('/cars/details');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent("You haven't chosen anything yet");
  });
});
