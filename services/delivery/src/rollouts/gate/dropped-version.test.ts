import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseBoot, openTrial, setCookie, type Trial, type Visit } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';

let trial: Trial;
const why = 'The test wants it';
const rollOut = (name: string, version: string, more: object = {}) =>
  trial.call('POST', `/delivery/rollouts/${name}`, { action: 'rollout', version, percent: 100, why, ...more });
const goOut = async (name: string, version: string, more: object = {}) =>
  expect((await rollOut(name, version, more)).statusCode).toBe(200);

const names = ['header/v1', 'header/v2', 'header/v3'];
const first = { 'header/v1': [1], 'header/v2': [1], 'header/v3': [1] };
const both = { ...first, 'header/v1': [1, 2] };
const second = { ...first, 'header/v1': [2] };
/** Returns which header release a page contains, and with which contract version it works with which shell release. */
const headerOn = async (path: string, visit: Visit = {}): Promise<string> => {
  const { releases } = parseBoot(await trial.visit(path, visit));
  const { version, speaks } = releases['mfe-header'] ?? {};
  return `${version} speaks ${speaks?.modules?.['header/v1'] ?? 1} to shell ${releases.shell?.version}`;
};

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell', { needs: first });
  await trial.publish(
    fixtureRelease('mfe-header', { version: '1.5.0', modules: [...names, 'header/v1@2'], provides: both }),
  );
  await trial.publish(fixtureRelease('mfe-header', { version: '2.0.0', provides: second }));
  await trial.publish(fixtureRelease('shell', { version: '2.0.0', needs: second }));
  await goOut('mfe-header', '1.5.0');
});
afterAll(() => trial.end());

describe('a release with two versions of a contract', () => {
  it('works with a shell that needs the older contract version and with one that needs the newer', async () => {
    await goOut('shell', '2.0.0', { audience: { organisation: 'skyline' } });
    expect(await headerOn('/')).toBe('1.5.0 speaks 1 to shell 1.0.0');
    expect(await headerOn('/', { host: 'skyline.localhost' })).toBe('1.5.0 speaks 2 to shell 2.0.0');
  });

  it('gives way to a release without the older contract version only if no live release needs it', async () => {
    await goOut('mfe-header', '2.0.0', { audience: { organisation: 'skyline' } });
    expect(await headerOn('/', { host: 'skyline.localhost' })).toBe('2.0.0 speaks 1 to shell 2.0.0');

    const refused = await rollOut('mfe-header', '2.0.0', { percent: 20 });
    expect(refused.json().code).toBe('contract_misfit');
    expect(refused.json().context.findings).toEqual([
      {
        subject: 'contract',
        level: 'error',
        name: 'header/v1',
        what: expect.stringContaining('header/v1 1 is needed, 2 is provided'),
        releases: expect.arrayContaining([
          { package: 'shell', version: '1.0.0' },
          { package: 'mfe-header', version: '2.0.0' },
        ]),
        affected: [{ kind: 'visitors', who: 'anybody else', organisation: null, percent: 20 }],
      },
    ]);
  });

  it('causes a conflict that names the organisation whose shell needs the older contract version', async () => {
    await goOut('shell', '1.0.0', { audience: { organisation: 'harbor' } });
    await goOut('shell', '2.0.0');
    const refused = await rollOut('mfe-header', '2.0.0');
    expect(refused.json().code).toBe('contract_misfit');
    expect(refused.json().context.findings).toEqual([
      expect.objectContaining({
        name: 'header/v1',
        affected: [{ kind: 'pin', who: 'harbor', organisation: 'harbor', percent: 100 }],
      }),
    ]);
    expect(refused.json().detail).toContain('harbor');
  });

  it('stays in open checkouts that started with the older contract version', async () => {
    const visit = { host: 'harbor.localhost' };
    const journey = setCookie(await trial.visit('/hotel-checkout', visit), 'journey') ?? '';
    const packages = [
      { package: 'shell', version: '2.0.0' },
      { package: 'mfe-header', version: '2.0.0' },
    ];
    const begun = await trial.call('POST', '/delivery/change-sets', {
      packages,
      audience: { organisation: 'harbor' },
      percent: 100,
      why,
    });
    expect(begun.statusCode).toBe(201);
    expect(await headerOn('/', visit)).toBe('2.0.0 speaks 1 to shell 2.0.0');
    expect(await headerOn('/hotel-checkout', { ...visit, cookies: { journey } })).toBe('1.5.0 speaks 1 to shell 1.0.0');

    // No live release needs the older version any more, so it may be dropped.
    await goOut('mfe-header', '2.0.0');
    expect(await headerOn('/hotel-checkout', { ...visit, cookies: { journey } })).toBe('1.5.0 speaks 1 to shell 1.0.0');
  });
});
