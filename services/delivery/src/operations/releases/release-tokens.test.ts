import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openTrial, type Answer, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.end());

const getCode = (answer: Answer): string => `${answer.statusCode} ${answer.json().code ?? 'done'}`;
const make = async (more: object = {}): Promise<{ token: string; id: string; expires_at: string }> => {
  const body = { who: 'header team', packages: ['mfe-header'], why: 'Their own deploys', ...more };
  const answer = await trial.call('POST', '/delivery/tokens', body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
};
const list = async () => (await trial.call('GET', '/delivery/tokens')).json().tokens;
const use = (token: string) => trial.call('GET', '/delivery/releases', undefined, token);
const inDays = (days: number): string => new Date(trial.clock.now().getTime() + days * 24 * 3_600_000).toISOString();

describe('a release token', () => {
  it('expires after ninety days or the requested number of days', async () => {
    const usual = await make();
    const short = await make({ days: 2 });
    expect([usual.expires_at, short.expires_at]).toEqual([inDays(90), inDays(2)]);
    trial.clock.advance(3 * 24 * 3_600_000);
    expect([getCode(await use(usual.token)), getCode(await use(short.token))]).toEqual([
      '200 done',
      '401 token_expired',
    ]);
  });

  it.each([0, 366, 1.5, 'for ever'])('rejects a lifetime of %p days', async (days) => {
    const body = { who: 'header team', packages: ['mfe-header'], why: 'For long', days };
    expect(getCode(await trial.call('POST', '/delivery/tokens', body))).toBe('400 validation_failed');
  });

  it('appears in the list with owner, expiry and last use, but without the token’s text', async () => {
    const { token, id } = await make({ who: 'auth team', packages: ['mfe-auth'] });
    expect((await list())[0]).toMatchObject({ id, who: 'auth team', last_used_at: null, created_by: 'operator' });
    await use(token);
    const answer = await trial.call('GET', '/delivery/tokens');
    expect(answer.json().tokens[0]).toMatchObject({ id, last_used_at: trial.clock.now().toISOString() });
    expect(answer.body).not.toContain(token);
  });

  it('stops working once revoked; the audit log contains the operator and the reason', async () => {
    const { token, id } = await make();
    expect(getCode(await use(token))).toBe('200 done');
    const revoke = () => trial.call('POST', `/delivery/tokens/${id}/revoke`, { why: 'It was in a log' });
    expect((await revoke()).json()).toMatchObject({ id, revoked_by: 'operator' });
    expect(getCode(await use(token))).toBe('401 token_revoked');
    expect(getCode(await revoke())).toBe('409 already_revoked');
    const { entries } = (await trial.call('GET', '/delivery/audit?limit=1')).json();
    expect(entries[0]).toMatchObject({ who: 'operator', what: expect.stringContaining(id), why: 'It was in a log' });
  });

  it('causes security events on creation, use, refusal and revocation, without the token’s text', async () => {
    const { token, id } = await make({ who: 'trail team' });
    await use(token);
    await use(token);
    await trial.call('POST', `/delivery/tokens/${id}/revoke`, { why: 'It was in a log' });
    await use(token);
    await trial.pages.security.flush();
    const events = await trial.pages.security.search({ since: '1970-01-01T00:00:00Z', limit: 200 });
    const own = events.filter(({ details }) => JSON.stringify(details).includes(id)).map(({ kind }) => kind);
    expect(own.toSorted()).toEqual(['token.made', 'token.revoked', 'token.used']);
    expect(events.some(({ kind, reason }) => kind === 'token.refused' && reason === 'token_revoked')).toBe(true);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it('returns 404 on revocation of an unknown token', async () => {
    const revoke = (id: string) => trial.call('POST', `/delivery/tokens/${id}/revoke`, { why: 'A guess' });
    expect(getCode(await revoke('tok_00000000'))).toBe('404 token_not_found');
    expect(getCode(await revoke('x'))).toBe('400 validation_failed');
  });

  it('allows the token’s holder neither to list nor to revoke tokens', async () => {
    const { token, id } = await make();
    expect(getCode(await trial.call('GET', '/delivery/tokens', undefined, token))).toBe('403 operators_only');
    const revoke = await trial.call('POST', `/delivery/tokens/${id}/revoke`, { why: 'Mine now' }, token);
    expect(getCode(revoke)).toBe('403 operators_only');
  });

  it('expires after ninety days if an older version of the service created the token without expiry', async () => {
    const client = new pg.Client(trial.databaseUrl);
    await client.connect();
    // An older version of the service inserts a token in this form.
    const { rows } = await client.query(
      "insert into release_tokens (hash, who, packages) values ('0', 'older', '{mfe-auth}') returning id, expires_at - now() = interval '90 days' as lasts",
    );
    await client.end();
    expect(rows[0]).toMatchObject({ id: expect.stringMatching(/^tok_/), lasts: true });
  });

  it('stays valid if the request to revoke the token names an outdated revision', async () => {
    const { id } = await make();
    const revoke = (revision: number) =>
      trial.call('POST', `/delivery/tokens/${id}/revoke?revision=${revision}`, { why: 'It was in a log' });
    expect(getCode(await revoke(3))).toBe('409 revision_outdated');
    expect((await revoke(1)).json()).toMatchObject({ id, revision: 2 });
  });
});

describe('a release token for organisations', () => {
  const header = '/delivery/rollouts/mfe-header';
  const rollOut = (audience: object, more: object = {}) => ({
    action: 'rollout',
    version: '1.1.0',
    percent: 50,
    audience,
    why: 'Their own site',
    ...more,
  });
  let token = '';
  const send = async (body: object) => trial.call('POST', header, body, token);

  beforeAll(async () => {
    await trial.goLive('shell');
    await trial.goLive('mfe-header');
    await trial.publish(fixtureRelease('mfe-header', { version: '1.1.0' }));
    ({ token } = await make({ who: 'skyline', organisations: ['skyline'] }));
  });

  it('changes only rollout rules of the token’s organisations', async () => {
    const own = await send(rollOut({ organisation: 'skyline', country: 'DE' }));
    expect(getCode(own)).toBe('200 done');
    for (const audience of [{}, { organisation: 'harbor' }, { country: 'DE' }]) {
      const answer = await send(rollOut(audience));
      expect(getCode(answer)).toBe('403 token_for_other_organisation');
      expect(answer.json().detail).toContain('The token of skyline may only change rules of skyline');
    }
    for (const action of ['pause', 'kill']) {
      expect(getCode(await send({ action, why: 'A look' }))).toBe('403 token_for_other_organisation');
    }
    const tried = await trial.call('POST', `${header}/dry-run`, rollOut({}), token);
    expect(getCode(tried)).toBe('403 token_for_other_organisation');
  });

  it('rolls back only steps for the token’s own organisations', async () => {
    expect(getCode(await send({ action: 'rollback', why: 'It flickers' }))).toBe('200 done');
    await trial.change('mfe-header', { action: 'rollout', version: '1.1.0', percent: 5, audience: {} });
    expect(getCode(await send({ action: 'rollback', why: 'It flickers' }))).toBe('403 token_for_other_organisation');
  });

  it('appears in the list of tokens with the token’s organisations, which must exist', async () => {
    const tokens: { who: string }[] = await list();
    const own = tokens.find(({ who }) => who === 'skyline');
    expect(own).toMatchObject({ organisations: ['skyline'], builder: null, revision: 1 });
    const body = { who: 'skyline', packages: ['mfe-header'], organisations: ['skylin'], why: 'Their own site' };
    const refused = await trial.call('POST', '/delivery/tokens', body);
    expect(getCode(refused)).toBe('404 organisation_unknown');
    expect(refused.json().detail).toContain('Did you mean skyline?');
  });

  it('requires a known country in rollout rules', async () => {
    const answer = await send(rollOut({ organisation: 'skyline', country: 'ZZ' }));
    expect([getCode(answer), answer.json().detail]).toEqual([
      '404 country_unknown',
      expect.stringContaining('There is no country ZZ.'),
    ]);
  });
});
