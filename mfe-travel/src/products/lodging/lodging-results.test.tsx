import { describe, expect, it } from '@jest/globals';
import { money } from '@travel/contracts/money/money';
import { sampleRentals, sampleResorts, sampleStays } from '@travel/contracts/testing/samples';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const dates = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const week = 'place=amalfi-coast&checkin=2027-05-15&checkout=2027-05-22&rooms=2';
const rentalsAt = `/holidaystays/search-detail?${dates}`;

const openRentals = (address: string, answer: (query: object) => Partial<typeof sampleRentals> = () => ({})) =>
  openPage(address, {
    answers: { 'GET /api/holiday-rentals': ({ query }) => ({ data: { ...sampleRentals, ...answer(query ?? {}) } }) },
  });

describe('lodging results', () => {
  it('shows holiday rentals with what the price includes, each with a link to its page', async () => {
    const page = await openRentals(rentalsAt);
    expect(
      await screen.findByRole('heading', { level: 1, name: '1 holiday rental on the Amalfi Coast' }),
    ).toBeVisible();
    const card = screen.getByRole('article', { name: 'Villa Ginestra' });
    expect(card).toHaveTextContent('Villa Ginestra VillaPraiano · 300 m to the beach');
    expect(card).toHaveTextContent('2 bathrooms · Minimum stay 3 nights');
    expect(card).toHaveTextContent('Free cancellation until 1 May');
    expect(card).toHaveTextContent('Cleaning included: 90 · 300 refundable deposit');
    expect(card).toHaveTextContent(/USD\s1,300\.004 nights · USD\s[\d.]+ a night/);
    expect(card).not.toHaveTextContent('left at this price');
    expect(within(card).getByRole('link', { name: 'Select Villa Ginestra' })).toHaveAttribute(
      'href',
      `/holidaystays/hotel-details?lodging=amalfi-coast.villa-ginestra&unit=whole-villa&${dates}`,
    );
    expect(page.calls('GET /api/holiday-rentals')).toHaveLength(1);
    expect(await findFaults()).toEqual([]);
  });

  it('shows stays with their host and how many rooms are left', async () => {
    const results = sampleStays.results.map((stay) => ({ ...stay, deposit: money(6750, 'KWD') }));
    const answers = { 'GET /api/stays': () => ({ data: { ...sampleStays, results } }) };
    await openPage(`/stays/search-details?${dates}`, { answers });
    const card = await screen.findByRole('article', { name: 'Casa Mirella' });
    expect(card).toHaveTextContent('Hosted by Mirella');
    expect(card).toHaveTextContent('Breakfast included');
    expect(card).toHaveTextContent('2 left at this price');
    expect(card).toHaveTextContent('6.750 refundable deposit');
    expect(await findFaults()).toEqual([]);
  });

  it('shows resorts for the nearest whole week, with a note that the dates differ', async () => {
    const answers = { 'GET /api/resorts': () => ({ data: sampleResorts }) };
    await openPage(`/resorts/search-details?${dates}`, { answers });
    expect(await screen.findByText(/Saturday to Saturday\. Prices are for 15 – 22 May/)).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Cala Solara' })).toHaveTextContent('Club Solara');
  });

  it('hides the note about different dates if a resort search is for a whole week', async () => {
    await openPage(`/resorts/search-details?${week}`, {
      answers: { 'GET /api/resorts': () => ({ data: sampleResorts }) },
    });
    await screen.findByRole('article', { name: 'Cala Solara' });
    expect(screen.queryByText(/Saturday to Saturday/)).not.toBeInTheDocument();
  });

  it('sends valid filters of the URL to the API and drops invalid ones', async () => {
    const page = await openRentals(`${rentalsAt}&sort=price&kind=villa&features=pool,LAVA&bedrooms=2&area=Praiano`);
    await screen.findByRole('article', { name: 'Villa Ginestra' });
    expect(page.calls('GET /api/holiday-rentals')[0]?.request).toMatchObject({
      query: { sort: 'price', kind: 'villa', features: 'pool', bedrooms: '2', area: 'Praiano', limit: 60 },
    });
  });
});

describe('lodging filters', () => {
  it('stores filters in the URL and clears them by their chips', async () => {
    resizeTo(1440, 1000);
    const { counts } = sampleRentals;
    const more = [
      { value: '1', label: '1 bedroom or more', count: 3 },
      { value: '2', label: '2 bedrooms or more', count: 2 },
    ];
    const page = await openRentals(rentalsAt, () => ({ counts: { ...counts, bedrooms: more } }));
    await page.user.click(await screen.findByRole('checkbox', { name: /Pool/ }));
    expect(page.address()).toContain('features=pool');
    await page.press('2 bedrooms or more, 2 offers');
    expect(page.address()).toContain('bedrooms=2');
    const chips = screen.getByRole('group', { name: 'Your filters' });
    expect(within(chips).getByRole('button', { name: '2 bedrooms or more remove' })).toBeInTheDocument();
    await page.user.click(within(chips).getByRole('button', { name: 'Pool remove' }));
    expect(page.address()).not.toContain('features');
    expect(page.address()).toContain('bedrooms=2');
    expect(await findFaults()).toEqual([]);
  });

  it('lists each filter with the number of results that clearing it brings', async () => {
    const { results, total } = sampleRentals;
    const from = { amount: 12_900, currency: 'USD' };
    const page = await openRentals(`${rentalsAt}&features=pool`, (query) =>
      'features' in query
        ? { results: [], total: 0, relax: [{ filter: 'features:pool', total: 4, from }] }
        : { results, total },
    );
    expect(await screen.findByRole('heading', { name: 'Nothing matches this filter.' })).toBeInTheDocument();
    await page.press(/^Without: Pool 4 holiday rentals from USD\s129\.00/);
    expect(await screen.findByRole('article', { name: 'Villa Ginestra' })).toBeInTheDocument();
  });
});

describe('an empty lodging search', () => {
  const nothing = { results: [], total: 0, unfiltered: 0 };

  it('links to a search with the minimum number of nights if the stay is too short', async () => {
    const short = rentalsAt.replace('2027-05-18', '2027-05-15');
    await openRentals(short, () => ({ ...nothing, reason: 'too_short', minimum_nights: 3 }));
    expect(await screen.findByRole('heading', { name: 'Amalfi Coast: minimum stay 3 nights' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search 3 nights' })).toHaveAttribute(
      'href',
      rentalsAt.replace('2027-05-18', '2027-05-17'),
    );
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['sold_out', 'Amalfi Coast is fully booked'],
    ['too_many_guests', 'Nothing on the Amalfi Coast sleeps your group'],
    ['none_here', 'There are no holiday rentals on the Amalfi Coast'],
  ] as const)('explains why no holiday rentals were found: %s', async (reason, title) => {
    await openRentals(rentalsAt, () => ({ ...nothing, reason }));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change search' })).toHaveAttribute('href', `/holidaystays?${dates}`);
  });

  it('explains which part of the URL is invalid', async () => {
    await openRentals('/holidaystays/search-detail?place=amalfi-coast&checkin=2027-02-30&checkout=2027-05-18&rooms=2');
    expect(await screen.findByRole('heading', { name: 'Check your search' })).toBeInTheDocument();
    expect(screen.getAllByText("The start date isn't a date. Please choose it in the calendar.")).not.toEqual([]);
  });
});

it('names a supplier whose holiday rentals are missing', async () => {
  const [keyhouse] = sampleRentals.suppliers;
  const suppliers = [keyhouse, { id: 'larder', name: 'Larder & Loft', state: 'failed' as const }];
  await openRentals(rentalsAt, () => ({ suppliers: suppliers.flatMap((one) => one ?? []) }));
  expect(await screen.findByText("Larder & Loft didn't answer, so its offers are missing.")).toBeInTheDocument();
});
