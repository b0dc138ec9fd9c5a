import { describe, expect, it } from '@jest/globals';
import type { HomePick } from '@travel/contracts/endpoints/products/home-picks';
import { pickCars } from '@travel/contracts/endpoints/products/cars';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { openPage } from '../../testing/open-page.tsx';
import { listHighlights } from '../../testing/places.ts';

const [place] = listHighlights('almanac');
const pick: HomePick = {
  ...pickCars.sample.response.data.picks[0],
  ...(place && { place }),
  title: 'London – Naples',
  checkout: null,
};
const answer = () => ({ data: { picks: [pick] } });

const products = [
  ['/flight', 'There before the sun sets.', 'Flights in May', { 'GET /api/flights/picks': answer }],
  ['/cars', 'Take the long way.', 'A car in May', { 'GET /api/cars/picks': answer }],
  ['/activities', 'Make the most of the day.', 'Themes for May', { 'GET /api/activities/picks': answer }],
  ['/transfers', 'Straight to the door.', 'Straight from the airport', { 'GET /api/transfers/picks': answer }],
  ['/cruises', 'Wake up somewhere new.', 'Cruises in May', { 'GET /api/cruises/picks': answer }],
] as const;

describe.each(products)('the home %s', (path, headline, title, answers) => {
  it('shows its headline, and its suggestions with dates, price and a link to the results', async () => {
    await openPage(path, { answers });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(headline);
    const section = within(await screen.findByRole('region', { name: title }));
    const card = await section.findByRole('article');
    expect(card).toHaveTextContent(/Fri 14 May.*from USD\s39\.00 a day/);
    expect(await findFaults()).toEqual([]);
    expect(section.getByRole('link', { name: 'London – Naples' })).toHaveAttribute('href', pick.path);
  });
});

describe('suggested flights', () => {
  it('requests flights from the airport of the last search of flights on this device', async () => {
    const { storage } = (await openPage('/flight', { answers: products[0][3] })).host;
    const stored = { on: '2026-11-20', title: 'A search' };
    const legs = 'legs=EDI-NAP:2027-05-14,NAP-EDI:2027-05-18&passengers=1';
    const searches = [
      { ...stored, catalogue: 'CAR', query: 'place=amalfi-coast&legs=PAR-NAP:2027-05-14' },
      { ...stored, catalogue: 'FLT', query: legs },
    ];
    storage.set('recent_searches', JSON.stringify(searches));
    const page = await openPage('/flight', { answers: products[0][3], storage });
    await screen.findAllByText('London – Naples');
    expect(page.calls('GET /api/flights/picks').map(({ request }) => request)).toEqual([
      expect.objectContaining({ query: expect.objectContaining({ from: 'EDI' }) }),
    ]);
  });
});

describe('suggested cars', () => {
  it.each([
    ['almanac', 4],
    ['skyline', 5],
    ['harbor', 3],
  ] as const)('requests as many as the look %s shows, for the chosen month', async (look, limit) => {
    const page = await openPage('/cars?month=2027-06', { look, answers: { 'GET /api/cars/picks': answer } });
    await screen.findByText('London – Naples');
    expect(page.calls('GET /api/cars/picks')).toEqual([
      expect.objectContaining({
        request: expect.objectContaining({
          query: { month: '2027-06', limit, country: 'US', currency: 'USD', lang: 'en-US' },
        }),
      }),
    ]);
    expect(await findFaults()).toEqual([]);
  });

  it('shows places instead if nothing can be suggested', async () => {
    await openPage('/cars', { answers: { 'GET /api/cars/picks': () => ({ data: { picks: [] } }) } });
    expect(await screen.findByRole('heading', { name: 'Our four favorite places' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'A car in May' })).not.toBeInTheDocument();
  });
});
