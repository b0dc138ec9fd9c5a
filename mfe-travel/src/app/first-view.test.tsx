import { expect, it } from '@jest/globals';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import { guestSession } from '@travel/contracts/people/guest';
import { getFirstCallUrl } from '@travel/contracts/http/first-calls';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getToday } from '@travel/contracts/locale/days/days';
import { getPagePath, matchRoute } from '@travel/contracts/routes/routes';
import * as samples from '@travel/contracts/testing/samples';
import { fakeCookies, fakeStorage } from '@travel/ui/remote/testing/fake-cookies.ts';
import { fakeHost, type FakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerWith, golfi, torre, torreDetails } from '../testing/hotels.ts';
import { getSearchShape, listSearchKeys, type SearchKey } from '../search/search.ts';
import { openPage } from '../testing/open-page.tsx';
import { firstCalls } from '../products/first-calls.ts';
import { renderFirstView } from './first-view.tsx';
import * as remote from './remote.tsx';

const time = new Date('2026-11-30T23:58:00Z').getTime();
const recent = { catalogue: 'HTL', title: 'Amalfi', query: 'place=amalfi-coast', on: getToday() };
const release = { package: 'mfe-travel', version: '0.0.0-test', base: '__BASE__' };

const render = (path: string, look: 'almanac' | 'skyline' | 'harbor', search = '', answers = {}) =>
  renderFirstView({
    module: 'travel/pages',
    organisation: { id: 'main', name: 'Almanac', look, support: { email: 'help@almanac.example', phone: '1' } },
    flags: defaultFlags,
    session: guestSession,
    locale: { language: 'de-DE', currency: 'EUR', direction: 'ltr' },
    environment: 'production',
    release,
    nonce: '__NONCE__',
    time,
    path,
    search,
    answers,
  });

const createHost = (path: string, look: 'almanac' | 'skyline' | 'harbor', answers?: FakeHostOptions['answers']) =>
  fakeHost({
    path,
    ...(answers && { answers, hasFirstAnswers: () => true }),
    organisation: { id: 'main', name: 'Almanac', look, support: { email: 'help@almanac.example', phone: '1' } },
    locale: { language: 'de-DE', currency: 'EUR' },
    cookies: fakeCookies({ adsCheckinDate: '2027-05-07' }),
    storage: fakeStorage({ recent_searches: JSON.stringify([recent]) }),
  });

/** Adds a view to the page as delivery does. */
const openView = async (url: string, host: FakeHost, answers = {}): Promise<HTMLDivElement> => {
  const [path = '', query = ''] = url.split('?');
  const { html } = await render(path, host.organisation.look, query && `?${query}`, answers);
  const view = document.createElement('div');
  view.dataset['view'] = 'mfe-travel@0.0.0-test';
  view.dataset['time'] = `${time}`;
  view.innerHTML = html.replaceAll('__BASE__', host.release.base);
  document.body.replaceChildren(view);
  return view;
};

const stay = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&rooms=2';

const pages = [
  ...productDefinitions.map(({ section }) => getPagePath(section, 'home')),
  '/privacy-policy',
  '/terms-of-use',
  '/search-detail?place=Amlafi&rooms=2',
  '/flight/search-details?legs=-:2027-05-14',
];

it.each(pages)('hydrates %s in every look without rendering its content again', async (path) => {
  for (const look of ['almanac', 'skyline', 'harbor'] as const) {
    const host = createHost(path, look);
    const view = await openView(path, host);
    const before = [...view.querySelectorAll('h1, nav a, img')];
    const { unmount } = await mountRemote(remote, host, {}, view);
    expect(host.recorded.logs).toEqual([]);
    expect(before.filter((element) => !element.isConnected)).toEqual([]);
    await unmount();
  }
});

/** Returns the answers to the first calls of a page by their URLs, as delivery passes them on. */
const listAnswers = (url: string, values: readonly object[]): Record<string, object> => {
  const [path = '', search = ''] = url.split('?');
  const { page, catalogue } = matchRoute(path, '') ?? {};
  const parts = { query: new URLSearchParams(search), currency: 'EUR', lang: 'de-DE', held: '' };
  const templates = firstCalls[`${page}.${catalogue}`] ?? [];
  return Object.fromEntries(values.map((value, at) => [getFirstCallUrl(templates[at] ?? '', parts) ?? '', value]));
};

it('hydrates an offer without rendering it again', async () => {
  const url = `/hotel-details?hotel=amalfi-coast.torre-limonaia&${stay}`;
  const host = createHost(url, 'almanac', { 'GET /api/hotels/{hotel_id}': () => torreDetails() });
  const view = await openView(url, host, listAnswers(url, [torreDetails()]));
  const before = [...view.querySelectorAll('h1, h2, article, img')];
  expect(before.length).toBeGreaterThan(2);
  const { unmount } = await mountRemote(remote, host, {}, view);
  expect(host.recorded.logs).toEqual([]);
  expect(before.filter((element) => !element.isConnected)).toEqual([]);
  await unmount();
});

it('renders a list with its place, prices and links to its offers', async () => {
  const url = `/search-detail?${stay}`;
  const values = [answerWith([torre, golfi]), { data: answerWith([]).data.place }];
  const { html, head } = await render('/search-detail', 'almanac', `?${stay}`, listAnswers(url, values));
  const links = html.match(/href="\/hotel-details\?hotel=[\w.-]+/g);
  expect([head.title, links?.length]).toEqual(['Hotels · Amalfi Coast', 2]);
  expect(html).toContain('value="Amalfi Coast, Italy"');
  expect(html).toContain('848,00');
  expect(html).not.toContain(' style="');
});

it('keeps typed text, selection and focus, and looks up the text', async () => {
  const host = createHost('/', 'almanac');
  const view = await openView('/', host);
  const input = within(view).getByLabelText<HTMLInputElement>('Wohin');
  input.focus();
  input.value = 'Amal';
  input.setSelectionRange(1, 2);
  await mountRemote(remote, host, {}, view);
  expect(input).toHaveFocus();
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['Amal', 1, 2]);
  const lookUp = {
    key: 'GET /api/places',
    request: expect.objectContaining({ query: expect.objectContaining({ query: 'Amal' }) }),
  };
  await waitFor(() => expect(host.recorded.calls).toContainEqual(lookUp));
});

it.each(productDefinitions.map(({ section }) => getPagePath(section, 'home')))(
  'renders the home %s with its search and description, without style attributes',
  async (path) => {
    for (const look of ['almanac', 'skyline', 'harbor'] as const) {
      const { html, head } = await render(path, look);
      expect(html).toContain('<h1');
      expect(head.image).toMatch(/hero-\w+-preview\.jpg$/);
      expect(html).toContain('<form role="search"');
      expect(head.description).toMatch(/^[A-ZÄÖÜ].{10,}\.$/);
      // The content policy refuses them in the first HTML.
      expect(html).not.toContain(' style="');
    }
  },
);

const journey =
  'from=LHR&place=JFK&checkin=2027-05-14&checkout=2027-05-18&passengers=3-1:7&cabin=business&typed=airports';
const whole: Readonly<Record<SearchKey, string>> = {
  from: 'kyoto',
  place: 'amalfi-coast',
  dropoff: 'kyoto',
  checkin: '2027-05-14',
  checkout: '2027-05-18',
  time: '14:30',
  return_time: '09:00',
  age: '41',
  rooms: '2-1:7',
};

/** Returns where a browser without scripts goes when it submits the search form of a page. */
const submitWithoutScripts = async (path: string, search: string): Promise<string> => {
  const { html } = await render(path, 'almanac', `?${search}`);
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  if (!form) throw new Error(`${path} has no form`);
  // The last value of a place is its ID, which the server uses if the text is empty.
  const query = Object.entries(Object.fromEntries(new FormData(form)));
  const values = query.map(([key, value]) => (typeof value === 'string' ? `${key}=${value}` : key));
  return `${form.getAttribute('action')}?${values.join('&')}`;
};

it.each(productDefinitions.map((product) => [product.nameKey, product] as const))(
  'submits the search of the home of %s without scripts',
  async (_, product) => {
    const { section, catalogue } = product;
    const isFlight = catalogue === 'FLT';
    const query = listSearchKeys(getSearchShape(product)).map((key) => `${key}=${whole[key]}`);
    const legs = 'legs=LHR-JFK:2027-05-14,JFK-LHR:2027-05-18&passengers=3-1:7&cabin=business';
    const submitted = await submitWithoutScripts(getPagePath(section, 'home'), isFlight ? legs : query.join('&'));
    const expected = isFlight ? journey : `${query.join('&')}&typed=places`;
    expect(submitted).toBe(`${getPagePath(section, 'search')}?${expected}`);
  },
);

it('reports a place that was not found and missing dates without scripts', async () => {
  const { html } = await render('/search-detail', 'almanac', '?place=Amlafi&rooms=2');
  expect(html).toContain('Diesen Ort kennen wir nicht.');
  expect(html).toContain('Wählen Sie ein Anfangsdatum.');
  expect(html).not.toContain(' style="');
});

it('keeps the filters that apply to any place when a new search is submitted without scripts', async () => {
  const submitted = await submitWithoutScripts('/search-detail', `${stay}&sort=price&stars=5&area=positano`);
  expect(submitted).toBe(`/search-detail?${stay}&typed=places&sort=price&stars=5`);
});

it.each(['/privacy-policy', '/terms-of-use'])(
  'renders the legal page %s with its text and description',
  async (path) => {
    const { html, head } = await render(path, 'almanac');
    expect(html.match(/<section /g)?.length).toBeGreaterThan(5);
    expect(head.description).toContain('Almanac');
    expect(html).not.toContain(' style="');
  },
);

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

const rental = 'place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&time=09:30&return_time=10:00&age=30';

it.each([
  [`/hotel-details?hotel=a.b&${stay}`, torreDetails().data, '672,00'],
  [`/resorts/details?lodging=a.b&${stay}`, samples.sampleResort, '1.950,00'],
  [`/stays/details?lodging=a.b&${stay}`, samples.sampleStay, '360,00'],
  [`/holidaystays/hotel-details?lodging=a.b&${stay}`, samples.sampleRental, '1.300,00'],
  [`/cars/details?car=a.b&${rental}`, samples.sampleCar, '196,00'],
  ['/transfers/details?transfer=a.b&checkin=2027-05-14&time=18:30&rooms=2', samples.sampleTransfer, '98,00'],
  [`/activities/details?activity=a.b&${stay}`, samples.sampleActivity, '176,00'],
  ['/cruises/details?sailing=a.2027-05-15&rooms=2', samples.sampleCruise, '1.560,00'],
])('renders the offer %s with its name and price', async (url, data, price) => {
  const [path = '', search = ''] = url.split('?');
  const { html, head } = await render(path, 'almanac', `?${search}&utm_source=mail`, listAnswers(url, [{ data }]));
  const [offer] = head.structuredData ?? [];
  const text = html.replaceAll(/<[^<>]+>/g, ' ');
  expect(text).toContain(head.title?.split(' · ')[0]);
  expect(text).toContain(price);
  expect(text).toContain('Zum Buchen wird JavaScript gebraucht.');
  expect(decodeURIComponent(head.url ?? '')).toBe(url.replace('place=amalfi-coast&', ''));
  expect(JSON.stringify(offer)).toContain(`"price":"${price.replace('.', '').replace(',', '.')}"`);
  expect(html).not.toContain(' style="');
});

it('keeps an offer that the document contained while another choice is priced', async () => {
  const car = '/cars/details?car=amalfi-coast.suv&place=amalfi-coast&checkin=2027-05-14&checkout=2027-05-18&age=30';
  const key = 'GET /api/cars/{car_id}';
  let isTaken = false;
  const { host, calls } = await openPage(`${car}&time=09:30&return_time=10:00`, {
    hasFirstAnswers: () => !isTaken,
    answers: {
      [key]: () => {
        if (isTaken) return new Promise(() => {});
        isTaken = true;
        return { data: samples.sampleCar };
      },
    },
  });
  const name = await screen.findByRole('heading', { level: 1 });
  act(() => host.navigate(`${car}&time=09:30&return_time=10:00&extras=seat:1`));
  await waitFor(() => expect(calls(key)).toHaveLength(2));
  expect(name).toBeInTheDocument();
});
