import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootOf, openTrial, setCookie } from '../testing/delivery-trial.ts';
import type { Answer, Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';

let trial: Trial;

const checkout = (page: Answer): string | undefined => bootOf(page).releases['mfe-checkout']?.version;
const begin = async (): Promise<string> => setCookie(await trial.visit('/hotel-checkout'), 'journey') ?? '';
const hour = 3_600_000;

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive('mfe-checkout');
  await trial.publish(fixtureRelease('mfe-checkout', { version: '1.1.0' }));
});
afterAll(() => trial.end());

describe('a journey', () => {
  it('keeps its releases from checkout to success, whatever is rolled out meanwhile', async () => {
    const journey = await begin();
    expect(journey).toMatch(/^[\w-]+\.[\w-]+$/);
    await trial.change('mfe-checkout', { action: 'rollout', version: '1.1.0', percent: 100, audience: {} });
    expect(checkout(await trial.visit('/hotel-checkout'))).toBe('1.1.0');
    expect(checkout(await trial.visit('/hotel-checkout', { cookies: { journey } }))).toBe('1.0.0');
    expect(checkout(await trial.visit('/flight/checkout', { cookies: { journey } }))).toBe('1.0.0');
    expect(checkout(await trial.visit('/checkout-success', { cookies: { journey } }))).toBe('1.0.0');
    expect(checkout(await trial.visit('/', { cookies: { journey } }))).toBe('1.1.0');
  });

  it('keeps them also in a copy of the service that never saw them live', async () => {
    await trial.change('mfe-checkout', { action: 'rollback' });
    const journey = await begin();
    await trial.change('mfe-checkout', { action: 'rollout', version: '1.1.0', percent: 100, audience: {} });
    await trial.publish(fixtureRelease('mfe-checkout', { version: '1.2.0' }));
    await trial.change('mfe-checkout', { action: 'rollout', version: '1.2.0', percent: 100, audience: {} });
    const restarted = await openTrial({ beside: trial });
    expect(checkout(await restarted.visit('/hotel-checkout', { cookies: { journey } }))).toBe('1.0.0');
    await restarted.end();
  });

  it('is not begun anew while it lasts', async () => {
    const journey = await begin();
    expect(setCookie(await trial.visit('/hotel-checkout', { cookies: { journey } }), 'journey')).toBeUndefined();
    expect(setCookie(await trial.visit('/'), 'journey')).toBeUndefined();
  });

  it('is over with the success page: the next checkout has the newest', async () => {
    const journey = await begin();
    await trial.publish(fixtureRelease('mfe-checkout', { version: '1.3.0' }));
    await trial.change('mfe-checkout', { action: 'rollout', version: '1.3.0', percent: 100, audience: {} });
    const success = await trial.visit('/checkout-success', { cookies: { journey } });
    const ended = setCookie(success, 'journey') ?? '';
    expect(checkout(await trial.visit('/checkout-success', { cookies: { journey: ended } }))).toBe(checkout(success));
    expect(checkout(await trial.visit('/hotel-checkout', { cookies: { journey: ended } }))).toBe('1.3.0');
  });

  it('ends after two hours', async () => {
    const journey = await begin();
    await trial.change('mfe-checkout', { action: 'rollback' });
    const visit = async () => checkout(await trial.visit('/hotel-checkout', { cookies: { journey } }));
    trial.clock.advance(2 * hour - 1);
    expect(await visit()).toBe('1.3.0');
    trial.clock.advance(1);
    expect(await visit()).not.toBe('1.3.0');
  });

  it('is broken by a kill, and by nothing that a visitor could write', async () => {
    const journey = await begin();
    const [payload = '', signature = ''] = journey.split('.');
    const forged = Buffer.from(payload, 'base64url')
      .toString()
      .replace(/"mfe-checkout":"[^"]+"/, '"mfe-checkout":"1.0.0"');
    const cookies = { journey: `${Buffer.from(forged).toString('base64url')}.${signature}` };
    expect(checkout(await trial.visit('/hotel-checkout', { cookies }))).not.toBe('1.0.0');
    await trial.change('mfe-checkout', { action: 'kill' });
    expect(checkout(await trial.visit('/hotel-checkout', { cookies: { journey } }))).toBeUndefined();
    await trial.change('mfe-checkout', { action: 'restore' });
    expect(checkout(await trial.visit('/hotel-checkout', { cookies: { journey } }))).toBeDefined();
  });

  it('is a cookie that scripts cannot read', async () => {
    const { headers } = await trial.visit('/hotel-checkout');
    expect([headers['set-cookie']].flat().find((line) => line?.startsWith('journey='))).toMatch(
      /; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});
