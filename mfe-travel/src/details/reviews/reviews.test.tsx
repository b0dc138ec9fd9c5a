import { beforeEach, describe, expect, it } from '@jest/globals';
import { listReviews, type ReviewList } from '@travel/contracts/endpoints/products/reviews';
import { ApiError } from '@travel/contracts/http/api-error';
import { screen, within } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { torreDetails } from '../../testing/hotels.ts';
import { openPage } from '../../testing/open-page.tsx';

const path =
  '/hotel-details?hotel=amalfi-coast.torre-limonaia&place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const key = 'GET /api/reviews/{product}/{unit_id}';
const { data } = listReviews.response.parse(listReviews.sample.response);

const makeReviews = (from: number, count: number): ReviewList['shown'] =>
  Array.from({ length: count }, (_, at) =>
    data.shown.map((sample) => ({ ...sample, review_id: `${from + at}`, text: `Review ${from + at}` })),
  ).flat();

beforeEach(() => {
  // jsdom has no layout. Every element counts as near.
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    private readonly report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.report = report;
    }
    observe(target: Element) {
      this.report([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
});

const open = (
  answer: (query: Record<string, unknown>) => ReviewList,
  hotel: Parameters<typeof torreDetails>[0] = {},
  others = {},
) =>
  openPage(path, {
    answers: {
      ...others,
      'GET /api/hotels/{hotel_id}': () => torreDetails(hotel),
      [key]: ({ query }: { query?: Record<string, unknown> }) => ({ data: answer(query ?? {}) }),
    },
  });

describe('what is near', () => {
  it('names the neighbourhood and lists the nearest sights, parks and stations of the map with the way', async () => {
    const at = (north: number) => ({ latitude: 40.6119 + north / 111_195, longitude: 14.5262 });
    const ring = [-100, 100].flatMap((side) => [at(900), at(1200)].map((spot) => ({ ...spot, east: side })));
    const ground = {
      land: [],
      footings: [],
      areas: [
        { name: 'Positano', ...at(500) },
        { name: 'Praiano', ...at(600) },
      ],
      shapes: [
        {
          kind: 'park',
          name: 'Parco',
          points: [ring[0], ring[1], ring[3], ring[2]].flatMap((one) =>
            one ? [one.latitude, one.longitude + one.east / 84_400] : [],
          ),
        },
      ],
      spots: [
        { kind: 'sight', name: 'Villa', ...at(400) },
        { kind: 'sight', name: 'Far away', ...at(3000) },
        { kind: 'peak', name: 'Monte', ...at(100) },
      ],
      stations: [{ name: 'Salerno', ...at(-800) }],
    };
    const page = await open(
      () => ({ ...data, shown: [] }),
      {},
      {
        'GET /api/places/{place_id}/ground': () => ({ data: ground }),
      },
    );
    const sights = await screen.findByRole('list', { name: 'Sights and green spaces nearby' });
    expect(
      within(sights)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Villa7 minutes on foot · 500 m', 'Parco15 minutes on foot · 1,150 m']);
    expect(screen.getByRole('list', { name: 'Stations and airports nearby' })).toHaveTextContent(
      'Salerno14 minutes on foot · 1,050 m',
    );
    expect(screen.getByText('Neighborhood:')).toHaveTextContent('Neighborhood: Praiano');
    expect(page.calls('GET /api/places/{place_id}/ground')).toHaveLength(1);
    expect(await findFaults()).toEqual([]);
  });
});

describe('guest reviews', () => {
  it('shows the score by topic, and adds the next reviews below with the focus on the first of them', async () => {
    const page = await open(({ offset }) => ({
      ...data,
      shown: makeReviews(Number(offset ?? 0), 5),
    }));
    const section = within(await screen.findByRole('region', { name: 'Guest reviews' }));
    expect(await section.findByText('Superb')).toBeInTheDocument();
    expect(section.getByRole('list', { name: 'Scores by topic, out of 10' })).toHaveTextContent('Staff9.6');
    expect(section.getByRole('status')).toHaveTextContent('Showing 5 of 612, newest first');
    expect(section.getByText('Review 0').closest('article')).toHaveTextContent('29 October 2026 · English');
    await page.press('Show more reviews');
    expect(section.getAllByRole('article')).toHaveLength(10);
    expect(section.getByText('Review 5').closest('li')).toHaveFocus();
    expect(page.calls(key).at(-1)?.request).toMatchObject({ query: { offset: 5 } });
    expect(await findFaults()).toEqual([]);
  });

  it('filters by type of traveller and language, and marks the language of texts', async () => {
    const german = data.shown.map((one) => ({ ...one, language: 'de', text: 'Wunderbar.', answer: null }));
    const page = await open(({ language }) => ({
      ...data,
      ...(language === 'de' ? { total: 1, shown: german } : { shown: makeReviews(0, 5) }),
    }));
    await page.press('Couples 221');
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'de');
    expect(await screen.findByText('Wunderbar.')).toHaveAttribute('lang', 'de');
    expect(page.calls(key).at(-1)?.request).toMatchObject({
      query: { traveller_type: 'couple', language: 'de', offset: 0 },
    });
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Couples 221' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows the author of a written review at most by first name and country, and reports the review', async () => {
    const written = {
      title: 'Lemons at breakfast',
      author: { name: 'Maya', country: 'US' },
      stayed_on: '2026-11-18',
      verified: true,
    };
    const page = await open(
      () => ({ ...data, shown: data.shown.map((one) => ({ ...one, ...written })) }),
      {},
      {
        'POST /api/reviews/{review_id}/reports': () => ({ data: { reported: true } }),
      },
    );
    const entry = (await screen.findByRole('heading', { name: 'Lemons at breakfast' })).closest('article');
    expect(entry).toHaveTextContent(/Maya, United States.*Visited in November 2026.*Verified booking/);
    await page.press('Report');
    expect(await findFaults()).toEqual([]);
    await page.press('It is advertising');
    expect(await screen.findByText(/We'll take a look at this review/)).toBeVisible();
    expect(page.calls('POST /api/reviews/{review_id}/reports').at(-1)?.request).toMatchObject({
      params: { review_id: data.shown[0]?.review_id },
      body: { reason: 'advertising' },
    });
  });

  it('reports that there are no reviews, that a supplier has only a score, or that the reviews failed to load', async () => {
    const none = { score: 0, reviews: 0, topics: [], traveller_types: [], languages: [], total: 0, shown: [] };
    await open(() => none);
    expect(await screen.findByText(/^This score comes from a partner/)).toBeInTheDocument();
    await open(() => none, { score: 0, reviews: 0 });
    expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
    await open(() => {
      throw new ApiError({ code: 'unavailable', status: 503 });
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("The reviews couldn't be loaded.");
  });
});
