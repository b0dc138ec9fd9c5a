import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SecurityEventView } from '@travel/contracts/endpoints/people/security';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.end());

const search = async (wanted: object): Promise<SecurityEventView[]> =>
  (await trial.call('POST', '/delivery/security-events/search', wanted)).json().events;

describe('the trail of security events', () => {
  it('names the people who created, used and revoked a release token, the team and the reason', async () => {
    const body = { who: 'header team', packages: ['mfe-header'], why: 'Their own deploys' };
    const { token, id } = (await trial.call('POST', '/delivery/tokens', body)).json();
    await trial.call('POST', '/delivery/releases', fixtureRelease('mfe-header').record, token);
    await trial.call('POST', `/delivery/tokens/${id}/revoke`, { why: 'The team is gone' });
    await trial.call('GET', '/delivery/releases', undefined, token);
    const events = await search({});
    expect(events.map(({ kind, actor, reason }) => [kind, actor, reason]).toReversed()).toEqual([
      ['token.made', 'operator', 'Their own deploys'],
      ['token.used', 'header team', null],
      ['token.revoked', 'operator', 'The team is gone'],
      ['token.refused', null, 'token_revoked'],
    ]);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it('includes calls with unknown tokens, limited to twenty per IP address without blocking valid tokens', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      statuses.push((await trial.call('GET', '/delivery/releases', undefined, `guess-${i}`)).statusCode);
    }
    expect([statuses[19], statuses[20]]).toEqual([401, 429]);
    expect((await trial.call('GET', '/delivery/releases')).statusCode).toBe(200);
    const refused = await search({ kinds: ['token.refused'] });
    const unknown = refused.filter(({ reason }) => reason === 'token_unknown');
    expect(unknown.reduce((sum, { times }) => sum + times, 0)).toBe(20);
    expect(await search({ kinds: ['limit'] })).toHaveLength(1);
    expect(JSON.stringify(refused)).not.toContain('guess');
  });

  it('returns 403 to callers with a release token', async () => {
    const body = { who: 'header team', packages: ['mfe-header'], why: 'Their own deploys' };
    const { token } = (await trial.call('POST', '/delivery/tokens', body)).json();
    const answer = await trial.call('POST', '/delivery/security-events/search', {}, token);
    expect(answer.json()).toMatchObject({ status: 403, code: 'operators_only' });
  });
});
