import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseBoot, openTrial, type Answer, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';

let trial: Trial;
const rollOut = (name: string, version: string): Promise<Answer> =>
  trial.call('POST', `/delivery/rollouts/${name}`, {
    action: 'rollout',
    version,
    percent: 100,
    why: 'The test wants it',
  });
const speaks = async () => parseBoot(await trial.visit('/')).releases['mfe-header']?.speaks;

const header = ['header/v1', 'header/v2', 'header/v3'];
const inOne = { 'header/v1': [1], 'header/v2': [1], 'header/v3': [1] };

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell', { provides: { host: [1] }, needs: inOne });
  await trial.goLive('mfe-header', { needs: { host: [1] } });
  await trial.publish(
    fixtureRelease('shell', {
      version: '1.1.0',
      provides: { host: [1, 2] },
      needs: { ...inOne, 'header/v1': [1, 2] },
    }),
  );
  await trial.publish(
    fixtureRelease('mfe-header', {
      version: '2.0.0',
      modules: [...header, 'header/v1@2'],
      provides: { ...inOne, 'header/v1': [1, 2] },
      needs: { host: [2] },
    }),
  );
  await trial.publish(
    fixtureRelease('shell', {
      version: '2.0.0',
      provides: { host: [2] },
      needs: { ...inOne, 'header/v1': [2] },
    }),
  );
});
afterAll(() => trial.end());

describe('a breaking contract change', () => {
  it('fails to roll out if the other package supports only the old version', async () => {
    expect((await rollOut('mfe-header', '2.0.0')).json()).toMatchObject({
      code: 'contract_misfit',
      detail: expect.stringContaining('host 2 is needed, 1 is provided'),
    });
    expect((await rollOut('shell', '2.0.0')).json().code).toBe('contract_misfit');
  });

  it('rolls out in steps if one release supports both the old and the new version', async () => {
    expect(await speaks()).toBeUndefined();
    expect((await rollOut('shell', '1.1.0')).statusCode).toBe(200);
    expect(await speaks()).toBeUndefined();
    expect((await rollOut('mfe-header', '2.0.0')).statusCode).toBe(200);
    expect(await speaks()).toEqual({ host: 2, modules: { 'header/v1': 2 } });
    const page = await trial.visit('/');
    expect(page.body).toMatch(/rel="preload"[^>]+mfe-header\/2\.0\.0\/header-v1-2\.22bb\.js/);
    expect(page.body).not.toMatch(/mfe-header\/2\.0\.0\/header-v1\.22bb\.js/);
    expect((await rollOut('shell', '2.0.0')).statusCode).toBe(200);
    expect(await speaks()).toEqual({ host: 2, modules: { 'header/v1': 2 } });
  });

  it('uses a module’s only version under the plain module name', async () => {
    const moved = { modules: header, needs: { host: [2] } };
    await trial.publish(
      fixtureRelease('mfe-header', { ...moved, version: '3.0.0', provides: { ...inOne, 'header/v1': [2] } }),
    );
    expect((await rollOut('mfe-header', '3.0.0')).statusCode).toBe(200);
    expect(await speaks()).toEqual({ host: 2 });
    expect((await trial.visit('/')).body).toMatch(/rel="preload"[^>]+mfe-header\/3\.0\.0\/header-v1\.22bb\.js/);
    const { record } = fixtureRelease('mfe-header', {
      ...moved,
      version: '3.1.0',
      modules: [...header, 'header/v1@3'],
      provides: { ...inOne, 'header/v1': [2, 3] },
    });
    expect((await trial.call('POST', '/delivery/releases', record)).statusCode).toBe(200);
  });

  it('requires that a release exports every version that it declares', async () => {
    const { record } = fixtureRelease('mfe-header', {
      version: '2.1.0',
      provides: { ...inOne, 'header/v1': [1, 2] },
    });
    const answer = await trial.call('POST', '/delivery/releases', record);
    expect(answer.json()).toMatchObject({
      code: 'record_inconsistent',
      detail: 'header/v1@2 is provided, and not among the modules.',
    });
  });
});
