import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../testing/open-page.tsx';

const dates = 'checkin=2026-11-02&checkout=2026-11-04';
const rooms = 'rooms=2';

describe('link to an offer', () => {
  it.each([
    ['/hotel-details', 'hotel=amalfi-coast.torre'],
    ['/stays/details', 'lodging=amalfi-coast.torre'],
    ['/activities/details', 'activity=walk'],
  ])('reports that the days in a link to %s are past, and changes them there', async (path, offer) => {
    const page = await openPage(`${path}?${offer}&place=amalfi-coast&${dates}&${rooms}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent("This link isn't valid");
    expect(screen.getByText('The start date is in the past. Choose today or later.')).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await page.follow('Change the search');
    expect(await screen.findByRole('dialog', { name: /^Change dates/ })).toBeVisible();
  });

  it('reports that no offer is selected if the URL has no offer ID', async () => {
    await openPage('/cars/details');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent("You haven't chosen anything yet");
  });
});
