import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootOf, openTrial, setCookie } from '../../testing/delivery-trial.ts';
import type { Answer, Trial, Visit } from '../../testing/delivery-trial.ts';
import { standInApi } from '../../testing/stand-in-api.ts';
import type { StandInApi } from '../../testing/stand-in-api.ts';

const remote = 'remote=mfe-header@http://127.0.0.1:4301/entry.js';

let api: StandInApi;
let trial: Trial;
beforeAll(async () => {
  api = await standInApi();
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

/** The developer's cookie of a browser that opened a link. */
const passOf = async (of: Trial, token?: string): Promise<Record<string, string>> => {
  const door = await of.visit((await makeLink(of, token)).json().path);
  return { developer: setCookie(door, 'developer') ?? '' };
};
const isLocal = (answer: Answer, name: 'mfe-header' | 'mfe-auth' = 'mfe-header'): boolean =>
  bootOf(answer).releases[name]?.override === true;
const see = async (path: string, visit: Visit = {}, of = trial) => isLocal(await of.visit(path, visit));

describe('a local remote', () => {
  it('takes the place of the release for a browser with a developer’s pass', async () => {
    const page = await trial.visit(`/?${remote}`, { cookies: await passOf(trial) });
    expect(bootOf(page).releases['mfe-header']).toMatchObject({
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
    ['somebody who is signed in', { userToken: 'x' }],
    ['a pass that somebody made up', { developer: 'eyJkYXRhIjp7fX0.AAAA' }],
  ])('is not looked at for %s', async (_who, cookies) => {
    const page = await trial.visit(`/?${remote}`, { cookies });
    expect(isLocal(page)).toBe(false);
    expect(page.headers['content-security-policy']).not.toContain(':4301');
  });

  it.each(['/hotel-checkout', '/flight/checkout', '/checkout-success', '/hotel-checkout/'])(
    'is on no page where travellers pay: %s',
    async (path) => {
      const cookies = await passOf(trial);
      const kept = { developer: setCookie(await trial.visit(`/?${remote}`, { cookies }), 'developer') ?? '' };
      for (const one of [cookies, kept]) {
        expect(await see(`${path}?${remote}`, { cookies: one })).toBe(false);
        expect(await see(path, { cookies: one })).toBe(false);
      }
    },
  );

  it('stays with the browser from page to page until it is told off', async () => {
    const cookies = await passOf(trial);
    expect(await see('/user-details', { cookies })).toBe(false);
    const kept = { developer: setCookie(await trial.visit(`/?${remote}`, { cookies }), 'developer') ?? '' };
    expect(await see('/user-details', { cookies: kept })).toBe(true);
    const off = await trial.visit('/?remote=off', { cookies: kept });
    expect(isLocal(off)).toBe(false);
    expect(await see('/', { cookies: { developer: setCookie(off, 'developer') ?? '' } })).toBe(false);
  });

  it('is of the packages that the developer’s token may release', async () => {
    const body = { who: 'auth team', packages: ['mfe-auth'], why: 'They develop' };
    const { token } = (await trial.call('POST', '/delivery/tokens', body)).json();
    const cookies = await passOf(trial, token);
    const page = await trial.visit(`/?${remote}&remote=mfe-auth@http://127.0.0.1:4302/entry.js`, { cookies });
    expect([isLocal(page), isLocal(page, 'mfe-auth')]).toEqual([false, true]);
  });

  it('is over when the pass ends, after twelve hours', async () => {
    const cookies = await passOf(trial);
    const kept = { developer: setCookie(await trial.visit(`/?${remote}`, { cookies }), 'developer') ?? '' };
    trial.clock.advance(12 * 3_600_000 + 1);
    expect([await see(`/?${remote}`, { cookies }), await see('/', { cookies: kept })]).toEqual([false, false]);
  });

  it.each([
    'mfe-header@http://evil.example/entry.js',
    'mfe-header@http://127.0.0.1.evil.example/entry.js',
    'mfe-header@http://evil.example@127.0.0.1:4301/entry.js',
    'mfe-header@javascript:alert(1)//entry.js',
    'mfe-header@http://127.0.0.1:4301/entry.js;script-src *',
    'shell@http://127.0.0.1:4301/entry.js',
    'mfe-other@http://127.0.0.1:4301/entry.js',
    'mfe-header',
    '@',
    '',
  ])('is ignored when it is %s', async (value) => {
    const page = await trial.visit(`/?remote=${encodeURIComponent(value)}`, { cookies: await passOf(trial) });
    expect(page.statusCode).toBe(200);
    expect(JSON.stringify(bootOf(page))).not.toContain('override');
    // With a sign that its nonce cannot have.
    expect(page.headers['content-security-policy']).not.toMatch(/:4301|evil\./);
  });
});

describe('a developer’s link', () => {
  it('leaves a pass that no script reads and no other site’s link brings along, and leads on', async () => {
    const door = await trial.visit((await makeLink(trial)).json().path);
    expect([door.statusCode, door.headers.location]).toEqual([303, `/?${remote}`]);
    expect(door.cookies[0]).toMatchObject({ name: 'developer', httpOnly: true, sameSite: 'Strict', maxAge: 43_200 });
  });

  it('is good for one use and one hour', async () => {
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

  it('is made by a token alone, and leads nowhere else', async () => {
    expect((await trial.call('POST', '/delivery/developer-links', { to: '/' }, null)).json().code).toBe(
      'token_missing',
    );
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'x']) {
      expect((await makeLink(trial, undefined, to)).json().code).toBe('validation_failed');
    }
  });
});

describe('where it was not asked for', () => {
  it('no page takes a local remote: neither in a sandbox as it starts, nor in production whatever is set', async () => {
    const plain = await openTrial({ beside: trial });
    const production = await openTrial({ beside: trial, env: { ENVIRONMENT: 'production', REMOTE_OVERRIDES: 'on' } });
    const cookies = await passOf(trial);
    expect([await see(`/?${remote}`, { cookies }), await see(`/?${remote}`, { cookies }, plain)]).toEqual([
      true,
      false,
    ]);

    const { document } = (await production.call('GET', '/delivery/organisations/main')).json();
    const allowed = { ...document, flags: { ...document.flags, remoteOverridesAllowed: true } };
    await production.call('PUT', '/delivery/organisations/main', { document: allowed, why: 'Allowed' });
    expect(await see(`/?${remote}`, { cookies }, production)).toBe(false);
    expect((await makeLink(production)).json().code).toBe('overrides_off');
    expect((await production.visit((await makeLink(trial)).json().path)).statusCode).toBe(404);
    await plain.end();
    await production.end();
  });
});
