import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseBoot, openTrial, setCookie, type Answer, type Trial, type Visit } from '../../testing/delivery-trial.ts';
import { startFakeApi, type StandInApi } from '../../testing/stand-in-api.ts';

const remote = 'remote=mfe-header@http://127.0.0.1:4301/entry.js';

let api: StandInApi;
let trial: Trial;
beforeAll(async () => {
  api = await startFakeApi();
  trial = await openTrial({ env: { REMOTE_OVERRIDES: 'on', API_URL: api.url } });
  await trial.goLive('shell');
  await trial.goLive('mfe-header', { frames: { 'header/v1': { 'en-US': '<!--body-->\n<p>Header of __BRAND__</p>' } } });
  await trial.goLive('mfe-auth');
});
afterAll(async () => {
  await trial.end();
  await api.close();
});

const makeLink = (of: Trial, token?: string, to = `/?${remote}`) =>
  of.call('POST', '/delivery/developer-links', { to }, token);

/** The header that browsers send for a typed URL. */
const typed = { 'sec-fetch-site': 'none' };

/** The developer's cookie of a browser that opened a link. */
const fetchPass = async (of: Trial, token?: string): Promise<Record<string, string>> => {
  const door = await of.visit((await makeLink(of, token)).json().path);
  return { developer: setCookie(door, 'developer') ?? '' };
};
const isLocal = (answer: Answer, name: 'mfe-header' | 'mfe-auth' = 'mfe-header'): boolean =>
  parseBoot(answer).releases[name]?.override === true;
/** Opens a URL and follows its redirect. Returns the page and the developer's cookie afterwards. */
const follow = async (path: string, cookies: Record<string, string>, of = trial) => {
  const led = await of.visit(path, { cookies, headers: typed });
  const developer = setCookie(led, 'developer') ?? cookies['developer'] ?? '';
  const page = led.statusCode === 303 ? await of.visit(String(led.headers.location), { cookies: { developer } }) : led;
  return { page, cookies: { developer }, location: led.headers.location };
};
const see = async (path: string, visit: Visit = {}, of = trial) => isLocal(await of.visit(path, visit));
/** Returns the cookie of a browser whose pages show a local build of the header. */
const localPass = async (of = trial, token?: string) =>
  (await follow(`/?${remote}`, await fetchPass(of, token), of)).cookies;

describe('local builds', () => {
  it('replaces the release of a package in a browser with a developer’s pass', async () => {
    const { page, location } = await follow(`/?${remote}&sort=price`, await fetchPass(trial));
    expect(location).toBe('/?sort=price');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(parseBoot(page).releases['mfe-header']).toMatchObject({
      override: true,
      base: 'http://127.0.0.1:4301/',
      entry: { url: 'http://127.0.0.1:4301/entry.js', integrity: '' },
    });
    expect(page.headers['content-security-policy']).toContain(
      "connect-src 'self' http://127.0.0.1:3100 http://127.0.0.1:4301 http://127.0.0.1:3300 ws://127.0.0.1:4301;",
    );
    expect(page.body).not.toContain('mfe-header/1.0.0/entry');
    expect(page.body).not.toContain('Header of Almanac');
  });

  it.each<[string, Record<string, string>]>([
    ['a guest', {}],
    ['a signed-in visitor', { userToken: 'x' }],
    ['a forged pass', { developer: 'eyJkYXRhIjp7fX0.AAAA' }],
  ])('ignores a local build in the URL for %s', async (_who, cookies) => {
    const page = await trial.visit(`/?${remote}`, { cookies });
    expect(isLocal(page)).toBe(false);
    expect(page.headers['content-security-policy']).not.toContain(':4301');
  });

  it.each(['/hotel-checkout', '/flight/checkout', '/checkout-success'])(
    'keeps the local build on payment pages outside production: %s',
    async (path) => {
      expect(await see(path, { cookies: await localPass() })).toBe(true);
    },
  );

  it('keeps the local build on later pages until a URL with `off` removes it', async () => {
    const cookies = await fetchPass(trial);
    expect(await see('/user-details', { cookies })).toBe(false);
    const kept = await localPass();
    expect(await see('/user-details', { cookies: kept })).toBe(true);
    const off = await follow('/user-details?remote=off', kept);
    expect([off.location, isLocal(off.page)]).toEqual(['/user-details', false]);
    const auth = await follow('/?remote=mfe-auth@http://127.0.0.1:4302/entry.js', kept);
    const without = await follow('/?remote=mfe-header@off', auth.cookies);
    expect([isLocal(without.page), isLocal(without.page, 'mfe-auth')]).toEqual([false, true]);
  });

  it.each<[string, Record<string, string>]>([
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a request without its origin header', {}],
  ])('ignores local builds in a URL that comes from %s', async (_who, headers) => {
    const page = await trial.visit(`/?${remote}`, { cookies: await fetchPass(trial), headers });
    expect([page.statusCode, isLocal(page)]).toEqual([200, false]);
    expect(isLocal(await trial.visit('/?remote=off', { cookies: await localPass(), headers }))).toBe(true);
  });

  it('applies the local builds of a developer link, and adds their pages', async () => {
    const titles = { 'en-US': 'Gift cards' };
    const pages = [{ path: '/gift-cards', module: 'gift-cards/page', titles }];
    const url = 'http://127.0.0.1:4301/entry.js';
    const body = { to: '/gift-cards', remotes: [{ package: 'mfe-gift-cards', url, pages }] };
    const door = await trial.visit((await trial.call('POST', '/delivery/developer-links', body)).json().path);
    await trial.goLive('shell', { version: '2.0.0', known_paths: ['/'] });
    const page = await trial.visit('/gift-cards', { cookies: { developer: setCookie(door, 'developer') ?? '' } });
    expect(page.statusCode).toBe(200);
    expect(parseBoot(page).addedPages).toEqual([
      { path: '/gift-cards', module: 'gift-cards/page', title: 'Gift cards' },
    ]);
    expect((await trial.visit('/gift-cards')).statusCode).toBe(404);
    expect(parseBoot(page).developer?.overrides).toMatchObject([{ package: 'mfe-gift-cards', version: 'local' }]);
  });

  it('accepts only packages that the developer’s token may release', async () => {
    const body = { who: 'auth team', packages: ['mfe-auth'], why: 'They develop' };
    const { token } = (await trial.call('POST', '/delivery/tokens', body)).json();
    const cookies = await fetchPass(trial, token);
    const { page } = await follow(`/?${remote}&remote=mfe-auth@http://127.0.0.1:4302/entry.js`, cookies);
    expect([isLocal(page), isLocal(page, 'mfe-auth')]).toEqual([false, true]);
    expect(parseBoot(page).developer).toMatchObject({
      packages: ['mfe-auth'],
      refused: ['mfe-header@http://127.0.0.1:4301/entry.js'],
    });
    const remotes = [{ package: 'mfe-header', url: 'http://127.0.0.1:4301/entry.js' }];
    const link = await trial.call('POST', '/delivery/developer-links', { to: '/', remotes }, token);
    expect(link.json().code).toBe('token_for_other_package');
  });

  it('ends after twelve hours, when the developer’s pass expires', async () => {
    const cookies = await fetchPass(trial);
    const kept = await localPass();
    trial.clock.advance(12 * 3_600_000 + 1);
    expect([isLocal((await follow(`/?${remote}`, cookies)).page), await see('/', { cookies: kept })]).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    'mfe-header@http://evil.example/entry.js',
    'mfe-header@http://127.0.0.1.evil.example/entry.js',
    'mfe-header@http://evil.example@127.0.0.1:4301/entry.js',
    'mfe-header@javascript:alert(1)//entry.js',
    'mfe-header@http://127.0.0.1:4301/entry.js;script-src *',
    'shell@http://127.0.0.1:4301/entry.js',
    'mfe-header',
    '@',
  ])('refuses the local build %s and reports the refusal on the page', async (value) => {
    const { page } = await follow(`/?remote=${encodeURIComponent(value)}`, await fetchPass(trial));
    expect(page.statusCode).toBe(200);
    expect(parseBoot(page).developer).toMatchObject({ overrides: [], refused: [value] });
    expect(JSON.stringify(parseBoot(page).releases)).not.toContain('override');
    // These texts contain characters that the nonce in the policy cannot contain.
    expect(page.headers['content-security-policy']).not.toMatch(/:4301|evil\./);
  });
});

describe('developer links', () => {
  it('stores the pass in a cookie that scripts cannot read and other sites cannot send, and redirects', async () => {
    const door = await trial.visit((await makeLink(trial)).json().path);
    expect([door.statusCode, door.headers.location]).toEqual([303, `/?${remote}`]);
    expect(door.cookies[0]).toMatchObject({ name: 'developer', httpOnly: true, sameSite: 'Lax' });
  });

  it('opens a developer link only once, and only within one hour', async () => {
    const { path } = (await makeLink(trial)).json();
    expect((await trial.visit(path)).statusCode).toBe(303);
    expect((await trial.visit(path)).statusCode).toBe(404);
    const late = (await makeLink(trial)).json().path;
    trial.clock.advance(3_600_001);
    expect((await trial.visit(late)).statusCode).toBe(404);
    for (const key of ['', '?key=', '?key=x', '?key=a&key=b']) {
      expect((await trial.visit(`/delivery/developer${key}`)).statusCode).toBe(404);
    }
  });

  it('opens a developer link only once across copies of the service', async () => {
    const copy = await openTrial({ sharesWith: trial, env: { REMOTE_OVERRIDES: 'on', API_URL: api.url } });
    const { path } = (await makeLink(trial)).json();
    expect([(await trial.visit(path)).statusCode, (await copy.visit(path)).statusCode]).toEqual([303, 404]);
    await copy.end();
  });

  it('gives the rights of the token that created the link until that token is revoked', async () => {
    const rights = { who: 'skyline team', packages: ['mfe-header'], organisations: ['skyline'], why: 'They develop' };
    const { token, id } = (await trial.call('POST', '/delivery/tokens', rights)).json();
    const body = { to: `/?${remote}`, host: 'localhost:3000' };
    expect((await trial.call('POST', '/delivery/developer-links', body, token)).json().code).toBe(
      'token_for_other_organisation',
    );
    const host = 'skyline.localhost:3000';
    const made = await trial.call('POST', '/delivery/developer-links', { ...body, host }, token);
    const door = await trial.visit(made.json().path, { host });
    const cookies = { developer: setCookie(door, 'developer') ?? '' };
    const led = await trial.visit(`/?${remote}`, { host, cookies, headers: typed });
    const shown = { developer: setCookie(led, 'developer') ?? '' };
    expect([await see('/', { host, cookies: shown }), await see('/', { cookies: shown })]).toEqual([true, false]);
    await trial.call('POST', `/delivery/tokens/${id}/revoke`, { why: 'They left' });
    expect(await see('/', { host, cookies: shown })).toBe(false);
  });

  it('requires a token to create a developer link, and a target path of this site', async () => {
    expect((await trial.call('POST', '/delivery/developer-links', { to: '/' }, null)).json().code).toBe(
      'token_missing',
    );
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'x']) {
      expect((await makeLink(trial, undefined, to)).json().code).toBe('validation_failed');
    }
  });
});

describe('without permission', () => {
  it('loads no local build in a sandbox by default, and never in production', async () => {
    const plain = await openTrial({ sharesWith: trial });
    const production = await openTrial({
      sharesWith: trial,
      env: { ENVIRONMENT: 'production', REMOTE_OVERRIDES: 'on' },
    });
    const cookies = await localPass();
    expect([await see('/', { cookies }), await see('/', { cookies }, plain)]).toEqual([true, false]);
    expect((await makeLink(plain)).json().code).toBe('overrides_off');
    const { document: skyline } = (await plain.call('GET', '/delivery/organisations/skyline')).json();
    const flags = { ...skyline.flags, remoteOverridesAllowed: true };
    await plain.call('PUT', '/delivery/organisations/skyline', { document: { ...skyline, flags }, why: 'Allowed' });
    const body = { to: '/', host: 'skyline.localhost:3000' };
    expect((await plain.call('POST', '/delivery/developer-links', body)).statusCode).toBe(201);

    const { document } = (await production.call('GET', '/delivery/organisations/main')).json();
    const allowed = { ...document, flags: { ...document.flags, remoteOverridesAllowed: true } };
    await production.call('PUT', '/delivery/organisations/main', { document: allowed, why: 'Allowed' });
    expect(await see('/', { cookies }, production)).toBe(false);
    expect((await makeLink(production)).json().code).toBe('overrides_off');
    await plain.end();
    await production.end();
  });
});
