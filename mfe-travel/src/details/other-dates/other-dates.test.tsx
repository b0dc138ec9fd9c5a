import { describe, expect, it } from '@jest/globals';
import { sampleActivity, sampleCar, sampleRental, sampleResort, sampleStay } from '@travel/contracts/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { torreDetails } from '../../testing/hotels.ts';
import { openPage } from '../../testing/open-page.tsx';

const hotel = 'hotel=amalfi-coast.torre-limonaia&room=sea-view-room';
const stay = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18';
const may = Array.from({ length: 31 }, (_, at) => ({
  date: `2027-05-${String(at + 1).padStart(2, '0')}`,
  from: at === 21 ? null : { amount: 10_000 + at * 100, currency: 'USD' },
}));
const answerNights = ({ query }: { query?: { month?: string } }) => ({ data: query?.month === '2027-05' ? may : [] });
const answers = {
  'GET /api/hotels/{hotel_id}': () => torreDetails(),
  'GET /api/hotels/nights': answerNights,
  'GET /api/resorts/{lodging_id}': () => ({ data: sampleResort }),
  'GET /api/resorts/nights': answerNights,
  'GET /api/stays/{lodging_id}': () => ({ data: sampleStay }),
  'GET /api/stays/nights': answerNights,
  'GET /api/holiday-rentals/{lodging_id}': () => ({ data: sampleRental }),
  'GET /api/holiday-rentals/nights': answerNights,
  'GET /api/activities/{activity_id}': () => ({ data: sampleActivity }),
  'GET /api/activities/days': answerNights,
};
const open = (address: string, more = {}) => openPage(address, { answers: { ...answers, ...more } });
const dialog = (name = 'Change dates or guests') => screen.findByRole('dialog', { name });
const typeEnd = async (day: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'End date' }), { target: { value: day } });

describe('other dates of the offer on its page', () => {
  it.each([
    ['/hotel-details', hotel, 'Change dates or guests'],
    ['/resorts/details', 'lodging=amalfi-coast.cala-solara', 'Change dates or guests'],
    ['/stays/details', 'lodging=amalfi-coast.casa-mirella', 'Change dates or guests'],
    ['/holidaystays/hotel-details', 'lodging=amalfi-coast.villa', 'Change dates or guests'],
    ['/activities/details', `activity=${sampleActivity.activity_id}&on=2027-05-14&at=09:30`, 'Change dates or people'],
  ])('changes the travellers and stays on the page: %s', async (path, offer, button) => {
    const page = await open(`${path}?${offer}&${stay}&rooms=2`);
    await page.press(button);
    expect(await dialog(button)).toBeVisible();
    await page.press('One more: Adults');
    await page.press('Show new price');
    expect(page.address()).toBe(`${path}?${offer}&${stay}&rooms=3`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it("shows this hotel's own price of each day, and the days on which it has no room", async () => {
    const page = await open(`/hotel-details?${hotel}&${stay}&rooms=2`);
    await page.press('Change dates or guests');
    expect(await screen.findByRole('button', { name: /May 3, 2027, from USD\s102\.00/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /May 22, 2027, not available/ })).toBeVisible();
    expect(page.calls('GET /api/hotels/nights')[0]?.request).toMatchObject({
      query: { place: 'amalfi-coast', lodging_id: 'amalfi-coast.torre-limonaia', month: '2027-05', rooms: '2' },
    });
    expect(await findFaults()).toEqual([]);
  });

  it('adds no history entry for the same dates', async () => {
    const page = await openPage(`/hotel-details?${hotel}&${stay}&rooms=2`, { answers });
    await page.press('Change dates or guests');
    await dialog();
    await page.press('Show new price');
    expect(page.went()).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the lowest prices of the place for products that have no prices of a single offer', async () => {
    const rental = 'time=10:00&return_time=10:00&age=30';
    const page = await openPage(`/cars/details?car=amalfi-coast.cars.northway-nap.ecmr&${stay}&${rental}`, {
      answers: { 'GET /api/cars/{car_id}': () => ({ data: sampleCar }), 'GET /api/cars/days': answerNights },
    });
    await page.press(/^Change dates/);
    expect(await screen.findByRole('button', { name: /May 3, 2027, from USD\s102\.00/ })).toBeVisible();
    expect(page.calls('GET /api/cars/days')[0]?.request).toMatchObject({ query: { place: 'amalfi-coast', age: '30' } });
  });

  it('keeps the page, announces the price of the new dates, and offers no old price while it loads', async () => {
    let answer = () => {};
    const page = await open(`/hotel-details?${hotel}&${stay}&rooms=2`, {
      'GET /api/hotels/{hotel_id}': ({ query }: { query?: { checkout?: string } }) =>
        query?.checkout === '2027-05-20'
          ? new Promise((resolve) => {
              answer = () => resolve(torreDetails());
            })
          : torreDetails(),
    });
    await page.press('Change dates or guests');
    await typeEnd('20/05/2027');
    await page.press('Show new price');
    expect(page.calls('GET /api/hotels/{hotel_id}').at(-1)?.request).toMatchObject({
      query: { checkin: '2027-05-14', checkout: '2027-05-20' },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Torre Limonaia' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/New total/)).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText(/^New total: USD\s848\.00$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book' })).not.toHaveAttribute('aria-busy');
  });

  it('names the error of dates that cannot be searched, and stays open', async () => {
    const page = await open(`/hotel-details?${hotel}&${stay}&rooms=2`);
    await page.press('Change dates or guests');
    await typeEnd('13/05/2027');
    await page.press('Show new price');
    expect(within(await dialog()).getByRole('alert')).toHaveTextContent(/after/);
    expect(page.went()).toEqual([]);
  });

  it('links to the nearest days on which a sold-out hotel has rooms, and moves the focus there', async () => {
    const page = await open(`/hotel-details?${hotel}&${stay}&rooms=2`, {
      'GET /api/hotels/{hotel_id}': ({ query }: { query?: { checkin?: string } }) =>
        query?.checkin === '2027-05-15' ? torreDetails() : torreDetails({ rooms: [], reason: 'sold_out' }),
    });
    expect(await screen.findByText('Fully booked for these nights')).toBeVisible();
    const list = await screen.findByRole('region', { name: 'Closest available dates' });
    expect(within(list).getAllByRole('link')).toHaveLength(3);
    expect(await findFaults()).toEqual([]);
    await page.follow(/^15\W+19 May/);
    expect(page.address()).toBe(
      `/hotel-details?${hotel}&place=amalfi-coast&checkin=2027-05-15&checkout=2027-05-19&rooms=2`,
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Rooms for your dates' })).toHaveFocus());
    expect(screen.getByText(/^New total/)).toBeInTheDocument();
  });
});
