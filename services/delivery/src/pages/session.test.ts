import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Session } from '@travel/contracts/people/session.schema';
import { parseBoot, openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

let api: StandInApi;
let trial: Trial;

const session: Session = {
  user: {
    user_id: 'U1',
    email: 'traveller@example.test',
    firstname: 'Maya',
    lastname: '</script><b>',
    role: 'traveller',
    usr_type: '2',
    is_demo: false,
    preferred_language: 'fr-FR',
    preferred_currency: 'EUR',
  },
  api_key: 'pk_1',
};
const signedIn = { userToken: 'opaque token' };
const answers = (body: unknown, status = 200): void => {
  api.answer = (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

beforeAll(async () => {
  api = await startFakeApi();
  trial = await openTrial({ env: { API_URL: api.url } });
  await trial.goLive('shell');
  await trial.goLive('mfe-header');
});
afterAll(async () => {
  await trial.end();
  await api.close();
});
beforeEach(() => {
  api.seen.length = 0;
  answers(session);
});

describe('the session in a page', () => {
  it('causes no call to the API if there is no session cookie', async () => {
    expect(parseBoot(await trial.visit('/')).session).toEqual({ user: null, api_key: null });
    expect(api.seen).toHaveLength(0);
  });

  it('comes from the API, which receives only the visitor’s token and host', async () => {
    const page = await trial.visit('/', {
      host: 'skyline.localhost:3000',
      cookies: { ...signedIn, holdTok: 'resorts|x' },
    });
    expect(parseBoot(page).session).toEqual(session);
    expect(page.body).not.toContain('</script><b>');
    expect(api.seen).toEqual([
      expect.objectContaining({
        method: 'GET',
        url: '/api/auth/session',
        headers: expect.objectContaining({
          cookie: 'userToken=opaque%20token',
          'x-forwarded-host': 'skyline.localhost:3000',
          'x-correlation-id': parseBoot(page).correlationId,
        }),
      }),
    ]);
  });

  it('determines language and currency unless the visitor chose others later', async () => {
    expect(parseBoot(await trial.visit('/', { cookies: signedIn })).locale).toMatchObject({
      language: 'fr-FR',
      currency: 'EUR',
    });
    const chosen = await trial.visit('/', { cookies: { ...signedIn, lang_code: 'de-DE' } });
    expect(parseBoot(chosen).locale).toMatchObject({ language: 'de-DE', currency: 'EUR' });
  });

  it.each<[string, () => void]>([
    ['fails', () => answers({}, 500)],
    ['returns data that is not a session', () => answers({ user: 'Maya' })],
    ['returns something other than JSON', () => (api.answer = (_request, response) => response.end('<html>'))],
    ['does not answer', () => (api.answer = () => {})],
    ['drops the connection', () => (api.answer = (request) => request.socket.destroy())],
    ['redirects', () => (api.answer = (_request, response) => response.writeHead(302, { location: '/x' }).end())],
  ])('stays unknown, without delaying the page, if the API for sessions %s', async (_, fail) => {
    fail();
    const page = await trial.visit('/', { cookies: signedIn });
    expect(page.statusCode).toBe(200);
    expect(parseBoot(page).session).toBeNull();
  });

  it('determines which rollout rules apply to the visitor', async () => {
    await trial.publish(fixtureRelease('mfe-header', { version: '1.1.0' }));
    await trial.change('mfe-header', {
      action: 'rollout',
      version: '1.1.0',
      percent: 100,
      audience: { role: 'traveller' },
    });
    expect(parseBoot(await trial.visit('/', { cookies: signedIn })).releases['mfe-header']?.version).toBe('1.1.0');
    expect(parseBoot(await trial.visit('/')).releases['mfe-header']?.version).toBe('1.0.0');
  });
});

describe('a page in the back/forward cache', () => {
  const keeping = async (...visit: Parameters<Trial['visit']>): Promise<readonly unknown[]> => {
    const { headers } = await trial.visit(...visit);
    return [headers['cache-control'], headers.vary];
  };
  const nobody = ['no-store', 'accept-encoding, cookie'];

  it('contains no personal data, because only guests’ pages are stored, and stays out of the HTTP cache', async () => {
    for (const path of ['/', '/search-detail?place=rome', '/hotel-details?hotel=H1', '/privacy-policy']) {
      expect(await keeping(path)).toEqual(['private, no-cache', '*']);
    }
    answers({ user: null, api_key: null });
    expect(await keeping('/', { cookies: signedIn })).toEqual(['private, no-cache', '*']);
  });

  it('excludes pages of signed-in or unknown visitors, checkout and success pages, and unknown URLs', async () => {
    expect(await keeping('/', { cookies: signedIn })).toEqual(nobody);
    answers('', 500);
    expect(await keeping('/', { cookies: signedIn })).toEqual(nobody);
    for (const path of ['/hotel-checkout', '/checkout-success?booking_id=B1', '/nothing-is-here']) {
      expect(await keeping(path)).toEqual(nobody);
    }
  });

  it('requires a shell release that can handle restored pages', async () => {
    const host = 'harbor.localhost:3000';
    await trial.publish(
      fixtureRelease('shell', { version: '1.1.0', provides: { host: [1], react: [19], emotion: [11] } }),
    );
    expect(await keeping('/', { host })).toEqual(['private, no-cache', '*']);
    const audience = { organisation: 'harbor' };
    await trial.change('shell', { action: 'rollout', version: '1.1.0', percent: 100, audience });
    expect(await keeping('/', { host })).toEqual(nobody);
  });
});

describe('over https', () => {
  it('sets cookies with the prefix `__Host-`, and ignores cookies without the prefix', async () => {
    const secure = await openTrial({ env: { API_URL: api.url, PAGE_ORIGIN: 'https://localhost:3000' } });
    try {
      await secure.goLive('shell');
      const planted = await secure.visit('/', { cookies: { userToken: 'planted', visitor: 'v'.repeat(22) } });
      expect(parseBoot(planted).session).toEqual({ user: null, api_key: null });
      expect(api.seen).toEqual([]);
      const set = planted.cookies.find(({ name }) => name.endsWith('visitor'));
      expect(set).toMatchObject({ name: '__Host-visitor', path: '/', secure: true, httpOnly: true });
      expect(set).not.toHaveProperty('domain');

      const own = { '__Host-userToken': 'opaque token', '__Host-visitor': 'w'.repeat(22) };
      const page = await secure.visit('/', { cookies: own });
      expect(parseBoot(page).session).toEqual(session);
      expect(api.seen[0]?.headers.cookie).toBe('__Host-userToken=opaque%20token');
      expect(page.cookies.map(({ name }) => name)).not.toContain('__Host-visitor');

      api.seen.length = 0;
      await secure.pages.inject({ url: '/api/auth/session', headers: { host: 'localhost:3000' }, cookies: own });
      expect(api.seen[0]?.headers.cookie).toContain('__Host-userToken=');
    } finally {
      await secure.end();
    }
  });
});

describe('the registry', () => {
  const list = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
    trial.visit('/delivery/rollouts', { cookies, headers });

  const operator = {
    ...session,
    user: session.user && { ...session.user, role: 'operator', email: 'operator@example.test' },
  };

  it('allows an operator who is signed in to the product to read', async () => {
    answers(operator);
    expect((await list(signedIn)).statusCode).toBe(200);
    expect((await trial.visit('/delivery/audit', { cookies: signedIn })).statusCode).toBe(200);
  });

  // These calls need a token, because any script in a page that an operator has open could use the operator's session.
  it.each([
    ['POST', '/delivery/rollouts/mfe-header', { action: 'kill', why: 'From a page' }],
    ['POST', '/delivery/tokens', { who: 'somebody', packages: ['mfe-checkout'], why: 'From a page' }],
    ['POST', '/delivery/tokens/tok_0123abcd/revoke', { why: 'From a page' }],
    ['PUT', '/delivery/organisations/main', { document: {}, why: 'From a page' }],
    ['DELETE', '/delivery/organisations/main', { why: 'From a page' }],
    ['POST', '/delivery/releases', {}],
  ] as const)(
    'refuses a change that is authorized only by an operator’s session: %s %s',
    async (method, url, payload) => {
      answers(operator);
      const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie: 'userToken=x' };
      const answer = await trial.pages.inject({ method, url, headers, payload });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_missing']);
    },
  );

  it.each(['/delivery/tokens', '/delivery/organisations', '/delivery/organisations/main', '/delivery/changes'])(
    'returns secrets only to a caller with the operator’s token: %s',
    async (url) => {
      answers(operator);
      const answer = await trial.visit(url, { cookies: signedIn });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'operators_only']);
    },
  );

  it('refuses changes of rollouts from another site’s page', async () => {
    const change = await trial.pages.inject({
      method: 'POST',
      url: '/delivery/rollouts/mfe-header',
      headers: { host: 'localhost:3000', origin: 'http://evil.example', cookie: 'userToken=x' },
      payload: { action: 'kill', why: 'Mischief' },
    });
    expect(change.statusCode).toBe(403);
    expect(api.seen).toHaveLength(0);
  });

  it('refuses the sessions of travellers, and all sessions while the API is down', async () => {
    expect((await list(signedIn)).json().code).toBe('token_missing');
    answers({}, 503);
    expect((await list(signedIn)).json().code).toBe('token_missing');
  });
});
