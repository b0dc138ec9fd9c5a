import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Shape } from '@travel/contracts/releases/shapes/shape';
import { openTrial, type Trial } from '../../testing/delivery-trial.ts';
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
  it('refuses a release that adds a page of another package, and names the path and affected visitors', async () => {
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

  it('allows a change that removes pages, with a warning', async () => {
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

  const host = (has: Record<string, Shape>) => ({ host: { version: 1, shape: { has } } });
  const toast: Shape = { takes: ['string'], least: 1, gives: 'void' };

  it('reports a member of the host that the live shell lacks, and for which visitors', async () => {
    await trial.publish(fixtureRelease('shell', { version: '2.0.0', shapes: host({ nonce: 'string', toast }) }));
    expect((await rollOut('shell', '2.0.0')).statusCode).toBe(200);
    const shapes = host({ nonce: 'number', toast, vibrate: toast });
    await trial.publish(fixtureRelease('mfe-auth', { version: '2.0.0', shapes }));
    const published = await trial.call('GET', '/delivery/releases?package=mfe-auth');
    expect(published.json().releases[0].misfits).toHaveLength(2);
    const change = { action: 'rollout', version: '2.0.0', percent: 5, audience: { country: 'DE' }, why };
    for (const path of ['', '/dry-run']) {
      const refused = await trial.call('POST', `/delivery/rollouts/mfe-auth${path}`, change);
      expect(refused.json().code).toBe('contract_misfit');
      expect(refused.json().context.findings).toEqual([
        expect.objectContaining({
          subject: 'shape',
          name: 'host.nonce',
          what: 'mfe-auth 2.0.0 takes host.nonce as number, and shell 2.0.0 gives string',
        }),
        expect.objectContaining({
          name: 'host.vibrate',
          what: 'mfe-auth 2.0.0 takes host.vibrate, which shell 2.0.0 does not give',
          releases: expect.arrayContaining([{ package: 'shell', version: '2.0.0' }]),
          affected: [expect.objectContaining({ kind: 'visitors', who: 'DE', percent: 5 })],
        }),
      ]);
    }
  });

  it('allows a release that uses another contract version than the one whose shape changed', async () => {
    const shapes = { host: { version: 2, shape: { has: { vibrate: toast } } } };
    await trial.publish(fixtureRelease('mfe-auth', { version: '2.1.0', shapes, needs: { host: [1, 2] } }));
    expect((await rollOut('mfe-auth', '2.1.0', { percent: 5 })).statusCode).toBe(200);
  });

  it('reports props that a module requires but the release that shows it does not pass', async () => {
    const payment = (has: Record<string, Shape>) => ({ 'checkout/payment': { version: 1, shape: { has } } });
    await trial.goLive('mfe-checkout', { shapes: payment({ order: 'string', locale: 'string' }) });
    const needs = { host: [1], 'checkout/payment': [1] };
    await trial.publish(fixtureRelease('mfe-membership', { shapes: payment({ order: 'string' }), needs }));
    expect((await rollOut('mfe-membership', '1.0.0')).json().context.findings).toEqual([
      expect.objectContaining({
        subject: 'shape',
        name: 'checkout/payment.locale',
        what: 'mfe-checkout 1.0.0 takes checkout/payment.locale, which mfe-membership 1.0.0 does not give',
      }),
    ]);
  });

  it('refuses a remote whose library range the live shell does not satisfy', async () => {
    await trial.publish(
      fixtureRelease('shell', { version: '2.1.0', libraries: { shares: { react: '19.2.1', i18next: '25.6.0' } } }),
    );
    expect((await rollOut('shell', '2.1.0')).statusCode).toBe(200);
    const takes = { react: '^19.0.0', i18next: '^26.0.0' };
    await trial.publish(fixtureRelease('mfe-locale', { version: '2.0.0', libraries: { takes } }));
    expect((await rollOut('mfe-locale', '2.0.0', { percent: 1 })).json().context.findings).toEqual([
      expect.objectContaining({
        subject: 'library',
        name: 'i18next',
        what: 'mfe-locale 2.0.0 takes i18next ^26.0.0, and shell 2.1.0 shares 25.6.0',
      }),
    ]);
  });
});
