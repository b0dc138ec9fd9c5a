import { describe, expect, it } from '@jest/globals';
import {
  sampleActivities,
  sampleCars,
  sampleCruises,
  sampleRentals,
  sampleResorts,
  sampleStays,
  sampleTransfers,
} from '@travel/contracts/testing/samples';
import type { SupplierStatus } from '@travel/contracts/endpoints/products/suppliers';
import type { FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { flightAnswers, flightsFound, nonstop, usd } from '../testing/flights.ts';
import { answerWith, golfi } from '../testing/hotels.ts';
import { openPage } from '../testing/open-page.tsx';

type Answers = NonNullable<FakeHostOptions['answers']>;

const stay = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';
const week = 'place=amalfi-coast&checkin=2027-05-15&checkout=2027-05-22&rooms=2';
const createRelaxation = (filter: string) => [{ filter, total: 3, from: usd(12_900) }];
const nothing = { results: [], total: 0 };

/** Calendar prices for every day of May except the 12th to the 18th. */
const daysOfMay = {
  data: Array.from({ length: 31 }, (_, at) => ({
    date: `2027-05-${String(at + 1).padStart(2, '0')}`,
    from: at >= 11 && at <= 17 ? null : usd(9_000 + at * 100),
  })),
};
const days = ({ query }: { query?: { month?: string } }) => (query?.month === '2027-05' ? daysOfMay : { data: [] });
const weeksOfMay = {
  data: daysOfMay.data.map((day) => ({ ...day, ...(day.from && { week: usd(day.from.amount * 7) }) })),
};
const weeks = ({ query }: { query?: { month?: string } }) => (query?.month === '2027-05' ? weeksOfMay : { data: [] });

type Found = { readonly suppliers?: SupplierStatus[] };

interface Kind {
  readonly name: string;
  readonly path: string;
  readonly search: string;
  /**
   * A filter: its parameter in the URL (`address`), its name in the API, and the label of the button that clears it.
   */
  readonly filter: { readonly address: string; readonly name: string; readonly label: RegExp };
  readonly filtered: Answers;
  /** Returns API responses with an empty list. The fields of `found` are added to the response. */
  readonly soldOut: (found?: Found) => Answers;
  /** Returns API responses in which no supplier answers the first search, but the retry succeeds. */
  readonly silentAtFirst: () => Answers;
  /** The first suggested day: its label, and a part of the URL (`address`) after it is pressed. */
  readonly nearest: { readonly role?: 'link'; readonly label: RegExp; readonly address: string };
}

const silent = {
  suppliers: [
    { id: 'first', name: 'First', state: 'failed' },
    { id: 'second', name: 'Second', state: 'failed' },
  ] satisfies SupplierStatus[],
  unanswered: true as const,
  unfiltered: 0,
};
const oneFailed: SupplierStatus[] = [
  { id: 'first', name: 'First', state: 'answered' },
  { id: 'second', name: 'Second', state: 'failed' },
];
/** Returns a function that returns `first` on the first call and `then` on every later call. */
const answerInOrder = <Answer,>(first: Answer, then: Answer): (() => Answer) => {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? first : then;
  };
};
const answerSilentFirst = <Sample extends object>(sample: Sample) =>
  answerInOrder({ data: { ...sample, ...nothing, ...silent } }, { data: sample });

const byPrice = { address: 'price_max=10', name: 'price', label: /^Any price/ };
const noneLeft = { ...nothing, unfiltered: 0, reason: 'sold_out' } as const;
const before = { label: /^8\s–\s12\sMay from USD\s97\.00/, address: 'checkin=2027-05-08&checkout=2027-05-12' };

const kinds: readonly Kind[] = [
  {
    name: 'hotels',
    path: '/search-detail',
    search: stay,
    filter: byPrice,
    filtered: { 'GET /api/hotels': () => answerWith([], { relax: createRelaxation('price') }) },
    soldOut: (found = {}) => ({
      'GET /api/hotels': () => answerWith([], { unfiltered: 0, reason: 'sold_out', ...found }),
      'GET /api/hotels/nights': days,
    }),
    silentAtFirst: () => ({ 'GET /api/hotels': answerInOrder(answerWith([], silent), answerWith([golfi])) }),
    nearest: before,
  },
  {
    name: 'stays',
    path: '/stays/search-details',
    search: stay,
    filter: byPrice,
    filtered: { 'GET /api/stays': () => ({ data: { ...sampleStays, ...nothing, relax: createRelaxation('price') } }) },
    soldOut: (found = {}) => ({
      'GET /api/stays': () => ({ data: { ...sampleStays, ...noneLeft, ...found } }),
      'GET /api/stays/nights': days,
    }),
    silentAtFirst: () => ({ 'GET /api/stays': answerSilentFirst(sampleStays) }),
    nearest: before,
  },
  {
    name: 'holiday rentals',
    path: '/holidaystays/search-detail',
    search: stay,
    filter: byPrice,
    filtered: {
      'GET /api/holiday-rentals': () => ({ data: { ...sampleRentals, ...nothing, relax: createRelaxation('price') } }),
    },
    soldOut: (found = {}) => ({
      'GET /api/holiday-rentals': () => ({ data: { ...sampleRentals, ...noneLeft, ...found } }),
      'GET /api/holiday-rentals/nights': days,
    }),
    silentAtFirst: () => ({ 'GET /api/holiday-rentals': answerSilentFirst(sampleRentals) }),
    nearest: before,
  },
  {
    name: 'resorts',
    path: '/resorts/search-details',
    search: week,
    filter: byPrice,
    filtered: {
      'GET /api/resorts': () => ({ data: { ...sampleResorts, ...nothing, relax: createRelaxation('price') } }),
    },
    soldOut: (found = {}) => ({
      'GET /api/resorts': () => ({ data: { ...sampleResorts, ...noneLeft, ...found } }),
      'GET /api/resorts/nights': weeks,
    }),
    silentAtFirst: () => ({ 'GET /api/resorts': answerSilentFirst(sampleResorts) }),
    nearest: { label: /^22\s–\s29\sMay from USD/, address: 'checkin=2027-05-22&checkout=2027-05-29' },
  },
  {
    name: 'cars',
    path: '/cars/search-details',
    search: 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&time=10:00&return_time=10:00&age=30',
    filter: byPrice,
    filtered: { 'GET /api/cars': () => ({ data: { ...sampleCars, ...nothing, relax: createRelaxation('price') } }) },
    soldOut: (found = {}) => ({
      'GET /api/cars': () => ({ data: { ...sampleCars, ...noneLeft, ...found } }),
      'GET /api/cars/days': days,
    }),
    silentAtFirst: () => ({ 'GET /api/cars': answerSilentFirst(sampleCars) }),
    nearest: { label: /^10\s–\s14\sMay from USD\s99\.00/, address: 'checkin=2027-05-10&checkout=2027-05-14' },
  },
  {
    name: 'activities',
    path: '/activities/search-details',
    search: stay,
    filter: byPrice,
    filtered: {
      'GET /api/activities': () => ({ data: { ...sampleActivities, ...nothing, relax: createRelaxation('price') } }),
    },
    soldOut: (found = {}) => ({
      'GET /api/activities': () => ({ data: { ...sampleActivities, ...noneLeft, ...found } }),
      'GET /api/activities/days': days,
    }),
    silentAtFirst: () => ({ 'GET /api/activities': answerSilentFirst(sampleActivities) }),
    nearest: { label: /^10\s–\s14\sMay from USD\s99\.00/, address: 'checkin=2027-05-10&checkout=2027-05-14' },
  },
  {
    name: 'transfers',
    path: '/transfers/search-details',
    search: 'place=amalfi-coast&checkin=2027-05-14&time=12:00&rooms=2',
    filter: { address: 'refundable=true', name: 'refundable', label: /^Include non-refundable offers/ },
    filtered: {
      'GET /api/transfers': () => ({ data: { ...sampleTransfers, ...nothing, relax: createRelaxation('refundable') } }),
    },
    soldOut: (found = {}) => ({
      'GET /api/transfers': () => ({ data: { ...sampleTransfers, ...noneLeft, ...found } }),
      'GET /api/transfers/days': days,
    }),
    silentAtFirst: () => ({ 'GET /api/transfers': answerSilentFirst(sampleTransfers) }),
    nearest: { label: /10 May.* from USD\s99\.00/, address: 'checkin=2027-05-10' },
  },
  {
    name: 'cruises',
    path: '/cruises/search-details',
    search: stay,
    filter: byPrice,
    filtered: {
      'GET /api/cruises': () => ({ data: { ...sampleCruises, ...nothing, relax: createRelaxation('price') } }),
    },
    soldOut: (found = {}) => ({
      'GET /api/cruises': () => ({
        data: { ...sampleCruises, ...noneLeft, reason: 'not_then', nearest: '2027-05-21', ...found },
      }),
    }),
    silentAtFirst: () => ({ 'GET /api/cruises': answerSilentFirst(sampleCruises) }),
    nearest: { role: 'link', label: /21 May/, address: 'checkin=2027-05-21' },
  },
  {
    name: 'flights',
    path: '/flight/search-details',
    search: 'legs=LHR-JFK:2027-05-14&passengers=1',
    filter: { address: 'price=10', name: 'price', label: /^Any price/ },
    filtered: {
      ...flightAnswers,
      'GET /api/flights': () => ({ data: flightsFound([], { total: 9, relax: createRelaxation('price') }) }),
    },
    soldOut: (found = {}) => ({
      ...flightAnswers,
      'GET /api/flights': () => ({
        data: flightsFound([], {
          reason: 'sold_out',
          other_days: [{ date: '2027-05-16', price: usd(30_000) }],
          ...found,
        }),
      }),
    }),
    silentAtFirst: () => ({
      ...flightAnswers,
      'GET /api/flights': answerInOrder({ data: flightsFound([], silent) }, { data: flightsFound([nonstop]) }),
    }),
    nearest: { label: /16 May.* from USD\s300\.00/, address: 'LHR-JFK:2027-05-16' },
  },
];

describe.each(kinds)(
  'a search for $name that finds nothing',
  ({ path, search, filter, filtered, soldOut, silentAtFirst, nearest }) => {
    it('lists each filter with the number of results without the filter, and clears the pressed filter', async () => {
      const page = await openPage(`${path}?${search}&${filter.address}`, { answers: filtered });
      const way = await screen.findByRole('button', { name: filter.label });
      expect(way).toHaveAccessibleName(/\b3\b.*USD\s129\.00/);
      await page.user.click(way);
      expect(page.address()).not.toContain(filter.address);
      expect(page.address()).toContain(search.split('&')[0]);
    });

    it('links from an empty result to the nearest available days', async () => {
      const page = await openPage(`${path}?${search}`, { answers: soldOut() });
      const way = await screen.findByRole(nearest.role ?? 'button', { name: nearest.label });
      expect(await findFaults()).toEqual([]);
      await page.user.click(way);
      expect(page.address()).toContain(nearest.address);
    });

    it('names the failed supplier instead of reporting that everything is sold out', async () => {
      await openPage(`${path}?${search}`, { answers: soldOut({ suppliers: oneFailed }) });
      expect(await screen.findByRole('heading', { level: 2, name: 'No offers found so far' })).toBeVisible();
      expect(screen.getByText('We have no answer from Second, so results may be missing.')).toBeVisible();
      expect(
        screen.queryByText(/fully booked|sold out|taken|No cars left|No drivers available|No departures/),
      ).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    });

    it('reports a failure when no supplier answers and shows the offers after a retry', async () => {
      const page = await openPage(`${path}?${search}`, { answers: silentAtFirst() });
      expect(await screen.findByRole('alert')).toHaveTextContent(/^We can.t show the .+ right now/);
      expect(screen.queryByRole('heading', { level: 1, name: /^(?:0|No) / })).not.toBeInTheDocument();
      await page.press('Try again');
      expect(await screen.findAllByRole('article')).not.toHaveLength(0);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  },
);

const places = kinds.filter(({ search }) => search.startsWith('place='));
describe.each(places)('a search for $name at an unknown place', ({ path, search }) => {
  it('suggests a place with a similar name and searches there', async () => {
    const page = await openPage(`${path}?${search.replace('amalfi-coast', 'amalfi-cost')}`);
    const group = await screen.findByRole('group', { name: 'Did you mean one of these?' });
    const [first] = group.querySelectorAll('button');
    if (!first) throw new Error('Some place is near');
    await page.user.click(first);
    expect(page.address()).not.toContain('amalfi-cost');
    expect(page.address()).toContain(search.split('&')[1]);
  });
});

it('suggests the nearest places with resorts', async () => {
  const [hydra] = [{ ...sampleResorts.place, place_id: 'hydra', name: 'Hydra', kilometres: 24 }];
  const page = await openPage(`/resorts/search-details?${week}`, {
    answers: {
      'GET /api/resorts': () => ({ data: { ...sampleResorts, ...nothing, reason: 'none_here', nearby: [hydra] } }),
    },
  });
  await page.press(/^Hydra 24 km away/);
  expect(page.address()).toContain('/resorts/search-details?place=hydra&checkin=2027-05-15');
});
