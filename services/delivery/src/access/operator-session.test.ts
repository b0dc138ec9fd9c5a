import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { guestSession } from '@travel/contracts/people/guest';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { callFromConsole, operatorCookie, opsHost, signInAtConsole } from '../testing/console-operator.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

const email = 'operator@example.test';
const why = 'The test wants it';

let api: StandInApi;
let trial: Trial;
beforeAll(async () => {
  api = await startFakeApi();
  trial = await openTrial({ env: { API_URL: api.url } });
  await trial.goLive('mfe-header');
  await trial.publish(fixtureRelease('mfe-header', { version: '2.0.0' }));
});
afterAll(async () => {
  await trial.end();
  await api.close();
});

const now = (minutesAgo = 0) => new Date(trial.clock.now().getTime() - minutesAgo * 60_000).toISOString();
const signedIn = (minutesAgo = 0) => signInAtConsole(api, { email, second_step_at: now(minutesAgo) });
beforeEach(() => {
  api.seen.length = 0;
  signedIn();
});

const ask = (...call: Parameters<typeof callFromConsole> extends [Trial, ...infer Rest] ? Rest : never) =>
  callFromConsole(trial, ...call);
const rollout = (change: object) => ask('POST', '/delivery/rollouts/mfe-header', { why, ...change });
const everybody = { action: 'rollout', version: '2.0.0', percent: 100, audience: {} };
const some = { ...everybody, percent: 10 };

describe('an operator at the console', () => {
  it('reads the registry, and changes rollouts under their own name', async () => {
    expect((await ask('GET', '/delivery/rollouts')).statusCode).toBe(200);
    expect((await ask('GET', '/delivery/tokens')).statusCode).toBe(200);
    expect((await ask('GET', '/delivery/organisations')).statusCode).toBe(200);
    expect((await rollout(some)).statusCode).toBe(200);
    const { entries } = (await ask('GET', '/delivery/audit?limit=1')).json();
    expect(entries[0]).toMatchObject({ who: email, action: 'rollout', why });
    expect((await rollout({ action: 'rollback' })).statusCode).toBe(200);
  });

  it('reaches the API with their own IP address, and does not extend the session by reading', async () => {
    await ask('GET', '/delivery/rollouts');
    await rollout({ action: 'resume' });
    expect(api.seen.map(({ url }) => url)).toEqual(['/api/auth/operator?quiet=true', '/api/auth/operator?quiet=false']);
    expect(api.seen[0]?.headers).toMatchObject({ cookie: operatorCookie, 'x-forwarded-host': opsHost });
  });

  it.each([
    ['the second step is missing', { step: 'code' as const, second_step_at: null }],
    ['no one is signed in', { step: 'password' as const, email: null, second_step_at: null }],
  ])('gets 401 if %s', async (_, state) => {
    signInAtConsole(api, state);
    expect((await ask('GET', '/delivery/rollouts')).json()).toMatchObject({ status: 401, code: 'token_missing' });
    expect((await rollout(some)).statusCode).toBe(401);
  });

  it('gets 503, and changes nothing, if the API does not return the session', async () => {
    api.answer = (_request, response) => response.writeHead(503).end();
    const before = (await trial.call('GET', '/delivery/rollouts')).body;
    expect((await rollout(everybody)).json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await trial.call('GET', '/delivery/rollouts')).body).toBe(before);
  });

  it('needs a release token to publish releases', async () => {
    const { record } = fixtureRelease('mfe-header', { version: '3.0.0' });
    expect((await ask('POST', '/delivery/releases', record)).statusCode).toBe(404);
    expect((await ask('POST', '/delivery/releases/mfe-header/2.0.0/publish')).statusCode).toBe(404);
  });
});

describe('a call from outside the console', () => {
  it.each([
    ['a page of the product', { origin: 'http://localhost:3000' }],
    ['a page of the product, marked same-site by the browser', { origin: undefined, 'sec-fetch-site': 'same-site' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a link or a program without an origin', { origin: undefined }],
  ])('fails despite the operator’s cookie if the call comes from %s', async (_, headers) => {
    const read = await ask('GET', '/delivery/rollouts', undefined, headers);
    expect(read.statusCode).toBe(401);
    const written = await ask('POST', '/delivery/rollouts/mfe-header', { why, ...some }, headers);
    expect([401, 403]).toContain(written.statusCode);
    expect(api.seen).toHaveLength(0);
  });

  it('fails on an organisation’s host, whatever cookie the call has', async () => {
    for (const host of ['localhost:3000', 'skyline.localhost:3000']) {
      const headers = { host, origin: `http://${host}` };
      expect((await ask('GET', '/delivery/rollouts', undefined, headers)).statusCode).toBe(401);
      expect((await ask('POST', '/delivery/rollouts/mfe-header', { why, ...some }, headers)).statusCode).toBe(401);
    }
  });

  it('reads but changes nothing with a session of the product', async () => {
    const { user } = { user: { ...sample, role: 'operator', email } };
    api.answer = (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...guestSession, user }));
    };
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie: 'userToken=of-an-operator' };
    expect((await ask('GET', '/delivery/rollouts', undefined, headers)).statusCode).toBe(200);
    expect((await ask('POST', '/delivery/rollouts/mfe-header', { why, ...some }, headers)).statusCode).toBe(401);
    // The console does not accept the product's session either.
    const there = { cookie: 'userToken=of-an-operator' };
    expect((await ask('GET', '/delivery/rollouts', undefined, there)).statusCode).toBe(401);
  });
  const sample = {
    user_id: 'U1009',
    firstname: 'Ruth',
    lastname: 'Ekström',
    usr_type: '2',
    is_demo: false,
    preferred_language: null,
    preferred_currency: null,
  };
});

describe('a change for all visitors', () => {
  const readDocument = async () => (await trial.call('GET', '/delivery/organisations/skyline')).json().document;

  it('requires that the operator completed the second step within the last ten minutes', async () => {
    signedIn(11);
    const refused = (await rollout(everybody)).json();
    expect(refused).toMatchObject({ status: 403, code: 'confirmation_needed', context: { max_age_seconds: 600 } });
    signedIn(9);
    expect((await rollout(everybody)).json()).toMatchObject({ default_version: '2.0.0' });
    signedIn(11);
    // A rollback by one step needs no second factor, because it may be urgent.
    expect((await rollout({ action: 'rollback' })).json()).toMatchObject({ default_version: '1.0.0' });
  });

  it('includes kills, rules for all visitors, and changes of organisations, tokens and files', async () => {
    expect((await rollout(some)).statusCode).toBe(200);
    signedIn(11);
    const document = await readDocument();
    const refused = [
      // The rollout has no percentage, so its plan ends with all visitors.
      rollout({ action: 'rollout', version: '2.0.0', audience: {} }),
      rollout({ ...everybody, from: '2026-12-01T08:00:00Z' }),
      rollout({ action: 'kill' }),
      rollout({ action: 'rollback', all: true }),
      ask('PUT', '/delivery/organisations/skyline', { document, why }),
      ask('DELETE', '/delivery/organisations/skyline', { why }),
      ask('POST', '/delivery/tokens', { who: 'header team', packages: ['mfe-header'], why }),
      ask('POST', '/delivery/releases/prune', { why }),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.json().code).toBe('confirmation_needed');
    expect(await readDocument()).toEqual(document);
    signedIn(1);
    expect((await ask('PUT', '/delivery/organisations/skyline', { document, why })).statusCode).toBe(200);
  });

  it('requires no second step for a dry run or a change for only some visitors', async () => {
    signedIn(11);
    expect((await rollout(some)).statusCode).toBe(200);
    expect((await rollout({ action: 'pause' })).statusCode).toBe(200);
    const tried = await ask('POST', '/delivery/rollouts/mfe-header/dry-run', { why, ...everybody });
    expect(tried.json()).toMatchObject({ for_all_visitors: true });
    expect((await ask('POST', '/delivery/releases/prune', { why, dry_run: true })).statusCode).toBe(200);
    expect((await trial.call('POST', '/delivery/rollouts/mfe-header', { why, action: 'kill' })).statusCode).toBe(200);
  });
});
