import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cookies as declared } from '@travel/contracts/host/cookies/cookies';
import type { Host } from '@travel/contracts/host/host';
import { ApiError } from '@travel/contracts/http/api-error';
import { routes } from '@travel/contracts/routes/routes';
import { act, waitFor } from '@testing-library/react';
import { createCookies } from '../host/cookies.ts';
import { openPage, stub } from '../testing/open-page.ts';
import { watchNetwork, type WatchedNetwork } from '../testing/watch-network.ts';

const release = 'POST /api/holds/release';
const held = { path: 'stays', token: 'H-12345678' };
const cookies = createCookies(document, false);

let network: WatchedNetwork | undefined;
beforeEach(() => cookies.set('holdTok', held));
afterEach(() => {
  network?.stop();
  for (const name of Object.keys(declared)) document.cookie = `${name}=; max-age=0; path=/`;
});

const refused = (code: string, status: number) => () => {
  throw new ApiError({ code, status });
};

const visit = async (path: string, answer: () => unknown = () => ({ status: 'released' }), call = release) => {
  const watched = watchNetwork({ [call]: answer });
  network = watched;
  const header = stub('header/v1');
  const page = await openPage({ path, remotes: { 'header/v1': { '*': header.module } } });
  await page.pass(0);
  const releases = () => watched.bodies.filter((_, place) => watched.asked[place] === call);
  const tell = async (what: (host: Host) => void) => {
    const host = header.hosts.at(-1);
    if (!host) throw new Error('The header was never mounted');
    await act(async () => what(host));
    await page.pass(0);
  };
  return { releases, go: (to: string) => tell(({ navigate }) => navigate(to)), header };
};

describe('the hold of a traveller who leaves checkout', () => {
  const others = routes.filter(({ page }) => page !== 'checkout' && page !== 'success').map(({ path }) => path);
  const keeping = routes.filter(({ page }) => page === 'checkout' || page === 'success').map(({ path }) => path);

  it.each([...others, '/nothing-is-here'])('[4/34] releases the hold on %s and removes its cookie', async (path) => {
    const { releases } = await visit(path);
    await waitFor(() => expect(cookies.get('holdTok')).toBeNull());
    expect(releases()).toEqual([
      { residency: 'US', token: held.token, path: held.path, page: expect.stringMatching(/./) },
    ]);
  });

  it.each(keeping)('[4/34] keeps the hold on %s', async (path) => {
    const { releases } = await visit(path);
    expect(releases()).toEqual([]);
    expect(cookies.get('holdTok')).toEqual(held);
  });

  it('keeps the hold while the traveller looks for an add-on and releases it when they give up', async () => {
    cookies.set('tripTok', held);
    const { releases, go } = await visit('/');
    expect(releases()).toEqual([]);
    cookies.remove('tripTok');
    await go('/privacy-policy');
    await waitFor(() => expect(releases()).toHaveLength(1));
  });

  it('[7.5/03] releases the hold of a resort week by the resort endpoint', async () => {
    const week = { path: 'resorts', token: 'H-12345678' };
    cookies.set('holdTok', week);
    const { releases } = await visit('/resorts', undefined, 'POST /api/weeks/release');
    await waitFor(() => expect(cookies.get('holdTok')).toBeNull());
    expect(releases()).toEqual([{ residency: 'US', ...week, page: expect.stringMatching(/./) }]);
  });

  it("[4/34] [3/22] sends the visitor's country of residence with the release", async () => {
    cookies.set('userCountryCode', 'DE');
    const { releases } = await visit('/');
    await waitFor(() => expect(releases()).toMatchObject([{ residency: 'DE' }]));
  });

  it('[4/34] releases the hold after a navigation without a page load', async () => {
    const [checkout = ''] = keeping;
    const { releases, go } = await visit(checkout);
    await go('/privacy-policy');
    await waitFor(() => expect(cookies.get('holdTok')).toBeNull());
    expect(releases()).toHaveLength(1);
  });

  it.each([
    ['is in use elsewhere', 'hold_in_use', 409],
    ['met a service that is down', 'unavailable', 503],
  ])('[4/34] keeps the cookie of the hold after one call per path if the release %s', async (_, code, status) => {
    const { releases, go } = await visit('/', refused(code, status));
    await waitFor(() => expect(releases()).toHaveLength(1));
    expect(cookies.get('holdTok')).toEqual(held);
    await go('/privacy-policy');
    await waitFor(() => expect(releases()).toHaveLength(2));
    await go('/privacy-policy?lang=de-DE');
    expect(releases()).toHaveLength(2);
    expect(cookies.get('holdTok')).toEqual(held);
  });

  it.each(['hold_unknown', 'validation_failed'])('removes the cookie of the hold after %s', async (code) => {
    await visit('/', refused(code, 404));
    await waitFor(() => expect(cookies.get('holdTok')).toBeNull());
  });

  it('keeps the cookie of a newer hold when an older hold is released', async () => {
    const answered = Promise.withResolvers<void>();
    const { releases } = await visit('/', async () => {
      await answered.promise;
      return { status: 'released' };
    });
    await waitFor(() => expect(releases()).toHaveLength(1));
    const next = { path: 'hotels', token: 'H-87654321' };
    cookies.set('holdTok', next);
    await act(async () => answered.resolve());
    expect(cookies.get('holdTok')).toEqual(next);
  });

  it('sends no request without a hold, and informs remotes that the shell releases holds', async () => {
    cookies.remove('holdTok');
    const { releases, header } = await visit('/');
    expect(releases()).toEqual([]);
    expect(header.hosts.at(-1)?.givesBackHolds).toBe(true);
  });
});
