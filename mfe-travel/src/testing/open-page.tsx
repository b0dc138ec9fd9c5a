import { afterEach, beforeEach, jest } from '@jest/globals';
import type { Host } from '@travel/contracts/host/host';
import { ApiError } from '@travel/contracts/http/api-error';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { matchRoute, routes } from '@travel/contracts/routes/routes';
import { fakeHost, type FakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadLegalText } from '../legal/legal-texts.ts';
import { loadPage } from '../app/load-page.ts';
import * as pages from '../app/remote.tsx';
import { productPages } from '../products/pages-registry.ts';
import { loadMap } from '../results/map/lazy-map.tsx';
import { findPlaces, highlightsOf, placeById } from './places.ts';
import { walletAnswers } from './wallet.ts';

type Look = Host['organisation']['look'];

/** The morning of the pictures: a Friday, a quarter past eight in London. */
export const now = new Date('2026-11-20T08:15:00Z');

beforeEach(() => {
  // jsdom lays nothing out and does not scroll.
  window.scrollTo = () => {};
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Nothing is painted either: what waits for the next frame comes as soon as whoever waits has gone on.
  window.requestAnimationFrame = (draw) => window.setTimeout(() => act(() => draw(performance.now())));
  window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
  // Only the date stands still; timers run.
  jest.useFakeTimers({
    now,
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
});

let mounted: { unmount(): Promise<void> }[] = [];
afterEach(async () => {
  for (const remote of mounted) await remote.unmount();
  mounted = [];
  jest.useRealTimers();
});

const organisations: Record<Look, Host['organisation']> = {
  almanac: {
    id: 'main',
    name: 'Almanac',
    look: 'almanac',
    support: { email: 'help@almanac.example', phone: '+1 555 0100' },
  },
  skyline: {
    id: 'skyline',
    name: 'Skyline',
    look: 'skyline',
    support: { email: 'desk@skyline.example', phone: '+1 555 0200' },
  },
  harbor: {
    id: 'harbor',
    name: 'Harbor',
    look: 'harbor',
    support: { email: 'quay@harbor.example', phone: '+1 555 0300' },
  },
};

const answersOf = (look: Look): NonNullable<FakeHostOptions['answers']> => ({
  'GET /api/places': ({ query }) => ({ data: findPlaces(query?.query ?? '') }),
  'GET /api/places/highlights': () => ({ data: highlightsOf(look) }),
  'GET /api/places/{place_id}': ({ params }) => {
    const place = placeById(params.place_id);
    if (!place) throw new ApiError({ code: 'place_unknown', status: 404 });
    return { data: place };
  },
  // The map of results is drawn where a test gives it something to draw.
  'GET /api/hotels/pins': () => new Promise(() => {}),
  'GET /api/places/{place_id}/ground': () => new Promise(() => {}),
  'GET /api/trips': () => ({ data: [] }),
  ...walletAnswers(),
  'GET /api/reference/week-start': () => ({ data: { week_start: 0 } }),
  'GET /api/reference/date-format': () => ({ data: { date_format: 'DD/MM/YYYY' } }),
});

interface OpenOptions extends Omit<FakeHostOptions, 'path'> {
  readonly look?: Look;
}

/** A page of the product as the shell shows it: going somewhere changes the route, and the remote with it. */
export const openPage = async (path: string, { look = 'almanac', answers, ...options }: OpenOptions = {}) => {
  const navigations: string[] = [];
  let update: (host: Host) => void = () => {};
  const host: FakeHost = fakeHost({
    package: 'mfe-travel',
    organisation: organisations[look],
    path,
    answers: { ...answersOf(look), ...answers },
    navigate(to) {
      navigations.push(to);
      const { pathname, search } = new URL(to, 'http://page.test');
      const route = matchRoute(pathname, search);
      // Pages of other remotes are not shown here.
      if (route && route.page !== 'checkout' && route.page !== 'success') update({ ...host, route });
    },
    ...options,
  });
  // The remote's own texts are there first; those of its pages join them.
  await pages.bootstrap({ domElement: document.body, host, props: {}, onFailure: () => {} });
  // Code arrives before it is asked for, as it does after a moment on any connection.
  await loadMap();
  await Promise.all(routes.map((route) => loadPage({ ...host, route: { ...host.route, ...route } })));
  await Promise.all(
    productDefinitions.flatMap(({ catalogue }) => productPages(catalogue).homeSearch?.load(host) ?? []),
  );
  const { page: asked } = host.route;
  if (asked === 'privacy-policy' || asked === 'terms-of-use') await loadLegalText(host, asked);
  const remote = await mountRemote(pages, host, {});
  // Straight to the lifecycle: presses are acted already, and act() does not nest.
  update = (next) => {
    const { element: domElement, failures } = remote;
    void pages.update({ domElement, host: next, props: {}, onFailure: (error) => void failures.push(error) });
  };
  mounted.push(remote);
  const user = userEvent.setup();

  return {
    host,
    remote,
    user,
    /** Where the page was led to, in order. */
    went: () => navigations,
    /** The last address. */
    address: () => navigations.at(-1) ?? path,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    follow: async (name: string | RegExp) => user.click(await screen.findByRole('link', { name })),
    calls: (key: string) => host.recorded.calls.filter((call) => call.key === key),
  };
};
