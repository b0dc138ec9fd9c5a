import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseBoot, openTrial, setCookie, type Answer, type Trial, type Visit } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial({ env: { ENVIRONMENT: 'production' } });
  await trial.goLive('shell', { known_paths: ['/', '/cars', '/hotel-checkout', '/checkout-success'] });
  await trial.goLive('mfe-header');
  await trial.goLive('mfe-checkout');
  await trial.goLive('mfe-auth');
  await trial.publish(fixtureRelease('mfe-header', { version: '2.0.0' }));
  await trial.publish(fixtureRelease('mfe-auth', { version: '2.0.0' }));
  await trial.publish(fixtureRelease('mfe-header', { version: '3.0.0', needs: { host: [9] } }));
});
afterAll(() => trial.end());

const named = (value: string) => {
  const [name = '', version = ''] = value.split('@');
  return { package: name, version };
};
const ask = (releases: readonly string[], more = {}, token?: string, of = trial) =>
  of.call('POST', '/delivery/preview-links', { releases: releases.map(named), ...more }, token);
const open = async (path: string, before = '', visit: Visit = {}) => {
  const door = await trial.visit(path, { cookies: before ? { developer: before } : {}, ...visit });
  return { door, developer: setCookie(door, 'developer') ?? '' };
};
const header = (answer: Answer) => parseBoot(answer).releases['mfe-header'];

describe('preview links', () => {
  it('opens for anyone with the preview link, in production too', async () => {
    const link = (await ask(['mfe-header@2.0.0'], { to: '/cars' })).json();
    expect(link).toMatchObject({ url: `http://localhost:3000${link.path}`, misfits: [] });
    const { door, developer } = await open(link.path);
    expect([door.statusCode, door.headers.location, door.headers['x-robots-tag']]).toEqual([303, '/cars', 'noindex']);
    for (const path of ['/', '/cars']) {
      const page = await trial.visit(path, { cookies: { developer } });
      expect(header(page)).toMatchObject({ version: '2.0.0', override: true });
      expect(header(page)).not.toHaveProperty('lastGood');
      expect(page.headers['x-releases']).toContain('mfe-header=2.0.0;why="opened by a link"');
      expect(page.headers['x-robots-tag']).toBe('noindex');
      expect(page.headers['cache-control']).toBe('no-store');
    }
    const other = await trial.visit('/');
    expect([header(other)?.version, other.headers['x-robots-tag'], parseBoot(other).developer]).toEqual([
      '1.0.0',
      undefined,
      undefined,
    ]);
  });

  it('opens a preview link any number of times until it expires, as well as the link that a page shares', async () => {
    const link = (await ask(['mfe-header@2.0.0'], { hours: 2 })).json();
    const { developer } = await open(link.path);
    const { share = '' } = parseBoot(await trial.visit('/', { cookies: { developer } })).developer ?? {};
    const shared = await open(share);
    const seen = async () => header(await trial.visit('/', { cookies: { developer: shared.developer } }))?.version;
    expect(await seen()).toBe('2.0.0');
    trial.clock.advance(2 * 3_600_000);
    expect(await seen()).toBe('1.0.0');
    for (const path of [link.path, share]) expect((await open(path)).door.statusCode).toBe(404);
  });

  it('adds a preview to earlier ones, which a URL with `off` can end', async () => {
    const first = await open((await ask(['mfe-header@2.0.0'])).json().path);
    const { developer } = await open((await ask(['mfe-auth@2.0.0'])).json().path, first.developer);
    const versions = async (cookie: string) => {
      const { releases } = parseBoot(await trial.visit('/', { cookies: { developer: cookie } }));
      return [releases['mfe-header']?.version, releases['mfe-auth']?.version];
    };
    expect(await versions(developer)).toEqual(['2.0.0', '2.0.0']);
    const off = await trial.visit('/?release=mfe-auth@off', {
      cookies: { developer },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(await versions(setCookie(off, 'developer') ?? '')).toEqual(['2.0.0', '1.0.0']);
  });

  it('gives no rights of a developer to the visitor who opens a preview link', async () => {
    const { developer } = await open((await ask(['mfe-header@2.0.0'])).json().path);
    for (const query of ['release=mfe-auth@2.0.0', 'remote=mfe-header@http://127.0.0.1:4301/entry.js']) {
      const page = await trial.visit(`/?${query}`, {
        cookies: { developer },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(parseBoot(page).developer).toMatchObject({ refused: [query.slice(query.indexOf('=') + 1)], packages: [] });
      expect(parseBoot(page).releases['mfe-auth']?.version).toBe('1.0.0');
    }
  });

  it('names incompatible releases when created, and pages show compatible releases instead', async () => {
    const link = (await ask(['mfe-header@3.0.0'])).json();
    expect(link.misfits).toEqual([expect.stringContaining('host 9 is needed')]);
    const { developer } = await open(link.path);
    const page = await trial.visit('/', { cookies: { developer } });
    expect(header(page)?.version).toBe('1.0.0');
    expect(parseBoot(page).developer?.overrides).toMatchObject([{ version: '3.0.0', missing: 'unfit' }]);
  });

  it('shows a package that was never rolled out, but no killed package', async () => {
    await trial.publish(fixtureRelease('mfe-gift-cards', { modules: ['gift-cards/page'] }));
    const { developer } = await open((await ask(['mfe-gift-cards@1.0.0', 'mfe-auth@2.0.0'])).json().path);
    await trial.change('mfe-auth', { action: 'kill' });
    const { releases, developer: told } = parseBoot(await trial.visit('/', { cookies: { developer } }));
    await trial.change('mfe-auth', { action: 'restore' });
    expect(Object.keys(releases)).toContain('mfe-gift-cards');
    expect(releases['mfe-auth']).toBeUndefined();
    expect(told?.overrides).toMatchObject([{ package: 'mfe-gift-cards' }, { package: 'mfe-auth', missing: 'killed' }]);
  });

  it('accepts only published releases of packages that the token may release', async () => {
    expect((await ask(['mfe-header@7.7.7'])).json()).toMatchObject({
      code: 'release_unknown',
      detail: 'mfe-header 7.7.7 is not published.',
    });
    const body = { who: 'auth team', packages: ['mfe-auth'], why: 'They develop' };
    const { token } = (await trial.call('POST', '/delivery/tokens', body)).json();
    expect((await ask(['mfe-header@2.0.0'], {}, token)).json().code).toBe('token_for_other_package');
  });

  it('excludes previews from the health watch and from journeys', async () => {
    const sandbox = await openTrial({ sharesWith: trial });
    await trial.publish(fixtureRelease('mfe-checkout', { version: '2.0.0' }));
    const { developer } = await open((await ask(['mfe-checkout@2.0.0'], {}, undefined, sandbox)).json().path);
    const page = await sandbox.visit('/hotel-checkout', { cookies: { developer } });
    expect(parseBoot(page).releases['mfe-checkout']?.version).toBe('2.0.0');
    const journey = setCookie(page, 'journey') ?? '';
    const later = parseBoot(await sandbox.visit('/hotel-checkout', { cookies: { journey } }));
    expect(later.releases['mfe-checkout']?.version).toBe('1.0.0');
    const { pageMark: mark } = parseBoot(page);
    const event = { kind: 'mounted', package: 'mfe-checkout', version: '2.0.0', module: 'checkout/page', duration: 9 };
    const report = await sandbox.call('POST', '/delivery/telemetry', { events: [event], mark }, null);
    expect(report.json()).toEqual({ accepted: 0 });
    await sandbox.end();
  });
});

describe('the rights of preview links', () => {
  const skyline = 'skyline.localhost:3000';
  const createToken = async (more = {}) =>
    (
      await trial.call('POST', '/delivery/tokens', {
        who: 'header team',
        packages: ['mfe-header'],
        why: 'Deploys',
        ...more,
      })
    ).json();
  const seen = async (developer: string, host = 'localhost:3000', of = trial) =>
    header(await of.visit('/', { host, cookies: { developer } }))?.version;

  it('works only on pages of the organisations that the link’s token may change', async () => {
    const { token } = await createToken({ organisations: ['skyline'] });
    const link = (await ask(['mfe-header@2.0.0'], {}, token)).json();
    expect(link.url).toBe(`http://${skyline}${link.path}`);
    expect((await open(link.path)).door.statusCode).toBe(404);
    const { developer } = await open(link.path, '', { host: skyline });
    expect([await seen(developer, skyline), await seen(developer)]).toEqual(['2.0.0', '1.0.0']);
    const shared = parseBoot(await trial.visit('/', { host: skyline, cookies: { developer } })).developer?.share ?? '';
    expect((await open(shared)).door.statusCode).toBe(404);
  });

  it('ends when the link’s token is revoked, as do links shared from it', async () => {
    const { token, id } = await createToken();
    const link = (await ask(['mfe-header@2.0.0'], { hours: 168 }, token)).json();
    const { developer } = await open(link.path);
    const { share = '' } = parseBoot(await trial.visit('/', { cookies: { developer } })).developer ?? {};
    expect(await seen(developer)).toBe('2.0.0');
    await trial.call('POST', `/delivery/tokens/${id}/revoke`, { why: 'It leaked' });
    expect(await seen(developer)).toBe('1.0.0');
    for (const path of [link.path, share]) expect((await open(path)).door.statusCode).toBe(404);

    const short = await createToken({ days: 1 });
    const long = (await ask(['mfe-header@2.0.0'], { hours: 168 }, short.token)).json();
    expect(long.ends_at).toBe(short.expires_at);
  });

  it.each(['/hotel-checkout', '/hotel-checkout/', '/checkout-success'])(
    'leaves the payment page %s unchanged in production',
    async (path) => {
      const { developer } = await open((await ask(['mfe-header@2.0.0'])).json().path);
      const page = await trial.visit(path, { cookies: { developer } });
      expect(header(page)?.version).toBe('1.0.0');
      expect(parseBoot(page).developer?.overrides).toMatchObject([{ version: '2.0.0', missing: 'payment' }]);
    },
  );

  it('refuses a preview of the package with the payment block in production', async () => {
    expect((await ask(['mfe-checkout@1.0.0'])).json().code).toBe('previews_off');
  });

  it('requires the same provenance as a rollout, when created and when used', async () => {
    const strict = await openTrial({ sharesWith: trial, env: { PROVENANCE: 'trusted-builders' } });
    expect((await ask(['mfe-header@2.0.0'], {}, undefined, strict)).json().code).toBe('provenance_missing');
    const { developer } = await open((await ask(['mfe-header@2.0.0'])).json().path);
    const page = await strict.visit('/', { cookies: { developer } });
    expect(header(page)?.version).toBe('1.0.0');
    expect(parseBoot(page).developer?.overrides).toMatchObject([{ version: '2.0.0', missing: 'unsigned' }]);
    await strict.end();
  });

  it.each(['cross-site', 'same-site'])(
    'requires confirmation before the link opens after a %s navigation',
    async (site) => {
      const { path } = (await ask(['mfe-header@2.0.0'])).json();
      const { door } = await open(path, '', { headers: { 'sec-fetch-site': site, 'accept-language': 'de' } });
      expect([door.statusCode, setCookie(door, 'developer')]).toEqual([200, undefined]);
      expect(door.body).toContain('Dieser Link ändert, was Sie sehen');
      const asked = await open(path, '', { headers: { 'sec-fetch-site': 'same-origin' } });
      expect(asked.door.statusCode).toBe(303);
    },
  );
});
