import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { airports, flightAnswers } from '../testing/flights.ts';
import { openPage } from '../testing/open-page.tsx';
import { findPlaceById } from '../testing/places.ts';
import { getDaysOpenAnywhere } from './search.ts';

// The visitor's time zone is UTC here, so Honolulu is behind and Auckland is ahead.
const morning = '2026-11-20T08:15:00Z';
const afternoon = '2026-11-20T12:30:00Z';
const rooms = 'rooms=2';
const past = 'The start date is in the past. Choose today or later.';

const createAnswers = (time_zone: string) => {
  const kyoto = findPlaceById('kyoto');
  if (!kyoto) throw new Error('The samples have Kyoto');
  return {
    ...flightAnswers,
    'GET /api/places/{place_id}': () => ({ data: { ...kyoto, time_zone } }),
    'GET /api/airports/{code}': ({ params }: { params: { code: string } }) => {
      const found = airports.find(({ code }) => code === params.code) ?? airports[0];
      if (!found) throw new Error('The samples have airports');
      return { data: { ...found, time_zone } };
    },
  };
};

const listSearches = (day: string, after: string) => [
  ['GET /api/hotels', `/search-detail?place=kyoto&checkin=${day}&checkout=${after}&${rooms}`],
  ['GET /api/resorts', `/resorts/search-details?place=kyoto&checkin=${day}&checkout=${after}&${rooms}`],
  ['GET /api/stays', `/stays/search-details?place=kyoto&checkin=${day}&checkout=${after}&${rooms}`],
  ['GET /api/holiday-rentals', `/holidaystays/search-detail?place=kyoto&checkin=${day}&checkout=${after}&${rooms}`],
  ['GET /api/cars', `/cars/search-details?place=kyoto&checkin=${day}&checkout=${after}`],
  ['GET /api/activities', `/activities/search-details?place=kyoto&checkin=${day}&checkout=${day}&${rooms}`],
  ['GET /api/transfers', `/transfers/search-details?place=kyoto&checkin=${day}&time=23:30&${rooms}`],
  ['GET /api/cruises', `/cruises/search-details?place=kyoto&checkin=${day}&checkout=${after}&${rooms}`],
];

const getFlightPath = (day: string) => `/flight/search-details?legs=LHR-JFK:${day}&passengers=1`;

const openAt = (address: string, { clock, zone }: { clock: string; zone: string }) => {
  jest.setSystemTime(new Date(clock));
  return openPage(address, { answers: createAnswers(zone) });
};

/** Opens the calendar of a hotel search with a chosen place and returns the cell of a day. */
const openCalendar = async (day: string, at: { clock: string; zone: string }) => {
  const page = await openAt('/?place=kyoto', at);
  await screen.findByDisplayValue('Kyoto, Japan');
  await page.press(/^Dates/);
  const calendar = within(await screen.findByRole('application', { name: /Choose your dates/ }));
  return calendar.getByRole('button', { name: new RegExp(`November ${day.slice(-2)}, 2026`) });
};

describe.each([
  ['yesterday for the visitor, today in Honolulu', { zone: 'Pacific/Honolulu', clock: morning }, '2026-11-19'],
  ['tomorrow for the visitor, today in Auckland', { zone: 'Pacific/Auckland', clock: afternoon }, '2026-11-21'],
])('%s,', (_, at, day) => {
  it.each(listSearches(day, '2026-11-23'))('accepts a day that is today at the place: %s', async (call, address) => {
    const page = await openAt(address, at);
    await screen.findAllByDisplayValue('Kyoto, Japan');
    await waitFor(() => expect(page.host.recorded.calls.map(({ key }) => key)).toContain(call));
    expect(screen.queryByText(past)).not.toBeInTheDocument();
  });

  it('accepts a flight on the current day of the departure airport', async () => {
    const page = await openAt(getFlightPath(day), at);
    await screen.findByDisplayValue(/LHR/);
    expect(page.calls('GET /api/flights')).not.toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers the current day of the place in the calendar', async () => {
    expect(await openCalendar(day, at)).not.toHaveAttribute('aria-disabled');
  });

  it('marks the current day of the place in the calendar, not that of the visitor', async () => {
    const cell = await openCalendar(day, at);
    expect(cell).toHaveAccessibleName(/^Today, /);
    expect(cell).toHaveAttribute('data-today', 'true');
    const marked = screen.getAllByRole('button', { name: /Today|November 20, 2026/ });
    expect(marked).toHaveLength(2);
    for (const other of marked.filter((one) => one !== cell)) {
      expect(other).toHaveAccessibleName(/^Friday, November 20, 2026/);
      expect(other).not.toHaveAttribute('data-today');
    }
  });
});

describe.each([
  ['two days ago for the visitor, yesterday in Honolulu', { zone: 'Pacific/Honolulu', clock: morning }, '2026-11-18'],
  ['today for the visitor, yesterday in Auckland', { zone: 'Pacific/Auckland', clock: afternoon }, '2026-11-20'],
])('%s,', (_, at, day) => {
  it.each(listSearches(day, '2026-11-23'))('rejects a day that is past at the place: %s', async (_call, address) => {
    await openAt(address, at);
    expect((await screen.findAllByText(past))[0]).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Check your search' })).toBeVisible();
  });

  it('rejects a flight before the current day of the departure airport', async () => {
    await openAt(getFlightPath(day), at);
    expect(await screen.findByRole('alert')).toHaveTextContent(/ is in the past/);
  });

  it('disables a day before the current day of the place in the calendar', async () => {
    expect(await openCalendar(day, at)).toHaveAttribute('aria-disabled', 'true');
  });
});

it('accepts a day that is today or later anywhere on Earth until the time zone of the place is known', () => {
  jest.setSystemTime(new Date('2026-11-20T10:30:00Z'));
  expect(getDaysOpenAnywhere()).toEqual({ first: '2026-11-19', last: '2027-11-21' });
});
