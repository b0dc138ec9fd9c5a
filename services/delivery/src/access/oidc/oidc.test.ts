import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentityIssuer, type IdentityIssuer } from '@travel/tooling/jest/identity-issuer';
import { openTrial, type Answer, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { matchesPattern } from './exchange.ts';

let trial: Trial;
let issuer: IdentityIssuer;

const audience = 'https://travel.example';
const job = {
  aud: audience,
  sub: 'repo:travel/header:ref:refs/heads/main',
  repository: 'travel/header',
  ref: 'refs/heads/main',
  run_attempt: 1,
};
const rules = (more: object = {}) => ({
  issuer: issuer.url,
  audience,
  subject: 'repo:travel/header:*',
  claims: { repository: 'travel/header', ref: 'refs/heads/main' },
  packages: ['mfe-header'],
  why: 'Their own deploys',
  ...more,
});
const put = (id: string, body: object, revision = 0) =>
  trial.call('PUT', `/delivery/trusted-builders/${id}?revision=${revision}`, body);
const send = (identity_token: string) => trial.call('POST', '/delivery/tokens/oidc', { identity_token }, null);
const exchange = async (claims: object = {}) => send(await issuer.sign({ ...job, ...claims }));
const getCode = (answer: Answer): string => `${answer.statusCode} ${answer.json().code ?? 'done'}`;

beforeAll(async () => {
  trial = await openTrial();
  issuer = await startIdentityIssuer(trial.clock);
  await put('header-main', rules());
});
afterAll(async () => {
  await trial.end();
  await issuer.close();
});

describe('an identity token of CI', () => {
  it('grants the CI job a release token valid for fifteen minutes', async () => {
    const made = await exchange();
    expect(made.statusCode).toBe(201);
    const { token, id, expires_at: end } = made.json();
    expect(made.json()).toMatchObject({
      builder: 'header-main',
      who: `header-main: ${job.sub}`,
      packages: ['mfe-header'],
      organisations: null,
    });
    expect(new Date(end).getTime() - trial.clock.now().getTime()).toBe(15 * 60_000);
    const { record } = fixtureRelease('mfe-header');
    expect(getCode(await trial.call('POST', '/delivery/releases', record, token))).toBe('200 done');
    const other = fixtureRelease('mfe-auth').record;
    expect(getCode(await trial.call('POST', '/delivery/releases', other, token))).toBe('403 token_for_other_package');
    const { tokens } = (await trial.call('GET', '/delivery/tokens')).json();
    expect(tokens[0]).toMatchObject({ id, builder: 'header-main' });
    trial.clock.advance(15 * 60_000);
    expect(getCode(await trial.call('GET', '/delivery/releases', undefined, token))).toBe('401 token_expired');
  });

  it('grants only one release token per identity token', async () => {
    const identity = await issuer.sign(job);
    expect(getCode(await send(identity))).toBe('201 done');
    expect(getCode(await send(identity))).toBe('409 identity_used');
    // The same claims with another signature count as the same identity token.
    expect(getCode(await exchange({ jti: 'once' }))).toBe('201 done');
    expect(getCode(await exchange({ jti: 'once' }))).toBe('409 identity_used');
  });

  it.each([
    ['of another repository', { repository: 'travel/other' }, '403 builder_unknown', 'repository is travel/other'],
    ['of a branch', { ref: 'refs/heads/mine' }, '403 builder_unknown', 'refs/heads/main is required'],
    ['without a required claim', { repository: undefined }, '403 builder_unknown', 'repository is not there'],
    ['of another subject', { sub: 'repo:stranger/header:x' }, '403 builder_unknown', 'sub is repo:stranger'],
    ['for another registry', { aud: 'https://elsewhere.example' }, '401 identity_wrong', 'aud'],
    ['of another issuer', { iss: 'https://stranger.example' }, '401 issuer_unknown', 'https://stranger.example'],
    ['without an expiry time', { exp: undefined }, '401 identity_wrong', 'exp'],
  ])('rejects an identity token %s and gives the reason', async (_, claims, code, text) => {
    const answer = await exchange(claims);
    expect(getCode(answer)).toBe(code);
    expect(answer.json().detail).toContain(text);
  });

  it('tolerates a clock skew of 30 seconds at the token’s expiry', async () => {
    const now = Math.floor(trial.clock.now().getTime() / 1000);
    expect(getCode(await exchange({ exp: now - 20 }))).toBe('201 done');
    expect(getCode(await exchange({ exp: now - 40 }))).toBe('401 identity_expired');
    expect(getCode(await exchange({ nbf: now + 20 }))).toBe('201 done');
    expect(getCode(await exchange({ nbf: now + 40 }))).toBe('401 identity_wrong');
    expect(getCode(await exchange({ iat: now - 7_200 }))).toBe('401 identity_expired');
  });

  it('fails to be exchanged if the token is malformed or not signed by its issuer', async () => {
    expect(getCode(await send(await issuer.sign(job, 'stranger')))).toBe('401 identity_wrong');
    const [head, body] = (await issuer.sign(job)).split('.');
    expect(getCode(await send(`${head}.${body}.`))).toBe('401 identity_wrong');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(getCode(await send(`${none}.${body}.`))).toBe('401 identity_wrong');
    expect(getCode(await send('x.y.z'))).toBe('400 identity_unreadable');
  });

  it('causes only one request for the issuer’s keys, even with many tokens', async () => {
    const before = issuer.asked();
    await Promise.all([exchange(), exchange(), exchange()]);
    expect(issuer.asked() - before).toBeLessThanOrEqual(1);
  });

  it('remains exchangeable after the token’s issuer did not answer', async () => {
    const away = await startIdentityIssuer(trial.clock);
    await put('away', rules({ issuer: away.url }));
    away.answer(503);
    const identity = await away.sign({ ...job, iss: away.url });
    const refused = await send(identity);
    expect([getCode(refused), refused.json().detail]).toEqual([
      '502 issuer_unreachable',
      expect.stringContaining('it answered 503'),
    ]);
    away.answer(200);
    expect(getCode(await send(identity))).toBe('201 done');
    await away.close();
  });
});

describe('a trusted builder', () => {
  it('changes only if the request names the builder’s current revision, and appears in the list', async () => {
    expect((await put('auth-main', rules({ packages: ['mfe-auth'] }))).json()).toMatchObject({ revision: 1 });
    expect(getCode(await put('auth-main', rules()))).toBe('409 revision_outdated');
    const changed = await put('auth-main', rules({ packages: ['mfe-auth'], organisations: ['skyline'] }), 1);
    expect(changed.json()).toMatchObject({ revision: 2, organisations: ['skyline'], changed_by: 'operator' });
    const { builders } = (await trial.call('GET', '/delivery/trusted-builders')).json();
    expect(builders.map((one: { id: string }) => one.id)).toContain('auth-main');
  });

  it.each([
    ['an issuer without HTTPS', { issuer: 'http://ci.example' }, '422 issuer_insecure'],
    ['an unknown organisation', { organisations: ['skylin'] }, '404 organisation_unknown'],
    ['no package', { packages: [] }, '400 validation_failed'],
  ])('rejects a trusted builder with %s', async (_, more, code) => {
    expect(getCode(await put('odd', rules(more)))).toBe(code);
  });

  it('loses all release tokens when an operator removes the trusted builder', async () => {
    await put('leaving', rules({ subject: 'repo:travel/leaving:*', claims: {} }));
    const { token } = (await exchange({ sub: 'repo:travel/leaving:main' })).json();
    const remove = (revision: number) =>
      trial.call('DELETE', `/delivery/trusted-builders/leaving?revision=${revision}`, { why: 'The repository moved' });
    expect(getCode(await remove(4))).toBe('409 revision_outdated');
    expect((await remove(1)).json()).toEqual({ revoked_tokens: 1 });
    expect(getCode(await trial.call('GET', '/delivery/releases', undefined, token))).toBe('401 token_revoked');
    expect(getCode(await remove(1))).toBe('404 builder_not_found');
  });
});

it.each([
  ['a*', 'abc', true],
  ['a*c', 'abc', true],
  ['a*b*c', 'aXbYc', true],
  ['a*b*c', 'acb', false],
  ['ab*bc', 'abc', false],
  ['*', '', true],
  ['a', 'ab', false],
  ['a.c', 'abc', false],
])('compares the claim pattern %s with the text %s: %s', (pattern, text, expected) => {
  expect(matchesPattern(pattern, text)).toBe(expected);
});
