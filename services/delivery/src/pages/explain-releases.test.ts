import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { openTrial, setCookie, type Trial, type Visit } from '../testing/delivery-trial.ts';

let trial: Trial;

const explainRelease = async (name: string, visit?: Visit, path = '/'): Promise<string | undefined> => {
  const said = String((await trial.visit(path, visit)).headers['x-releases']);
  return said.split(', ').find((one) => one.startsWith(`${name}=`));
};
const rollOut = (version: string, percent: number, audience: object) =>
  trial.change('mfe-header', { action: 'rollout', version, percent, audience });

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive('mfe-header');
  await trial.goLive('mfe-checkout');
  for (const version of ['1.1.0', '1.2.0']) await trial.publish(fixtureRelease('mfe-header', { version }));
});
afterAll(() => trial.end());

describe('the reason for a page’s releases', () => {
  it('names the default as the reason', async () => {
    expect(await explainRelease('shell')).toBe('shell=1.0.0;why="default"');
    expect(await explainRelease('mfe-header')).toBe('mfe-header=1.0.0;why="default"');
    expect(await explainRelease('mfe-travel')).toBeUndefined();
  });

  it('names a rollout rule to the visitors that the rule applies to', async () => {
    await rollOut('1.1.0', 100, { organisation: 'skyline' });
    const skyline = { host: 'skyline.localhost:3000' };
    expect(await explainRelease('mfe-header', skyline)).toBe('mfe-header=1.1.0;why="100 % of skyline"');
    expect(await explainRelease('mfe-header')).toBe('mfe-header=1.0.0;why="default"');
  });

  it('omits the visitor’s ID if a rule names it', async () => {
    await rollOut('1.2.0', 100, { visitor: 'somebody-at-work' });
    const said = await explainRelease('mfe-header', { cookies: { visitor: 'somebody-at-work' } });
    expect(said).toBe('mfe-header=1.2.0;why="100 % of one visitor"');
  });

  it('differs between visitors who have the same releases for different reasons', async () => {
    await rollOut('1.0.0', 100, { country: 'DE' });
    await rollOut('1.0.0', 100, { visitor: 'somebody-at-home' });
    const whyIn = (country: string, visitor: string) =>
      explainRelease('mfe-header', { cookies: { userCountryCode: country, visitor } });
    const all = async () => [
      await whyIn('DE', 'a-first-of-visitors'),
      await whyIn('FR', 'a-first-of-visitors'),
      await whyIn('FR', 'somebody-at-home'),
    ];
    const said = ['100 % of DE', 'default', '100 % of one visitor'].map((why) => `mfe-header=1.0.0;why="${why}"`);
    expect([await all(), await all()]).toEqual([said, said]);
  });

  it('names a timed rule until the rule ends', async () => {
    const until = new Date(trial.clock.now().getTime() + 3_600_000).toISOString();
    await trial.change('mfe-header', {
      action: 'rollout',
      version: '1.0.0',
      percent: 100,
      audience: { organisation: 'harbor' },
      until,
    });
    const harbor = { host: 'harbor.localhost:3000' };
    expect(await explainRelease('mfe-header', harbor)).toBe('mfe-header=1.0.0;why="100 % of harbor for a time"');
    trial.clock.advance(3_600_000);
    expect(await explainRelease('mfe-header', harbor)).toBe('mfe-header=1.0.0;why="default"');
  });

  it('names the open checkout that pinned the release', async () => {
    const began = await trial.visit('/hotel-checkout');
    const journey = setCookie(began, 'journey') ?? '';
    await trial.publish(fixtureRelease('mfe-checkout', { version: '1.1.0' }));
    await trial.change('mfe-checkout', { action: 'rollout', version: '1.1.0', percent: 100, audience: {} });
    const kept = await explainRelease('mfe-checkout', { cookies: { journey } }, '/hotel-checkout');
    expect(kept).toBe('mfe-checkout=1.0.0;why="kept by a journey"');
    expect(await explainRelease('mfe-checkout')).toBe('mfe-checkout=1.1.0;why="default"');
  });
});
