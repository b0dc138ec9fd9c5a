import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrial } from '../../testing/delivery-trial.ts';
import type { Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';

let trial: Trial;
const why = 'The test wants it';
const page = (module: `${string}/${string}`) => [{ path: '/gift-cards', module, titles: { 'en-US': 'Gift cards' } }];
const rollOut = (name: string, version: string, more: object = {}) =>
  trial.call('POST', `/delivery/rollouts/${name}`, { action: 'rollout', version, percent: 100, why, ...more });

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive('mfe-gifts', { modules: ['gifts/page'], routes: page('gifts/page') });
  await trial.publish(fixtureRelease('mfe-gifts', { version: '1.1.0', modules: ['gifts/page'] }));
  await trial.publish(
    fixtureRelease('mfe-cards', { modules: ['cards/page'], routes: page('cards/page'), needs: { host: [1] } }),
  );
});
afterAll(() => trial.end());

describe('the gate', () => {
  it('refuses a page that another package has already, and says where and for whom', async () => {
    const audience = { organisation: 'skyline' };
    const refused = await rollOut('mfe-cards', '1.0.0', { percent: 40, audience });
    expect(refused.json()).toMatchObject({ code: 'contract_misfit' });
    expect(refused.json().context.findings).toEqual([
      {
        subject: 'route',
        level: 'error',
        name: '/gift-cards',
        what: 'mfe-cards 1.0.0 and mfe-gifts 1.0.0 both add the page /gift-cards',
        releases: expect.arrayContaining([{ package: 'mfe-gifts', version: '1.0.0' }]),
        affected: [{ kind: 'visitors', who: 'skyline', organisation: 'skyline', percent: 40 }],
      },
    ]);
  });

  it('tells before it happens which page vanishes for whom, and lets it happen', async () => {
    const change = { action: 'rollout', version: '1.1.0', percent: 25, why };
    const tried = await trial.call('POST', '/delivery/rollouts/mfe-gifts/dry-run', change);
    expect(tried.json().findings).toEqual([
      expect.objectContaining({
        subject: 'route',
        level: 'warning',
        name: '/gift-cards',
        affected: [{ kind: 'visitors', who: 'anybody else', organisation: null, percent: 25 }],
      }),
    ]);
    expect((await rollOut('mfe-gifts', '1.1.0', { percent: 25 })).statusCode).toBe(200);
  });
});
