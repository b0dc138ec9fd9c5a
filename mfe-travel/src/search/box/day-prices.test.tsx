import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const home = '/?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const may = Array.from({ length: 31 }, (_, at) => ({
  date: `2027-05-${String(at + 1).padStart(2, '0')}`,
  // No price for May 20 (index 19), which is sold out.
  from: at >= 19 && at <= 20 ? null : { amount: 10_000 + at * 100, currency: 'USD' },
  // No search has found a price for May 21.
  ...(at === 20 && { unknown: true as const }),
}));
/** Returns API answers with the prices of May, and a list in which they record the requested months. */
const calendar = () => {
  const asked: string[] = [];
  const nights = ({ query }: { query?: { month?: string } }) => {
    asked.push(query?.month ?? '');
    return { data: query?.month === '2027-05' ? may : [] };
  };
  return { asked, answers: { 'GET /api/hotels/nights': nights } };
};

it('shows the cheapest price of each day in text and colour and requests each displayed month once', async () => {
  const { asked, answers } = calendar();
  const page = await openPage(home, { answers });
  expect(asked).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: /^Dates/ }));
  const cheap = await screen.findByRole('button', {
    name: /Monday, May 3, 2027, from USD\s102\.00, one of the cheapest days of the month/,
  });
  expect(cheap.querySelector('[data-level=low]')).toHaveAttribute('data-note', expect.stringContaining('102'));
  expect(
    screen.getByRole('button', { name: /May 31, 2027, .*one of the most expensive days of the month/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Thursday, May 20, 2027$/ })).toBeInTheDocument();
  const unknown = screen.getByRole('button', { name: /Friday, May 21, 2027, no price yet$/ });
  expect(unknown.querySelector('[data-note]')).toHaveAttribute('data-note', '?');
  expect(screen.getByText(/^Lowest nightly price in USD/)).toBeInTheDocument();
  expect(asked).toEqual(['2027-05', '2027-06']);
  await page.user.click(screen.getAllByRole('button', { name: /^Next/ })[0] ?? document.body);
  await page.user.click(screen.getAllByRole('button', { name: /^Previous/ })[0] ?? document.body);
  expect(asked).toEqual(['2027-05', '2027-06', '2027-07']);
  expect(await findFaults()).toEqual([]);
});

it.each([
  ['en-US', 10_249, '102', 'USD 102.49'],
  ['en-US', 999_950, '10K', 'USD 9,999.50'],
  ['en-US', 123_456_789, '1.2M', 'USD 1,234,567.89'],
  ['de-DE', 123_456_789, '1,2 Mio.', 'USD 1.234.567,89'],
] as const)(
  'shows a short price in a calendar cell and the exact price in its accessible name: %s %d',
  async (language, amount, short, exact) => {
    const nights = () => ({ data: [{ date: '2027-05-03', from: { amount, currency: 'USD' } }] });
    const page = await openPage(home, { answers: { 'GET /api/hotels/nights': nights }, locale: { language } });
    await page.user.click(screen.getByRole('button', { name: language === 'de-DE' ? /^Daten/ : /^Dates/ }));
    const day = await screen.findByRole('button', { name: (name) => name.replaceAll('\u00A0', ' ').includes(exact) });
    expect(day.querySelector('[data-note]')?.getAttribute('data-note')?.replaceAll('\u00A0', ' ')).toBe(short);
  },
);

it('shows the calendar without prices if the request fails or no place is chosen', async () => {
  const failing = () => {
    throw new ApiError({ code: 'unavailable', status: 503 });
  };
  const page = await openPage(home, { answers: { 'GET /api/hotels/nights': failing } });
  await page.user.click(screen.getByRole('button', { name: /^Dates/ }));
  expect(await screen.findByRole('button', { name: /Monday, May 3, 2027$/ })).toBeInTheDocument();
  await page.remote.unmount();

  const { asked, answers } = calendar();
  const without = await openPage('/?checkin=2027-05-14&checkout=2027-05-18', { answers });
  await without.user.click(screen.getByRole('button', { name: /^Dates/ }));
  expect(await screen.findByRole('button', { name: /Monday, May 3, 2027$/ })).toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('shows the price of the week that starts on a day for products that are let by the week', async () => {
  const nights = () => ({
    data: may.map((day) => ({ ...day, week: day.from ? { amount: day.from.amount * 7, currency: 'USD' } : undefined })),
  });
  const page = await openPage('/resorts?place=amalfi-coast&checkin=2027-05-15&checkout=2027-05-22&rooms=2', {
    answers: { 'GET /api/resorts/nights': nights },
  });
  await page.user.click(screen.getByRole('button', { name: /^(?:Dates|Week)/ }));
  const saturday = await screen.findByRole('button', { name: /Saturday, May 8, 2027, from USD\s749\.00/ });
  expect(saturday.querySelector('[data-note]')).toHaveAttribute('data-note', '749');
  expect(screen.getByRole('button', { name: /Sunday, May 9, 2027$/ })).toBeInTheDocument();
  expect(screen.getByText(/^Lowest price per week in USD/)).toBeInTheDocument();
});

describe.each([
  {
    name: 'cars',
    call: 'GET /api/cars/days',
    path: '/cars?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&time=09:30&return_time=18:00&age=23',
    note: /^Lowest daily price in USD for a three-day rental/,
    asked: { place: 'amalfi-coast', time: '09:30', age: '23' },
  },
  {
    name: 'activities',
    call: 'GET /api/activities/days',
    path: '/activities?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7',
    note: /^Lowest activity price for your group in USD/,
    asked: { place: 'amalfi-coast', people: '2-1:7' },
  },
  {
    name: 'cruises',
    call: 'GET /api/cruises/days',
    path: '/cruises?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2-1:7&region=caribbean',
    note: /^Lowest cruise price per traveller in USD by day of departure/,
    asked: { place: 'amalfi-coast', rooms: '2-1:7', region: 'caribbean' },
  },
  {
    name: 'transfers',
    call: 'GET /api/transfers/days',
    path: '/transfers?place=amalfi-coast&checkin=2027-05-14&time=12:00&rooms=3',
    note: /^Lowest one-way price for your group in USD/,
    asked: { place: 'amalfi-coast', time: '12:00', rooms: '3' },
  },
] as const)('the calendar of $name', ({ call, path, note, asked }) => {
  it('shows the cheapest price of each day for this search, in text and colour', async () => {
    const prices = ({ query }: { query?: { month?: string } }) => ({ data: query?.month === '2027-05' ? may : [] });
    const answers = {
      'GET /api/cars/days': prices,
      'GET /api/activities/days': prices,
      'GET /api/cruises/days': prices,
      'GET /api/transfers/days': prices,
    };
    const page = await openPage(path, { answers });
    await page.user.click(screen.getByRole('button', { name: /^(?:Dates|Day|Date|Departs)/ }));
    const cheap = await screen.findByRole('button', {
      name: /Monday, May 3, 2027, from USD\s102\.00, one of the cheapest days of the month/,
    });
    expect(cheap.querySelector('[data-level=low]')).toHaveAttribute('data-note', expect.stringContaining('102'));
    expect(screen.getByText(note)).toBeInTheDocument();
    expect(page.calls(call)[0]?.request).toMatchObject({ query: { ...asked, month: '2027-05' } });
  });
});
