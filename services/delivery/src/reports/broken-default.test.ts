import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';
import { visitorsWith } from '../testing/page-visitors.ts';

let trial: Trial;

const told = (version: string, isFailure: boolean): TelemetryEvent => {
  const of = { package: 'mfe-header', version, module: 'header/v1' } as const;
  return isFailure ? { kind: 'mount-failed', ...of, detail: 'TypeError: x' } : { kind: 'loaded', ...of, duration: 300 };
};
const reports = async (version: string, count: number, failures: number): Promise<void> => {
  for (const [index, visitor] of (await visitorsWith(trial, 'mfe-header', version, count)).entries()) {
    await visitor.report([told(version, index >= count - failures)]);
  }
};
/** Sends reports of visitors of a package whose release was not changed, some of them with a failure. */
const besideIt = async (count: number, failures: number): Promise<void> => {
  const of = { package: 'mfe-travel', version: '1.0.0', module: 'travel/pages' } as const;
  for (const [index, visitor] of (await visitorsWith(trial, 'mfe-travel', '1.0.0', count)).entries()) {
    const isFailure = index < failures;
    await visitor.report([
      isFailure ? { kind: 'mount-failed', ...of, detail: 'TypeError: x' } : { kind: 'loaded', ...of, duration: 300 },
    ]);
  }
};
const readRollout = async () => (await trial.call('GET', '/delivery/rollouts')).json().rollouts[1];
const looked = async () => {
  await trial.watch.check();
  return (await readRollout()).default_version;
};
const lastAudit = async () => (await trial.call('GET', '/delivery/audit?limit=1')).json().entries[0];

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive('mfe-header');
  await trial.goLive('mfe-travel');
  await reports('1.0.0', 110, 0);
});
afterAll(() => trial.end());

describe('a new default', () => {
  it('stays while the new default does as well as the previous one', async () => {
    await trial.goLive('mfe-header', { version: '1.1.0' });
    await reports('1.1.0', 40, 0);
    expect(await looked()).toBe('1.1.0');
  });

  it('gives way to the previous default if the new one fails, with figures in the audit log', async () => {
    await reports('1.1.0', 12, 12);
    expect(await looked()).toBe('1.0.0');
    expect(await lastAudit()).toMatchObject({
      who: 'health watch',
      action: 'rollback',
      package: 'mfe-header',
      why: expect.stringMatching(
        /^It failed for [\d.]+ % of \d+ visitors, the default before it for 0\.0 % of 110 within a day\. To undo: .* rollout mfe-header 1\.1\.0 --percent 100 --why/,
      ),
    });
  });

  it('causes an alarm instead of a rollback if an unchanged package fails too', async () => {
    await besideIt(110, 0);
    trial.clock.advance(900_000);
    await trial.goLive('mfe-header', { version: '1.1.2' });
    await besideIt(12, 8);
    await reports('1.1.2', 12, 12);
    expect(await looked()).toBe('1.1.2');
    expect(await lastAudit()).toMatchObject({
      action: 'alarm',
      package: 'mfe-header',
      what: expect.stringContaining('mfe-travel, which was not changed, fails at the same time'),
    });
    await trial.change('mfe-header', { action: 'rollback' });
    trial.clock.advance(900_000);
  });

  it('disappears completely, although an earlier step gave the release to a share of visitors', async () => {
    await trial.publish(fixtureRelease('mfe-header', { version: '1.1.5' }));
    const widened = (percent: number) =>
      trial.change('mfe-header', { action: 'rollout', version: '1.1.5', percent, audience: {} });
    await widened(50);
    await widened(100);
    await reports('1.1.5', 12, 12);
    expect(await looked()).toBe('1.0.0');
    const { rules } = await readRollout();
    expect(rules.filter(({ percent }: { percent: number }) => percent > 0)).toEqual([]);
  });

  it('causes one alarm instead of a rollback if another package was changed after the rollout', async () => {
    await trial.goLive('mfe-header', { version: '1.2.0' });
    await trial.publish(fixtureRelease('shell', { version: '1.1.0' }));
    await trial.change('shell', { action: 'rollout', version: '1.1.0', percent: 100, audience: {} });
    await reports('1.2.0', 12, 12);
    expect(await looked()).toBe('1.2.0');
    await trial.watch.check();
    const { entries } = (await trial.call('GET', '/delivery/audit?limit=20')).json();
    const alarms = entries.filter(
      ({ action, what }: { action: string; what: string }) => action === 'alarm' && what.includes('1.2.0'),
    );
    expect(alarms).toEqual([
      expect.objectContaining({
        who: 'health watch',
        package: 'mfe-header',
        what: expect.stringContaining('mfe-header 1.2.0 fails for visitors and was not rolled back'),
        why: expect.stringContaining('the default before it for 0.0 % of'),
      }),
    ]);
  });

  it('stays if an organisation’s document was changed after the rollout', async () => {
    await trial.change('mfe-header', { action: 'rollback' });
    await trial.goLive('mfe-header', { version: '1.3.0' });
    const { snapshot } = (await trial.call('GET', '/delivery/changes?after=0')).json();
    const [document] = snapshot.organisations;
    const put = await trial.call('PUT', `/delivery/organisations/${document.id}`, {
      document: { ...document, name: 'Main street' },
      why: 'The test wants it',
    });
    expect([put.statusCode, put.body]).toEqual([200, expect.anything()]);
    await reports('1.3.0', 12, 12);
    expect(await looked()).toBe('1.3.0');
    expect(await lastAudit()).toMatchObject({ action: 'alarm', package: 'mfe-header' });
  });
});
