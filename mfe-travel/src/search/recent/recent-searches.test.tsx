import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, within } from '@testing-library/react';
import { answerWith, torre } from '../../testing/hotels.ts';
import { openPage } from '../../testing/open-page.tsx';
import { storeSearch, listRecentSearches, type RecentSearch } from './recent-searches.ts';

const storage = () => {
  let kept = '';
  return { get: () => kept, set: (_: string, value: string) => void (kept = value) };
};
const coast: RecentSearch = {
  catalogue: 'HLT',
  title: 'Amalfi Coast',
  query: 'place=amalfi-coast&checkin=2026-11-20&checkout=2026-11-24&rooms=2-1%3A7',
};

describe('recent searches', () => {
  it('moves past dates of a search forward by complete weeks, which keeps nights and weekdays', () => {
    const kept = storage();
    storeSearch(kept, coast, new Date('2026-11-20T08:00:00Z'));
    expect(listRecentSearches(kept, new Date('2026-11-20T08:00:00Z'))).toEqual([expect.objectContaining(coast)]);
    expect(listRecentSearches(kept, new Date('2026-12-02T08:00:00Z'))[0]?.query).toContain(
      'checkin=2026-12-04&checkout=2026-12-08',
    );
  });

  it('compares the dates of a search with the current day at its place', () => {
    const afternoon = new Date('2026-11-20T12:30:00Z');
    const moved = (timeZone: string, clock: Date) => {
      const kept = storage();
      storeSearch(kept, { ...coast, timeZone }, clock);
      return listRecentSearches(kept, clock)[0]?.query.slice(19, 37);
    };
    expect(moved('Pacific/Auckland', afternoon)).toBe('checkin=2026-11-27');
    expect(moved('Pacific/Honolulu', new Date('2026-11-21T08:00:00Z'))).toBe('checkin=2026-11-20');
  });

  it('stores at most twelve searches, each once, latest first, for sixty days', () => {
    const kept = storage();
    for (let night = 10; night < 25; night += 1) {
      storeSearch(
        kept,
        { ...coast, query: `place=amalfi-coast&checkin=2027-01-${night}` },
        new Date('2026-11-20T08:00:00Z'),
      );
    }
    storeSearch(kept, { ...coast, query: 'place=amalfi-coast&checkin=2027-01-20' }, new Date('2026-11-21T08:00:00Z'));
    const queries = listRecentSearches(kept, new Date('2026-11-21T08:00:00Z')).map(({ query }) => query.slice(-2));
    expect(queries).toHaveLength(12);
    expect(queries.slice(0, 3)).toEqual(['20', '24', '23']);
    expect(listRecentSearches(kept, new Date('2027-01-20T08:00:00Z'))).toHaveLength(1);
    expect(listRecentSearches(kept, new Date('2027-02-20T08:00:00Z'))).toEqual([]);
  });

  it.each([
    ['hotels', '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2', 'GET /api/hotels'],
    [
      'cars',
      '/cars/search-details?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&time=10:00&return_time=10:00&age=30',
      'GET /api/cars',
    ],
    [
      'cruises',
      '/cruises/search-details?place=amalfi-coast&checkin=2027-05-01&checkout=2027-05-31&rooms=2',
      'GET /api/cruises',
    ],
  ])('stores no rejected search: %s', async (_, address, call) => {
    const refuse = () => {
      throw new ApiError({ code: 'validation_failed', status: 422, errors: [{ field: 'checkin', message: 'Not it' }] });
    };
    const page = await openPage(address, { answers: { [call]: refuse } });
    expect(await screen.findByRole('button', { name: /Try again/ })).toBeInTheDocument();
    expect(page.host.storage.get('recent_searches')).toBeNull();
  });

  it('ignores invalid stored searches', () => {
    const never = [{ ...coast, query: 'place=amalfi-coast&checkin=2027-02-30', on: '2026-11-20' }];
    for (const text of [
      JSON.stringify(never),
      '{',
      '3',
      '[{"catalogue":"XXX","title":"a","query":"b","on":"2026-11-20"}]',
      '[null]',
    ]) {
      expect(listRecentSearches({ get: () => text }, new Date('2026-11-20T08:00:00Z'))).toEqual([]);
    }
  });

  it('stores a search when its results are shown, lists it on the home page, and removes searches', async () => {
    const answers = { 'GET /api/hotels': () => answerWith([torre]) };
    const page = await openPage('/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2', {
      answers,
    });
    await screen.findByRole('article', { name: 'Torre Limonaia' });
    expect(page.host.storage.get('recent_searches')).toContain('"title":"Amalfi Coast"');
    // Only the number and ages of travellers are stored.
    expect(page.host.storage.get('recent_searches')).not.toMatch(/name"|mail|user/);

    const home = await openPage('/', { answers, storage: page.host.storage });
    const [band] = await screen.findAllByRole('region', { name: 'Recent searches' });
    const link = within(band ?? document.body).getByRole('link', {
      name: /^Amalfi Coast Hotels · .*May.* · 2 adults/,
    });
    expect(link).toHaveAttribute(
      'href',
      '/search-detail?place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2',
    );
    await home.press('Clear recent searches');
    expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
    expect(home.host.storage.get('recent_searches')).toBe('');
  });
});
