import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packageNames } from '@travel/contracts/releases/remotes';
import { createStoppedClock } from '@travel/kit/clock/clock';
import { createSignedTokens } from '@travel/kit/crypto/signed-tokens';
import { z } from 'zod';
import type { Choice } from '../rollouts/choose-releases.ts';
import { parseBoot, openTrial, setCookie, type Answer, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { createJourneys } from './journey.ts';

let trial: Trial;

const checkout = (page: Answer): string | undefined => parseBoot(page).releases['mfe-checkout']?.version;
const begin = async (): Promise<string> => setCookie(await trial.visit('/hotel-checkout'), 'journey') ?? '';
const hour = 3_600_000;
const holding = (token: string) => ({ holdTok: `hotels|${token}` });
/** Opens the checkout of a hold. Returns the checkout's version and the cookies that the browser has afterwards. */
const checkOut = async (token: string, before: Record<string, string> = {}) => {
  const cookies = { ...before, ...holding(token) };
  const page = await trial.visit('/hotel-checkout', { cookies });
  const journey = setCookie(page, 'journey') ?? before['journey'] ?? '';
  return { version: checkout(page), cookies: { ...cookies, journey } };
};
const rollOut = async (version: string) => {
  await trial.publish(fixtureRelease('mfe-checkout', { version }));
  await trial.change('mfe-checkout', { action: 'rollout', version, percent: 100, audience: {} });
};

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive('mfe-checkout');
  await trial.publish(fixtureRelease('mfe-checkout', { version: '1.1.0' }));
});
afterAll(() => trial.end());

describe('a journey', () => {
  it('keeps the same releases from checkout to success page during rollouts', async () => {
    const journey = await begin();
    expect(journey).toMatch(/^[\w-]+\.[\w-]+$/);
    await trial.change('mfe-checkout', { action: 'rollout', version: '1.1.0', percent: 100, audience: {} });
    expect(checkout(await trial.visit('/hotel-checkout'))).toBe('1.1.0');
    expect(checkout(await trial.visit('/hotel-checkout', { cookies: { journey } }))).toBe('1.0.0');
    expect(checkout(await trial.visit('/flight/checkout', { cookies: { journey } }))).toBe('1.0.0');
    expect(checkout(await trial.visit('/checkout-success', { cookies: { journey } }))).toBe('1.0.0');
    expect(checkout(await trial.visit('/', { cookies: { journey } }))).toBe('1.1.0');
  });

  it('keeps the same releases on a copy of the service on which they were never live', async () => {
    await trial.change('mfe-checkout', { action: 'rollback' });
    const journey = await begin();
    await trial.change('mfe-checkout', { action: 'rollout', version: '1.1.0', percent: 100, audience: {} });
    await trial.publish(fixtureRelease('mfe-checkout', { version: '1.2.0' }));
    await trial.change('mfe-checkout', { action: 'rollout', version: '1.2.0', percent: 100, audience: {} });
    const restarted = await openTrial({ sharesWith: trial });
    expect(checkout(await restarted.visit('/hotel-checkout', { cookies: { journey } }))).toBe('1.0.0');
    await restarted.end();
  });

  it('keeps the journey cookie unchanged on further pages', async () => {
    const journey = await begin();
    expect(setCookie(await trial.visit('/hotel-checkout', { cookies: { journey } }), 'journey')).toBeUndefined();
    expect(setCookie(await trial.visit('/'), 'journey')).toBeUndefined();
  });

  it('ends with the success page, so that the next checkout uses the newest releases', async () => {
    const journey = await begin();
    await trial.publish(fixtureRelease('mfe-checkout', { version: '1.3.0' }));
    await trial.change('mfe-checkout', { action: 'rollout', version: '1.3.0', percent: 100, audience: {} });
    const success = await trial.visit('/checkout-success', { cookies: { journey } });
    const ended = setCookie(success, 'journey') ?? '';
    expect(checkout(await trial.visit('/checkout-success', { cookies: { journey: ended } }))).toBe(checkout(success));
    expect(checkout(await trial.visit('/hotel-checkout', { cookies: { journey: ended } }))).toBe('1.3.0');
  });

  it('ends two hours after the checkout opened', async () => {
    const journey = await begin();
    await trial.change('mfe-checkout', { action: 'rollback' });
    const visit = async () => checkout(await trial.visit('/hotel-checkout', { cookies: { journey } }));
    trial.clock.advance(2 * hour - 1);
    expect(await visit()).toBe('1.3.0');
    trial.clock.advance(1);
    expect(await visit()).not.toBe('1.3.0');
  });

  it('ends if the checkout’s package is killed, and ignores a forged journey cookie', async () => {
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

  it('stores the releases of the checkout in a cookie that scripts cannot read', async () => {
    const { headers } = await trial.visit('/hotel-checkout');
    expect([headers['set-cookie']].flat().find((line) => line?.startsWith('journey='))).toMatch(
      /; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  describe('with several holds', () => {
    it('uses the releases that are live when the hold’s checkout opens, independent of earlier holds', async () => {
      await rollOut('2.0.0');
      const first = await checkOut('first-hold');
      await rollOut('2.1.0');
      const second = await checkOut('second-hold', first.cookies);
      expect([first.version, second.version]).toEqual(['2.0.0', '2.1.0']);

      const { journey } = second.cookies;
      const at = async (path: string, token: string) =>
        checkout(await trial.visit(path, { cookies: { journey, ...holding(token) } }));
      await rollOut('2.2.0');
      expect(await at('/hotel-checkout', 'first-hold')).toBe('2.0.0');
      expect(await at('/hotel-checkout', 'second-hold')).toBe('2.1.0');
      expect(await at('/checkout-success', 'first-hold')).toBe('2.0.0');
      expect(await at('/checkout-success', 'second-hold')).toBe('2.1.0');
      expect(await at('/hotel-checkout', 'third-hold')).toBe('2.2.0');
    });

    it('continues after a failed payment and on a reloaded success page', async () => {
      await rollOut('2.3.0');
      const { cookies } = await checkOut('a-hold');
      await rollOut('2.4.0');
      const success = await trial.visit('/checkout-success', { cookies });
      expect([checkout(success), setCookie(success, 'journey')]).toEqual(['2.3.0', undefined]);
      expect(checkout(await trial.visit('/checkout-success', { cookies: { journey: cookies.journey } }))).toBe('2.3.0');
      expect((await checkOut('a-hold', cookies)).version).toBe('2.3.0');
    });

    it('reads the hold from the URL before the browser stores it in a cookie', async () => {
      await rollOut('2.5.0');
      const journey = setCookie(await trial.visit('/hotel-checkout?hold=mailed-hold'), 'journey') ?? '';
      await rollOut('2.6.0');
      expect((await checkOut('mailed-hold', { journey })).version).toBe('2.5.0');
      expect(checkout(await trial.visit('/hotel-checkout?hold=mailed-hold', { cookies: { journey } }))).toBe('2.5.0');
      expect(Buffer.from(journey, 'base64url').toString()).not.toContain('mailed-hold');
    });

    it('ends two hours after the hold’s checkout opened, independent of other holds', async () => {
      await rollOut('2.7.0');
      const first = await checkOut('early-hold');
      trial.clock.advance(2 * hour - 1);
      const second = await checkOut('late-hold', first.cookies);
      await rollOut('2.8.0');
      expect((await checkOut('early-hold', second.cookies)).version).toBe('2.7.0');
      trial.clock.advance(1);
      expect((await checkOut('early-hold', second.cookies)).version).toBe('2.8.0');
      expect((await checkOut('late-hold', second.cookies)).version).toBe('2.7.0');
    });

    it('ends if the checkout’s package is killed', async () => {
      const { cookies } = await checkOut('killed-hold');
      await trial.change('mfe-checkout', { action: 'kill' });
      expect((await checkOut('killed-hold', cookies)).version).toBeUndefined();
      await trial.change('mfe-checkout', { action: 'restore' });
    });

    it('drops the oldest of more than three journeys', async () => {
      await rollOut('2.9.0');
      let cookies: Record<string, string> = {};
      for (const token of ['one', 'two', 'three', 'four']) ({ cookies } = await checkOut(token, cookies));
      await rollOut('2.10.0');
      expect((await checkOut('two', cookies)).version).toBe('2.9.0');
      expect((await checkOut('one', cookies)).version).toBe('2.10.0');
    });
  });
});

describe('the cookie', () => {
  const start = createStoppedClock('2026-11-20T08:00:00Z');
  const secrets = ['a secret of the tests'] as const;
  const route = (page: 'checkout' | 'success') => ({ page, query: {} });
  const header = (journey: string, token: string) => `journey=${journey}; holdTok=hotels%7C${token}`;

  it('stays within the browser’s limit with the longest versions', () => {
    const long = `10.20.30-${'x'.repeat(71)}`;
    const choice: Choice = Object.fromEntries(
      packageNames.map((name) => [name, { record: fixtureRelease(name, { version: long }).record }]),
    );
    const all = createJourneys(secrets, start);
    let value = '';
    for (const token of ['one', 'two', 'three', 'four'])
      value = all.next(header(value, token), route('checkout'), choice) ?? '';
    expect(`journey=${value}`.length).toBeLessThan(4096);
    expect(all.readPinned(header(value, 'four'), route('checkout'))).toMatchObject({ shell: long });
  });

  it('continues a journey in the older cookie format with the current hold', () => {
    const schema = z.object({ releases: z.record(z.string(), z.string()), done: z.boolean() });
    const older = createSignedTokens({ purpose: 'journey', schema, secrets, clock: start });
    const value = older.sign({ releases: { shell: '1.0.0' }, done: false }, new Date('2026-11-20T09:00:00Z'));
    const all = createJourneys(secrets, start);
    expect(all.readPinned(header(value, 'mine'), route('checkout'))).toEqual({ shell: '1.0.0' });
    expect(all.readPinned(header(value, 'mine'), route('success'))).toEqual({ shell: '1.0.0' });
  });
});
