import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootOf, openTrial, setCookie } from '../../testing/delivery-trial.ts';
import type { Answer, Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial({ env: { ENVIRONMENT: 'production' } });
  await trial.goLive('shell', { known_paths: ['/', '/hotel-checkout'] });
  await trial.goLive('mfe-header');
  await trial.goLive('mfe-checkout');
  await trial.publish(fixtureRelease('mfe-header', { version: '2.0.0' }));
  await trial.publish(fixtureRelease('mfe-checkout', { version: '2.0.0' }));
  await trial.publish(fixtureRelease('mfe-header', { version: '3.0.0', needs: { host: [9] } }));
});
afterAll(() => trial.end());

const named = (value: string) => {
  const [name = '', version = ''] = value.split('@');
  return { package: name, version };
};
const ask = (releases: readonly string[], more = {}, token?: string) =>
  trial.call('POST', '/delivery/preview-links', { releases: releases.map(named), ...more }, token);
const open = async (path: string, before = '') => {
  const door = await trial.visit(path, { cookies: before ? { developer: before } : {} });
  return { door, developer: setCookie(door, 'developer') ?? '' };
};
const header = (answer: Answer) => bootOf(answer).releases['mfe-header'];

describe('the address of a published release', () => {
  it('opens it for whoever has the link, in production too, and for nobody else', async () => {
    const link = (await ask(['mfe-header@2.0.0'], { to: '/hotel-checkout' })).json();
    expect(link).toMatchObject({ url: `http://localhost:3000${link.path}`, misfits: [] });
    const { door, developer } = await open(link.path);
    expect([door.statusCode, door.headers.location, door.headers['x-robots-tag']]).toEqual([
      303,
      '/hotel-checkout',
      'noindex',
    ]);
    for (const path of ['/', '/hotel-checkout']) {
      const page = await trial.visit(path, { cookies: { developer } });
      expect(header(page)).toMatchObject({ version: '2.0.0', override: true });
      expect(header(page)).not.toHaveProperty('lastGood');
      expect(page.headers['x-releases']).toContain('mfe-header=2.0.0;why="opened by a link"');
      expect(page.headers['x-robots-tag']).toBe('noindex');
      expect(page.headers['cache-control']).toBe('no-store');
    }
    const other = await trial.visit('/');
    expect([header(other)?.version, other.headers['x-robots-tag'], bootOf(other).developer]).toEqual([
      '1.0.0',
      undefined,
      undefined,
    ]);
  });

  it('opens as often as somebody likes until it ends, and so does what a page shares', async () => {
    const link = (await ask(['mfe-header@2.0.0'], { hours: 2 })).json();
    const { developer } = await open(link.path);
    const { share = '' } = bootOf(await trial.visit('/', { cookies: { developer } })).developer ?? {};
    const shared = await open(share);
    const seen = async () => header(await trial.visit('/', { cookies: { developer: shared.developer } }))?.version;
    expect(await seen()).toBe('2.0.0');
    trial.clock.advance(2 * 3_600_000);
    expect(await seen()).toBe('1.0.0');
    for (const path of [link.path, share]) expect((await open(path)).door.statusCode).toBe(404);
  });

  it('adds to what another link opened, and ends by itself or by the address', async () => {
    const first = await open((await ask(['mfe-header@2.0.0'])).json().path);
    const { developer } = await open((await ask(['mfe-checkout@2.0.0'])).json().path, first.developer);
    const versions = async (cookie: string) => {
      const { releases } = bootOf(await trial.visit('/', { cookies: { developer: cookie } }));
      return [releases['mfe-header']?.version, releases['mfe-checkout']?.version];
    };
    expect(await versions(developer)).toEqual(['2.0.0', '2.0.0']);
    const off = await trial.visit('/?release=mfe-checkout@off', {
      cookies: { developer },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(await versions(setCookie(off, 'developer') ?? '')).toEqual(['2.0.0', '1.0.0']);
  });

  it('gives no right to anything else', async () => {
    const { developer } = await open((await ask(['mfe-header@2.0.0'])).json().path);
    for (const query of ['release=mfe-checkout@2.0.0', 'remote=mfe-header@http://127.0.0.1:4301/entry.js']) {
      const page = await trial.visit(`/?${query}`, {
        cookies: { developer },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(bootOf(page).developer).toMatchObject({ refused: [query.slice(query.indexOf('=') + 1)], packages: [] });
      expect(bootOf(page).releases['mfe-checkout']?.version).toBe('1.0.0');
    }
  });

  it('says what does not fit, and pages show what fits instead and say so', async () => {
    const link = (await ask(['mfe-header@3.0.0'])).json();
    expect(link.misfits).toEqual([expect.stringContaining('host 9 is needed')]);
    const { developer } = await open(link.path);
    const page = await trial.visit('/', { cookies: { developer } });
    expect(header(page)?.version).toBe('1.0.0');
    expect(bootOf(page).developer?.overrides).toMatchObject([{ version: '3.0.0', missing: 'unfit' }]);
  });

  it('shows a package that was never rolled out, and none that is killed', async () => {
    await trial.publish(fixtureRelease('mfe-gift-cards', { modules: ['gift-cards/page'] }));
    const { developer } = await open((await ask(['mfe-gift-cards@1.0.0', 'mfe-checkout@2.0.0'])).json().path);
    await trial.change('mfe-checkout', { action: 'kill' });
    const { releases, developer: told } = bootOf(await trial.visit('/', { cookies: { developer } }));
    await trial.change('mfe-checkout', { action: 'restore' });
    expect(Object.keys(releases)).toContain('mfe-gift-cards');
    expect(releases['mfe-checkout']).toBeUndefined();
    expect(told?.overrides).toMatchObject([
      { package: 'mfe-gift-cards' },
      { package: 'mfe-checkout', missing: 'killed' },
    ]);
  });

  it('is of releases that are published and of the packages of the token', async () => {
    expect((await ask(['mfe-header@7.7.7'])).json()).toMatchObject({
      code: 'release_unknown',
      detail: 'mfe-header 7.7.7 is not published.',
    });
    const body = { who: 'auth team', packages: ['mfe-auth'], why: 'They develop' };
    const { token } = (await trial.call('POST', '/delivery/tokens', body)).json();
    expect((await ask(['mfe-header@2.0.0'], {}, token)).json().code).toBe('token_for_other_package');
  });

  it('is no evidence for the health watch, and no journey keeps it', async () => {
    const { developer } = await open((await ask(['mfe-checkout@2.0.0'])).json().path);
    const page = await trial.visit('/hotel-checkout', { cookies: { developer } });
    const journey = setCookie(page, 'journey') ?? '';
    const later = bootOf(await trial.visit('/hotel-checkout', { cookies: { journey } }));
    expect(later.releases['mfe-checkout']?.version).toBe('1.0.0');
    const { pageMark: mark } = bootOf(page);
    const event = { kind: 'mounted', package: 'mfe-checkout', version: '2.0.0', module: 'checkout/page', duration: 9 };
    const report = await trial.call('POST', '/delivery/telemetry', { events: [event], mark }, null);
    expect(report.json()).toEqual({ accepted: 0 });
  });
});
