import { expect, it } from '@jest/globals';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import { guestSession } from '@travel/contracts/people/guest';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { screen } from '@testing-library/react';
import { answerWith, golfi, torre, torreDetails } from '../testing/hotels.ts';
import { openPage } from '../testing/open-page.tsx';
import { renderFirstView } from './first-view.tsx';

const render = (path: string, look: 'almanac' | 'skyline' | 'harbor') =>
  renderFirstView({
    module: 'travel/pages',
    organisation: { id: 'main', name: 'Almanac', look, support: { email: 'help@almanac.example', phone: '1' } },
    flags: defaultFlags,
    session: guestSession,
    locale: { language: 'de-DE', currency: 'EUR', direction: 'ltr' },
    environment: 'production',
    release: { package: 'mfe-travel', version: '1.0.0', base: '__BASE__' },
    nonce: '__NONCE__',
    path,
    search: '',
    answers: {},
  });

it.each(productDefinitions.map(({ section }) => getPagePath(section, 'home')))(
  'renders the home %s with its search and description, without style attributes',
  async (path) => {
    for (const look of ['almanac', 'skyline', 'harbor'] as const) {
      const { html, head } = await render(path, look);
      expect(html).toContain('<h1');
      expect(head.image).toMatch(/hero-\w+-preview\.jpg$/);
      // Some products have a search of their own, which loads later.
      expect(html).toMatch(/<form role="search"|role="status"/);
      expect(head.description).toMatch(/^[A-ZÄÖÜ].{10,}\.$/);
      // The content policy refuses them in the first HTML.
      expect(html).not.toContain(' style="');
    }
  },
);

it.each(['/privacy-policy', '/terms-of-use'])(
  'renders the legal page %s with its text and description',
  async (path) => {
    const { html, head } = await render(path, 'almanac');
    expect(html.match(/<section /g)?.length).toBeGreaterThan(5);
    expect(head.description).toContain('Almanac');
    expect(html).not.toContain(' style="');
  },
);

const stay = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';

/** Collects the labels of loading states that were shown, even those that the page replaced at once. */
const watchLoading = (): ReadonlySet<string> => {
  const labels = new Set<string>();
  const collect = (nodes: NodeList) => {
    for (const node of nodes) {
      if (!(node instanceof Element)) continue;
      for (const { ariaLabel } of node.querySelectorAll('[role=status]')) labels.add(ariaLabel ?? '');
    }
  };
  const watch = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) collect(removedNodes);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return labels;
};

it.each([
  ['it is there', false],
  ['it is on its way', true],
])('shows results and details at once only if their answer is in the document: %s', async (_, isLoading) => {
  const labels = watchLoading();
  let isTaken = isLoading;
  const take = <T,>(answer: T): T => {
    isTaken = true;
    return answer;
  };
  const hasFirstAnswers = () => !isTaken;
  const results = await openPage(`/search-detail?${stay}`, {
    hasFirstAnswers,
    answers: { 'GET /api/hotels': () => take(answerWith([torre, golfi])) },
  });
  expect(await screen.findByText('Albergo Due Golfi')).toBeInTheDocument();
  expect(results.calls('GET /api/hotels')).toHaveLength(1);
  isTaken = isLoading;
  const details = await openPage(`/hotel-details?hotel=amalfi-coast.torre-limonaia&${stay}`, {
    hasFirstAnswers,
    answers: { 'GET /api/hotels/{hotel_id}': () => take(torreDetails()) },
  });
  expect(await screen.findByText('Good to know')).toBeInTheDocument();
  expect(details.calls('GET /api/hotels/{hotel_id}')).toHaveLength(1);
  expect([labels.has('Searching for hotels'), labels.has('Loading the hotel')]).toEqual([isLoading, isLoading]);
});
