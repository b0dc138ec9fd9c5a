import { describe, expect, it } from '@jest/globals';
import { sampleActivity, sampleRental, sampleResort, sampleStay } from '@travel/contracts/testing/samples';
import { fireEvent, screen } from '@testing-library/react';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { answerWith, torre, torreDetails } from '../testing/hotels.ts';
import { openPage } from '../testing/open-page.tsx';

const hotel = 'hotel=amalfi-coast.torre-limonaia&room=sea-view-room';
const stay = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18';
const answers = {
  'GET /api/hotels': () => answerWith([torre]),
  'GET /api/hotels/{hotel_id}': () => torreDetails(),
  'GET /api/resorts/{lodging_id}': () => ({ data: sampleResort }),
  'GET /api/stays/{lodging_id}': () => ({ data: sampleStay }),
  'GET /api/holiday-rentals/{lodging_id}': () => ({ data: sampleRental }),
  'GET /api/activities/{activity_id}': () => ({ data: sampleActivity }),
};
const open = (address: string, more = {}) => openPage(address, { answers: { ...answers, ...more } });
const title = () => screen.findByRole('heading', { level: 1, name: 'Choose other dates or travellers' });

describe('other dates for the same offer', () => {
  it.each([
    ['/hotel-details', '/search-detail', hotel, 'Change dates or guests', 'Torre Limonaia'],
    [
      '/resorts/details',
      '/resorts/search-details',
      'lodging=amalfi-coast.cala-solara',
      'Change dates or guests',
      sampleResort.name,
    ],
    [
      '/stays/details',
      '/stays/search-details',
      'lodging=amalfi-coast.casa-mirella',
      'Change dates or guests',
      sampleStay.name,
    ],
    [
      '/holidaystays/hotel-details',
      '/holidaystays/search-detail',
      'lodging=amalfi-coast.villa',
      'Change dates or guests',
      sampleRental.name,
    ],
    [
      '/activities/details',
      '/activities/search-details',
      `activity=${sampleActivity.activity_id}&on=2027-05-14&at=09:30`,
      'Change dates or people',
      sampleActivity.title,
    ],
  ])('names the offer whose dates change, and leads back to %s', async (details, search, offer, button, name) => {
    const page = await open(`${details}?${offer}&${stay}&rooms=2`);
    await page.follow(button);
    expect(page.address()).toBe(`${search}?${offer}&${stay}&rooms=2`);
    await title();
    expect(await screen.findByText(name)).toBeVisible();
    await page.press(/^(?:Travellers|People)/);
    await page.press('One more: Adults');
    await page.press('Done');
    await page.press('Update search');
    expect(page.address()).toBe(`${details}?${offer}&${stay}&rooms=3`);
    expect(await screen.findByRole('link', { name: button })).toBeVisible();
  });

  it('shows no result list for other dates of an offer, and requests its price for the new dates', async () => {
    const page = await open(`/search-detail?${hotel}&${stay}&rooms=2`);
    await title();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await page.press(/^Dates/);
    fireEvent.change(await screen.findByRole('textbox', { name: 'End date' }), { target: { value: '20/05/2027' } });
    await page.press('Done');
    await page.press('Update search');
    await screen.findByRole('heading', { level: 1, name: 'Torre Limonaia' });
    expect(page.calls('GET /api/hotels/{hotel_id}').at(-1)?.request).toMatchObject({
      params: { hotel_id: 'amalfi-coast.torre-limonaia' },
      query: { checkin: '2027-05-14', checkout: '2027-05-20' },
    });
  });

  it('shows the search fields on phones, with links back to the offer and to all offers', async () => {
    resizeTo(390, 844);
    const page = await open(`/search-detail?${hotel}&${stay}&rooms=2`);
    expect(await screen.findByRole('button', { name: 'Update search' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the offer' })).toHaveAttribute(
      'href',
      `/hotel-details?${hotel}&${stay}&rooms=2`,
    );
    await page.follow('See all offers');
    expect(page.address()).toBe(`/search-detail?${stay}&rooms=2`);
  });

  it('omits the name of the offer if the offer fails to load', async () => {
    const page = await open(`/search-detail?${hotel}&${stay}&rooms=2`, {
      'GET /api/hotels/{hotel_id}': () => new Response(null, { status: 503 }),
    });
    expect(await title()).toBeVisible();
    expect(page.calls('GET /api/hotels/{hotel_id}')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Back to the offer' })).toBeVisible();
  });

  it('lets the traveller choose other dates if the offer is sold out', async () => {
    const page = await open(`/hotel-details?${hotel}&${stay}&rooms=2`, {
      'GET /api/hotels/{hotel_id}': () => torreDetails({ rooms: [], reason: 'sold_out' }),
    });
    await page.follow('Change dates or guests');
    expect(await title()).toBeVisible();
  });
});
