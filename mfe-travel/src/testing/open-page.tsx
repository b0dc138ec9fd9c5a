import { afterEach, beforeEach, jest } from '@jest/globals';
import type { Host } from '@travel/contracts/host/host';
import { ApiError } from '@travel/contracts/http/api-error';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { matchRoute, routes } from '@travel/contracts/routes/routes';
import { fakeHost, type FakeHost, type FakeHostOptions } from '@travel/ui/remote/testing/fake-host.ts';
import { mountRemote } from '@travel/ui/remote/testing/mount-remote.ts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadLegalText } from '../legal/legal-page.tsx';
import { loadPage } from '../app/load-page.ts';
import * as pages from '../app/remote.tsx';
import { getProductPages } from '../products/pages-registry.ts';
import { loadMap } from '../results/map/lazy-map.tsx';
import { findPlaces, listHighlights, findPlaceById } from './places.ts';
import { createWalletAnswers } from './wallet.ts';

type Look = Host['organisation']['look'];

/** Current time in the tests: Friday 20 November 2026, 08:15 in London. */
export const now = new Date('2026-11-20T08:15:00Z');

beforeEach(() => {
  // jsdom has no layout and does not scroll.
  window.scrollTo = () => {};
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // jsdom does not paint, so frame callbacks run in the next task.
  window.requestAnimationFrame = (draw) => window.setTimeout(() => act(() => draw(performance.now())));
  window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
  // Fixes only the current date; timers run as usual.
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

const createAnswers = (look: Look): NonNullable<FakeHostOptions['answers']> => ({
  'GET /api/places': ({ query }) => ({ data: findPlaces(query?.query ?? '') }),
  'GET /api/places/highlights': () => ({ data: listHighlights(look) }),
  'GET /api/places/{place_id}': ({ params }) => {
    const place = findPlaceById(params.place_id);
    if (!place) throw new ApiError({ code: 'place_unknown', status: 404 });
    return { data: place };
  },
  // The map next to the results stays in its loading state unless a test provides data.
  'GET /api/hotels/pins': () => new Promise(() => {}),
  'GET /api/places/{place_id}/ground': () => new Promise(() => {}),
  'GET /api/trips': () => ({ data: [] }),
  ...createWalletAnswers(),
  'GET /api/reference/week-start': () => ({ data: { week_start: 0 } }),
  'GET /api/reference/date-format': () => ({ data: { date_format: 'DD/MM/YYYY' } }),
});

interface OpenOptions extends Omit<FakeHostOptions, 'path'> {
  readonly look?: Look;
}

/** Opens a page of the remote as the shell does: a navigation changes the route and updates the remote. */
export const openPage = async (path: string, { look = 'almanac', answers, ...options }: OpenOptions = {}) => {
  const navigations: string[] = [];
  let update: (host: Host) => void = () => {};
  const host: FakeHost = fakeHost({
    package: 'mfe-travel',
    organisation: organisations[look],
    path,
    answers: { ...createAnswers(look), ...answers },
    navigate(to) {
      navigations.push(to);
      const { pathname, search } = new URL(to, 'http://page.test');
      const route = matchRoute(pathname, search);
      // After a navigation, render only pages of this remote; checkout belongs to another one.
      if (route && route.page !== 'checkout' && route.page !== 'success') update({ ...host, route });
    },
    ...options,
  });
  // Loads the texts of the remote first; the texts of each page are added to them.
  await pages.bootstrap({ domElement: document.body, host, props: {}, onFailure: () => {} });
  // Preloads all code, so that tests do not wait for it.
  await loadMap();
  await Promise.all(routes.map((route) => loadPage({ ...host, route: { ...host.route, ...route } })));
  await Promise.all(
    productDefinitions.flatMap(({ catalogue }) => getProductPages(catalogue).homeSearch?.load(host) ?? []),
  );
  const { page: asked } = host.route;
  if (asked === 'privacy-policy' || asked === 'terms-of-use') await loadLegalText(host, asked);
  const remote = await mountRemote(pages, host, {});
  // Calls the lifecycle function without act(): user events are already wrapped in act(), which must not be nested.
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
    went: () => navigations,
    address: () => navigations.at(-1) ?? path,
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    follow: async (name: string | RegExp) => user.click(await screen.findByRole('link', { name })),
    calls: (key: string) => host.recorded.calls.filter((call) => call.key === key),
  };
};
