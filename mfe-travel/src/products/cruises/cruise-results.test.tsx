import { describe, expect, it } from '@jest/globals';
import { sampleCruiseMonths, sampleCruises } from '@travel/contracts/testing/samples';
import { resizeTo } from '@travel/tooling/jest/browser/screen-size';
import { screen, waitFor, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';

const asked = 'place=amalfi-coast&checkin=2027-05-01&checkout=2027-06-30&rooms=2';
const at = `/cruises/search-details?${asked}`;
const [sample] = sampleCruises.results;
if (!sample) throw new Error('The sample has a cruise');
const name = '4 nights in the Western Mediterranean, Meridian Aurora, Fri 14 May 2027';

type Parts = Partial<typeof sampleCruises>;
const open = (parts: Parts = {}, address = at) =>
  openPage(address, {
    answers: {
      'GET /api/cruises': () => ({ data: { ...sampleCruises, ...parts } }),
      'GET /api/cruises/months': () => ({ data: sampleCruiseMonths }),
    },
  });

describe('cruise results', () => {
  it('shows the ship, days, ports, days at sea, cabins and prices of each cruise', async () => {
    const page = await open();
    expect(await screen.findByRole('heading', { level: 1, name: '1 cruise, Western Mediterranean' })).toBeVisible();
    const card = screen.getByRole('article', { name });
    expect(card).toHaveTextContent('Meridian Aurora, Meridian Line');
    expect(card).toHaveTextContent('Genoa · Naples · Genoa');
    expect(card).toHaveTextContent('Round trip · 1 day at sea');
    expect(card).toHaveTextContent(/InsideUSD\s780\.00/);
    expect(card).toHaveTextContent(/USD\s1,560\.00USD\s780\.00 per person, port taxes included/);
    expect(within(card).getByRole('link', { name: `Select ${name}` })).toHaveAttribute(
      'href',
      `/cruises/details?sailing=${sample.sailing_id}&${asked}`,
    );
    expect(screen.getByText('The closest port to Amalfi Coast is Naples, 36 km away.')).toBeVisible();
    expect(page.calls('GET /api/cruises')[0]?.request).toMatchObject({
      query: { place: 'amalfi-coast', checkin: '2027-05-01', checkout: '2027-06-30', rooms: '2' },
    });
    expect(await findFaults()).toEqual([]);
  });

  it('searches several months at once but rejects more than 93 days', async () => {
    await open();
    await screen.findByRole('article');
    await open({}, '/cruises/search-details?place=amalfi-coast&checkin=2027-05-01&checkout=2027-09-30&rooms=2');
    expect(screen.getAllByText(/within up to 93 days/)[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search something else' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/cruises/),
    );
  });

  it('filters by cabin type and passes the type to the details page', async () => {
    resizeTo(1440, 1000);
    const page = await open();
    await page.user.click(await screen.findByRole('checkbox', { name: /Inside/ }));
    expect(page.address()).toContain('cabin=inside');
    expect(screen.getByRole('link', { name: /Select/ })).toHaveAttribute(
      'href',
      expect.stringContaining('kind=inside'),
    );
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Earliest departure');
    expect(page.address()).toContain('sort=departs');
  });

  it('compares cruises side by side', async () => {
    const later = { ...sample, sailing_id: 'later', departs: '2027-05-21', returns: '2027-05-25', days_at_sea: 0 };
    const page = await open({ results: [sample, later], total: 2 });
    const boxes = () => screen.getAllByRole('checkbox', { name: /^Compare / });
    await waitFor(() => expect(boxes()).toHaveLength(2));
    for (const box of boxes()) await page.user.click(box);
    await page.user.click(
      within(screen.getByRole('region', { name: 'Compare' })).getByRole('button', { name: 'Compare' }),
    );
    const table = within(await screen.findByRole('dialog', { name: 'Compare' })).getByRole('table');
    const row = (title: string) => within(table).getByRole('row', { name: new RegExp(`^${title}`) });
    expect(row('Ports')).toHaveTextContent('Genoa · Naples · GenoaGenoa · Naples · Genoa');
    expect(table).toHaveTextContent('Round trip, 1 day at seaRound trip, a port every day');
    const links = within(table).getAllByRole('link', { name: /^Select / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [sample.sailing_id, 'later'].map((id) => `/cruises/details?sailing=${id}&${asked}`),
    );
    expect(await findFaults()).toEqual([]);
  });

  it('selects a whole month from the price calendar', async () => {
    const page = await open();
    await screen.findByRole('article');
    await page.user.click(screen.getByText('Prices by month'));
    await page.user.click(await screen.findByRole('button', { name: /May 2027/ }));
    expect(page.address()).toContain('checkin=2027-05-01&checkout=2027-05-31');
  });

  it('shows how many people a cabin sleeps and links to the search form', async () => {
    await open({ results: [], total: 0, unfiltered: 0, reason: 'cabin_too_small', sleeps: 4 }, at.replace('=2', '=2'));
    expect(await screen.findByText(/A cabin sleeps up to 4 people\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change search' })).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('links to the nearest departure if no cruise departs in the requested days', async () => {
    await open({ results: [], total: 0, unfiltered: 0, reason: 'not_then', nearest: '2027-07-04' });
    const link = await screen.findByRole('link', { name: 'See cruises from Sun 4 Jul 2027' });
    expect(link).toHaveAttribute('href', expect.stringContaining('checkin=2027-07-04'));
  });
});

describe('cruise search', () => {
  it('suggests ports and seas, and searches the sailings of the chosen one', async () => {
    const sea = { place_id: 'adriatic-sea', name: 'Adriatic Sea', country: 'Adriatic Sea', country_code: 'HR' };
    const rest = { latitude: 43.5, longitude: 15.5, time_zone: 'Europe/Zagreb', scene: 'harbour' } as const;
    const port = { ...rest, place_id: 'port-split', name: 'Split', country: 'Croatia', country_code: 'HR' };
    const data = [
      { ...rest, ...sea, kind: 'sea' as const, certainty: 'named' as const },
      { ...port, kind: 'port' as const, certainty: 'related' as const },
    ];
    const page = await openPage('/cruises', { answers: { 'GET /api/places': () => ({ data }) } });
    const where = screen.getByRole('combobox', { name: 'Where' });
    await page.user.type(where, 'adria');
    const option = await screen.findByRole('option', { name: 'Adriatic Sea · Sea' });
    expect(await screen.findByRole('option', { name: 'Split Croatia · Port' })).toBeInTheDocument();
    expect(page.calls('GET /api/places')[0]?.request).toMatchObject({ query: { query: 'adria', product: 'CRU' } });
    expect(await findFaults()).toEqual([]);
    await page.user.click(option);
    expect(where).toHaveValue('Adriatic Sea');
    expect(page.address()).toContain('place=adriatic-sea');
  });

  it('limits a cabin to four people and offers another cabin', async () => {
    resizeTo(1440, 1000);
    const page = await open();
    await screen.findByRole('article');
    const travellers = screen.getByRole('button', { name: /^Travellers/ });
    expect(travellers).toHaveTextContent('2 adults, 1 cabin');
    await page.user.click(travellers);
    const panel = screen.getByRole('dialog', { name: 'Who is travelling' });
    expect(within(panel).getByText('Cabin 1')).toBeVisible();
    const more = within(panel).getByRole('button', { name: 'One more: Adults' });
    await page.user.click(more);
    await page.user.click(more);
    expect(within(panel).getByText('One cabin sleeps up to 4 people.')).toBeVisible();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(within(panel).getByRole('button', { name: 'Add a cabin' }));
    expect(within(panel).getByRole('button', { name: 'Remove cabin 2' })).toBeVisible();
    expect(panel).not.toHaveTextContent(/room/i);
  });

  it.each([
    ['a departure day in the past', 'checkin=2020-05-01&checkout=2020-05-04', 'The start date is in the past.'],
    [
      'an end before the start',
      'checkin=2027-05-14&checkout=2027-05-10',
      "The end date can't be before the start date.",
    ],
    ['500 travellers', 'checkin=2027-05-14&checkout=2027-05-20&rooms=500', 'more people or'],
    [
      'an infant without an adult',
      'checkin=2027-05-14&checkout=2027-05-20&rooms=0-1:0',
      'Children travel with an adult.',
    ],
  ])('explains why a cruise search with %s is invalid', async (_, query, words) => {
    const rooms = query.includes('rooms') ? '' : '&rooms=2';
    await open({}, `/cruises/search-details?place=amalfi-coast&${query}${rooms}`);
    expect(screen.getAllByText(words, { exact: false })[0]).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });
});
